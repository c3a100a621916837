import { compare, ZERO } from '@inbound/shared';
import { type CallOffRow, confirmCallOffs, listCallOffs } from '@inbound/shared/calloff/call-off/contract';
import { seriesCallOff } from '@inbound/shared/calloff/call-off/header-rules';
import type { CallOffKind } from '@inbound/shared/calloff/call-off/states';
import type { Bulk } from '../../kit/bulk/bulk.ts';
import { filtersOf } from '../../kit/filters/filters.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { LineList } from './line-list.tsx';
import { COLUMNS_OF_KIND } from './list-columns.tsx';
import { ListTools } from './list-tools.tsx';
import { CallOffPeek } from './peek.tsx';
import { useView } from './view-switch.tsx';

const f = filtersOf(listCallOffs);

const filters = [
  f.search('search'),
  f.states(seriesCallOff),
  f.choice('urgency'),
  f.dates('from', 'to'),
  f.anyOf('supplier'),
  f.anyOf('mrpController'),
  f.text('consignee'),
  f.dates('releaseFrom', 'releaseTo'),
  f.flag('overdue'),
  f.flag('unseen'),
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

/** What each list keeps to. */
const WITHIN = {
  series: { kind: 'series' },
  pre_series: { kind: 'pre_series' },
  after_sales: { kind: 'after_sales' },
} as const satisfies Record<CallOffKind, { kind: CallOffKind }>;

/** The call-offs of a kind, by agreement with its release in force, or by line (kit.md, Pager and scroll). */
const listOf = (kind: CallOffKind) => () => {
  const view = useView();
  if (view === 'lines') return <LineList within={WITHIN[kind]} />;
  return (
    <ListScreen
      of={listCallOffs}
      within={WITHIN[kind]}
      columns={COLUMNS_OF_KIND[kind]}
      filters={filters}
      bulk={bulk}
      peek={CallOffPeek}
      toolbar={<ListTools />}
    />
  );
};

export const SeriesList = listOf('series');
export const PreSeriesList = listOf('pre_series');
export const AfterSalesList = listOf('after_sales');
