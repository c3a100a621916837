import {
  cancelRemittanceAdvice,
  type RemittanceAdviceRow,
  sendRemittanceAdvice,
  sendRemittanceAdviceAgain,
  takeRemittanceAdviceAsPosted,
  validateRemittanceAdvice,
} from '@inbound/shared/ordering/remittance-advice/contract';
import { remittanceAdvice } from '@inbound/shared/ordering/remittance-advice/machine';
import { ActionBar } from '../../kit/state/action-bar.tsx';

/** Has an advice checked, sends it, or gives it up. */
export const AdviceActions = ({ row, done }: { row: RemittanceAdviceRow; done?(): void }) => (
  <ActionBar
    machine={remittanceAdvice}
    record={row}
    endpoints={{
      validate: validateRemittanceAdvice,
      send: sendRemittanceAdvice,
      cancel: cancelRemittanceAdvice,
      sendAgain: sendRemittanceAdviceAgain,
      takeAsPosted: takeRemittanceAdviceAsPosted,
    }}
    primary="send"
    ask={{ send: 'confirm', cancel: 'reason', sendAgain: 'reason', takeAsPosted: 'reason' }}
    {...(done ? { done } : { inRow: true })}
  />
);
