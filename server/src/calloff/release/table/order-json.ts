import { refuse } from '@inbound/shared';
import { plainHeading } from '@inbound/shared/calloff/column-mapping/rules';
import { type OrderColumn, orderColumns } from '@inbound/shared/calloff/release/order-table';
import type { OrderRow, OrderTable, TableMapping } from './order-rows.ts';

type Properties = Record<string, unknown>;

const isObject = (value: unknown): value is Properties =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isWord = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

/** Under which property each column stands: as it was said, else by its key. */
const propertyOf = (mapping: TableMapping | undefined, key: OrderColumn): string | undefined =>
  mapping ? mapping.columns[key] : key;

const textsIn = (source: Properties, mapping: TableMapping | undefined): OrderRow['cells'] => {
  const byName = new Map(Object.entries(source).map(([name, value]) => [plainHeading(name), value]));
  return Object.fromEntries(
    orderColumns.flatMap(key => {
      const name = propertyOf(mapping, key);
      const value = name === undefined ? undefined : byName.get(plainHeading(name));
      return isWord(value) ? [[key, String(value)]] : [];
    }),
  );
};

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

/** The orders of a file: one, several, or `{ orders }`. */
const ordersIn = (content: Uint8Array): unknown[] => {
  const said = parsed(content);
  return isObject(said) && Array.isArray(said.orders) ? said.orders : Array.isArray(said) ? said : [said];
};

/** The schedule lines of an order; where a partner's own properties are read, an order may be one line without any. */
const linesIn = (order: Properties, mapping: TableMapping | undefined): unknown[] | undefined => {
  if (!mapping) return Array.isArray(order.lines) ? order.lines : undefined;
  return Object.values(order).find(value => Array.isArray(value)) ?? [];
};

const rowsOfOrder = (order: unknown, at: number, mapping: TableMapping | undefined): OrderRow[] => {
  if (!isObject(order)) throw wrongJson(JSON.stringify(order), '{ orderNo, lines: [ … ] }');
  const lines = linesIn(order, mapping);
  if (!lines) throw wrongJson(String(order.orderNo), 'lines: [ … ]');
  const head = { ...mapping?.fixed, ...textsIn(order, mapping) };
  const rows = lines.length > 0 ? lines : [{}];
  return rows.map((line, index) => {
    const cells = { ...head, ...(isObject(line) ? textsIn(line, mapping) : {}) };
    return {
      ...{ record: `orders[${at}].lines[${index}]`, line: at + 1, cells },
      columns: Object.fromEntries(orderColumns.map(key => [key, index + 1])),
      raw: orderColumns.map(key => cells[key] ?? ''),
    };
  });
};

/** The rows of JSON: one order, several, or `{ orders }`, each with its lines. As a table they have our own columns. */
export const rowsOfJson = (content: Uint8Array, mapping: TableMapping | undefined): OrderTable => ({
  header: orderColumns,
  rows: ordersIn(content).flatMap((order, at) => rowsOfOrder(order, at, mapping)),
});

/** The names of all properties of orders and of their lines. */
export const propertiesOfJson = (content: Uint8Array): string[] => {
  const orders = ordersIn(content).filter(isObject);
  const lines = orders.flatMap(order => Object.values(order).flatMap(value => (Array.isArray(value) ? value : [])));
  const named = [...orders, ...lines.filter(isObject)].flatMap(one => Object.entries(one));
  return [...new Set(named.filter(([, value]) => isWord(value)).map(([name]) => name))];
};
