import {
  changeEventSubscription,
  type EventSubscriptionRow,
  type NewEventSubscription,
  pauseEventSubscription,
  removeEventSubscription,
  renewEventSecret,
  replayEvents,
  resumeEventSubscription,
} from '@inbound/shared/system/event-subscription/contract';
import { eventSubscription } from '@inbound/shared/system/event-subscription/machine';
import { useState } from 'react';
import { useMayCall } from '../../client/may-call.ts';
import { EditButton } from '../../kit/form/edit-button.tsx';
import { ActionBar } from '../../kit/state/action-bar.tsx';
import { useTab } from '../../kit/tab/tab.tsx';
import { EventSubscriptionForm } from './form.tsx';
import { ReplayQuestion } from './replay-question.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { TestButton } from './test-button.tsx';

/** Test and edit stand beside the actions of the machine, for those who may. */
const BESIDE = 2;

/** What may be done with a subscription: test it, hold it back and let it go, replay, choose otherwise, delete it. */
export const EventSubscriptionActions = ({ row, done }: { row: EventSubscriptionRow; done(): void }) => {
  const mayCall = useMayCall();
  const { close } = useTab('/system/event-detail');
  const [replays, setReplays] = useState(false);
  const [made, setMade] = useState<NewEventSubscription>();
  return (
    <>
      <TestButton row={row} />
      <EditButton endpoint={changeEventSubscription} form={EventSubscriptionForm} record={row} />
      <ActionBar
        machine={eventSubscription}
        record={row}
        endpoints={{
          pause: pauseEventSubscription,
          resume: resumeEventSubscription,
          replay: replayEvents,
          renewSecret: renewEventSecret,
          delete: removeEventSubscription,
        }}
        primary="resume"
        beside={mayCall(changeEventSubscription) ? BESIDE : 0}
        ask={{ pause: 'confirm', renewSecret: 'confirm', delete: 'confirm' }}
        instead={{ replay: () => setReplays(true) }}
        done={(action, answer) => {
          if (action === 'delete') return close();
          if (action === 'renewSecret') setMade(answer as NewEventSubscription);
          done();
        }}
      />
      {replays && <ReplayQuestion row={row} done={done} close={() => setReplays(false)} />}
      {made && <SecretDialog made={made} close={() => setMade(undefined)} />}
    </>
  );
};
