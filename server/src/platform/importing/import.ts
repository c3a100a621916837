import {
  type FieldRefusal,
  featureOf,
  fieldRefusals,
  groupBy,
  type ImportMode,
  type ImportProblem,
  type ImportReport,
  type importEndpoint,
  indexBy,
  Refusal,
  refuse,
} from '@inbound/shared';
import { z } from 'zod';
import type { Ctx } from '../call/context.ts';
import { type Route, route, type Upload } from '../call/route.ts';
import type { TableName } from '../database/scope.ts';
import { eachPart } from '../record/batch.ts';
import { lockAhead } from '../record/locked-ahead.ts';
import { fieldNames } from '../tools/texts.ts';
import { readTable, type Table } from './read-table.ts';

type ImportCall = ReturnType<typeof importEndpoint>;

/**
 * What a feature gives to the import: the rows it has, and its own commands. `Found` is what the rows of the file name by
 * code, for a feature that refers to others.
 */
export interface ImportSpec<Fields extends object, Row extends { id: string; version: number }, Found = undefined> {
  /** The table whose rows are changed: they are locked at once, and not one by one. */
  table?: TableName;
  /** The rows that exist under these keys. */
  known(ctx: Ctx, keys: ReadonlySet<string>): Promise<Row[]>;
  /** Reads, once for the whole file, what its rows name by code. */
  find?(ctx: Ctx): Promise<Found>;
  create(ctx: Ctx, fields: Fields, found: Found): Promise<unknown>;
  change(ctx: Ctx, row: Row, fields: Fields, found: Found): Promise<unknown>;
}

interface Line {
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
const mapColumns = (call: ImportCall, header: readonly string[]): Map<string, number> => {
  const feature = featureOf(call);
  const columns = new Map<string, number>();
  const plain = header.map(name => name.normalize('NFKC').replace(DIGITS, '').toLowerCase());
  for (const key of Object.keys(call.row.shape)) {
    const names = new Set(fieldNames(feature, key).map(name => name.normalize('NFKC').toLowerCase()));
    const at = plain.findIndex(name => names.has(name));
    if (at >= 0) columns.set(key, at);
  }
  for (const key of [call.key, call.within ?? call.key]) {
    if (!columns.has(key)) throw refuse('import_format', { row: 1, column: key, expected: key });
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

const identityOf = ({ key, within }: ImportCall, row: Readonly<Record<string, unknown>>): string =>
  JSON.stringify([row[key], within && row[within]]);

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
  return { row, key: String(raw[call.key] ?? ''), identity: identityOf(call, raw), raw, fields, problems };
};

const problemOf = (line: Line, column: string, refusal: Refusal): ImportProblem => ({
  ...{ row: line.row, column, value: String(line.raw[column] ?? ''), code: refusal.code },
  ...{ params: refusal.params, severity: 'error' },
});

/** What a command refused, at its column; several fields that a rule refuses are a problem each. */
const problemsOf = (line: Line, key: string, said: Refusal): ImportProblem[] => {
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

const differences = (row: object, fields: object): ImportReport['rows'][number]['changes'] => {
  const before = row as Record<string, unknown>;
  const shown = (value: unknown) => (value === null || value === undefined ? '' : String(value));
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([key, value]) => shown(before[key]) !== shown(value))
      .map(([key, value]) => [key, { from: shown(before[key]), to: shown(value) }]),
  );
};

type Verdicts = ImportReport['rows'];

/** A row of the file with the one that is there already, and in what they differ. */
interface Compared<R> {
  line: Line;
  known: R | undefined;
  changes: Verdicts[number]['changes'];
}

const compared = <R extends object>(line: Line, known: R | undefined): Compared<R> => ({
  line,
  known,
  changes: known && line.fields ? differences(known, line.fields) : {},
});

const isGood = ({ line }: Compared<object>): boolean => line.fields !== undefined && line.problems.length === 0;

/** Whether there is anything to write: a row that is as it was is left alone. */
const isWritten = (row: Compared<object>): boolean =>
  isGood(row) && (row.known === undefined || Object.keys(row.changes).length > 0);

const verdictOf = (row: Compared<object>): Verdicts[number] => {
  const { line, known, changes } = row;
  const { row: number, key } = line;
  if (!isGood(row)) return { row: number, key, verdict: 'error', changes: {} };
  const verdict = known ? (isWritten(row) ? 'changed' : 'unchanged') : 'new';
  return { row: number, key, verdict, changes };
};

/** Writes the rows of a file, together where nothing is refused; what is refused becomes a problem of its row. */
const applyAll = async <F extends object, R extends { id: string; version: number }, Found>(
  ctx: Ctx,
  spec: ImportSpec<F, R, Found>,
  rows: readonly Compared<R>[],
  { key, found }: { key: string; found: Found },
): Promise<Verdicts> => {
  const writing = rows.filter(isWritten);
  if (spec.table)
    await lockAhead(
      ctx,
      spec.table,
      writing.flatMap(({ known }) => known?.id ?? []),
    );
  const outcomes = await eachPart(
    ctx,
    writing,
    ({ line, known }) => {
      const fields = line.fields as F;
      return known ? spec.change(ctx, known, fields, found) : spec.create(ctx, fields, found);
    },
    ({ line }) => line.raw,
  );
  for (const [at, outcome] of outcomes.entries()) {
    const line = writing[at]?.line;
    if (line && 'refusal' in outcome) line.problems.push(...problemsOf(line, key, outcome.refusal));
  }
  return rows.map(verdictOf);
};

/** The rows of a table that were refused, as they stand in it. */
const faultyRows = (table: Table, verdicts: Verdicts): ImportReport['faulty']['rows'] => {
  const bad = new Set(verdicts.filter(({ verdict }) => verdict === 'error').map(({ row }) => row));
  return table.rows.filter(({ row }) => bad.has(row));
};

/**
 * Reads, checks and applies a table: a dry run does everything and undoes it, so that what it reports is what would
 * happen. `all` with a bad row writes nothing and answers the report (`applied: false`).
 */
export const runImport = async <F extends object, R extends { id: string; version: number }, Found>(
  ctx: Ctx,
  call: ImportCall,
  spec: ImportSpec<F, R, Found>,
  mode: ImportMode,
  upload: Upload,
): Promise<ImportReport> => {
  const table = await ctx.platform.threads.run(readTable, upload.content);
  const columns = mapColumns(call, table.header);
  const lines = table.rows.map(entry => readLine(call, columns, entry));
  markRepeated(lines, call.key);
  const known = await spec.known(ctx, new Set(lines.map(line => line.key)));
  const byIdentity = indexBy(known, row => identityOf(call, { ...row }));
  // A feature without `find` asks for nothing found.
  const found = (await spec.find?.(ctx)) as Found;
  const isKept = (verdicts: Verdicts) =>
    mode !== 'dry-run' && (mode !== 'all' || verdicts.every(row => row.verdict !== 'error'));
  const both = lines.map(line => compared(line, byIdentity.get(line.identity)));
  const rows = await ctx.tx.rehearse(() => applyAll(ctx, spec, both, { key: call.key, found }), isKept);
  const counts = { new: 0, changed: 0, unchanged: 0, error: 0 };
  for (const { verdict } of rows) counts[verdict]++;
  return {
    mode,
    applied: isKept(rows),
    fileName: upload.name,
    counts,
    rows,
    problems: lines.flatMap(line => line.problems),
    faulty: { header: table.header, rows: faultyRows(table, rows) },
  };
};

/** Binds the import of a plain feature. */
export const importRoute = <F extends object, R extends { id: string; version: number }, Found>(
  call: ImportCall,
  spec: ImportSpec<F, R, Found>,
): Route =>
  route(call, ({ mode }, ctx, upload) => {
    if (!upload) throw refuse('required', { field: 'file' });
    return runImport(ctx, call, spec, mode, upload);
  });
