import { listPlants } from '@inbound/shared/master/plant/contract';
import { createSetting, listSettings } from '@inbound/shared/master/process-setting/contract';
import { listSuppliers } from '@inbound/shared/master/supplier/contract';
import { filtersOf } from '../../kit/filters/filters.ts';
import { CreateButton } from '../../kit/form/create-button.tsx';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { columns } from './columns.tsx';
import { SettingForm } from './form.tsx';

const f = filtersOf(listSettings);

const filters = [f.pick('plantId', listPlants), f.pick('supplierId', listSuppliers), f.choice('kind')];

/** Settings of plants, and of their suppliers that differ from them. */
export const SettingList = () => (
  <ListScreen
    of={listSettings}
    columns={columns}
    filters={filters}
    toolbar={<CreateButton endpoint={createSetting} form={SettingForm} />}
  />
);
