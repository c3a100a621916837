import { listPlants } from '@inbound/shared/master/plant/contract';
import { type Bulk, bulkOf } from '../../kit/bulk/bulk.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { Facts } from '../../kit/detail/facts.tsx';
import { filtersOf } from '../../kit/filters/filters.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { ActionBar } from '../../kit/state/action-bar.tsx';
import { type Sample, sampleMachine } from '../../kit/testing/sample.ts';
import { listSamples, sendSample, sendSamples } from '../sample-list.ts';
import { Stage } from '../stage.tsx';

const c = columnsOf<Sample>();
const f = filtersOf(listSamples);

const columns = [
  c.turn(),
  c.link('supplierCode', () => ({ path: '/delivery/note-detail', href: '#' }), { pin: 'left' }),
  c.state(sampleMachine),
  c.part('material'),
  c.text('materialName'),
  c.text('supplierName'),
  c.date('date'),
  c.quantity('quantity', 'unit', { sum: true }),
  c.number('lineCount'),
  c.time('createdAt'),
];

const filters = [
  f.search('search'),
  f.states(sampleMachine),
  f.dates('dateFrom', 'dateTo'),
  f.pick('plant', listPlants),
  f.flag('active'),
];

const bulk: Bulk<Sample>[] = bulkOf(sampleMachine, { send: sendSamples }, { send: 'confirm' });

const Peek = ({ row }: { row: Sample }) => <Facts record={row} columns={columns.slice(2)} />;

/** Every tool of a list at once. */
export const BulkList = () => (
  <div className="kp-page">
    <Stage
      path="/delivery/note"
      query={{ filter: { plant: ['2031', '2032'], dateFrom: '2026-11-23', dateTo: '2026-12-06' } }}
    >
      <ListScreen
        of={listSamples}
        columns={columns}
        filters={filters}
        bulk={bulk}
        peek={Peek}
        row={row => <ActionBar machine={sampleMachine} record={row} endpoints={{ send: sendSample }} />}
      />
    </Stage>
  </div>
);
