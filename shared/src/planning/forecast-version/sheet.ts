import {
  type Decimal,
  type ImportProblem,
  isDecimal,
  type RefusalData,
  refusal,
  type Steps,
} from '../../kernel/index.ts';
import { daysOf, type Grain, isPeriod, type Period } from '../forecast-compare/periods.ts';
import { type ForecastLine, lineKey } from './rules.ts';

/** A table as it stands in a file: cells as text, each row with its number in the file. */
interface Table {
  header: readonly string[];
  rows: readonly { row: number; cells: readonly string[] }[];
}

/** Where the columns stand by which a line is known. */
interface KeyColumns {
  material: number;
  supplierCode: number;
}

export interface ForecastSheet {
  periods: Period[];
  lines: ForecastLine[];
  problems: ImportProblem[];
}

/** How a period of each grain is written. */
export const PERIOD_EXAMPLES: Record<Grain, string> = { day: '2026-12-01', week: '2026-W49', month: '2026-12' };
const MOST_QUANTITY = '999999999999999999';

const problemAt = (
  row: number,
  column: string,
  value: string,
  { code, params = {} }: RefusalData,
  severity: ImportProblem['severity'] = 'error',
): ImportProblem => ({ row, column, value, code, params, severity });

/** A column of a period: where it stands, and what it is. */
interface PeriodColumn {
  at: number;
  heading: string;
  period: Period;
}

const readHeadings = ({ header, rows }: Table, keys: KeyColumns, grain: Grain) => {
  const problems: ImportProblem[] = [];
  const columns: PeriodColumn[] = [];
  const seen = new Set<string>();
  for (const [at, heading] of header.entries()) {
    const text = heading.trim().toUpperCase();
    if (at === keys.material || at === keys.supplierCode) continue;
    if (text === '' && rows.every(({ cells }) => (cells[at] ?? '').trim() === '')) continue;
    if (!isPeriod(text, grain)) {
      const expected = PERIOD_EXAMPLES[grain];
      problems.push(problemAt(1, heading, heading, refusal('import_format', { row: 1, column: heading, expected })));
    } else if (seen.has(text)) problems.push(problemAt(1, heading, heading, refusal('heading_twice', { heading })));
    else {
      seen.add(text);
      columns.push({ at, heading, period: text });
    }
  }
  if (columns.length === 0 && problems.length === 0)
    problems.push(
      problemAt(1, '', '', refusal('import_format', { row: 1, column: '', expected: PERIOD_EXAMPLES[grain] })),
    );
  return { columns: columns.sort((a, b) => (a.period < b.period ? -1 : 1)), problems };
};

/** Why a filled cell is no quantity; undefined where it is one. */
const refusedQuantity = (text: string): RefusalData | undefined => {
  if (!isDecimal(text)) return refusal('format', { field: 'quantity', example: '1234.5' });
  return text.startsWith('-') ? refusal('range', { field: 'quantity', min: '0', max: MOST_QUANTITY }) : undefined;
};

type Row = Table['rows'][number];

const readRow = ({ row, cells }: Row, keys: KeyColumns, columns: readonly PeriodColumn[]) => {
  const textAt = (at: number): string => (cells[at] ?? '').trim();
  const line = { row, material: textAt(keys.material), supplierCode: textAt(keys.supplierCode) };
  const problems = (['material', 'supplierCode'] as const)
    .filter(field => line[field] === '')
    .map(field => problemAt(row, field, '', refusal('required', { field })));
  const quantities: Record<string, Decimal> = {};
  for (const { at, heading, period } of columns) {
    const text = textAt(at);
    if (text === '') continue;
    const refused = refusedQuantity(text);
    if (refused) problems.push(problemAt(row, heading, text, refused));
    else quantities[period] = text as Decimal;
  }
  return { line: { ...line, quantities }, problems };
};

const isBlank = ({ cells }: Row): boolean => cells.every(cell => cell.trim() === '');

/**
 * Reads a table with a row for each material of a supplier and a column for each period. Blank rows are skipped; a row without
 * any quantity is left out with a warning. What is not understood is a problem at its row and column.
 */
export function* readForecastSheet(table: Table, keys: KeyColumns, grain: Grain): Steps<ForecastSheet> {
  const { columns, problems } = readHeadings(table, keys, grain);
  const lines: ForecastLine[] = [];
  const first = new Map<string, number>();
  for (const row of table.rows.filter(one => !isBlank(one))) {
    yield;
    const read = readRow(row, keys, columns);
    problems.push(...read.problems);
    if (read.problems.length > 0) continue;
    const { line } = read;
    const before = first.get(lineKey(line));
    if (before !== undefined) {
      const twice = refusal('import_format', { row: line.row, column: 'material', expected: `≠ ${before}` });
      problems.push(problemAt(line.row, 'material', line.material, twice));
    } else if (Object.keys(line.quantities).length === 0)
      problems.push(problemAt(line.row, 'quantity', '', refusal('required', { field: 'quantity' }), 'warning'));
    else lines.push(line);
    first.set(lineKey(line), before ?? line.row);
  }
  return { periods: columns.map(({ period }) => period), lines, problems };
}

/** The first and the last day of periods, which stand in their order. */
export const spanOf = (periods: readonly Period[], grain: Grain) => {
  const [first, last] = [periods[0], periods.at(-1)];
  const [from, to] = [first && daysOf(first, grain)[0], last && daysOf(last, grain).at(-1)];
  if (!from || !to) throw new RangeError('a version tells of one period at least');
  return { periodFrom: from, periodTo: to };
};
