import {
  changePackagingMasters,
  createPackagingMaster,
  importPackagingMasters,
  listPackagingMasters,
} from '@inbound/shared/packaging/packaging-master/contract';
import { filtersOf } from '../../kit/filters/filters.ts';
import { CreateButton } from '../../kit/form/create-button.tsx';
import { ImportButton } from '../../kit/import/import-button.tsx';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { columns } from './columns.tsx';
import { PackagingMasterForm } from './form.tsx';

const f = filtersOf(listPackagingMasters);

const filters = [f.search('search'), f.choice('kind'), f.choice('owner'), f.flag('reusable')];

export const PackagingMasterList = () => (
  <ListScreen
    of={listPackagingMasters}
    columns={columns}
    filters={filters}
    save={changePackagingMasters}
    toolbar={
      <>
        <ImportButton of={importPackagingMasters} />
        <CreateButton endpoint={createPackagingMaster} form={PackagingMasterForm} />
      </>
    }
  />
);
