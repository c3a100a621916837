import {
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
import type { z } from 'zod';
import type { Ctx } from '../call/context.ts';
import { type Route, route, type Upload } from '../call/route.ts';
import { refusalOfDatabase } from '../database/duplicates.ts';
import { fieldNames } from '../tools/texts.ts';
import { readTable, type Table } from './read-table.ts';

type ImportCall = ReturnType<typeof importEndpoint>;

/** What a feature gives to the import: the rows it has, and its own commands. */
export interface ImportSpec<Fields extends object, Row extends { id: string; version: number }> {
  /** The rows that exist under these keys. */
  known(ctx: Ctx, keys: ReadonlySet<string>): Promise<Row[]>;
  create(ctx: Ctx, fields: Fields): Promise<unknown>;
  change(ctx: Ctx, row: Row, fields: Fields): Promise<unknown>;
}

interface Line {
  row: number;
  key: string;
  raw: Record<string, unknown>;
  fields: object | undefined;
  problems: ImportProblem[];
}

const DIGITS = /^\s*|\s*$/g;

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
  if (!columns.has(call.key)) throw refuse('import_format', { row: 1, column: call.key, expected: call.key });
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

const cellValue = (schema: z.ZodType, text: string): unknown => {
  if (text.trim() === '') return undefined;
  const wantsBoolean = schema.safeParse(true).success && !schema.safeParse('true').success;
  return wantsBoolean ? (BOOLEANS[text.trim().toLowerCase()] ?? text) : text;
};

const readLine = (call: ImportCall, columns: Map<string, number>, { row, cells }: Table['rows'][number]): Line => {
  const raw: Record<string, unknown> = Object.create(null);
  for (const [key, at] of columns) raw[key] = cellValue(call.row.shape[key] as z.ZodType, cells[at] ?? '');
  const parsed = call.row.safeParse(raw);
  const problems = parsed.success
    ? []
    : fieldRefusals(parsed.error, raw).map(({ field, value, code, params }) => ({
        ...{ row, column: field, value: value ?? '', code },
        ...{ params: params ?? {}, severity: 'error' as const },
      }));
  return { row, key: String(raw[call.key] ?? ''), raw, fields: parsed.success ? parsed.data : undefined, problems };
};

const problemOf = (line: Line, column: string, refusal: Refusal): ImportProblem => ({
  ...{ row: line.row, column, value: String(line.raw[column] ?? ''), code: refusal.code },
  ...{ params: refusal.params, severity: 'error' },
});

/** A key that stands in the file twice is wrong in each row but the first. */
const markRepeated = (lines: Line[], key: string): void => {
  for (const same of groupBy(lines, line => line.key).values()) {
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

const applyLine = async <F extends object, R extends { id: string; version: number }>(
  ctx: Ctx,
  spec: ImportSpec<F, R>,
  call: ImportCall,
  line: Line,
  known: R | undefined,
): Promise<Verdicts[number]> => {
  const { row, key } = line;
  const bad: Verdicts[number] = { row, key, verdict: 'error', changes: {} };
  if (!line.fields || line.problems.length > 0) return bad;
  const fields = line.fields as F;
  const changes = known ? differences(known, fields) : {};
  if (known && Object.keys(changes).length === 0) return { row, key, verdict: 'unchanged', changes };
  try {
    await ctx.tx.attempt(() => (known ? spec.change(ctx, known, fields) : spec.create(ctx, fields)));
    return { row, key, verdict: known ? 'changed' : 'new', changes };
  } catch (error) {
    const refusal = error instanceof Refusal ? error : refusalOfDatabase(error, line.raw);
    if (!refusal) throw error;
    line.problems.push(problemOf(line, refusal.field ?? call.key, refusal));
    return bad;
  }
};

/**
 * Reads, checks and applies a table: a dry run does everything and undoes it, so that what it reports is what would
 * happen. `all` with a bad row writes nothing and answers the report (`applied: false`).
 */
export const runImport = async <F extends object, R extends { id: string; version: number }>(
  ctx: Ctx,
  call: ImportCall,
  spec: ImportSpec<F, R>,
  mode: ImportMode,
  upload: Upload,
): Promise<ImportReport> => {
  const table = await readTable(upload.content);
  const columns = mapColumns(call, table.header);
  const lines = table.rows.map(entry => readLine(call, columns, entry));
  markRepeated(lines, call.key);
  const known = await spec.known(ctx, new Set(lines.map(line => line.key)));
  const byKey = indexBy(known, row => String((row as Record<string, unknown>)[call.key]));
  const isKept = (verdicts: Verdicts) =>
    mode !== 'dry-run' && (mode !== 'all' || verdicts.every(row => row.verdict !== 'error'));
  const rows = await ctx.tx.rehearse(async () => {
    const verdicts: Verdicts = [];
    for (const line of lines) verdicts.push(await applyLine(ctx, spec, call, line, byKey.get(line.key)));
    return verdicts;
  }, isKept);
  const counts = { new: 0, changed: 0, unchanged: 0, error: 0 };
  for (const { verdict } of rows) counts[verdict]++;
  return {
    mode,
    applied: isKept(rows),
    fileName: upload.name,
    counts,
    rows,
    problems: lines.flatMap(line => line.problems),
  };
};

/** Binds the import of a plain feature. */
export const importRoute = <F extends object, R extends { id: string; version: number }>(
  call: ImportCall,
  spec: ImportSpec<F, R>,
): Route =>
  route(call, ({ mode }, ctx, upload) => {
    if (!upload) throw refuse('required', { field: 'file' });
    return runImport(ctx, call, spec, mode, upload);
  });
