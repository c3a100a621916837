import type { Column } from '../columns/column.ts';
import { headWidth } from './head-width.ts';
import { ROW_BUTTONS } from './row-buttons.ts';

/** Pixels of the edge that shows severity, and of the box that chooses a row. */
export const EDGE_WIDTH = 4;
export const BOX_WIDTH = 36;
/** Pixels of the edge in a grid without checkboxes, so that the first column is aligned with the title of the page. */
export const EDGE_ALONE_WIDTH = 8;

export interface Layout<Row> {
  columns: readonly Column<Row>[];
  /** `grid-template-columns` of every row. */
  template: string;
  /** The width of a row; in a narrower grid it scrolls sideways. */
  least: number;
  /** Its rows are wider than the grid: columns that stay in sight stand over the others. */
  sideways: boolean;
  /** The buttons at the end of the rows have less than they take: they stand over values while they are shown. */
  covers: boolean;
  /** Distance from the left of each column that stays in sight; undefined for the others. */
  lefts: readonly (number | undefined)[];
  /** Where each column begins, in pixels. */
  starts: readonly number[];
  /** The content of the columns was measured. */
  isMeasured: boolean;
  /** Width of all that stays in sight, for scrolling a cell out from under it. */
  pinned: number;
}

/** How many columns stay in sight: one that does keeps those before it. */
export const pinnedCount = <Row>(columns: readonly Column<Row>[]): number =>
  columns.findLastIndex(column => column.pin !== undefined) + 1;

/** The column by which people know the row: the one that leads to it, or the first. */
export const keyColumn = <Row>(columns: readonly Column<Row>[]): Column<Row> | undefined =>
  columns.find(column => column.to) ?? columns[0];

type Widths = Pick<Column<never>, 'least' | 'width' | 'most'>;

const total = (columns: readonly Widths[], of: keyof Widths): number =>
  columns.reduce((sum, column) => sum + column[of], 0);

/** Pixels of each column where none is wider than so much, nor narrower than its least. */
const capped = (columns: readonly Widths[], cap: number): number[] =>
  columns.map(({ least, width }) => Math.max(least, Math.min(width, cap)));

const sum = (pixels: readonly number[]): number => pixels.reduce((all, each) => all + each, 0);

/** The widest that a column may be so that all fit: the long ones give way, and the short ones stay whole. */
const capFor = (columns: readonly Widths[], room: number): number => {
  let [fits, fitsNot] = [0, Math.max(...columns.map(({ width }) => width))];
  while (fitsNot - fits > 1) {
    const cap = Math.floor((fits + fitsNot) / 2);
    if (sum(capped(columns, cap)) <= room) fits = cap;
    else fitsNot = cap;
  }
  return fits;
};

/**
 * The pixels of each column in a given room. If the best widths do not fit, the widest columns shrink towards their least width;
 * if room is left, all columns grow up to their most. Room beyond that stays empty.
 */
export const shareRoom = (columns: readonly Widths[], room: number): number[] => {
  const spare = room - total(columns, 'width');
  if (spare < 0) return capped(columns, capFor(columns, room));
  const way = total(columns, 'most') - total(columns, 'width');
  const part = way === 0 ? 0 : Math.min(1, spare / way);
  return columns.map(({ width, most }) => Math.floor(width + (most - width) * part));
};

/** Pixels that the head of a quantity leaves free over the unit, so that it stands over the digits. */
const UNIT_PLACE = 32;

/** However much a cell that a screen draws would take, it gets no more. */
const WIDEST_DRAWN = 400;

/**
 * The widths of a column whose content is known. What may be cut off is best as wide as its longest text; the rest is never
 * narrower than that. A width that its reader chose stays, and a cell that is typed into keeps the room for typing.
 */
const fitted = <Row>(column: Column<Row>, content: number | undefined): Widths => {
  const { least, width, most, whole, drawn, edit } = column;
  if (content === undefined || least === most) return { least, width, most };
  if (drawn) return atLeast(column, Math.min(content, WIDEST_DRAWN));
  const taken = Math.min(content, most);
  if (edit) return atLeast(column, taken);
  return { least: whole ? taken : Math.min(least, taken), width: taken, most };
};

/** The measurements from which a grid lays out its columns. */
export interface Room {
  /** What a column is called, so that its head has room. */
  nameOf?: ((column: { key: string; label?: string | undefined }) => string) | undefined;
  /** Pixels of the grid; undefined until it is measured. */
  width?: number | undefined;
  /** Pixels that the longest key among the rows takes. */
  key?: number | undefined;
  /** Pixels that the longest content of each column takes, by key; empty until rows are drawn. */
  contents?: ReadonlyMap<string, number> | undefined;
  /** Rows have buttons of their own at the end. */
  acts?: boolean | undefined;
  /** Rows have the button that shows them beside the list: it gets a place of its own where the columns leave one. */
  peeks?: boolean | undefined;
}

/** Pixels of one small button at the end of a row, with the blank that parts it from the cells: the least for buttons. */
const ACTS_WIDTH = 52;
/** Pixels of the button that shows a row beside its list. */
const PEEK_WIDTH = 40;

/** What stays in sight takes at most so much of the grid: the others need room to be scrolled in. */
const MOST_IN_SIGHT = 2 / 3;

/** Of the columns that should stay in sight, how many may in so much room. */
const stayIn = (wanted: number, start: number, widths: readonly number[], room: number): number => {
  const fits = Array.from({ length: wanted }, (_, at) => start + sum(widths.slice(0, at + 1)) <= room * MOST_IN_SIGHT);
  return fits.filter(Boolean).length;
};

/**
 * Pixels that are kept free at the end of each row, so that buttons cover no value: as wide as the widest buttons, but for no
 * more than one small button is a list scrolled sideways, and for the button of the peek alone not at all.
 */
const endOf = (columns: readonly Widths[], start: number, { width, acts, peeks, contents }: Room): number => {
  if (!acts && !peeks) return 0;
  if (width === undefined) return acts ? ACTS_WIDTH : 0;
  const left = width - start - total(columns, 'least');
  if (!acts) return Math.max(0, Math.min(PEEK_WIDTH, left));
  return Math.max(ACTS_WIDTH, Math.min(contents?.get(ROW_BUTTONS) ?? ACTS_WIDTH, left));
};

/** The columns of a grid in their order and places. The key column is never narrower than its longest text. */
export const layoutOf = <Row>(all: readonly Column<Row>[], choosable: boolean, room: Room = {}): Layout<Row> => {
  const { width, key: longest = 0, contents, nameOf } = room;
  const shown = all.filter(column => !column.hidden);
  const key = keyColumn(shown);
  const fitting = shown.map(column => ({
    ...column,
    ...atLeast(
      fitted(column, contents?.get(column.key)),
      Math.max(
        column === key ? longest : 0,
        nameOf ? headWidth(nameOf(column)) + (column.unit && !column.measuredIn ? UNIT_PLACE : 0) : 0,
      ),
    ),
  }));
  const start = choosable ? EDGE_WIDTH + BOX_WIDTH : EDGE_ALONE_WIDTH;
  const end = endOf(fitting, start, room);
  const widths = shareRoom(fitting, width === undefined ? total(fitting, 'width') : width - start - end);
  const stay = stayIn(pinnedCount(shown), start, widths, width ?? Number.POSITIVE_INFINITY);
  const columns = fitting.map((column, at) => ({ ...column, pin: at < stay ? ('left' as const) : undefined }));
  const lefts: (number | undefined)[] = [];
  let left = start;
  for (const [at, column] of columns.entries()) {
    lefts.push(column.pin ? left : undefined);
    if (column.pin) left += widths[at] ?? 0;
  }
  const least = start + sum(widths) + end;
  const edge = choosable ? `${EDGE_WIDTH}px ${BOX_WIDTH}px` : `${EDGE_ALONE_WIDTH}px`;
  return {
    columns,
    template: [edge, ...widths.map(pixels => `${pixels}px`), 'minmax(0, 1fr)'].join(' '),
    least,
    sideways: width !== undefined && least > width,
    covers: (contents?.get(ROW_BUTTONS) ?? 0) > end,
    lefts,
    starts: widths.map((_, at) => start + sum(widths.slice(0, at))),
    isMeasured: (contents?.size ?? 0) > 0,
    pinned: left,
  };
};

const atLeast = ({ least, width, most }: Widths, pixels: number): Widths => ({
  least: Math.max(least, pixels),
  width: Math.max(width, pixels),
  most: Math.max(most, pixels),
});

/** Where the cell of a column stands: in its track, and how far from the left it stays in sight. */
export const placeStyle = <Row>(layout: Layout<Row>, at: number, choosable: boolean) => ({
  gridColumnStart: trackOf(at, choosable),
  left: layout.sideways ? layout.lefts[at] : undefined,
});

/** Whether a column stays in sight, and whether it is the last one that does: there the line stands that parts them. */
export const pinnedAt = <Row>({ columns }: Layout<Row>, at: number): 'last' | '' | undefined => {
  if (!columns[at]?.pin) return undefined;
  return columns[at + 1] && !columns[at + 1]?.pin ? 'last' : '';
};

/** The grid line at which a column begins: tracks count from 1, behind the edge and the box. */
export const trackOf = (at: number, choosable: boolean): number => at + (choosable ? 3 : 2);
