import {
  type DecimalMark,
  type FieldRefusal,
  featureOf,
  fieldRefusals,
  groupBy,
  type ImportMode,
  type ImportProblem,
  type ImportReport,
  type importEndpoint,
  type Language,
  MEASURE_UNITS,
  Refusal,
  refuse,
  type TableChoice,
  type TableReading,
} from '@inbound/shared';
import { z } from 'zod';
import type { Ctx } from '../call/context.ts';
import { columnKind } from '../list/sheet-cells.ts';
import { mapInSteps } from '../threads/let-others-go.ts';
import { looksLikeFormula } from '../tools/formula-text.ts';
import { fieldNames, fieldText } from '../tools/texts.ts';
import { openDecimal, plainDecimal } from './decimals.ts';
import { ROW_LIMIT, type Table, tooLong } from './read-table.ts';

/** An import as its contract declares it. */
export type ImportCall = ReturnType<typeof importEndpoint>;

/** What is asked of an import: its mode, and how its file is to be read. */
export interface Asked extends TableChoice {
  mode: ImportMode;
  decimalMark?: DecimalMark | undefined;
}

/** A row of a file as it was read: its fields, or the problems that keep it from being read. */
export interface Line {
  row: number;
  key: string;
  /** What no other row of the file may be called: the key, with what it stands within. */
  identity: string;
  raw: Record<string, unknown>;
  fields: object | undefined;
  /** Fields that the file has no column for: a row that is there already keeps them. */
  absent: readonly string[];
  problems: ImportProblem[];
}

const ENDS = /^\s*|\s*$/g;
/** One value of a list stands in the cell of the list. */
const IN_LIST = /\[\d+\]$/;
const WHOLE = /^-?\d{1,15}$/;

/** The unit that a heading names behind its field, as files of the product do. */
const UNIT_BEHIND = new RegExp(`\\s*\\((${MEASURE_UNITS.join('|')})\\)$`, 'iu');

/** Which column of the file holds which field, by key or by its name in any language. */
const mapColumns = (language: Language, call: ImportCall, header: readonly string[]): Map<string, number> => {
  const feature = featureOf(call);
  const columns = new Map<string, number>();
  const plain = header.map(name => name.normalize('NFKC').replace(ENDS, '').toLowerCase());
  for (const key of Object.keys(call.row.shape)) {
    const names = new Set(fieldNames(feature, key).map(name => name.normalize('NFKC').toLowerCase()));
    const isNamed = (name: string): boolean => names.has(name) || names.has(name.replace(UNIT_BEHIND, ''));
    const [at, another] = plain.flatMap((name, place) => (isNamed(name) ? [place] : []));
    if (another !== undefined) throw refuse('heading_twice', { heading: fieldText(language, feature, key) });
    if (at !== undefined) columns.set(key, at);
  }
  for (const key of [call.key, ...call.within]) {
    const mayBeAbsent = (call.row.shape[key] as z.ZodType).safeParse(undefined).success;
    if (mayBeAbsent || columns.has(key)) continue;
    throw refuse('import_format', { row: 1, column: '', expected: fieldText(language, feature, key) });
  }
  return columns;
};

const BOOLEANS: Record<string, boolean> = {
  true: true,
  false: false,
  '1': true,
  '0': false,
  yes: true,
  no: false,
  是: true,
  否: false,
};

/** What a schema is below its optional, nullable and default layers. */
const kindOf = (schema: z.ZodType): string =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
    ? kindOf(schema.unwrap() as z.ZodType)
    : schema.def.type;

/** The text that an export has marked, because a spreadsheet would run it, such as a telephone: `'+86 431 …`. */
const unmarked = (written: string): string =>
  written.startsWith("'") && looksLikeFormula(written.slice(1)) ? written.slice(1) : written;

/** What a cell says to a field: cells are texts, fields may be answers, whole numbers, or several values by semicolon. */
const cellValue = (schema: z.ZodType, written: string): unknown => {
  const cell = unmarked(written);
  const text = cell.trim();
  if (text === '') return undefined;
  const kind = kindOf(schema);
  if (kind === 'array') return text.split(/[;；]/).flatMap(value => value.trim() || []);
  if (kind === 'boolean') return BOOLEANS[text.toLowerCase()] ?? text;
  return kind === 'number' && WHOLE.test(text) ? Number(text) : cell;
};

export const identityOf = ({ key, within }: ImportCall, row: Readonly<Record<string, unknown>>): string =>
  JSON.stringify([row[key], ...within.map(column => row[column])]);

/** An empty cell empties its field, where the field may be empty; a default fills it otherwise. */
const emptied = (shape: z.ZodRawShape, key: string, value: unknown): unknown =>
  value === undefined && (shape[key] as z.ZodType).safeParse(null).success ? null : value;

/** Cells of a row that hold no value, at the columns that are read; a formula without a value is none that is empty. */
const flawedCells = (row: number, columns: Map<string, number>, { flaws, longer, header }: Table): ImportProblem[] => {
  const keyAt = new Map([...columns].map(([key, at]) => [at, key]));
  const ofCells = flaws
    .filter(flaw => flaw.row === row)
    .flatMap(({ column, error }) => {
      const key = keyAt.get(column);
      const said = error === '' ? refuse('formula_without_value') : refuse('cell_error', { value: error });
      return key === undefined ? [] : [{ column: key, value: error, said }];
    });
  const ofRow = longer
    .filter(one => one.row === row)
    .map(({ cells }) => ({ column: '', value: '', said: refuse('row_longer', { columns: header.length, cells }) }));
  return [...ofRow, ...ofCells].map(({ column, value, said: { code, params } }) => ({
    ...{ row, column, value, code, params, severity: 'error' as const },
  }));
};

/** Numbers of a csv that may mean two, while nobody has stated the decimal mark: they are never guessed. */
const openNumbers = (
  call: ImportCall,
  columns: Map<string, number>,
  { row, cells }: Table['rows'][number],
): ImportProblem[] =>
  [...columns].flatMap(([column, at]) => {
    const value = cells[at] ?? '';
    const open = columnKind(call.row.shape[column]) === 'number' ? openDecimal(value) : undefined;
    return open ? [{ row, column, value, code: 'decimal_open', params: open, severity: 'error' as const }] : [];
  });

/** The same row with its numbers as the contract has them. */
const withPlainNumbers = (
  call: ImportCall,
  columns: Map<string, number>,
  { row, cells }: Table['rows'][number],
  mark: DecimalMark,
): Table['rows'][number] => {
  const numbers = new Set(
    [...columns].flatMap(([key, at]) => (columnKind(call.row.shape[key]) === 'number' ? [at] : [])),
  );
  return { row, cells: cells.map((cell, at) => (numbers.has(at) ? plainDecimal(cell, mark) : cell)) };
};

const readLine = (
  call: ImportCall,
  columns: Map<string, number>,
  { row, cells }: Table['rows'][number],
  flawed: ImportProblem[],
): Line => {
  const raw: Record<string, unknown> = Object.create(null);
  for (const [key, at] of columns)
    raw[key] = emptied(call.row.shape, key, cellValue(call.row.shape[key] as z.ZodType, cells[at] ?? ''));
  const absent = Object.keys(call.row.shape).filter(key => !columns.has(key));
  if (flawed.length > 0) {
    const named = { key: String(raw[call.key] ?? ''), identity: identityOf(call, raw) };
    return { row, ...named, raw, fields: undefined, absent, problems: flawed };
  }
  const parsed = call.row.safeParse(raw);
  const problems = parsed.success
    ? []
    : fieldRefusals(parsed.error, raw).map(({ field, value, code, params }) => ({
        ...{ row, column: field.replace(IN_LIST, ''), value: value ?? '', code },
        ...{ params: params ?? {}, severity: 'error' as const },
      }));
  const fields = parsed.success ? parsed.data : undefined;
  // What was read is trimmed and has its defaults: a row is called by that.
  const named: Readonly<Record<string, unknown>> = parsed.success ? parsed.data : raw;
  return { row, key: String(named[call.key] ?? ''), identity: identityOf(call, named), raw, fields, absent, problems };
};

/** A refusal at a column of a row. */
export const problemOf = (line: Line, column: string, refusal: Refusal): ImportProblem => ({
  ...{ row: line.row, column, value: String(line.raw[column] ?? ''), code: refusal.code },
  ...{ params: refusal.params, severity: 'error' },
});

/** What a command refused, at its column; several fields that a rule refuses are a problem each. */
export const problemsOf = (line: Line, key: string, said: Refusal): ImportProblem[] => {
  if (said.code !== 'invalid') return [problemOf(line, said.field ?? key, said)];
  const fields = said.params.fields as unknown as FieldRefusal[];
  return fields.map(({ field, code, params }) => problemOf(line, field, new Refusal(code, params)));
};

/** A key that stands in the file twice is wrong in each row but the first. */
const markRepeated = (lines: Line[], key: string): void => {
  for (const same of groupBy(lines, line => line.identity).values()) {
    for (const line of same.slice(1)) {
      const first = same[0]?.row ?? 0;
      line.problems.push(
        problemOf(line, key, refuse('import_format', { row: line.row, column: key, expected: `≠ ${first}` })),
      );
    }
  }
};

/** How many rows a file may have, and the decimal mark of its numbers where it was stated. */
interface LineChoice {
  most?: number | undefined;
  decimalMark?: DecimalMark | undefined;
}

/** The rows of a file, each with what is wrong with it alone; one that stands there twice is wrong but for the first. */
export const readLines = async (
  { language }: Ctx,
  call: ImportCall,
  table: Table,
  { most = ROW_LIMIT, decimalMark }: LineChoice,
): Promise<Line[]> => {
  if (table.rows.length > most) throw tooLong(most);
  const columns = mapColumns(language, call, table.header);
  const bad = new Set([...table.flaws, ...table.longer].map(({ row }) => row));
  const isText = table.reading.format === 'csv';
  const lines = await mapInSteps(table.rows, entry => {
    const row = isText && decimalMark ? withPlainNumbers(call, columns, entry, decimalMark) : entry;
    const open = isText && !decimalMark && call.asksDecimalMark ? openNumbers(call, columns, entry) : [];
    return readLine(call, columns, row, [...open, ...(bad.has(row.row) ? flawedCells(row.row, columns, table) : [])]);
  });
  markRepeated(lines, call.key);
  return lines;
};

/** Refuses to write a file whose character set is not certain. */
export const orThrowOpenCharset = ({ charset, alternatives }: TableReading, mode: ImportMode): void => {
  const [first] = alternatives;
  if (charset && first && mode !== 'dry-run')
    throw refuse('charset_open', { charset, others: alternatives.join(', ') });
};

/** The part of a table that was refused, as it stands in it: to be mended and imported by itself. */
export const faultyPart = ({ header, rows }: Table, verdicts: ImportReport['rows']): ImportReport['faulty'] => {
  const bad = new Set(verdicts.filter(({ verdict }) => verdict === 'error').map(({ row }) => row));
  return { header, rows: rows.filter(({ row }) => bad.has(row)) };
};
