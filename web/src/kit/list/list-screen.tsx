import './list.css';
import {
  type BatchEndpoint,
  type FilterInput,
  type FilterShape,
  featureOf,
  type ListEndpoint,
  refuse,
} from '@inbound/shared';
import { type ComponentType, type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { useFormat } from '../../client/format/use-format.ts';
import { useMayCall } from '../../client/may-call.ts';
import { postRefusal } from '../../client/notices.ts';
import { useSession } from '../../client/session.ts';
import { useTexts } from '../../client/texts.ts';
import type { Bulk, BulkFile } from '../bulk/bulk.ts';
import type { Column } from '../columns/column.ts';
import { partnerOf } from '../detail/partner.ts';
import { DraftElsewhere } from '../draft/draft-elsewhere.tsx';
import { FeatureContext } from '../feature.ts';
import { FilterBar, type FilterHands } from '../filters/filter-bar.tsx';
import type { Filter, FilterPart } from '../filters/filters.ts';
import { GridView } from '../grid/grid-view.tsx';
import type { GridParts } from '../grid/parts.ts';
import { useWindowKeys } from '../keys.ts';
import { useNarrow } from '../narrow.ts';
import { HoldPlace } from '../parts/hold-place.ts';
import { SubjectContext } from '../state/subject.ts';
import { amountsOf } from '../state/subject-of.tsx';
import { usePlace } from '../tab/tab.tsx';
import { EditBar } from './edit/edit-bar.tsx';
import { type ListEdit, useListEdit } from './edit/use-list-edit.ts';
import { ListBody } from './list-body.tsx';
import { ListBulk } from './list-bulk.tsx';
import { ListCards } from './list-cards.tsx';
import { ListExport } from './list-export.tsx';
import { ListFooter } from './list-footer.tsx';
import { ListHead, useTabName } from './list-head.tsx';
import type { ListRow } from './list-row.ts';
import { ListTools } from './list-tools.tsx';
import { useKeptPage } from './neighbours.ts';
import { rowEntries } from './row-entries.ts';
import { useBeside } from './row-peek.tsx';
import { countText } from './totals.ts';
import { useBare } from './use-bare.ts';
import { useHeadHands } from './use-head-hands.ts';
import { type List, useList } from './use-list.ts';

export interface ListScreenProps<Row extends ListRow, F extends FilterShape> {
  /** The list; it names tabs, texts, summary and export besides. */
  of: ListEndpoint<Row, F>;
  columns: readonly Column<NoInfer<Row>>[];
  filters: readonly Filter<FilterInput<NoInfer<F>>>[];
  /** What the screen keeps to, whatever is filtered: one kind of a list that holds several. Made once, outside of the screen. */
  within?: FilterInput<NoInfer<F>>;
  toolbar?: ReactNode;
  /** What can be done with one row, shown on hover and at the active row. */
  row?: (row: NoInfer<Row>) => ReactNode;
  bulk?: readonly Bulk<NoInfer<Row>>[];
  /** Files that are made of the chosen rows. */
  files?: readonly BulkFile<NoInfer<Row>>[];
  /** What is shown beside the list, where its columns are not the right facts. */
  peek?: ComponentType<{ row: NoInfer<Row> }>;
  /** Takes the cells that are typed into the columns with `edit`; whoever may not call it reads them. */
  save?: BatchEndpoint;
}

interface RowSubjectProps<Row extends ListRow> {
  row: Row;
  columns: readonly Column<Row>[];
  children: ReactNode;
}

interface ListGridProps<Row extends ListRow> {
  list: List<Row>;
  row: ((row: Row) => ReactNode) | undefined;
  peek: ComponentType<{ row: Row }> | undefined;
  /** Rows can be chosen: something is done with many. */
  selects: boolean;
  /** What is typed into its cells, where they are typed into. */
  edit?: ListEdit<Row>;
  focus(what: string): void;
  seek(filter: FilterPart): void;
  openExport(): void;
}

/** Remembers the page for the details that are opened from it. */
const usePageKept = <Row extends ListRow>({ of, shown, rows, state, total }: List<Row>): void => {
  const format = useFormat();
  const tabName = useTabName(of);
  const to = shown.find(column => column.to)?.to;
  const [first] = rows.loaded;
  const path = useMemo(() => (to && first ? to(first).path : undefined), [to, first]);
  const before = (state.page - 1) * state.limit;
  const page = {
    ids: rows.loaded.map(({ id }) => id),
    before,
    // Whoever is quick opens a new row before all rows are counted anew.
    total: countText(format, { ...total, count: Math.max(total.count, before + rows.loaded.length) }),
    view: state.tab && tabName(state.tab.name),
    goesOn: rows.known.isCapped,
  };
  const { asked, sort, page: number, limit } = state;
  const ask = useMemo(
    () => ({ of, input: { ...asked, ...(sort ? { sort } : {}), page: number, limit, count: 'none' as const } }),
    [of, asked, sort, number, limit],
  );
  useKeptPage(path, state.scroll ? undefined : page, ask);
};

/** What a row is about, for the questions that its actions ask. */
const RowSubject = <Row extends ListRow>({ row, columns, children }: RowSubjectProps<Row>) => {
  const texts = useTexts();
  const { user } = useSession();
  const key = columns.find(column => column.to);
  const path = key?.to?.(row).path;
  const record: object = row;
  const partner = partnerOf(record, user, texts.language);
  const name = key && path ? `${texts.screen(path)} ${key.copy(row, texts)}` : undefined;
  const subject = name === undefined ? undefined : { name, amounts: amountsOf(columns, row), partner };
  return <SubjectContext.Provider value={subject}>{children}</SubjectContext.Provider>;
};

/** How a row is opened, and what its menu offers: nothing of a list whose rows lead nowhere. */
const useWays = <Row extends ListRow>(shown: readonly Column<Row>[]): Pick<GridParts<Row>, 'open' | 'menu'> => {
  const { host, key } = usePlace();
  const texts = useTexts();
  const column = shown.find(({ to }) => to);
  const to = column?.to;
  if (!column || !to) return {};
  const open = (row: Row, background: boolean) => host.open(key, to(row), background ? 'background' : 'new');
  const menu = (row: Row) => rowEntries({ column, row, to: to(row) }, behind => open(row, behind), texts, key);
  return { open, menu };
};

/** The rows, and beside them the one that is looked at. */
const ListGrid = <Row extends ListRow>({
  list,
  row: actionsOf,
  selects,
  edit,
  focus,
  openExport,
  ...props
}: ListGridProps<Row>) => {
  const { key, path } = usePlace();
  const texts = useTexts();
  const { state, rows, selection, whole, bulk, run, shown } = list;
  const beside = useBeside(list.columns, shown, props.peek);
  const ways = useWays(shown);
  usePageKept(list);
  const heads = useHeadHands(list, props.seek);
  const actions =
    actionsOf &&
    ((row: Row) => (
      <RowSubject row={row} columns={shown}>
        {actionsOf(row)}
      </RowSubject>
    ));
  const main = bulk.find(({ name }) => name === state.action) ?? bulk[0];
  const act = () => {
    if (!main) return;
    if (whole) run.askAll(main, whole);
    else if (selection.selected.size > 0) run.ask(main, selection.selected.values());
    else postRefusal(refuse('none_selected'), { tabKey: key });
  };
  const keys = {
    f: () => focus('.ib-filters input'),
    a: act,
    'Ctrl+Shift+e': openExport,
    ...edit?.parts.keys,
  };
  const { isFresh } = list.fresh;
  if (useNarrow()) return <ListCards source={rows.source} columns={shown} actions={actions} isFresh={isFresh} />;
  return (
    <div className="ib-list-rows">
      <GridView<Row>
        name="list"
        label={texts.screen(path)}
        columns={shown}
        source={rows.source}
        capped={list.total.isCapped}
        selection={selects ? selection : undefined}
        {...heads}
        {...ways}
        peek={beside.peek}
        watch={beside.watch}
        isFresh={isFresh}
        {...edit?.parts}
        keys={keys}
        actions={actions}
      />
      {beside.panel}
    </div>
  );
};

/** The rows of a list whose cells may be typed into, over what is typed and not saved. */
const EditedGrid = <Row extends ListRow>({ save, ...props }: ListGridProps<Row> & { save: BatchEndpoint }) => {
  const edit = useListEdit(props.list, save);
  return (
    <>
      <DraftElsewhere draft={edit.draft} />
      <ListGrid {...props} edit={edit} />
      <EditBar edit={edit} />
    </>
  );
};

/** What takes the cells that are typed into, for whoever may call it. */
const useSave = (save: BatchEndpoint | undefined): BatchEndpoint | undefined => {
  const mayCall = useMayCall();
  return save && mayCall(save) ? save : undefined;
};

/**
 * Every list of the product: title and status tabs, filters, the bar of bulk actions, the grid, sums and pages. What it
 * shows is in its address; what is chosen survives paging and reload.
 */
export const ListScreen = <Row extends ListRow, F extends FilterShape>(props: ListScreenProps<Row, F>) => {
  const list = useList<Row>({ ...props, bulk: props.bulk ?? [] });
  const { of, filters, state, rows, summary, selection, shown, total } = list;
  const [page, bar] = [useRef<HTMLElement>(null), useRef<FilterHands>(null)];
  const focus = useCallback((what: string) => page.current?.querySelector<HTMLElement>(what)?.focus(), [page]);
  useWindowKeys({ '/': () => focus('[data-search]') });
  const [exports, setExports] = useState(false);
  const openExport = () => setExports(true);
  const save = useSave(props.save);
  const selects = list.bulk.length > 0 || props.files !== undefined;
  const seek = (filter: FilterPart) => bar.current?.seek(filter);
  const grid = { list, row: props.row, peek: props.peek, focus, seek, openExport, selects };
  const isFiltered = Object.keys(state.filter).length > 0;
  const isTabAlone = Object.keys(state.filter).length === Object.keys(state.tab?.filter ?? {}).length;
  const isEmpty = rows.isAnswered && rows.source.count === 0;
  const { inMiddle, hold } = useBare(isEmpty && (!isFiltered || summary?.unfiltered.count === 0));
  return (
    <FeatureContext.Provider value={featureOf(of)}>
      <HoldPlace.Provider value={hold}>
        <section ref={page} className="ib-list" aria-busy={rows.busy}>
          <ListHead list={list} toolbar={inMiddle ? undefined : props.toolbar} />
          <FilterBar
            ref={bar}
            parts={filters}
            values={state.filter}
            change={state.setFilter}
            reset={() => state.setFilter(state.tab?.filter ?? {})}
          />
          <ListTools list={list} openExport={openExport} />
          <ListExport list={list} within={props.within} open={exports} close={() => setExports(false)} />
          <ListBulk list={list} files={props.files} />
          <div className="ib-list-body">
            <ListBody
              of={of}
              loaded={rows.isAnswered}
              count={rows.source.count}
              refusal={rows.refusal}
              summary={summary}
              retry={list.refresh}
              clear={isFiltered ? () => state.setFilter({}) : undefined}
              tab={isTabAlone ? state.tab?.name : undefined}
              begin={inMiddle && props.toolbar}
            >
              {save ? <EditedGrid {...grid} save={save} /> : <ListGrid {...grid} />}
            </ListBody>
          </div>
          <ListFooter
            state={state}
            columns={shown}
            selected={list.whole ? [] : [...selection.selected.values()]}
            summary={summary}
            total={total.count}
            known={rows.known}
            shown={rows.source.count}
          />
        </section>
      </HoldPlace.Provider>
    </FeatureContext.Provider>
  );
};
