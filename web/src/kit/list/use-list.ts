import type { ListEndpoint, Summary } from '@inbound/shared';
import { useMemo, useState } from 'react';
import { useQuery } from '../../client/call.ts';
import { useSession } from '../../client/session.ts';
import type { Bulk, BulkResult, ChosenWhole } from '../bulk/bulk.ts';
import { type BulkRun, useBulk } from '../bulk/use-bulk.ts';
import type { Column } from '../columns/column.ts';
import { type FilterValues, type StatusTab, tabsOf } from '../filters/filter-values.ts';
import type { FilterPart } from '../filters/filters.ts';
import { type Selected, withoutRows } from '../grid/selection.ts';
import type { ListRow } from './list-row.ts';
import { useSelection } from './selection-state.ts';
import { type Arrangement, useArrangement } from './use-arrangement.ts';
import { type Fresh, useFresh } from './use-fresh.ts';
import { type ListNews, useListNews } from './use-list-news.ts';
import { type ListRows, useListRows } from './use-list-rows.ts';
import { type ListState, useListState } from './use-list-state.ts';
import { useWhole } from './use-whole.ts';

/** What a screen gives to its list. */
export interface ListParts<Row extends ListRow> {
  of: ListEndpoint<Row>;
  columns: readonly Column<Row>[];
  filters: readonly FilterPart[];
  within?: FilterValues | undefined;
  bulk: readonly Bulk<Row>[];
}

/** A list at work: what its address says, what the server answered, what is chosen and what runs. */
export interface List<Row extends ListRow> extends ListParts<Row> {
  tabs: readonly StatusTab[];
  state: ListState;
  rows: ListRows<Row>;
  summary: Summary | undefined;
  shown: readonly Column<Row>[];
  arrangement: Arrangement<Row>;
  selection: { selected: Selected<Row>; change(next: Selected<Row>): void };
  /** All rows of the filter are chosen. */
  whole: ChosenWhole<Row> | undefined;
  run: BulkRun<Row>;
  /** Rows that the filters let through, honestly capped until the reader asks for the exact number. */
  total: Summary['total'];
  countExactly(): void;
  chooseAll(): void;
  /** Rows that others have made or taken away, and that are not shown yet. */
  news: ListNews | undefined;
  /** Which rows were changed since their reader last looked. */
  fresh: Fresh<Row>;
  refresh(): void;
}

const useExactTotal = (of: ListEndpoint, state: ListState): [number | undefined, () => void] => {
  const [asked, setAsked] = useState<object>();
  const isAsked = asked === state.asked;
  const { data } = useQuery(of, isAsked ? { ...state.asked, page: 1, limit: 1, count: 'exact' } : undefined);
  return [isAsked ? data?.total : undefined, () => setAsked(state.asked)];
};

/** The columns that readers of this side have. */
const useOwnColumns = <Row extends ListRow>(columns: readonly Column<Row>[]): readonly Column<Row>[] => {
  const { type } = useSession().user;
  return useMemo(() => columns.filter(({ side = type }) => side === type), [columns, type]);
};

export const useList = <Row extends ListRow>(parts: ListParts<Row>): List<Row> => {
  const { of } = parts;
  const tabs = useMemo(() => tabsOf(of), [of]);
  const arrangement = useArrangement(useOwnColumns(parts.columns));
  const state = useListState(of, tabs, parts.within);
  const rows = useListRows<Row>(of, state);
  // The list of no known filter takes none by its type; these were checked by its own schema.
  const summary = useQuery(of.summary, state.asked as Record<string, never>);
  const own = useSelection(rows.loaded);
  const fresh = useFresh<Row>(of, rows, parts.within);
  const { whole, selection, chooseAll } = useWhole(of, state, own, rows.loaded);
  const [exact, countExactly] = useExactTotal(of, state);
  const exactTotal = exact === undefined ? undefined : { count: exact, isCapped: false };
  const counted = state.scroll ? rows.known : (summary.data?.total ?? rows.known);
  const { news, forget } = useListNews(of, rows, { total: summary.data?.total, recount: summary.refresh });
  const refresh = () => {
    forget();
    rows.refresh();
    summary.refresh();
  };
  const run = useBulk<Row>((result: BulkResult<Row>) => {
    const left = withoutRows(
      own.selected,
      result.done.map(({ id }) => id),
    );
    // What one has done oneself is no news.
    fresh.look(result.done.map(({ id }) => id));
    // What of a filter was refused is chosen row by row from here.
    selection.change(result.beyond ? new Map(result.failed.map(({ row }) => [row.id, row])) : left);
    refresh();
  });
  return {
    ...parts,
    tabs,
    columns: arrangement.columns,
    arrangement,
    state,
    rows,
    summary: summary.data,
    shown: arrangement.shown,
    selection,
    whole,
    run,
    total: exactTotal ?? counted,
    countExactly,
    chooseAll: () => void chooseAll(),
    news,
    fresh,
    refresh,
  };
};
