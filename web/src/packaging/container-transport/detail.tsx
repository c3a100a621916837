import {
  type ContainerTransportRow,
  readContainerTransport,
} from '@inbound/shared/packaging/container-transport/contract';
import { containerTransport } from '@inbound/shared/packaging/container-transport/machine';
import { link } from '../../client/link.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { commentsOf } from '../../kit/comments/comments-section.tsx';
import { DetailScreen, type PartProps } from '../../kit/detail/detail-screen.tsx';
import { Facts } from '../../kit/detail/facts.tsx';
import { DocumentHistory } from '../../kit/history/document-history.tsx';
import { TransportActions } from './actions.tsx';

type Part = PartProps<ContainerTransportRow>;

const c = columnsOf<ContainerTransportRow>();

const facts = [
  c.link('cdnNo', row => link('/container/delivery-note-detail', { id: row.noteId })),
  c.reference('plantNo', 'plantName'),
  c.reference('supplierCode', 'supplierName'),
  c.date('plannedDate'),
  c.number('plannedTotal', { amount: true }),
];

const general = [
  c.choice('direction', 'containerTransport'),
  c.reference('forwarderCode', 'forwarderName'),
  c.time('pickedAt'),
  c.time('truckedAt'),
  c.time('departedAt'),
  c.time('completedAt'),
];

const General = ({ record }: Part) => <Facts record={record} columns={general} />;

/** The time of a status change stands at the change itself. */
const DERIVED = ['turn', 'pickedAt', 'truckedAt', 'departedAt', 'completedAt'];

const History = ({ record }: Part) => (
  <DocumentHistory ids={[record.id]} states={[containerTransport]} derived={DERIVED} />
);

export const ContainerTransportScreen = () => (
  <DetailScreen
    of={readContainerTransport}
    machine={containerTransport}
    icon="transport"
    facts={facts}
    sections={[
      { name: 'general', show: General },
      commentsOf('containerTransport'),
      { name: 'timeline', show: History },
    ]}
    actions={(transport, refresh) => <TransportActions transport={transport} done={refresh} />}
  />
);
