import {
  type ConsumableRow,
  createConsumable,
  importConsumables,
  listConsumables,
} from '@inbound/shared/packaging/consumable/contract';
import { link } from '../../client/link.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { filtersOf } from '../../kit/filters/filters.ts';
import { CreateButton } from '../../kit/form/create-button.tsx';
import { ImportButton } from '../../kit/import/import-button.tsx';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { ConsumableForm } from './form.tsx';

const c = columnsOf<ConsumableRow>();
const f = filtersOf(listConsumables);

const columns = [
  c.link('number', row => link('/packaging/consumable-detail', { id: row.id }), { pin: 'left' }),
  c.text('nameZh'),
  c.text('nameEn'),
  c.quantity('stock', 'unit'),
  c.quantity('orderLevel', 'unit'),
  c.flag('low'),
  c.entry('unit', 'unit', { hidden: true }),
  c.text('supplierName'),
  c.active('active'),
  c.time('changedAt'),
];

const filters = [f.search('search'), f.entry('unit', 'unit')];

export const ConsumableList = () => (
  <ListScreen
    of={listConsumables}
    columns={columns}
    filters={filters}
    toolbar={
      <>
        <ImportButton of={importConsumables} />
        <CreateButton endpoint={createConsumable} form={ConsumableForm} />
      </>
    }
  />
);
