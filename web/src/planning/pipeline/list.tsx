import { listMaterials } from '@inbound/shared/master/material/contract';
import { listPlants } from '@inbound/shared/master/plant/contract';
import { listSuppliers } from '@inbound/shared/master/supplier/contract';
import { listPipelines, type PipelineRow } from '@inbound/shared/planning/pipeline/contract';
import { pipeline } from '@inbound/shared/planning/pipeline/machine';
import { link } from '../../client/link.ts';
import { Sparkline } from '../../kit/chart/sparkline.tsx';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { filtersOf } from '../../kit/filters/filters.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';

const c = columnsOf<PipelineRow>();
const f = filtersOf(listPipelines);

const columns = [
  c.link('material', row => link('/planning/pipeline-detail', { id: row.id }), { width: 136, pin: 'left' }),
  c.name('materialName', { width: 160 }),
  c.state(pipeline),
  c.text('cover', { width: 104 }),
  c.date('firstShortage'),
  c.custom(
    'curve',
    ({ curve }) => curve && <Sparkline values={curve.map(Number)} />,
    ({ curve }) => curve?.join(' ') ?? '',
    { width: 104 },
  ),
  c.quantity('stock', 'unit', { width: 116 }),
  c.quantity('inTransit', 'unit', { width: 116 }),
  c.quantity('backorder', 'unit', { width: 116 }),
  c.several('supplierCodes', { width: 140 }),
  c.number('overdueCount', { hidden: true }),
  c.time('stockAsOf', { hidden: true }),
  c.flag('isShared', { hidden: true }),
  c.text('mrpController', { width: 104, hidden: true }),
  c.text('plantNo', { hidden: true }),
  c.date('projectedOn', { hidden: true }),
  c.time('changedAt', { hidden: true }),
];

const filters = [
  f.search('search'),
  f.states(pipeline),
  f.pick('materialId', listMaterials),
  f.pick('supplierId', listSuppliers),
  f.dates('firstShortageFrom', 'firstShortageTo'),
  f.pick('plantId', listPlants),
];

/** How materials stand: which will be short, and when. */
export const PipelineList = () => <ListScreen of={listPipelines} columns={columns} filters={filters} />;
