import { createSupplier, importSuppliers, listSuppliers } from '@inbound/shared/master/supplier/contract';
import { filtersOf } from '../../kit/filters/filters.ts';
import { CreateButton } from '../../kit/form/create-button.tsx';
import { ImportButton } from '../../kit/import/import-button.tsx';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { columns, SupplierFacts } from './columns.tsx';
import { SupplierForm } from './form.tsx';

const f = filtersOf(listSuppliers);

const filters = [
  f.search('search'),
  f.entry('category', 'supplierCategory'),
  f.choice('carrierKind'),
  f.flag('specialSupplier'),
];

export const SupplierList = () => (
  <ListScreen
    of={listSuppliers}
    columns={columns}
    filters={filters}
    peek={SupplierFacts}
    toolbar={
      <>
        <ImportButton of={importSuppliers} />
        <CreateButton endpoint={createSupplier} form={SupplierForm} />
      </>
    }
  />
);
