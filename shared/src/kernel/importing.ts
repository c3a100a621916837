import { z } from 'zod';
import { type Access, endpoint } from './endpoint.ts';

/** The most bytes of an imported file (administration.md, Settings with numbers). */
export const IMPORT_MAX_BYTES = 20 * 1024 * 1024;

/** `dry-run` writes nothing; `all` takes the file whole or not at all; `good` leaves the bad rows out. */
export const IMPORT_MODES = ['dry-run', 'all', 'good'] as const;
export type ImportMode = (typeof IMPORT_MODES)[number];

/** What would become, or became, of one row of the file. */
export const IMPORT_VERDICTS = ['new', 'changed', 'unchanged', 'error'] as const;
export type ImportVerdict = (typeof IMPORT_VERDICTS)[number];

/** One fault or warning at its place: the row of the file, the column by its key, what stood there, what was expected. */
export const importProblem = z.object({
  row: z.int(),
  column: z.string(),
  value: z.string(),
  code: z.string(),
  params: z.record(z.string(), z.unknown()),
  severity: z.enum(['error', 'warning']),
});
export type ImportProblem = z.output<typeof importProblem>;

/** Rows of a table below its header, each with its number in the file. */
export const faultyRows = z.object({
  header: z.array(z.string()),
  rows: z.array(z.object({ row: z.int(), cells: z.array(z.string()) })),
});
export type FaultyRows = z.output<typeof faultyRows>;

export const importReport = z.object({
  mode: z.enum(IMPORT_MODES),
  /** Whether anything was written. */
  applied: z.boolean(),
  fileName: z.string(),
  counts: z.record(z.enum(IMPORT_VERDICTS), z.int()),
  rows: z.array(
    z.object({
      /** Row of the file, as a spreadsheet counts it. */
      row: z.int(),
      verdict: z.enum(IMPORT_VERDICTS),
      /** The key that people know the row by. */
      key: z.string(),
      /** Old and new text of each changed column. */
      changes: z.record(z.string(), z.object({ from: z.string(), to: z.string() })),
    }),
  ),
  problems: z.array(importProblem),
  /** The bad rows as they stand in the file, below its header: to be mended and imported by themselves. */
  faulty: faultyRows,
});
export type ImportReport = z.output<typeof importReport>;

/**
 * Declares `POST <path>` for a spreadsheet: one file, with the fields of `row` as columns in any order, under their
 * names in any of the six languages. `key` tells which column decides between new and changed; where it names a row only
 * within others, as a part number within its plant, `within` tells the columns of those.
 */
export const importEndpoint = <R extends z.ZodObject>(call: {
  path: `/${string}`;
  access: Access;
  title: string;
  row: R;
  key: keyof z.output<R> & string;
  within?: (keyof z.output<R> & string) | readonly (keyof z.output<R> & string)[];
}) => ({
  ...endpoint({
    method: 'POST',
    path: call.path,
    access: call.access,
    title: call.title,
    input: z.strictObject({ mode: z.enum(IMPORT_MODES).default('dry-run') }),
    answer: importReport,
    upload: { maxBytes: IMPORT_MAX_BYTES },
    cost: 'heavy',
  }),
  row: call.row,
  key: call.key,
  within: [call.within ?? []].flat(),
});
