import { listPlants } from '@inbound/shared/master/plant/contract';
import { listSuppliers } from '@inbound/shared/master/supplier/contract';
import {
  confirmShipment,
  confirmShipments,
  createShipment,
  deleteShipment,
  listShipments,
  type ShipmentRow,
  shipShipments,
} from '@inbound/shared/order/shipment/contract';
import { shipment } from '@inbound/shared/order/shipment/machine';
import { link } from '../../client/link.ts';
import { bulkOf } from '../../kit/bulk/bulk.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { filtersOf } from '../../kit/filters/filters.ts';
import { CreateButton } from '../../kit/form/create-button.tsx';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { ActionBar } from '../../kit/state/action-bar.tsx';
import { stateColumn } from './columns.tsx';
import { epilColumn } from './epil-column.tsx';
import { ShipmentForm } from './form.tsx';
import { outdatedColumn } from './labels.tsx';

const c = columnsOf<ShipmentRow>();
const f = filtersOf(listShipments);

const columns = [
  c.turn(),
  c.link('shipmentNo', row => link('/shipment/shipment-detail', { id: row.id }), { width: 144, pin: 'left' }),
  stateColumn,
  c.reference('supplierCode', 'supplierName', undefined, { side: 'internal', width: 200 }),
  c.text('poNos', { width: 180 }),
  c.date('planTransportDate'),
  c.date('planDeliveryDate'),
  c.number('lineCount', { width: 80, amount: true }),
  c.number('openLineCount', { width: 104 }),
  c.number('packageCount', { width: 96, amount: true }),
  outdatedColumn,
  c.decimal('grossWeight', { width: 104 }),
  epilColumn,
  c.flag('epilAwaited', { hidden: true }),
  c.text('vehicleId', { width: 120 }),
  c.text('trackingId', { width: 144 }),
  c.choice('carrier', 'shipment', { width: 104 }),
  c.reference('plantNo', 'plantName', undefined, { hidden: true }),
  c.time('shippedAt', { hidden: true }),
  c.text('remark', { hidden: true }),
  c.reason('reason', { hidden: true }),
  c.time('createdAt', { hidden: true }),
  c.time('changedAt', { hidden: true }),
];

const filters = [
  f.search('search'),
  f.states(shipment),
  f.dates('transportFrom', 'transportTo'),
  f.dates('deliveryFrom', 'deliveryTo'),
  f.pick('plantId', listPlants),
  f.pick('supplierId', listSuppliers),
  f.choice('carrier'),
  f.flag('partPacked'),
];

const bulk = bulkOf(
  shipment,
  { confirm: confirmShipments, ship: shipShipments },
  { confirm: 'confirm', ship: 'confirm' },
);

/** Shipments of both sides. */
export const ShipmentList = () => (
  <ListScreen
    of={listShipments}
    columns={columns}
    filters={filters}
    bulk={bulk}
    toolbar={<CreateButton endpoint={createShipment} form={ShipmentForm} />}
    row={row => (
      <ActionBar
        machine={shipment}
        record={row}
        endpoints={{ confirm: confirmShipment, delete: deleteShipment }}
        ask={{ confirm: 'confirm', delete: 'reason' }}
        inRow
      />
    )}
  />
);
