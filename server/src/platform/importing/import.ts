import { compare, type ImportMode, type ImportReport, indexBy, isDecimal, refuse } from '@inbound/shared';
import type { Ctx } from '../call/context.ts';
import { inThread } from '../call/in-thread.ts';
import { type Route, route, type Upload } from '../call/route.ts';
import type { TableName } from '../database/scope.ts';
import { type ColumnKind, columnKind } from '../list/sheet-cells.ts';
import { eachPart } from '../record/batch.ts';
import { lockAhead } from '../record/locked-ahead.ts';
import { mapInSteps } from '../threads/let-others-go.ts';
import {
  type Asked,
  faultyPart,
  type ImportCall,
  identityOf,
  type Line,
  orThrowOpenCharset,
  problemsOf,
  readLines,
} from './lines.ts';
import { readTable } from './read-table.ts';
import { reportProgress, reportRead } from './report-progress.ts';

/**
 * What a feature gives to the import: the rows it has, and its own commands. `Found` is what the rows of the file name by
 * code, for a feature that refers to others.
 */
export interface ImportSpec<Fields extends object, Row extends { id: string; version: number }, Found = undefined> {
  /** The table whose rows are changed: they are locked at once, and not one by one. */
  table?: TableName;
  /** The most rows of a file, where each costs more than a row of master data. */
  most?: number;
  /** The rows that exist under these keys; of a key that has many, those that the rows of the file may mean. */
  known(ctx: Ctx, keys: ReadonlySet<string>, rows: readonly Fields[]): Promise<Row[]>;
  /** Reads, once for the whole file, what its rows name by code. */
  find?(ctx: Ctx): Promise<Found>;
  create(ctx: Ctx, fields: Fields, found: Found): Promise<unknown>;
  change(ctx: Ctx, row: Row, fields: Fields, found: Found): Promise<unknown>;
}

type Verdicts = ImportReport['rows'];

/** Whether two texts of a column mean the same: a spreadsheet writes 0.27 where 0.270 stood. */
const isSame = (kind: ColumnKind, before: string, after: string): boolean =>
  before === after || (kind === 'number' && isDecimal(before) && isDecimal(after) && compare(before, after) === 0);

const differences = (call: ImportCall, row: object, fields: object): Verdicts[number]['changes'] => {
  const before = row as Record<string, unknown>;
  const shown = (value: unknown) => (value === null || value === undefined ? '' : String(value));
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([key, value]) => !isSame(columnKind(call.row.shape[key]), shown(before[key]), shown(value)))
      .map(([key, value]) => [key, { from: shown(before[key]), to: shown(value) }]),
  );
};

/** What a row makes of the one that is there already: a field without a column stays as it is. */
const kept = (row: object, { fields, absent }: Line): object => {
  const before = row as Record<string, unknown>;
  const stays = absent.filter(key => key in before).map(key => [key, before[key]]);
  return { ...fields, ...Object.fromEntries(stays) };
};

/** A row of the file with the one that is there already, and in what they differ. */
interface Compared<R> {
  line: Line;
  known: R | undefined;
  changes: Verdicts[number]['changes'];
}

/** Reads a row again with what is stored, where nothing but missing columns was wrong with it: they stay as they are. */
const completeFromKnown = (call: ImportCall, line: Line, known: object): void => {
  if (line.fields || !line.problems.every(({ column }) => line.absent.includes(column))) return;
  const stored = Object.entries(known).filter(([name, value]) => line.absent.includes(name) && value !== null);
  const whole = call.row.safeParse({ ...Object.fromEntries(stored), ...line.raw });
  if (whole.success) Object.assign(line, { fields: whole.data, problems: [] });
};

const compared = <R extends object>(call: ImportCall, line: Line, known: R | undefined): Compared<R> => {
  if (known) completeFromKnown(call, line, known);
  if (!line.fields) return { line, known, changes: {} };
  if (known) line.fields = kept(known, line);
  return { line, known, changes: differences(call, known ?? {}, line.fields) };
};

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
  { key, found, mode }: { key: string; found: Found; mode: ImportMode },
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
    reportProgress(ctx, mode, writing.length),
  );
  for (const [at, outcome] of outcomes.entries()) {
    const line = writing[at]?.line;
    if (line && 'refusal' in outcome) line.problems.push(...problemsOf(line, key, outcome.refusal));
  }
  return mapInSteps(rows, verdictOf);
};

/**
 * Reads, checks and applies a table: a dry run does everything and undoes it, so that what it reports is what would
 * happen. `all` with a bad row writes nothing and answers the report (`applied: false`).
 */
export const runImport = async <F extends object, R extends { id: string; version: number }, Found>(
  ctx: Ctx,
  call: ImportCall,
  spec: ImportSpec<F, R, Found>,
  { mode, decimalMark, ...choice }: Asked,
  upload: Upload,
): Promise<ImportReport> => {
  const table = await inThread(ctx, readTable, { content: upload.content, choice });
  orThrowOpenCharset(table.reading, mode);
  const lines = await readLines(ctx, call, table, { most: spec.most, decimalMark });
  await reportRead(ctx, lines.length);
  const keys = new Set(lines.map(line => line.key));
  const known = await spec.known(
    ctx,
    keys,
    lines.flatMap(({ fields }) => (fields ? [fields as F] : [])),
  );
  const byIdentity = indexBy(known, row => identityOf(call, { ...row }));
  // A feature without `find` asks for nothing found.
  const found = (await spec.find?.(ctx)) as Found;
  const isKept = (verdicts: Verdicts) =>
    mode !== 'dry-run' && (mode !== 'all' || verdicts.every(row => row.verdict !== 'error'));
  const both = await mapInSteps(lines, line => compared(call, line, byIdentity.get(line.identity)));
  const rows = await ctx.tx.rehearse(() => applyAll(ctx, spec, both, { key: call.key, found, mode }), isKept);
  const counts = { new: 0, changed: 0, unchanged: 0, error: 0 };
  for (const { verdict } of rows) counts[verdict]++;
  return {
    mode,
    applied: isKept(rows),
    fileName: upload.name,
    counts,
    rows,
    problems: lines.flatMap(line => line.problems),
    reading: table.reading,
    faulty: faultyPart(table, rows),
  };
};

/** Binds the import of a plain feature. */
export const importRoute = <F extends object, R extends { id: string; version: number }, Found>(
  call: ImportCall,
  spec: ImportSpec<F, R, Found>,
): Route =>
  route(call, (ctx, input, upload) => {
    if (!upload) throw refuse('required', { field: 'file' });
    return runImport(ctx, call, spec, input, upload);
  });
