import {
  changeMaterialStock,
  type MaterialStockRow,
  readMaterialStock,
} from '@inbound/shared/planning/material-stock/contract';
import { link } from '../../client/link.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { DetailScreen } from '../../kit/detail/detail-screen.tsx';
import { Facts } from '../../kit/detail/facts.tsx';
import { EditButton } from '../../kit/form/edit-button.tsx';
import { MaterialStockForm } from './form.tsx';

const c = columnsOf<MaterialStockRow>();

const facts = [
  c.link('partNo', row => link('/master/material-detail', { id: row.materialId })),
  c.name('materialName'),
  c.quantity('quantity', 'unit'),
  c.time('asOf'),
];

const general = [
  c.text('plantNo'),
  c.text('mrpController'),
  c.decimal('restOfDay'),
  c.flag('isOld'),
  c.time('changedAt'),
];

const General = ({ record }: { record: MaterialStockRow }) => <Facts record={record} columns={general} />;

export const MaterialStockDetail = () => (
  <DetailScreen
    of={readMaterialStock}
    icon="stock"
    facts={facts}
    sections={[{ name: 'general', show: General }]}
    actions={row => <EditButton endpoint={changeMaterialStock} form={MaterialStockForm} record={row} />}
  />
);
