import { type MessageDeliveryDetail, readMessageDelivery } from '@inbound/shared/system/message-delivery/contract';
import { messageDelivery } from '@inbound/shared/system/message-delivery/machine';
import { DetailScreen, type PartProps } from '../../kit/detail/detail-screen.tsx';
import { Facts } from '../../kit/detail/facts.tsx';
import { KeptText } from '../../kit/detail/kept-text.tsx';
import { Grid } from '../../kit/grid/grid.tsx';
import { DocumentHistory } from '../../kit/history/document-history.tsx';
import { columns as entryColumns } from '../interface-log/columns.ts';
import { DeliveryActions } from './actions.tsx';
import { facts, general } from './columns.tsx';

const Content = ({ record }: PartProps<MessageDeliveryDetail>) => (
  <>
    <Facts record={record} columns={general} />
    <KeptText kind="message" text={record.content} />
  </>
);

const Tries = ({ record }: PartProps<MessageDeliveryDetail>) => (
  <Grid name="tries" rows={record.tries} columns={entryColumns} />
);

/** What follows from the act, or is told beside it. */
const DERIVED = ['turn', 'attempts', 'lastError', 'deliveredAt'];

const History = ({ record }: PartProps<MessageDeliveryDetail>) => (
  <DocumentHistory ids={[record.id]} states={[messageDelivery]} derived={DERIVED} />
);

export const MessageDeliveryDetailScreen = () => (
  <DetailScreen
    of={readMessageDelivery}
    machine={messageDelivery}
    icon="message-delivery"
    facts={facts}
    sections={[
      { name: 'content', show: Content },
      { name: 'tries', count: message => message.tries.length, show: Tries },
      { name: 'timeline', show: History },
    ]}
    actions={(message, refresh) => <DeliveryActions message={message} done={refresh} />}
  />
);
