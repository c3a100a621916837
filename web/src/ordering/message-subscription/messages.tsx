import {
  type MessageSubscriptionDetail,
  type SubscribedMessage,
  sendSubscribedMessagesAgain,
} from '@inbound/shared/ordering/message-subscription/contract';
import { messageDelivery } from '@inbound/shared/system/message-delivery/machine';
import { useState } from 'react';
import { useAction } from '../../client/call.ts';
import { useMayCall } from '../../client/may-call.ts';
import { useTexts, useTextsOf } from '../../client/texts.ts';
import type { PartProps } from '../../kit/detail/detail-screen.tsx';
import { KeptText } from '../../kit/detail/kept-text.tsx';
import { Grid } from '../../kit/grid/grid.tsx';
import { IconButton } from '../../kit/parts/button.tsx';
import { messageColumns } from './columns.tsx';

const INDENT = 2;

/** Sends one message again that has not arrived. */
const Again = ({
  record,
  message,
  refresh,
}: Pick<PartProps<MessageSubscriptionDetail>, 'record' | 'refresh'> & {
  message: SubscribedMessage;
}) => {
  const { action } = useTexts();
  const mayCall = useMayCall();
  const { run } = useAction(sendSubscribedMessagesAgain, { done: refresh });
  const isAgain = messageDelivery.actions.replay.from.includes(message.state);
  if (!isAgain || !mayCall(sendSubscribedMessagesAgain)) return null;
  return (
    <IconButton
      icon="send"
      name={action('messageDelivery', 'replay')}
      onClick={() => void run({ id: record.id, version: record.version, messageIds: [message.id] })}
    />
  );
};

/** The newest messages of a subscription; one that has not arrived may be sent again, and the active one shows its body. */
export const Messages = ({ record, refresh }: PartProps<MessageSubscriptionDetail>) => {
  useTextsOf('system');
  const [active, setActive] = useState(record.messages[0]);
  return (
    <>
      <Grid
        name="messages"
        rows={record.messages}
        columns={messageColumns}
        watch={setActive}
        actions={message => <Again record={record} message={message} refresh={refresh} />}
      />
      {active && <KeptText kind="message" text={JSON.stringify(active.content, null, INDENT)} />}
    </>
  );
};
