import { createDoor, importDoors, listDoors } from '@inbound/shared/master/door/contract';
import { listPlants } from '@inbound/shared/master/plant/contract';
import { listUnloadingPoints } from '@inbound/shared/master/unloading-point/contract';
import { filtersOf } from '../../kit/filters/filters.ts';
import { CreateButton } from '../../kit/form/create-button.tsx';
import { ImportButton } from '../../kit/import/import-button.tsx';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { columns } from './columns.ts';
import { DoorForm } from './form.tsx';

const f = filtersOf(listDoors);

const filters = [
  f.search('search'),
  f.pick('unloadingPointId', listUnloadingPoints),
  f.pick('plantId', listPlants),
  f.flag('takesKlt'),
  f.flag('takesGlt'),
  f.flag('hazardous'),
];

export const DoorList = () => (
  <ListScreen
    of={listDoors}
    columns={columns}
    filters={filters}
    toolbar={
      <>
        <ImportButton of={importDoors} />
        <CreateButton endpoint={createDoor} form={DoorForm} />
      </>
    }
  />
);
