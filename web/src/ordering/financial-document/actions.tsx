import { acceptDifference, type FinancialDocumentRow } from '@inbound/shared/ordering/financial-document/contract';
import { financialDocument, hasOpenDifference } from '@inbound/shared/ordering/financial-document/machine';
import { ActionBar } from '../../kit/state/action-bar.tsx';

/** Accepts in what a document differs; absent where nothing is open. */
export const DifferenceActions = ({ row, done }: { row: FinancialDocumentRow; done?(): void }) =>
  hasOpenDifference(row) ? (
    <ActionBar
      machine={financialDocument}
      record={{ ...row, stand: row.state }}
      endpoints={{ acceptDifference }}
      ask={{ acceptDifference: 'reason' }}
      {...(done ? { done } : { inRow: true })}
    />
  ) : null;
