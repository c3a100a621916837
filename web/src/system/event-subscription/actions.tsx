import {
  changeEventSubscription,
  type EventSubscriptionRow,
  pauseEventSubscription,
  removeEventSubscription,
  resumeEventSubscription,
} from '@inbound/shared/system/event-subscription/contract';
import { eventSubscription } from '@inbound/shared/system/event-subscription/machine';
import { DeleteButton } from '../../kit/form/delete-button.tsx';
import { EditButton } from '../../kit/form/edit-button.tsx';
import { ActionBar } from '../../kit/state/action-bar.tsx';
import { EventSubscriptionForm } from './form.tsx';
import { RenewButton } from './renew-button.tsx';
import { ReplayButton } from './replay-button.tsx';
import { TestButton } from './test-button.tsx';

/** What may be done with a subscription: test it, hold it back and let it go, replay, choose otherwise, delete it. */
export const EventSubscriptionActions = ({ row, done }: { row: EventSubscriptionRow; done(): void }) => (
  <>
    <ActionBar
      machine={eventSubscription}
      record={row}
      endpoints={{ pause: pauseEventSubscription, resume: resumeEventSubscription }}
      primary="resume"
      ask={{ pause: 'confirm' }}
      done={done}
    />
    <TestButton row={row} />
    <ReplayButton row={row} done={done} />
    <RenewButton row={row} />
    <EditButton endpoint={changeEventSubscription} form={EventSubscriptionForm} record={row} />
    <DeleteButton endpoint={removeEventSubscription} record={row} />
  </>
);
