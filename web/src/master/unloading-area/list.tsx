import { NAME_FIELDS } from '@inbound/shared';
import { listPlants } from '@inbound/shared/master/plant/contract';
import { type AreaRow, createArea, importAreas, listAreas } from '@inbound/shared/master/unloading-area/contract';
import { link } from '../../client/link.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { filtersOf } from '../../kit/filters/filters.ts';
import { CreateButton } from '../../kit/form/create-button.tsx';
import { ImportButton } from '../../kit/import/import-button.tsx';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { AreaForm } from './form.tsx';

const c = columnsOf<AreaRow>();
const f = filtersOf(listAreas);

const columns = [
  c.link('code', row => link('/master/unloading-area-detail', { id: row.id }), { pin: 'left' }),
  c.name('name'),
  c.text('nameZh', { hidden: true }),
  c.text('nameEn', { hidden: true }),
  ...Object.values(NAME_FIELDS).map(name => c.text(name, { hidden: true })),
  c.reference('plantNo', 'plantName', row => link('/master/plant-detail', { id: row.plantId })),
  c.number('points'),
  c.number('truckCap'),
  c.time('changedAt'),
];

const filters = [f.search('search'), f.pick('plantId', listPlants)];

export const AreaList = () => (
  <ListScreen
    of={listAreas}
    columns={columns}
    filters={filters}
    toolbar={
      <>
        <ImportButton of={importAreas} />
        <CreateButton endpoint={createArea} form={AreaForm} />
      </>
    }
  />
);
