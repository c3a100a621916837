import type { ListEndpoint, Summary } from '@inbound/shared';
import { useMemo, useState } from 'react';
import { call, useQuery } from '../../client/call.ts';
import { useSession } from '../../client/session.ts';
import type { Bulk, BulkResult } from '../bulk/bulk.ts';
import { type BulkRun, useBulk } from '../bulk/use-bulk.ts';
import type { Column } from '../columns/column.ts';
import { type FilterValues, type StatusTab, tabsOf } from '../filters/filter-values.ts';
import type { FilterPart } from '../filters/filters.ts';
import { extended, type Selected, without } from '../grid/selection.ts';
import { usePlace } from '../tab/tab.tsx';
import type { ListRow } from './list-row.ts';
import { useSelection } from './selection-state.ts';
import { type Arrangement, useArrangement } from './use-arrangement.ts';
import { type ListNews, useListNews } from './use-list-news.ts';
import { type ListRows, useListRows } from './use-list-rows.ts';
import { type ListState, useListState } from './use-list-state.ts';

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
  run: BulkRun<Row>;
  /** Rows that the filters let through, honestly capped until the reader asks for the exact number. */
  total: Summary['total'];
  countExactly(): void;
  chooseAll(): void;
  /** Rows that others have made or taken away, and that are not shown yet. */
  news: ListNews | undefined;
  refresh(): void;
}

/** The most rows that "select all" takes in; a larger set is for a narrower filter. */
const CHOOSE_ALL_LIMIT = 1000;
const LARGEST_PAGE = 200;

const useExactTotal = (of: ListEndpoint, state: ListState): [number | undefined, () => void] => {
  const [asked, setAsked] = useState<object>();
  const isAsked = asked === state.asked;
  const { data } = useQuery(of, isAsked ? { ...state.asked, page: 1, limit: 1, count: 'exact' } : undefined);
  return [isAsked ? data?.total : undefined, () => setAsked(state.asked)];
};

/** Chooses every row that the filters let through, page by page. */
const useChooseAll = <Row extends ListRow>(
  of: ListEndpoint<Row>,
  state: ListState,
  selection: List<Row>['selection'],
) => {
  const { plantNo } = usePlace();
  return async () => {
    let chosen = selection.selected;
    for (let page = 1; (page - 1) * LARGEST_PAGE < CHOOSE_ALL_LIMIT; page += 1) {
      const input = { ...state.asked, page, limit: LARGEST_PAGE, count: 'none' as const };
      const { rows } = await call(of, input, { plantNo });
      chosen = extended(chosen, rows);
      if (rows.length < LARGEST_PAGE) break;
    }
    selection.change(chosen);
  };
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
  const selection = useSelection(rows.loaded);
  const [exact, countExactly] = useExactTotal(of, state);
  const chooseAll = useChooseAll(of, state, selection);
  const exactTotal = exact === undefined ? undefined : { count: exact, isCapped: false };
  const counted = state.scroll ? rows.known : (summary.data?.total ?? rows.known);
  const { news, forget } = useListNews(of, rows, summary.refresh);
  const refresh = () => {
    forget();
    rows.refresh();
    summary.refresh();
  };
  const run = useBulk<Row>((result: BulkResult<Row>) => {
    selection.change(
      without(
        selection.selected,
        result.done.map(({ id }) => id),
      ),
    );
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
    run,
    total: exactTotal ?? counted,
    countExactly,
    chooseAll: () => void chooseAll(),
    news,
    refresh,
  };
};
