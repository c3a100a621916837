import type { FinancialDocumentFacts } from '@inbound/shared/ordering/financial-document/machine';
import type { Ctx } from '../../platform/call/context.ts';
import type { RowOfTable } from '../../platform/record/one-row.ts';

export type StoredDocument = RowOfTable<'financial_document'>;
export type StoredLine = RowOfTable<'financial_line'>;

/** What the machine of a document looks at; where it will stand is its state, unless a report says otherwise. */
export const factsOf = ({
  state,
  matching,
  difference_accepted: differenceAccepted,
}: StoredDocument): FinancialDocumentFacts => ({
  state: state as FinancialDocumentFacts['state'],
  stand: state as FinancialDocumentFacts['state'],
  ...{ matching, differenceAccepted },
});

/**
 * Lets one transaction at a time match and move the documents of a company: whoever adds a document or a shipment, or makes or ends
 * an advice, waits for the one before. It is taken before any row of a document is locked, so that none waits for another in a ring.
 */
export const lockMatching = (ctx: Ctx, companyId: string) =>
  ctx.tx.query('select pg_advisory_xact_lock(hashtext($1), hashtext($2))', [
    'financial-document',
    `${ctx.tenant} ${companyId}`,
  ]);
