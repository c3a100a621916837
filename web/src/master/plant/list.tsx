import { NAME_FIELDS } from '@inbound/shared';
import { createPlant, importPlants, listPlants, type PlantRow } from '@inbound/shared/master/plant/contract';
import { link } from '../../client/link.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { filtersOf } from '../../kit/filters/filters.ts';
import { CreateButton } from '../../kit/form/create-button.tsx';
import { ImportButton } from '../../kit/import/import-button.tsx';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { PlantForm } from './form.tsx';

const c = columnsOf<PlantRow>();
const f = filtersOf(listPlants);

const columns = [
  c.link('plantNo', plant => link('/master/plant-detail', { id: plant.id }), { pin: 'left' }),
  c.text('nameZh'),
  c.text('nameEn'),
  ...Object.values(NAME_FIELDS).map(name => c.text(name, { hidden: true })),
  c.text('sapName', { width: 120 }),
  c.active('active'),
  c.text('contact', { width: 140 }),
  c.text('tel', { width: 160, hidden: true }),
  c.text('email', { width: 220, hidden: true }),
  c.text('country', { width: 120, hidden: true }),
  c.text('province', { width: 120, hidden: true }),
  c.text('city', { width: 120 }),
  c.text('postCode', { width: 100, hidden: true }),
  c.text('street'),
  c.mono('timeZone', { width: 160 }),
  c.time('changedAt'),
];

const filters = [f.search('search')];

export const PlantList = () => (
  <ListScreen
    of={listPlants}
    columns={columns}
    filters={filters}
    toolbar={
      <>
        <ImportButton of={importPlants} />
        <CreateButton endpoint={createPlant} form={PlantForm} />
      </>
    }
  />
);
