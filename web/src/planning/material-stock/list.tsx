import { listMaterials } from '@inbound/shared/master/material/contract';
import { listPlants } from '@inbound/shared/master/plant/contract';
import {
  createMaterialStock,
  importMaterialStocks,
  listMaterialStocks,
  type MaterialStockRow,
} from '@inbound/shared/planning/material-stock/contract';
import { link } from '../../client/link.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { filtersOf } from '../../kit/filters/filters.ts';
import { CreateButton } from '../../kit/form/create-button.tsx';
import { ImportButton } from '../../kit/import/import-button.tsx';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { MaterialStockForm } from './form.tsx';

const c = columnsOf<MaterialStockRow>();
const f = filtersOf(listMaterialStocks);

const columns = [
  c.link('partNo', row => link('/planning/material-stock-detail', { id: row.id }), { width: 144, pin: 'left' }),
  c.name('materialName'),
  c.quantity('quantity', 'unit'),
  c.time('asOf'),
  c.flag('isOld', { width: 140 }),
  c.decimal('restOfDay', { hidden: true }),
  c.text('plantNo', { hidden: true }),
  c.text('mrpController', { hidden: true }),
  c.time('changedAt', { hidden: true }),
];

const filters = [
  f.search('search'),
  f.pick('plantId', listPlants),
  f.pick('materialId', listMaterials),
  f.flag('negative'),
];

/** What lies of each material, as it was last counted. */
export const MaterialStockList = () => (
  <ListScreen
    of={listMaterialStocks}
    columns={columns}
    filters={filters}
    toolbar={
      <>
        <ImportButton of={importMaterialStocks} />
        <CreateButton endpoint={createMaterialStock} form={MaterialStockForm} />
      </>
    }
  />
);
