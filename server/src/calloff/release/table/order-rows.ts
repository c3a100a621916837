import { refuse } from '@inbound/shared';
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
}

const plain = (name: string): string => name.normalize('NFKC').trim().toLowerCase();

/** Which column of a table holds what, by key or by its name in any language. */
const columnsIn = (header: readonly string[]): Map<OrderColumn, number> => {
  const names = header.map(plain);
  const found = new Map<OrderColumn, number>();
  for (const key of orderColumns) {
    const known = new Set(fieldNames('release', key).map(plain));
    const at = names.findIndex(name => known.has(name));
    if (at >= 0) found.set(key, at);
  }
  return found;
};

/** A table is one of orders by these columns; any other text is no file of ours. */
const TELLING: readonly OrderColumn[] = ['orderNo', 'qty'];

/** The rows of a spreadsheet; undefined where its columns are no orders'. */
export const rowsOfSheet = async (content: Uint8Array): Promise<OrderRow[] | undefined> => {
  const table = await tableOf(asBuffer(content));
  const columns = columnsIn(table.header);
  if (!TELLING.every(key => columns.has(key))) return undefined;
  const places = Object.fromEntries([...columns].map(([key, at]) => [key, at + 1]));
  return table.rows.map(({ row, cells }) => ({
    record: 'row',
    line: row,
    columns: places,
    cells: Object.fromEntries([...columns].map(([key, at]) => [key, cells[at] ?? ''])),
  }));
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textsIn = (source: Record<string, unknown>): OrderRow['cells'] =>
  Object.fromEntries(
    orderColumns.flatMap(key => {
      const value = source[key];
      return typeof value === 'string' || typeof value === 'number' ? [[key, String(value)]] : [];
    }),
  );

const wrongJson = (value: string, expected: string) =>
  refuse('file_format', { record: 'JSON', line: 1, column: 1, value, expected });

const parsed = (content: Uint8Array): unknown => {
  try {
    return JSON.parse(
      Buffer.from(content)
        .toString('utf8')
        .replace(/^\uFEFF/, ''),
    );
  } catch (error) {
    throw wrongJson((error as Error).message, '{ "orders": [ … ] }');
  }
};

const rowsOfOrder = (order: unknown, at: number): OrderRow[] => {
  if (!isObject(order)) throw wrongJson(JSON.stringify(order), '{ orderNo, lines: [ … ] }');
  const { lines } = order;
  if (!Array.isArray(lines)) throw wrongJson(String(order.orderNo), 'lines: [ … ]');
  const head = textsIn(order);
  const rows = lines.length > 0 ? lines : [{}];
  return rows.map((line, index) => ({
    record: `orders[${at}].lines[${index}]`,
    line: at + 1,
    columns: Object.fromEntries(orderColumns.map(key => [key, index + 1])),
    cells: { ...head, ...(isObject(line) ? textsIn(line) : {}) },
  }));
};

/** The rows of JSON: one order, several, or `{ orders }`, each with its lines. */
export const rowsOfJson = (content: Uint8Array): OrderRow[] => {
  const said = parsed(content);
  const orders = isObject(said) && Array.isArray(said.orders) ? said.orders : Array.isArray(said) ? said : [said];
  return orders.flatMap(rowsOfOrder);
};
