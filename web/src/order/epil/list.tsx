import { listPlants } from '@inbound/shared/master/plant/contract';
import { listSuppliers } from '@inbound/shared/master/supplier/contract';
import { type EpilRow, importEpilRows, listEpils } from '@inbound/shared/order/epil/contract';
import { epil } from '@inbound/shared/order/epil/machine';
import { link } from '../../client/link.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { filtersOf } from '../../kit/filters/filters.ts';
import { ImportButton } from '../../kit/import/import-button.tsx';
import { ListScreen } from '../../kit/list/list-screen.tsx';

const c = columnsOf<EpilRow>();
const f = filtersOf(listEpils);

const columns = [
  c.turn(),
  c.link('shipmentNo', row => link('/shipment/epil-detail', { id: row.id }), { width: 144, pin: 'left' }),
  c.state(epil),
  c.reference('supplierCode', 'supplierName', undefined, { side: 'internal', width: 200 }),
  c.date('planTransportDate'),
  c.flag('required'),
  c.flag('awaited'),
  c.number('rowCount', { width: 88, amount: true }),
  c.number('versionNo', { width: 88 }),
  c.time('sentAt'),
  c.text('handoverPlace', { hidden: true }),
  c.text('handoverPerson', { hidden: true }),
  c.date('handoverDate', { hidden: true }),
  c.reference('plantNo', 'plantName', undefined, { hidden: true }),
  c.text('reason', { hidden: true }),
  c.time('createdAt', { hidden: true }),
  c.time('changedAt', { hidden: true }),
];

const filters = [
  f.search('search'),
  f.states(epil),
  f.dates('transportFrom', 'transportTo'),
  f.pick('plantId', listPlants),
  f.pick('supplierId', listSuppliers),
  f.flag('awaited'),
];

/** The EPILs of shipments, those that are awaited first under their tab. */
export const EpilList = () => (
  <ListScreen of={listEpils} columns={columns} filters={filters} toolbar={<ImportButton of={importEpilRows} />} />
);
