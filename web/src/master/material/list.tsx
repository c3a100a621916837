import {
  changeMaterials,
  createMaterial,
  importMaterials,
  listMaterials,
} from '@inbound/shared/master/material/contract';
import { listPlants } from '@inbound/shared/master/plant/contract';
import { listUnloadingPoints } from '@inbound/shared/master/unloading-point/contract';
import { filtersOf } from '../../kit/filters/filters.ts';
import { CreateButton } from '../../kit/form/create-button.tsx';
import { ImportButton } from '../../kit/import/import-button.tsx';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { columns, MaterialFacts } from './columns.tsx';
import { MaterialForm } from './form.tsx';

const f = filtersOf(listMaterials);

const filters = [
  f.search('search'),
  f.anyOf('mrpController'),
  f.pick('unloadingPointId', listUnloadingPoints),
  f.entry('unit', 'unit'),
  f.dates('validFrom', 'validTo'),
  f.choice('preference'),
  f.flag('epil'),
  f.pick('plantId', listPlants),
];

export const MaterialList = () => (
  <ListScreen
    of={listMaterials}
    columns={columns}
    filters={filters}
    peek={MaterialFacts}
    save={changeMaterials}
    toolbar={
      <>
        <ImportButton of={importMaterials} />
        <CreateButton endpoint={createMaterial} form={MaterialForm} />
      </>
    }
  />
);
