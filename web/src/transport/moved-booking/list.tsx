import { listPlants } from '@inbound/shared/master/plant/contract';
import { listSuppliers } from '@inbound/shared/master/supplier/contract';
import { listMovedBookings, type MovedBookingRow } from '@inbound/shared/transport/moved-booking/contract';
import { movedBooking } from '@inbound/shared/transport/moved-booking/machine';
import { link } from '../../client/link.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { filtersOf } from '../../kit/filters/filters.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { MovedActions } from './actions.tsx';

const c = columnsOf<MovedBookingRow>();
const f = filtersOf(listMovedBookings);

const columns = [
  c.turn({}, movedBooking),
  c.link('sdNo', row => link('/transport/moved-booking-detail', { id: row.id }), { pin: 'left' }),
  c.state(movedBooking),
  c.text('plate'),
  c.reference('supplierCode', 'supplierName', undefined, { width: 200 }),
  c.text('fromDoor'),
  c.time('fromBegins'),
  c.text('door'),
  c.time('begins'),
  c.time('ends', { hidden: true }),
  c.date('windowDay', { hidden: true }),
  c.date('movedOn', { hidden: true }),
  c.reference('plantNo', 'plantName', undefined, { width: 180, hidden: true }),
  c.time('changedAt', { hidden: true }),
];

const filters = [
  f.search('search'),
  f.states(movedBooking),
  f.pick('supplierId', listSuppliers),
  f.pick('plantId', listPlants),
];

/** Bookings that gave way to an emergency arrival, each with the window before and the new one. */
export const MovedBookingList = () => (
  <ListScreen
    of={listMovedBookings}
    columns={columns}
    filters={filters}
    row={row => <MovedActions moved={row} path="/transport/moved-booking" inRow />}
  />
);
