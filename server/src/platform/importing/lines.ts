import {
  type FieldRefusal,
  featureOf,
  fieldRefusals,
  groupBy,
  type ImportProblem,
  type ImportReport,
  type importEndpoint,
  type Language,
  Refusal,
  refuse,
} from '@inbound/shared';
import { z } from 'zod';
import type { Ctx } from '../call/context.ts';
import { fieldNames, fieldText } from '../tools/texts.ts';
import { ROW_LIMIT, type Table, tooLong } from './read-table.ts';

/** An import as its contract declares it. */
export type ImportCall = ReturnType<typeof importEndpoint>;

/** A row of a file as it was read: its fields, or why they are none. */
export interface Line {
  row: number;
  key: string;
  /** What no other row of the file may be called: the key, with what it stands within. */
  identity: string;
  raw: Record<string, unknown>;
  fields: object | undefined;
  problems: ImportProblem[];
}

const DIGITS = /^\s*|\s*$/g;
/** One value of a list stands in the cell of the list. */
const IN_LIST = /\[\d+\]$/;
const WHOLE = /^-?\d{1,15}$/;

/** Which column of the file holds which field, by key or by its name in any language. */
const mapColumns = (language: Language, call: ImportCall, header: readonly string[]): Map<string, number> => {
  const feature = featureOf(call);
  const columns = new Map<string, number>();
  const plain = header.map(name => name.normalize('NFKC').replace(DIGITS, '').toLowerCase());
  for (const key of Object.keys(call.row.shape)) {
    const names = new Set(fieldNames(feature, key).map(name => name.normalize('NFKC').toLowerCase()));
    const at = plain.findIndex(name => names.has(name));
    if (at >= 0) columns.set(key, at);
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

/** What an export puts before a text that a spreadsheet would run, such as a telephone: `'+86 431 …`. */
const MADE_SAFE = /^'(?=[=+\-@])/;

/** What a cell says to a field: cells are texts, fields may be answers, whole numbers, or several values by semicolon. */
const cellValue = (schema: z.ZodType, written: string): unknown => {
  const cell = written.replace(MADE_SAFE, '');
  const text = cell.trim();
  if (text === '') return undefined;
  const kind = kindOf(schema);
  if (kind === 'array') return text.split(/[;；]/).flatMap(value => value.trim() || []);
  if (kind === 'boolean') return BOOLEANS[text.toLowerCase()] ?? text;
  return kind === 'number' && WHOLE.test(text) ? Number(text) : cell;
};

export const identityOf = ({ key, within }: ImportCall, row: Readonly<Record<string, unknown>>): string =>
  JSON.stringify([row[key], ...within.map(column => row[column])]);

const readLine = (call: ImportCall, columns: Map<string, number>, { row, cells }: Table['rows'][number]): Line => {
  const raw: Record<string, unknown> = Object.create(null);
  for (const [key, at] of columns) raw[key] = cellValue(call.row.shape[key] as z.ZodType, cells[at] ?? '');
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
  return { row, key: String(named[call.key] ?? ''), identity: identityOf(call, named), raw, fields, problems };
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

/** The rows of a file, each with what is wrong with it alone; one that stands there twice is wrong but for the first. */
export const readLines = ({ language }: Ctx, call: ImportCall, table: Table, most = ROW_LIMIT): Line[] => {
  if (table.rows.length > most) throw tooLong(most);
  const columns = mapColumns(language, call, table.header);
  const lines = table.rows.map(entry => readLine(call, columns, entry));
  markRepeated(lines, call.key);
  return lines;
};

/** The part of a table that was refused, as it stands in it: to be mended and imported by itself. */
export const faultyPart = ({ header, rows }: Table, verdicts: ImportReport['rows']): ImportReport['faulty'] => {
  const bad = new Set(verdicts.filter(({ verdict }) => verdict === 'error').map(({ row }) => row));
  return { header, rows: rows.filter(({ row }) => bad.has(row)) };
};
