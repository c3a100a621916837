import './grid.css';
import { type CSSProperties, type RefObject, useCallback, useEffect, useId, useMemo, useRef } from 'react';
import { headingOf } from '../columns/column.ts';
import { useReader } from '../columns/reader.ts';
import { useFieldName } from '../feature.ts';
import { bodyProps, cellId, gridProps } from './aria.ts';
import { type Cursor, rangeOf } from './cursor.ts';
import { GridHead } from './grid-head.tsx';
import { GridRow, type GridRowProps } from './grid-row.tsx';
import { InGrid } from './in-grid.ts';
import { LateMenu } from './late-menu.tsx';
import { type Layout, layoutOf } from './layout.ts';
import { type GridParts, rowWithDrafts } from './parts.ts';
import { PrintedGrid } from './printed-grid.tsx';
import { useContents } from './use-contents.ts';
import { useDrawnColumns } from './use-drawn-columns.ts';
import { type DrawnRows, FIRST_WINDOW, useDrawnRows } from './use-drawn-rows.ts';
import { useFocusInRows } from './use-focus-in-rows.ts';
import { type Heights, useHeights, useKeptScroll } from './use-frame.ts';
import { type GridHands, useGrid } from './use-grid.ts';
import { useRoom } from './use-room.ts';

type Identified = { id: string };

/**
 * Brings the active cell into sight when it moves, from under the head and the columns that stay. A page that comes back
 * stands where its reader left it, wherever the active cell is.
 */
const useFollow = (grid: string, { row, column }: Cursor): void => {
  // A grid that begins further down brings its first active cell into sight, too.
  const followed = useRef({ row: 0, column: 0 });
  useEffect(() => {
    if (followed.current.row === row && followed.current.column === column) return;
    followed.current = { row, column };
    document.getElementById(cellId(grid, row, column))?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [grid, row, column]);
};

/** Tells who looks on which row is the active one. */
const useWatch = <Row extends Identified>({ source, watch }: GridParts<Row>, index: number): void => {
  const active = source.at(index);
  useEffect(() => watch?.(active), [watch, active]);
};

/** Calls for the rows that stay the same from one drawing to the next. */
const useSteady = <Row extends Identified>(hands: GridHands, edit: GridParts<Row>['edit']) => {
  const latest = useRef({ finish: hands.finish, edit });
  useEffect(() => {
    latest.current = { finish: hands.finish, edit };
  });
  const finish = useCallback<GridHands['finish']>((typed, then) => latest.current.finish(typed, then), []);
  const write = useCallback(
    (id: string, key: string, value: unknown) => latest.current.edit?.(id, { [key]: value } as Partial<Row>, {}),
    [],
  );
  return { finish, write };
};

const frameStyle = <Row,>(layout: Layout<Row>, heights: Heights): CSSProperties =>
  ({
    '--ib-columns': layout.template,
    '--ib-least': `${layout.least}px`,
    scrollPadding: `${heights.head}px 0 0 ${layout.pinned}px`,
  }) as CSSProperties;

/** What one row shows of the state of the grid. */
const rowState = <Row extends Identified>(parts: GridParts<Row>, { cursor, editing }: GridHands, index: number) => {
  const own = parts.source.at(index);
  const row = own && rowWithDrafts(own, parts.drafts);
  const range = cursor.anchor && rangeOf(cursor);
  return {
    index,
    row,
    own,
    selected: row !== undefined && (parts.selection?.selected.has(row.id) ?? false),
    fresh: (own && parts.isFresh?.(own)) ?? false,
    active: index === cursor.row ? cursor.column : undefined,
    range: range && index >= range.fromRow && index <= range.toRow ? range : undefined,
    editing: editing?.row === index ? editing : undefined,
    draft: row && parts.drafts?.get(row.id),
    unread: row && parts.unread?.get(row.id),
    verdicts: row && parts.verdicts?.get(row.id),
  } satisfies Partial<GridRowProps<Row>>;
};

/** The places of the columns in the room that there is. */
const useLayout = <Row extends Identified>(
  frame: RefObject<HTMLElement | null>,
  columns: GridParts<Row>['columns'],
  choosable: boolean,
  source: GridParts<Row>['source'],
  nameOf: (key: string) => string,
  rowHeight: number,
  { acts, peeks }: { acts: boolean; peeks: boolean },
): Layout<Row> => {
  const { width, key } = useRoom(frame, columns, source);
  const contents = useContents(frame, columns, source, rowHeight);
  return useMemo(
    () =>
      layoutOf(columns, choosable, { width, key, contents, acts, peeks, nameOf: column => headingOf(column, nameOf) }),
    [columns, choosable, width, key, contents, acts, peeks, nameOf],
  );
};

/** The menu of the row for which it was asked. */
const OpenRowMenu = <Row extends Identified>({ parts, hands }: { parts: GridParts<Row>; hands: GridHands }) => {
  const at = hands.rowMenu;
  const row = at && parts.source.at(at.row);
  return row && parts.menu && <LateMenu at={at} entries={parts.menu(row)} close={hands.closeRowMenu} />;
};

/** What assistive technology is told of the grid as it is now. */
const ariaOf = <Row extends Identified>(id: string, parts: GridParts<Row>, layout: Layout<Row>, cursor: Cursor) =>
  gridProps({
    label: parts.label,
    rows: parts.capped ? -1 : parts.source.count,
    columns: layout.columns.length,
    active: parts.source.count > 0 ? cellId(id, cursor.row, cursor.column) : undefined,
    chooses: parts.selection !== undefined,
  });

interface BodyProps<Row extends Identified> {
  grid: string;
  parts: GridParts<Row>;
  hands: GridHands;
  layout: Layout<Row>;
  places: readonly number[];
  drawn: DrawnRows;
  /** Rows are as high as what they hold. */
  measured: boolean;
  nameOf(key: string): string;
}

/** The rows that are in the page now. */
const Body = <Row extends Identified>({ grid, parts, hands, drawn, measured, ...look }: BodyProps<Row>) => {
  const reader = useReader();
  const steady = useSteady(hands, parts.edit);
  return (
    <div {...bodyProps()} className="ib-body" style={{ height: drawn.height }}>
      {drawn.rows.map(({ index, start, key }) => (
        <GridRow
          key={key}
          grid={grid}
          top={start}
          choosable={parts.selection !== undefined}
          editable={parts.edit !== undefined}
          below={parts.below}
          actions={parts.actions}
          peek={parts.peek}
          measure={measured ? drawn.measure : undefined}
          reader={reader}
          {...look}
          {...steady}
          {...rowState(parts, hands, index)}
        />
      ))}
    </div>
  );
};

/** Everything behind lists, editors and details that show rows: drawn in part, with one focus stop. */
export const GridView = <Row extends Identified>(parts: GridParts<Row>) => {
  const { source, selection } = parts;
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const nameOf = useFieldName();
  const choosable = selection !== undefined;
  const heights = useHeights(frame);
  const atEnd = { acts: parts.actions !== undefined, peeks: parts.peek !== undefined };
  const layout = useLayout(frame, parts.columns, choosable, source, nameOf, heights.row, atEnd);
  const page = Math.max(1, Math.floor((frame.current?.clientHeight ?? FIRST_WINDOW.height) / heights.row) - 1);
  const hands = useGrid(parts, layout, page, frame);
  const { cursor, editing } = hands;
  const places = useDrawnColumns(frame, layout, editing?.column ?? cursor.column);
  const wraps = parts.columns.some(column => column.wraps);
  const measured = Boolean(wraps || parts.below || parts.verdicts || parts.unread);
  const drawn = useDrawnRows(frame, source, heights, editing?.row ?? cursor.row, measured, editing !== undefined);
  useFocusInRows(frame);
  useKeptScroll(frame, parts.name);
  useFollow(id, cursor);
  useWatch(parts, cursor.row);
  const { onKeyDown, onMouseDown, onDoubleClick, onContextMenu, onCopy, onPaste } = hands;
  return (
    <InGrid.Provider value={true}>
      <div
        {...ariaOf(id, parts, layout, cursor)}
        {...{ onKeyDown, onMouseDown, onDoubleClick, onContextMenu, onCopy, onPaste }}
        ref={frame}
        className="ib-grid"
        data-editing={editing ? '' : undefined}
        data-sideways={layout.sideways || undefined}
        data-covers={layout.covers || undefined}
        data-wraps={wraps || undefined}
        style={frameStyle(layout, heights)}
      >
        <GridHead {...{ parts, layout, places, nameOf }} menu={hands.menu} openMenu={hands.openMenu} />
        <Body grid={id} {...{ parts, hands, layout, places, drawn, nameOf }} measured={measured} />
        <OpenRowMenu parts={parts} hands={hands} />
      </div>
      <PrintedGrid parts={parts} columns={layout.columns} nameOf={nameOf} />
    </InGrid.Provider>
  );
};
