import { listForwarders } from '@inbound/shared/master/forwarder/contract';
import { listPlants } from '@inbound/shared/master/plant/contract';
import {
  type ContainerTransportRow,
  listContainerTransports,
} from '@inbound/shared/packaging/container-transport/contract';
import { containerTransport } from '@inbound/shared/packaging/container-transport/machine';
import { link } from '../../client/link.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { filtersOf } from '../../kit/filters/filters.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { TransportActions } from './actions.tsx';

const c = columnsOf<ContainerTransportRow>();
const f = filtersOf(listContainerTransports);

const columns = [
  c.turn(),
  c.link('cdnNo', row => link('/container/transport-detail', { id: row.id }), { width: 128, pin: 'left' }),
  c.choice('direction', 'containerTransport', { width: 140 }),
  c.reference('plantNo', 'plantName', undefined, { width: 180 }),
  c.reference('supplierCode', 'supplierName', undefined, { width: 200 }),
  c.reference('forwarderCode', 'forwarderName', undefined, { width: 200 }),
  c.date('plannedDate'),
  c.number('plannedTotal', { width: 96, amount: true }),
  c.state(containerTransport),
  c.time('pickedAt'),
  c.time('completedAt', { hidden: true }),
  c.time('changedAt', { hidden: true }),
];

const filters = [
  f.search('search'),
  f.states(containerTransport),
  f.pick('plantId', listPlants),
  f.pick('forwarderId', listForwarders),
];

/** Trucks with empties, and where they are. */
export const ContainerTransportList = () => (
  <ListScreen
    of={listContainerTransports}
    columns={columns}
    filters={filters}
    row={transport => <TransportActions transport={transport} inRow />}
  />
);
