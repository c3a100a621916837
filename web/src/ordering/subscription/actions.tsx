import {
  changeSubscription,
  endSubscription,
  resumeSubscription,
  type SubscriptionRow,
} from '@inbound/shared/ordering/subscription/contract';
import { subscription } from '@inbound/shared/ordering/subscription/machine';
import { EditButton } from '../../kit/form/edit-button.tsx';
import { ActionBar } from '../../kit/state/action-bar.tsx';
import { SubscriptionForm } from './form.tsx';

/** What may be done with a subscription: change and end it while it holds, subscribe again afterwards. */
export const SubscriptionActions = ({ row, done }: { row: SubscriptionRow; done?(): void }) => (
  <>
    {row.turn !== 'done' && <EditButton endpoint={changeSubscription} form={SubscriptionForm} record={row} />}
    <ActionBar
      machine={subscription}
      record={row}
      endpoints={{ subscribe: resumeSubscription, unsubscribe: endSubscription }}
      primary="subscribe"
      {...(done ? { done } : { inRow: true })}
    />
  </>
);
