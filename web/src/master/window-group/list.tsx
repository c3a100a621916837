import { listPlants } from '@inbound/shared/master/plant/contract';
import { listSuppliers } from '@inbound/shared/master/supplier/contract';
import {
  createWindowGroup,
  importWindowGroups,
  listWindowGroups,
  type WindowGroupRow,
} from '@inbound/shared/master/window-group/contract';
import { link } from '../../client/link.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { filtersOf } from '../../kit/filters/filters.ts';
import { CreateButton } from '../../kit/form/create-button.tsx';
import { ImportButton } from '../../kit/import/import-button.tsx';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { WindowGroupForm } from './form.tsx';

const c = columnsOf<WindowGroupRow>();
const f = filtersOf(listWindowGroups);

const columns = [
  c.link('name', row => link('/master/window-group-detail', { id: row.id }), { pin: 'left', width: 180 }),
  c.reference('plantNo', 'plantName', row => link('/master/plant-detail', { id: row.plantId })),
  c.several('suppliers', { width: 320 }),
  c.time('changedAt'),
];

const filters = [f.search('search'), f.pick('plantId', listPlants), f.pick('supplierId', listSuppliers)];

export const WindowGroupList = () => (
  <ListScreen
    of={listWindowGroups}
    columns={columns}
    filters={filters}
    toolbar={
      <>
        <ImportButton of={importWindowGroups} />
        <CreateButton endpoint={createWindowGroup} form={WindowGroupForm} />
      </>
    }
  />
);
