import { compare, ZERO } from '@inbound/shared';
import { type CallOffRow, confirmCallOffs, listCallOffs } from '@inbound/shared/calloff/call-off/contract';
import { seriesCallOff } from '@inbound/shared/calloff/call-off/header-rules';
import { link } from '../../client/link.ts';
import type { Bulk } from '../../kit/bulk/bulk.ts';
import { QuantityCell } from '../../kit/columns/cells.tsx';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { filtersOf } from '../../kit/filters/filters.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { Answered, Backorder, Deadline, Delta } from './cells.tsx';
import { LineList } from './line-list.tsx';
import { ListTools } from './list-tools.tsx';
import { useView } from './view-switch.tsx';

const c = columnsOf<CallOffRow>();
const f = filtersOf(listCallOffs);

const columns = [
  c.turn(),
  c.link('callOffNo', row => link('/calloff/series-detail', { id: row.id }), { width: 110, pin: 'left' }),
  c.state(seriesCallOff, { width: 112 }),
  c.part('material', { width: 122 }),
  c.name('materialName'),
  c.text('supplierCode', { width: 68, side: 'internal' }),
  c.text('unloadingPoint', { width: 88, hidden: true }),
  c.date('nextDate', { width: 100 }),
  c.quantity('nextQty', 'unit', { width: 94, sum: true }),
  c.custom(
    'nextDelta',
    row => <Delta value={row.nextDelta} />,
    row => row.nextDelta,
    { width: 64, align: 'end' },
  ),
  {
    ...c.custom(
      'backorder',
      row => <Backorder row={row} />,
      row => row.backorder,
      { width: 64, align: 'end', sum: true },
    ),
    unit: (row: CallOffRow) => row.unit,
  },
  c.custom(
    'answered',
    row => <Answered row={row} />,
    row => `${row.promised}/${row.released}`,
    { width: 86, align: 'end' },
  ),
  c.custom(
    'answerBy',
    row => <Deadline row={row} />,
    row => row.answerBy ?? '',
    { width: 80 },
  ),
  c.text('releaseNo', { width: 76, hidden: true }),
  c.choice('urgency', 'callOff', { width: 140, hidden: true }),
  c.number('openCount', { width: 72, hidden: true }),
  c.number('changedCount', { width: 72, hidden: true }),
  c.number('decideCount', { width: 72, hidden: true }),
  c.text('planningContractNo', { width: 120, hidden: true }),
  c.custom(
    'promised',
    row => <QuantityCell value={row.promised} unit={row.unit} />,
    row => row.promised,
    { align: 'end', hidden: true },
  ),
  c.text('consignee', { hidden: true }),
  c.text('door', { width: 80, hidden: true }),
  c.text('mrpController', { width: 80, hidden: true }),
  c.quantity('ordered', 'unit', { hidden: true }),
  c.quantity('received', 'unit', { hidden: true }),
  c.quantity('sent', 'unit', { hidden: true }),
  c.date('lastDnDate', { hidden: true }),
  c.quantity('lastDnQty', 'unit', { hidden: true }),
  c.text('remark', { hidden: true }),
];

const filters = [
  f.search('search'),
  f.states(seriesCallOff),
  f.choice('urgency'),
  f.dates('from', 'to'),
  f.flag('overdue'),
];

/** The normal case in one click: all open lines of the chosen agreements, as they are requested. */
const bulk: readonly Bulk<CallOffRow>[] = [
  {
    name: 'confirm',
    permission: 'calloff.callOff.confirm',
    endpoint: confirmCallOffs,
    rowOf: result => (result as { callOffId?: string }).callOffId ?? result.id,
    qualifies: row =>
      (row.openCount > 0 && compare(row.released, ZERO) > 0) || {
        code: 'status',
        params: { state: row.state, action: 'confirm' },
      },
  },
];

/** One row for each agreement with its release in force. */
const AgreementList = () => (
  <ListScreen of={listCallOffs} columns={columns} filters={filters} bulk={bulk} toolbar={<ListTools />} />
);

/** Series call-offs, by agreement or by line (kit.md, Pager and scroll). */
export const SeriesList = () => {
  const view = useView();
  return view === 'lines' ? <LineList /> : <AgreementList />;
};
