import {
  changeMessageSubscription,
  type MessageSubscriptionRow,
  pauseMessageSubscription,
  removeMessageSubscription,
  resumeMessageSubscription,
  sendSubscribedMessagesAgain,
} from '@inbound/shared/ordering/message-subscription/contract';
import { messageSubscription } from '@inbound/shared/ordering/message-subscription/machine';
import { DeleteButton } from '../../kit/form/delete-button.tsx';
import { EditButton } from '../../kit/form/edit-button.tsx';
import { ActionBar } from '../../kit/state/action-bar.tsx';
import { MessageSubscriptionForm } from './form.tsx';

/** What may be done with a subscription: hold it back and let it go, send again, choose otherwise, delete it. */
export const MessageSubscriptionActions = ({ row, done }: { row: MessageSubscriptionRow; done?(): void }) => (
  <>
    <ActionBar
      machine={messageSubscription}
      record={row}
      endpoints={{
        pause: pauseMessageSubscription,
        resume: resumeMessageSubscription,
        sendAgain: sendSubscribedMessagesAgain,
      }}
      primary="resume"
      ask={{ sendAgain: 'confirm', pause: 'confirm' }}
      {...(done ? { done } : { inRow: true })}
    />
    <EditButton endpoint={changeMessageSubscription} form={MessageSubscriptionForm} record={row} />
    <DeleteButton endpoint={removeMessageSubscription} record={row} inMenu={done === undefined} />
  </>
);
