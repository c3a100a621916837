import {
  type EventSubscriptionDetail,
  replayEvents,
  type ToldEvent,
} from '@inbound/shared/system/event-subscription/contract';
import { eventSubscription } from '@inbound/shared/system/event-subscription/machine';
import { useState } from 'react';
import { useAction } from '../../client/call.ts';
import { useMayCall } from '../../client/may-call.ts';
import { useTexts } from '../../client/texts.ts';
import type { PartProps } from '../../kit/detail/detail-screen.tsx';
import { KeptText } from '../../kit/detail/kept-text.tsx';
import { Grid } from '../../kit/grid/grid.tsx';
import { IconButton } from '../../kit/parts/button.tsx';
import { toldColumns } from './columns.tsx';

type Part = PartProps<EventSubscriptionDetail>;

/** Sends one event again, whether it has arrived or not. */
const Again = ({ record, event, refresh }: Pick<Part, 'record' | 'refresh'> & { event: ToldEvent }) => {
  const { action } = useTexts();
  const mayCall = useMayCall();
  const { run } = useAction(replayEvents, { done: refresh });
  const isOpen = eventSubscription.actions.replay.from.includes(record.state);
  if (!isOpen || event.messageId === null || !mayCall(replayEvents)) return null;
  return (
    <IconButton
      icon="send"
      name={action('eventSubscription', 'replay')}
      onClick={() => void run({ id: record.id, version: record.version, eventIds: [event.id] })}
    />
  );
};

/** The newest events of a subscription; each may be sent again, and the active one shows its message. */
export const Told = ({ record, refresh }: Part) => {
  const [activeId, setActiveId] = useState<string>();
  // By its id: what is told of it changes when it is written, and when it arrives.
  const active = record.told.find(({ id }) => id === activeId) ?? record.told[0];
  return (
    <>
      <Grid
        name="told"
        rows={record.told}
        columns={toldColumns}
        watch={event => setActiveId(event?.id)}
        actions={event => <Again record={record} event={event} refresh={refresh} />}
      />
      {active?.content && <KeptText kind="message" text={active.content} />}
    </>
  );
};
