import type { RefusalData } from '@inbound/shared';
import type { ReactNode } from 'react';
import type { Column } from '../columns/column.ts';
import type { IconName } from '../parts/icons.ts';
import type { Act } from './in-frames.ts';
import type { Selected } from './selection.ts';
import type { UnreadCells } from './unread.ts';

/** Where rows come from: all at hand, or page by page as they come into sight. */
export interface GridSource<Row> {
  count: number;
  /** Undefined while it is not loaded. */
  at(index: number): Row | undefined;
  /** Tells which rows are in sight. */
  see?(first: number, last: number): void;
}

/** The rows that are at hand. */
export const rowsOf = <Row>({ count, at }: GridSource<Row>): Row[] =>
  Array.from({ length: count }, (_, index) => at(index)).filter(row => row !== undefined);

export type Verdicts<Row> = ReadonlyMap<string, { [K in keyof Row]?: RefusalData }>;
export type Drafts<Row> = ReadonlyMap<string, Partial<Row>>;

/** What letters do with the active row: an act, or the name of the column whose cell is edited. */
export type GridKeys<Row> = Record<string, ((row: Row) => void) | (keyof Row & string)>;

/** One thing that the menu of a head or of a row offers. */
export interface MenuEntry {
  key: string;
  says: string;
  icon: IconName;
  run(): void;
}

/** The functions with which a user changes columns at their heads. The first column names the row and cannot be moved. */
export interface HeadHands {
  /** Puts a column at the place of another one. */
  move(key: string, place: string): void;
  /** Makes a column so wide in pixels; undefined is its own width. */
  resize(key: string, pixels: number | undefined): void;
  /** What the menu of a column's head offers. */
  entries(key: string): readonly MenuEntry[];
}

/** Everything a grid can do; lists and the public grid take what they need. */
export interface GridParts<Row extends { id: string }> {
  /** Tells grids of one tab apart, and is spoken. */
  name: string;
  label: string;
  columns: readonly Column<Row>[];
  source: GridSource<Row>;
  /** The number of rows is not known exactly. */
  capped?: boolean;
  selection?: { selected: Selected<Row>; change(next: Selected<Row>): void } | undefined;
  sort?: { by: string | undefined; sortable: readonly string[]; change(next: string | undefined): void } | undefined;
  arrange?: HeadHands | undefined;
  open?: ((row: Row, background: boolean) => void) | undefined;
  /** Shows a row beside the grid: by key the one that is shown goes again, by the row's own button it stays. */
  peek?: ((row: Row, by: 'key' | 'button') => void) | undefined;
  /** The place of the row that is active at the beginning; the first one, unless it is said. */
  first?: number | undefined;
  /** Hears of the active row when it changes. */
  watch?: ((row: Row | undefined) => void) | undefined;
  /** Whether a row was changed since its reader last looked at it: it has a mark beside its number. */
  isFresh?: ((row: Row) => boolean) | undefined;
  keys?: GridKeys<Row> | undefined;
  /** Values that were typed into cells of a row, and the texts that are none; of a block, the act that wrote it. */
  edit?: ((id: string, cells: Partial<Row>, unread: UnreadCells<Row>, act?: Act) => void) | undefined;
  /** Values that are typed and not sent yet, by row. */
  drafts?: Drafts<Row> | undefined;
  /** Texts that are no values of their cells: they stand there as they were typed, refused. */
  unread?: ReadonlyMap<string, UnreadCells<Row>> | undefined;
  verdicts?: Verdicts<Row> | undefined;
  below?: ((row: Row) => ReactNode) | undefined;
  actions?: ((row: Row) => ReactNode) | undefined;
  /** What the menu of a row offers; without it the browser shows its own. */
  menu?: ((row: Row) => readonly MenuEntry[]) | undefined;
}

/** A row as it is drawn: what is typed stands over what the server said. */
export const rowWithDrafts = <Row extends { id: string }>(row: Row, drafts: Drafts<Row> | undefined): Row => {
  const draft = drafts?.get(row.id);
  return draft ? { ...row, ...draft } : row;
};
