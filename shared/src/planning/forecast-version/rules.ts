import {
  type Decimal,
  equal,
  type FieldRefusal,
  type PlainDate,
  refusal,
  type Steps,
  scaleOf,
} from '../../kernel/index.ts';

/** The most lines of a version, and the most days, weeks or months of which it tells. */
export const MOST_LINES = 20_000;
export const MOST_PERIODS = 190;

/** How a version came: as a spreadsheet, from another system by REST, or from the releases in force. */
export const FORECAST_SOURCES = ['file', 'rest', 'release'] as const;

/** What becomes of a line: compared with the version before, or refused. */
export const LINE_VERDICTS = ['new', 'changed', 'unchanged', 'gone', 'error'] as const;
export type LineVerdict = (typeof LINE_VERDICTS)[number];

/** Quantities by period; one that is absent is unknown, which is not 0. */
export type Quantities = Readonly<Record<string, Decimal>>;

/** A material from one supplier, as a version tells of it. */
export interface ForecastLine {
  /** Row of the file from which it comes; 0 of a line that is stored. */
  row: number;
  material: string;
  supplierCode: string;
  quantities: Quantities;
}

export interface FigureChange {
  period: string;
  from: Decimal | null;
  to: Decimal | null;
}

export interface ComparedLine extends Omit<ForecastLine, 'quantities'> {
  verdict: Exclude<LineVerdict, 'error'>;
  changes: FigureChange[];
}

/** By what a line is the same in two versions. */
export const lineKey = ({ material, supplierCode }: Pick<ForecastLine, 'material' | 'supplierCode'>): string =>
  `${supplierCode} ${material}`;

const isSame = (a: Decimal | undefined, b: Decimal | undefined): boolean =>
  a === undefined || b === undefined ? a === b : equal(a, b);

const changesBetween = (from: Quantities, to: Quantities, periods: readonly string[]): FigureChange[] =>
  periods
    .filter(period => !isSame(from[period], to[period]))
    .map(period => ({ period, from: from[period] ?? null, to: to[period] ?? null }));

interface VersionLines {
  periods: readonly string[];
  lines: readonly ForecastLine[];
}

/**
 * Compares a version with the one before, in the periods of which both tell: a horizon that has moved on by a week changes no
 * material. A line that the newer one lacks is gone.
 */
export function* compareLines(before: VersionLines | undefined, after: VersionLines): Steps<ComparedLine[]> {
  const known = new Map(before?.lines.map(line => [lineKey(line), line]));
  const told = new Set(before?.periods);
  const both = after.periods.filter(period => told.has(period));
  const compared: ComparedLine[] = [];
  for (const { quantities, ...line } of after.lines) {
    const previous = known.get(lineKey(line));
    known.delete(lineKey(line));
    const changes = changesBetween(previous?.quantities ?? {}, quantities, previous ? both : after.periods);
    const verdict = changes.length > 0 ? 'changed' : 'unchanged';
    compared.push({ ...line, verdict: previous ? verdict : 'new', changes });
    yield;
  }
  for (const { quantities, ...line } of known.values()) {
    const changes = changesBetween(quantities, {}, before?.periods ?? []);
    compared.push({ ...line, row: 0, verdict: 'gone', changes });
    yield;
  }
  return compared;
}

/** Whether two versions tell the same of the same periods. */
export const isSameVersion = (
  before: VersionLines | undefined,
  after: VersionLines,
  compared: ComparedLine[],
): boolean =>
  before !== undefined &&
  before.periods.join() === after.periods.join() &&
  compared.every(({ verdict }) => verdict === 'unchanged');

/** Suppliers have at least today to answer. */
export const checkDueDate = (dueDate: PlainDate, today: PlainDate): FieldRefusal[] =>
  dueDate >= today
    ? []
    : [{ field: 'dueDate', value: dueDate, code: 'end_before_start', params: { start: today, end: dueDate } }];

/** Refuses a quantity with more decimals than the unit of its material has; undefined where it fits. */
export const refusedScale = (quantity: Decimal, decimals: number) =>
  scaleOf(quantity) > decimals
    ? refusal('format', { field: 'quantity', example: decimals === 0 ? '1234' : `1234.${'5'.padEnd(decimals, '0')}` })
    : undefined;
