import { groupBy, refuse, type TableChoice } from '@inbound/shared';
import type { MappedColumn } from '@inbound/shared/calloff/column-mapping/contract';
import { plainHeading, TELLING, tidyHeading } from '@inbound/shared/calloff/column-mapping/rules';
import { type OrderColumn, orderColumns } from '@inbound/shared/calloff/release/order-table';
import { tableOf } from '../../../platform/importing/read-table.ts';
import { asBuffer } from '../../../platform/threads/bytes.ts';
import { fieldNames } from '../../../platform/tools/texts.ts';

/** One schedule line of a table with what its row says of the order, and where its values stand. */
export interface OrderRow {
  record: string;
  /** Row of the table, or place of the order in JSON, from 1. */
  line: number;
  cells: Partial<Record<OrderColumn, string>>;
  /** Column of each value, from 1; in JSON the place of the line in its order. */
  columns: Partial<Record<OrderColumn, number>>;
  /** All its cells as they stand in the file. */
  raw: readonly string[];
  /** Errors of the spreadsheet and formulas without a value (empty), by their columns. */
  flaws?: Partial<Record<OrderColumn, string>>;
  /** How many cells it has, where these are more than the headings, and how many those are. */
  overlong?: { cells: number; headings: number };
}

/** How a table is read: by its own headings, and what each of its rows has without a column. */
export interface TableMapping {
  columns: Partial<Record<OrderColumn, string>>;
  fixed: Partial<Record<OrderColumn, string>>;
}

/** How somebody has said that a file is to be read. */
export interface TableReadBy {
  mapping?: TableMapping | undefined;
  choice?: TableChoice | undefined;
}

/** Rows of orders, below the names of their columns as the file has them. */
export interface OrderTable {
  header: readonly string[];
  rows: OrderRow[];
}

/** Which column of a table holds what: as it was said, else by key or by its name in any language. */
const columnsIn = (header: readonly string[], mapping: TableMapping | undefined): Map<OrderColumn, number> => {
  const names = header.map(plainHeading);
  const found = new Map<OrderColumn, number>();
  for (const key of orderColumns) {
    const said = mapping?.columns[key];
    const known = mapping ? (said === undefined ? [] : [said]) : fieldNames('release', key);
    const wanted = new Set(known.map(plainHeading));
    const [at, another] = names.flatMap((name, place) => (wanted.has(name) ? [place] : []));
    if (another !== undefined) throw refuse('heading_twice', { heading: header[another] ?? '' });
    if (at !== undefined) found.set(key, at);
  }
  return found;
};

/** The columns of a table that are called as we call them. */
export const ownColumnsIn = (header: readonly string[]): MappedColumn[] =>
  [...columnsIn(header, undefined)].map(([column, at]) => ({ column, heading: tidyHeading(header[at] ?? '') }));

/** The rows of a spreadsheet; undefined where its columns are no orders'. */
export const rowsOfSheet = async (
  content: Uint8Array,
  { mapping, choice }: TableReadBy,
): Promise<OrderTable | undefined> => {
  const { header, rows, flaws, longer } = await tableOf(asBuffer(content), choice);
  const columns = columnsIn(header, mapping);
  if (!mapping && !TELLING.every(key => columns.has(key))) return undefined;
  const places = Object.fromEntries([...columns].map(([key, at]) => [key, at + 1]));
  const cellCounts = new Map(longer.map(one => [one.row, one.cells]));
  const flawsIn = groupBy(flaws, flaw => flaw.row);
  const keyAt = new Map([...columns].map(([key, at]) => [at, key]));
  const flawsOf = (row: number): OrderRow['flaws'] =>
    Object.fromEntries((flawsIn.get(row) ?? []).map(({ column, error }) => [keyAt.get(column) ?? '', error]));
  const rowOf = ({ row, cells }: { row: number; cells: string[] }): OrderRow => ({
    ...(flawsIn.has(row) && { flaws: flawsOf(row) ?? {} }),
    ...(cellCounts.has(row) && { overlong: { cells: cellCounts.get(row) ?? 0, headings: header.length } }),
    record: 'row',
    line: row,
    columns: places,
    cells: { ...mapping?.fixed, ...Object.fromEntries([...columns].map(([key, at]) => [key, cells[at] ?? ''])) },
    raw: cells,
  });
  return { header, rows: rows.map(rowOf) };
};
