import { z } from 'zod';
import { DECIMAL_MARKS } from './decimal.ts';
import { type Access, endpoint } from './endpoint.ts';

/** The most bytes of an imported file (administration.md, Settings with numbers). */
export const IMPORT_MAX_BYTES = 20 * 1024 * 1024;

/** `dry-run` writes nothing; `all` takes the file whole or not at all; `good` leaves the bad rows out. */
export const IMPORT_MODES = ['dry-run', 'all', 'good'] as const;
export type ImportMode = (typeof IMPORT_MODES)[number];

/** What would become, or became, of one row of the file. */
export const IMPORT_VERDICTS = ['new', 'changed', 'unchanged', 'error'] as const;
export type ImportVerdict = (typeof IMPORT_VERDICTS)[number];

/** The character sets in which the text of a table may be written; UTF-16 begins with its mark. */
export const IMPORT_CHARSETS = ['utf-8', 'utf-16', 'gb18030', 'big5', 'shift_jis', 'euc-kr', 'windows-1252'] as const;
export type ImportCharset = (typeof IMPORT_CHARSETS)[number];

const LONGEST_SHEET_NAME = 31;

/** How a table is to be read, where somebody has said it. */
export const tableChoice = {
  /** The sheet of a workbook; without it the one that was open when the workbook was saved, or the first visible one. */
  sheet: z.string().max(LONGEST_SHEET_NAME).optional(),
  /** The character set of a csv; without it the one that the words of the file speak for. */
  charset: z.enum(IMPORT_CHARSETS).optional(),
};
export interface TableChoice {
  sheet?: string | undefined;
  charset?: ImportCharset | undefined;
}

/** How a table was read. */
export const tableReading = z.object({
  format: z.enum(['xlsx', 'csv']),
  /** The sheet that was read, and all that could be; null and none of a csv. */
  sheet: z.string().nullable(),
  sheets: z.array(z.string()),
  /** The character set of a csv; null of a workbook. */
  charset: z.enum(IMPORT_CHARSETS).nullable(),
  /** Sets in which the file has a meaning, too: the words of the file do not say which of them it is. Empty where it is certain. */
  alternatives: z.array(z.enum(IMPORT_CHARSETS)),
  /** What parts the cells of a csv; null of a workbook. */
  separator: z.string().nullable(),
});
export type TableReading = z.output<typeof tableReading>;

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
      /** Old and new text of each changed column; of a new row all that it brings. */
      changes: z.record(z.string(), z.object({ from: z.string(), to: z.string() })),
    }),
  ),
  problems: z.array(importProblem),
  /** How the file was read: its sheet, character set and separator. */
  reading: tableReading,
  /** The bad rows as they stand in the file, below its header: to be mended and imported by themselves. */
  faulty: faultyRows,
});
export type ImportReport = z.output<typeof importReport>;

/**
 * Declares `POST <path>` for a spreadsheet: one file, with the fields of `row` as columns in any order, under their
 * names in any of the six languages. `key` tells which column decides between new and changed; where it names a row only
 * within others, as a part number within its plant, `within` tells the columns of those. An import that `asksDecimalMark` refuses
 * a number of a csv that may mean two, while nobody has stated the mark.
 */
export const importEndpoint = <R extends z.ZodObject>(call: {
  path: `/${string}`;
  access: Access;
  title: string;
  row: R;
  key: keyof z.output<R> & string;
  within?: (keyof z.output<R> & string) | readonly (keyof z.output<R> & string)[];
  asksDecimalMark?: true;
}) => ({
  ...endpoint({
    method: 'POST',
    path: call.path,
    access: call.access,
    title: call.title,
    input: z.strictObject({
      mode: z.enum(IMPORT_MODES).default('dry-run'),
      ...tableChoice,
      decimalMark: z.enum(DECIMAL_MARKS).optional(),
    }),
    answer: importReport,
    upload: { maxBytes: IMPORT_MAX_BYTES },
    cost: 'heavy',
  }),
  row: call.row,
  key: call.key,
  within: [call.within ?? []].flat(),
  asksDecimalMark: call.asksDecimalMark ?? false,
});
