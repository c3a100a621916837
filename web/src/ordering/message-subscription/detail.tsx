import {
  type MessageSubscriptionDetail,
  readMessageSubscription,
} from '@inbound/shared/ordering/message-subscription/contract';
import { messageSubscription } from '@inbound/shared/ordering/message-subscription/machine';
import { DetailScreen, type PartProps } from '../../kit/detail/detail-screen.tsx';
import { Facts } from '../../kit/detail/facts.tsx';
import { Grid } from '../../kit/grid/grid.tsx';
import { DocumentHistory } from '../../kit/history/document-history.tsx';
import { MessageSubscriptionActions } from './actions.tsx';
import { general, head, tryColumns } from './columns.tsx';
import { Messages } from './messages.tsx';

type Part = PartProps<MessageSubscriptionDetail>;

const General = ({ record }: Part) => <Facts record={record} columns={general} />;
const Tries = ({ record }: Part) => <Grid name="tries" rows={record.tries} columns={tryColumns} />;
const History = ({ record }: Part) => <DocumentHistory ids={[record.id]} states={[messageSubscription]} />;

const sections = [
  { name: 'messages', count: ({ messages }: MessageSubscriptionDetail) => messages.length, show: Messages },
  { name: 'tries', count: ({ tries }: MessageSubscriptionDetail) => tries.length, show: Tries },
  { name: 'general', show: General },
  { name: 'timeline', show: History },
];

/** A message subscription: what is told to whom, and whether it arrives. */
export const MessageSubscriptionScreen = () => (
  <DetailScreen
    of={readMessageSubscription}
    machine={messageSubscription}
    icon="message-subscription"
    facts={head}
    sections={sections}
    actions={(row, refresh) => <MessageSubscriptionActions row={row} done={refresh} />}
  />
);
