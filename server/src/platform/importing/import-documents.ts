import { groupBy, type ImportMode, type ImportReport, type Refusal, refuse } from '@inbound/shared';
import type { Ctx } from '../call/context.ts';
import { inThread } from '../call/in-thread.ts';
import { type Route, route, type Upload } from '../call/route.ts';
import { eachPart } from '../record/batch.ts';
import {
  type Asked,
  faultyPart,
  type ImportCall,
  type Line,
  orThrowOpenCharset,
  problemsOf,
  readLines,
} from './lines.ts';
import { readTable } from './read-table.ts';
import { reportProgress, reportRead } from './report-progress.ts';

/** A row of a file with its number there. */
export interface FileRow<Fields> {
  row: number;
  fields: Fields;
}

/** What a feature gives to an import whose rows become documents: several rows one document. */
export interface DocumentImport<Fields extends object, Found, Made = unknown> {
  /** The most rows of a file. */
  most: number;
  /** Reads, once for the whole file, what its rows name by code. */
  find(ctx: Ctx, rows: readonly Fields[]): Promise<Found>;
  /** Why a row alone cannot be taken; undefined where it can. */
  refused(row: FileRow<Fields>, found: Found): Refusal | undefined;
  /** Rows with the same word become one document. */
  documentOf(fields: Fields, found: Found): string;
  create(ctx: Ctx, rows: readonly FileRow<Fields>[], found: Found): Promise<Made>;
  /** Tells of all that was made, once: those concerned hear of one act, not of each document. */
  tellOf?(ctx: Ctx, made: readonly Made[]): Promise<void>;
}

const isGood = (line: Line): boolean => line.fields !== undefined && line.problems.length === 0;

/** What a row brings to its document. */
const valuesOf = (fields: object): ImportReport['rows'][number]['changes'] =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined && value !== null && value !== '')
      .map(([key, value]) => [key, { from: '', to: String(value) }]),
  );

const verdictOf = (line: Line): ImportReport['rows'][number] => ({
  ...{ row: line.row, key: line.key, changes: isGood(line) ? valuesOf(line.fields ?? {}) : {} },
  verdict: isGood(line) ? 'new' : 'error',
});

/** Makes the documents of all good rows; what refuses one is a problem of each of its rows. */
const makeAll = async <F extends object, Found, Made>(
  ctx: Ctx,
  spec: DocumentImport<F, Found, Made>,
  lines: readonly Line[],
  { key, found, mode }: { key: string; found: Found; mode: ImportMode },
): Promise<ImportReport['rows']> => {
  const good = lines.filter(isGood).map(line => ({ line, row: line.row, fields: line.fields as F }));
  const documents = [...groupBy(good, ({ fields }) => spec.documentOf(fields, found)).values()];
  const outcomes = await eachPart(
    ctx,
    documents,
    rows => spec.create(ctx, rows, found),
    rows => rows,
    reportProgress(ctx, mode, documents.length),
  );
  for (const [at, outcome] of outcomes.entries()) {
    if (!('refusal' in outcome)) continue;
    for (const { line } of documents[at] ?? []) line.problems.push(...problemsOf(line, key, outcome.refusal));
  }
  await spec.tellOf?.(
    ctx,
    outcomes.flatMap(outcome => ('done' in outcome ? [outcome.done] : [])),
  );
  return lines.map(verdictOf);
};

/** Reads, checks and makes documents of a table, in the modes of every import: a dry run does everything and undoes it. */
const runDocuments = async <F extends object, Found, Made>(
  ctx: Ctx,
  call: ImportCall,
  spec: DocumentImport<F, Found, Made>,
  { mode, upload, decimalMark, ...choice }: Asked & { upload: Upload },
): Promise<ImportReport> => {
  const table = await inThread(ctx, readTable, { content: upload.content, choice });
  orThrowOpenCharset(table.reading, mode);
  const lines = await readLines(ctx, call, table, { most: spec.most, decimalMark });
  await reportRead(ctx, lines.length);
  const good = lines.filter(isGood);
  const found = await spec.find(
    ctx,
    good.map(line => line.fields as F),
  );
  for (const line of good) {
    const refused = spec.refused({ row: line.row, fields: line.fields as F }, found);
    if (refused) line.problems.push(...problemsOf(line, call.key, refused));
  }
  const isKept = (rows: ImportReport['rows']) =>
    mode !== 'dry-run' && (mode !== 'all' || rows.every(row => row.verdict !== 'error'));
  const rows = await ctx.tx.rehearse(() => makeAll(ctx, spec, lines, { key: call.key, found, mode }), isKept);
  const error = rows.filter(row => row.verdict === 'error').length;
  return {
    mode,
    applied: isKept(rows),
    fileName: upload.name,
    counts: { new: rows.length - error, changed: 0, unchanged: 0, error },
    rows,
    problems: lines.flatMap(line => line.problems),
    reading: table.reading,
    faulty: faultyPart(table, rows),
  };
};

/** Binds an import whose rows become documents. */
export const documentImportRoute = <F extends object, Found, Made>(
  call: ImportCall,
  spec: DocumentImport<F, Found, Made>,
): Route =>
  route(call, (ctx, input, upload) => {
    if (!upload) throw refuse('required', { field: 'file' });
    return runDocuments(ctx, call, spec, { ...input, upload });
  });
