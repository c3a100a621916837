import { listPlants } from '@inbound/shared/master/plant/contract';
import { listAreas } from '@inbound/shared/master/unloading-area/contract';
import { createPoint, importPoints, listUnloadingPoints } from '@inbound/shared/master/unloading-point/contract';
import { filtersOf } from '../../kit/filters/filters.ts';
import { CreateButton } from '../../kit/form/create-button.tsx';
import { ImportButton } from '../../kit/import/import-button.tsx';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { columns } from './columns.ts';
import { PointForm } from './form.tsx';

const f = filtersOf(listUnloadingPoints);

const filters = [f.search('search'), f.pick('areaId', listAreas), f.pick('plantId', listPlants)];

export const PointList = () => (
  <ListScreen
    of={listUnloadingPoints}
    columns={columns}
    filters={filters}
    toolbar={
      <>
        <ImportButton of={importPoints} />
        <CreateButton endpoint={createPoint} form={PointForm} />
      </>
    }
  />
);
