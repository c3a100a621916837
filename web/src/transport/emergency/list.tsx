import { listMaterials } from '@inbound/shared/master/material/contract';
import { listPlants } from '@inbound/shared/master/plant/contract';
import { listSuppliers } from '@inbound/shared/master/supplier/contract';
import { createEmergency, type EmergencyRow, listEmergencies } from '@inbound/shared/transport/emergency/contract';
import { emergency } from '@inbound/shared/transport/emergency/machine';
import { link } from '../../client/link.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { filtersOf } from '../../kit/filters/filters.ts';
import { CreateButton } from '../../kit/form/create-button.tsx';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { EmergencyActions } from './actions.tsx';
import { EmergencyForm } from './form.tsx';

const c = columnsOf<EmergencyRow>();
const f = filtersOf(listEmergencies);

const columns = [
  c.turn({}, emergency),
  c.link('emergencyNo', row => link('/transport/emergency-detail', { id: row.id }), { pin: 'left' }),
  c.state(emergency),
  c.choice('cause', 'emergency'),
  c.reference('material', 'materialName', undefined, { width: 220 }),
  c.decimal('daysOfSupply', { width: 112 }),
  c.quantity('quantity', 'unit'),
  c.reference('supplierCode', 'supplierName', undefined, { width: 200, side: 'internal' }),
  c.date('etaDate'),
  c.text('etaTime', { width: 96 }),
  c.text('plate'),
  c.text('unloadingPoint', { width: 116 }),
  c.text('door'),
  c.time('begins'),
  c.number('movedCount', { hidden: true }),
  c.text('sdNo'),
  c.reference('plantNo', 'plantName', undefined, { width: 180, hidden: true }),
  c.time('askedAt', { hidden: true }),
  c.time('changedAt', { hidden: true }),
];

const filters = [
  f.search('search'),
  f.states(emergency),
  f.dates('etaFrom', 'etaTo'),
  f.pick('materialId', listMaterials),
  f.pick('supplierId', listSuppliers),
  f.pick('plantId', listPlants),
];

/** Trucks that come outside of the rules because a line would stop, the newest first. */
export const EmergencyList = () => (
  <ListScreen
    of={listEmergencies}
    columns={columns}
    filters={filters}
    toolbar={<CreateButton endpoint={createEmergency} form={EmergencyForm} />}
    row={row => <EmergencyActions arrival={row} path="/transport/emergency" inRow />}
  />
);
