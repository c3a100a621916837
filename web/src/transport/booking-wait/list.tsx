import { listPlants } from '@inbound/shared/master/plant/contract';
import { listSuppliers } from '@inbound/shared/master/supplier/contract';
import { listUnloadingPoints } from '@inbound/shared/master/unloading-point/contract';
import { type BookingWaitRow, listBookingWaits } from '@inbound/shared/transport/booking-wait/contract';
import { bookingWait } from '@inbound/shared/transport/booking-wait/machine';
import { link } from '../../client/link.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { filtersOf } from '../../kit/filters/filters.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { WaitActions } from './actions.tsx';

const c = columnsOf<BookingWaitRow>();
const f = filtersOf(listBookingWaits);

const columns = [
  c.turn({}, bookingWait),
  c.link('day', wait => link('/transport/booking-wait-detail', { id: wait.id }), { width: 120, pin: 'left' }),
  c.state(bookingWait),
  c.number('place', { width: 104 }),
  c.text('unloadingPoint', { width: 116 }),
  c.reference('supplierCode', 'supplierName', undefined, { width: 200 }),
  c.number('minutes', { width: 96 }),
  c.flag('hazardous'),
  c.text('door', { width: 112 }),
  c.time('begins'),
  c.time('ends', { hidden: true }),
  c.time('until'),
  c.time('askedAt'),
  c.flag('isOwn', { hidden: true }),
  c.reference('plantNo', 'plantName', undefined, { width: 180, hidden: true }),
  c.time('changedAt', { hidden: true }),
];

const filters = [
  f.states(bookingWait),
  f.dates('dayFrom', 'dayTo'),
  f.flag('isOwn'),
  f.pick('unloadingPointId', listUnloadingPoints),
  f.pick('supplierId', listSuppliers),
  f.pick('plantId', listPlants),
];

/** Trucks that wait for a window to become free: the longest waiting first, each with its place in the line. */
export const BookingWaitList = () => (
  <ListScreen
    of={listBookingWaits}
    columns={columns}
    filters={filters}
    row={wait => <WaitActions wait={wait} path="/transport/booking-wait" inRow />}
  />
);
