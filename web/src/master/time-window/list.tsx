import { listDoors } from '@inbound/shared/master/door/contract';
import { listPlants } from '@inbound/shared/master/plant/contract';
import { listSuppliers } from '@inbound/shared/master/supplier/contract';
import { createTimeWindow, importTimeWindows, listTimeWindows } from '@inbound/shared/master/time-window/contract';
import { listUnloadingPoints } from '@inbound/shared/master/unloading-point/contract';
import { listWindowGroups } from '@inbound/shared/master/window-group/contract';
import { filtersOf } from '../../kit/filters/filters.ts';
import { CreateButton } from '../../kit/form/create-button.tsx';
import { ImportButton } from '../../kit/import/import-button.tsx';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { columns } from './columns.ts';
import { TimeWindowForm } from './form.tsx';
import { TemplateButton } from './template-button.tsx';

const f = filtersOf(listTimeWindows);

const filters = [
  f.pick('doorId', listDoors),
  f.pick('unloadingPointId', listUnloadingPoints),
  f.pick('windowGroupId', listWindowGroups),
  f.choice('type'),
  f.pick('supplierId', listSuppliers),
  f.pick('plantId', listPlants),
];

export const TimeWindowList = () => (
  <ListScreen
    of={listTimeWindows}
    columns={columns}
    filters={filters}
    toolbar={
      <>
        <TemplateButton />
        <ImportButton of={importTimeWindows} />
        <CreateButton endpoint={createTimeWindow} form={TimeWindowForm} />
      </>
    }
  />
);
