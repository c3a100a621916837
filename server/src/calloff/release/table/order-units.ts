import type { LineKind, Place, Problem, Release, Unit } from '@inbound/edi';
import { add, type Decimal, groupBy, isDecimal, isPlainDate, isPositive, ZERO } from '@inbound/shared';
import { SCHEDULE_KINDS } from '@inbound/shared/calloff/release/fields';
import {
  ORDER_COLUMNS,
  ORDERED_KINDS,
  type OrderColumn,
  orderColumns,
} from '@inbound/shared/calloff/release/order-table';
import type { OrderRow } from './order-rows.ts';

/** The longest text that a cell may hold. */
const LONGEST = 60;
const DIGITS = 'n';
const DAY = 'YYYY-MM-DD';

const placeOf = ({ record, line, columns }: OrderRow, key: OrderColumn): Place => ({
  ...{ record, line, column: columns[key] ?? 1, index: line - 1, position: 0 },
});

const wrong = (row: OrderRow, key: OrderColumn, expected: string, rule: Problem['rule'] = 'format'): Problem => ({
  ...placeOf(row, key),
  ...{ severity: 'error', code: 'file_format', rule, value: row.cells[key] ?? '', expected },
});

const isOneOf = <T extends string>(words: readonly T[], text: string): text is T =>
  (words as readonly string[]).includes(text);

/** Digits of other widths are the same digits; files say them plainly, and the plain form is what is expected. */
const plainForm = (text: string): string => text.normalize('NFKC').replace(/\s/g, '');

/** What a value must be like; undefined where it is. */
const EXPECTED: Partial<Record<OrderColumn, (text: string) => string | undefined>> = {
  kind: text => (isOneOf(ORDERED_KINDS, text) ? undefined : ORDERED_KINDS.join(' | ')),
  releaseDate: text => (isPlainDate(text) ? undefined : DAY),
  from: text => (isPlainDate(text) ? undefined : DAY),
  to: text => (isPlainDate(text) ? undefined : DAY),
  qty: text => positive(text),
  orderPackQty: text => positive(text),
  kindOfLine: text => (isOneOf(SCHEDULE_KINDS, text) ? undefined : SCHEDULE_KINDS.join(' | ')),
};

const positive = (text: string): string | undefined => {
  if (isDecimal(text) && isPositive(text)) return undefined;
  const meant = plainForm(text);
  return isDecimal(meant) && isPositive(meant) ? meant : `${DIGITS} > 0`;
};

const problemOf = (row: OrderRow, key: OrderColumn): Problem[] => {
  const text = row.cells[key] ?? '';
  if (text === '') return ORDER_COLUMNS[key].required ? [wrong(row, key, key, 'mandatory')] : [];
  if (text.length > LONGEST) return [wrong(row, key, `an..${LONGEST}`, 'length')];
  const expected = EXPECTED[key]?.(text);
  return expected === undefined ? [] : [wrong(row, key, expected)];
};

/** What a later row says of its order otherwise than the first one. */
const contradictions = (first: OrderRow, row: OrderRow): Problem[] =>
  orderColumns
    .filter(key => ORDER_COLUMNS[key].of === 'order' && (row.cells[key] ?? '') !== (first.cells[key] ?? ''))
    .map(key => wrong(row, key, first.cells[key] ?? '', 'value'));

const backwards = (row: OrderRow): Problem[] => {
  const { from = '', to = '' } = row.cells;
  return to !== '' && to < from ? [wrong(row, 'to', `≥ ${from}`, 'date')] : [];
};

const qtyOf = ({ cells: { qty = '' } }: OrderRow): Decimal => (isDecimal(qty) ? qty : ZERO);

const linesOf = (rows: readonly OrderRow[]): Release['lines'] => {
  const lines: Release['lines'] = [];
  let cumulative: Decimal = ZERO;
  for (const row of rows) {
    const { kindOfLine = '', from = '', to = '', qty = '' } = row.cells;
    cumulative = add(cumulative, qtyOf(row));
    lines.push({ kind: (kindOfLine || 'firm') as LineKind, from, to: to || from, qty, cumulative });
  }
  return lines;
};

const given = <K extends string>(key: K, value: string | undefined) =>
  (value ? { [key]: value } : {}) as { [key in K]?: string };

const releaseOf = (rows: readonly OrderRow[], { cells }: OrderRow): Release => ({
  customer: '',
  supplier: cells.supplierCode ?? '',
  plant: cells.plantNo ?? '',
  ...given('agreement', cells.orderNo),
  material: cells.material ?? '',
  ...given('unloadingPoint', cells.unloadingPoint),
  ...given('unit', cells.unit),
  kind: (cells.kind ?? '') as Release['kind'],
  release: { no: cells.releaseNo ?? '', ...given('date', cells.releaseDate) },
  ...(cells.previousNo ? { previous: { no: cells.previousNo } } : {}),
  ...(cells.orderPackage ? { packaging: [{ no: cells.orderPackage, ...given('qty', cells.orderPackQty) }] } : {}),
  lines: linesOf(rows),
  onlyHere: {
    ...given('agreementItem', cells.item),
    ...given('consignee', cells.consignee),
    ...given('drawing', cells.drawing),
    ...given('hardware', cells.hardware),
    ...given('software', cells.software),
  },
});

/** Where the values of a release stand whose path is not called like their column. */
const COLUMN_OF: Readonly<Record<string, OrderColumn>> = {
  agreement: 'orderNo',
  plant: 'plantNo',
  supplier: 'supplierCode',
  'release.no': 'releaseNo',
  'release.date': 'releaseDate',
  'previous.no': 'previousNo',
  'packaging.0.qty': 'orderPackQty',
};

const LINE_PATH = /^lines\.(\d+)\.(\w+)$/;

const isColumn = (text: string): text is OrderColumn => text in ORDER_COLUMNS;

const placeAt = (rows: readonly OrderRow[], path: string): Place | undefined => {
  const [, at, field = ''] = LINE_PATH.exec(path) ?? [];
  const row = rows[Number(at ?? 0)];
  const key = at === undefined ? (COLUMN_OF[path] ?? path) : field;
  return row && isColumn(key) ? placeOf(row, key) : undefined;
};

const IDENTITY: readonly OrderColumn[] = ['plantNo', 'supplierCode', 'orderNo', 'item', 'material', 'releaseNo'];

/** The rows of each order of a table. */
export const ordersOf = (rows: readonly OrderRow[]): OrderRow[][] => [
  ...groupBy(rows, ({ cells }) => JSON.stringify(IDENTITY.map(key => cells[key] ?? ''))).values(),
];

/** The orders of a table, each a release of its own with what is wrong in its rows. */
export const unitsOf = (rows: readonly OrderRow[]): Unit<Release>[] =>
  ordersOf(rows).flatMap(own => {
    const [first, ...others] = own;
    if (!first) return [];
    const problems = [
      ...own.flatMap(row => [...orderColumns.flatMap(key => problemOf(row, key)), ...backwards(row)]),
      ...others.flatMap(row => contradictions(first, row)),
    ];
    const unit = { value: releaseOf(own, first), good: problems.length === 0, problems };
    return [{ ...unit, place: (path: string) => placeAt(own, path) }];
  });
