import type { LineKind, Place, Problem, Release, Unit } from '@inbound/edi';
import { add, type Decimal, groupBy, isDecimal, isPlainDate, isPositive, numberKey, text, ZERO } from '@inbound/shared';
import { SCHEDULE_KINDS } from '@inbound/shared/calloff/release/fields';
import {
  ORDER_COLUMNS,
  ORDERED_KINDS,
  type OrderColumn,
  orderColumns,
} from '@inbound/shared/calloff/release/order-table';
import { partLookup } from '@inbound/shared/master/material/part-lookup';
import type { OrderRow } from './order-rows.ts';

/** The longest text that a cell may hold. */
const LONGEST = 60;
/** What each cell is, by the rules of all fields: a line of text without blanks at its ends. */
const CELL = text(LONGEST);
const ONE_LINE = 'text of one line';
/** Characters that take no room: a browser or an editor left them, and nobody sees them. */
const INVISIBLE = /\p{Cf}/gu;
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
  const cell = row.cells[key] ?? '';
  const flaw = row.flaws?.[key];
  if (flaw !== undefined) return [{ ...wrong(row, key, key, flaw === '' ? 'mandatory' : 'value'), value: flaw || '=' }];
  if (cell === '') return ORDER_COLUMNS[key].required ? [wrong(row, key, key, 'mandatory')] : [];
  if (cell.length > LONGEST) return [wrong(row, key, `an..${LONGEST}`, 'length')];
  if (!CELL.safeParse(cell).success) return [wrong(row, key, ONE_LINE)];
  const expected = EXPECTED[key]?.(cell);
  return expected === undefined ? [] : [wrong(row, key, expected)];
};

/** A row as its fields are read: without blanks at the ends of its cells. Numbers are written plainly, in their own case. */
const readRow = (row: OrderRow): OrderRow => ({
  ...row,
  cells: Object.fromEntries(
    Object.entries(row.cells).map(([key, cell]) => {
      const trimmed = cell.replace(INVISIBLE, '').trim();
      return [key, key in KEYS ? trimmed.normalize('NFKC') : trimmed];
    }),
  ),
});

const plainly = (cell: string): string => cell;

/** What names an order and its part, each with what its spellings have in common. */
const IDENTITY: Partial<Record<OrderColumn, (cell: string) => string>> = {
  plantNo: plainly,
  supplierCode: plainly,
  orderNo: numberKey,
  item: numberKey,
  material: partLookup,
  releaseNo: numberKey,
};

/** Columns that are compared by a key, and not by how they are written. */
const KEYS: Partial<Record<OrderColumn, (cell: string) => string>> = { ...IDENTITY, previousNo: numberKey };

const isSaidAlike = (one: OrderRow, other: OrderRow, key: OrderColumn): boolean => {
  const keyOf = KEYS[key] ?? plainly;
  return keyOf(one.cells[key] ?? '') === keyOf(other.cells[key] ?? '');
};

/** What a later row says of its order otherwise than the first one. */
const contradictions = (first: OrderRow, row: OrderRow): Problem[] =>
  orderColumns
    .filter(key => ORDER_COLUMNS[key].of === 'order' && !isSaidAlike(first, row, key))
    .map(key => wrong(row, key, first.cells[key] ?? '', 'value'));

/** A value that holds the separator makes two cells of one, and all behind it stand in the wrong column. */
const surplus = ({ record, line, overlong }: OrderRow): Problem[] => {
  if (!overlong) return [];
  const { cells, headings } = overlong;
  const place = { record, line, column: cells, index: line - 1, position: 0 };
  const said = { value: String(cells), expected: `≤ ${headings}` };
  return [{ ...place, severity: 'error', code: 'file_format', rule: 'count', ...said }];
};

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

const identityOf = ({ cells }: OrderRow): string =>
  JSON.stringify(Object.entries(IDENTITY).map(([key, keyOf]) => keyOf(cells[key as OrderColumn] ?? '')));

/** The rows of each order of a table, as their fields are read: one order however its number is spelled. */
export const ordersOf = (rows: readonly OrderRow[]): OrderRow[][] => [
  ...groupBy(rows.map(readRow), identityOf).values(),
];

/** The orders of a table, each a release of its own with what is wrong in its rows. */
export const unitsOf = (rows: readonly OrderRow[]): Unit<Release>[] =>
  ordersOf(rows).flatMap(own => {
    const [first, ...others] = own;
    if (!first) return [];
    const problems = [
      ...own.flatMap(row => [...orderColumns.flatMap(key => problemOf(row, key)), ...backwards(row), ...surplus(row)]),
      ...others.flatMap(row => contradictions(first, row)),
    ];
    const unit = { value: releaseOf(own, first), good: problems.length === 0, problems };
    return [{ ...unit, place: (path: string) => placeAt(own, path) }];
  });
