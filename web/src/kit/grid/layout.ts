import type { Column } from '../columns/column.ts';

/** Pixels of the edge that shows severity, and of the box that chooses a row. */
export const EDGE_WIDTH = 4;
export const BOX_WIDTH = 36;
/** Without boxes the text of the first column stands under the title of the page. */
export const EDGE_ALONE_WIDTH = 8;

export interface Layout<Row> {
  columns: readonly Column<Row>[];
  /** `grid-template-columns` of every row. */
  template: string;
  /** The narrowest that a row gets before the grid scrolls sideways. */
  least: number;
  /** Distance from the left of each column that stays in sight; undefined for the others. */
  lefts: readonly (number | undefined)[];
  /** Width of all that stays in sight, for scrolling a cell out from under it. */
  pinned: number;
}

/** A column that stays in sight keeps those before it; each of them gets its least width where it has none. */
const pinnedCount = <Row>(columns: readonly Column<Row>[]): number =>
  columns.findLastIndex(column => column.pin !== undefined) + 1;

/**
 * The columns of a grid in their order and places. A pinned column needs a width, because what follows it must know
 * where it ends.
 */
export const layoutOf = <Row>(all: readonly Column<Row>[], choosable: boolean): Layout<Row> => {
  const shown = all.filter(column => !column.hidden);
  const stay = pinnedCount(shown);
  const columns = shown.map((column, at) => (at < stay ? { ...column, pin: 'left' as const } : column));
  const widthOf = (column: Column<Row>) => column.width ?? column.least;
  const start = choosable ? EDGE_WIDTH + BOX_WIDTH : EDGE_ALONE_WIDTH;
  const tracks = columns.map(column =>
    column.width === undefined && !column.pin ? `minmax(${column.least}px, 1fr)` : `${widthOf(column)}px`,
  );
  const filler = tracks.some(track => track.endsWith('1fr)')) ? [] : ['minmax(0, 1fr)'];
  const lefts: (number | undefined)[] = [];
  let left = start;
  for (const column of columns) {
    lefts.push(column.pin ? left : undefined);
    if (column.pin) left += widthOf(column);
  }
  return {
    columns,
    template: [choosable ? `${EDGE_WIDTH}px ${BOX_WIDTH}px` : `${EDGE_ALONE_WIDTH}px`, ...tracks, ...filler].join(' '),
    least: start + columns.reduce((sum, column) => sum + widthOf(column), 0),
    lefts,
    pinned: left,
  };
};

/** Where the cell of a column stands: in its track, and how far from the left it stays in sight. */
export const placeStyle = <Row>(layout: Layout<Row>, at: number, choosable: boolean) => ({
  gridColumnStart: trackOf(at, choosable),
  left: layout.lefts[at],
});

/** The grid line at which a column begins: tracks count from 1, behind the edge and the box. */
export const trackOf = (at: number, choosable: boolean): number => at + (choosable ? 3 : 2);
