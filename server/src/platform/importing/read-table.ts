import { type ImportProblem, refuse, type TableChoice, type TableReading } from '@inbound/shared';
import { parse } from 'csv-parse/sync';
import { asBuffer } from '../threads/bytes.ts';
import type { Work } from '../threads/work.ts';
import { checkArchive, isArchive } from './archive.ts';
import { decodeText } from './charset.ts';
import { ALLOWED, foreignFile } from './foreign-file.ts';
import { ShownZeros } from './shown-zeros.ts';
import { type CellFlaw, chosenSheet, flawsOf, readWorkbook } from './workbook.ts';

/** The most rows and columns of an imported table. */
export const ROW_LIMIT = 100_000;
const COLUMN_LIMIT = 200;
const CELL_LENGTH = 4_000;

/** A table as it stands in the file: cells as text, each row with its number in the file. */
export interface Table {
  header: string[];
  rows: { row: number; cells: string[] }[];
  /** How it was read. */
  reading: TableReading;
  /** Cells that hold no value that could be taken. */
  flaws: CellFlaw[];
  /** Rows that have more cells than the heading, with how many. */
  longer: { row: number; cells: number }[];
}

/** A file with a table, and the settings with which the user wants it read. */
export interface TableFile {
  content: Uint8Array;
  choice?: TableChoice | undefined;
}

export type Problem = ImportProblem;

/** The refusal of a file with more than `most` rows. */
export const tooLong = (most: number) =>
  refuse('import_format', { row: most + 2, column: '', expected: `at most ${most} rows` });

/** A spreadsheet shows so many digits of a number, and stores two more. */
const SHOWN_DIGITS = 15;
/** A day as programs write it into a cell, with a time that nobody has given. */
const DAY_WITH_MIDNIGHT = /^(\d{4}-\d\d-\d\d)T00:00(?::00(?:\.0+)?)?Z?$/;

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(Number(value.toPrecision(SHOWN_DIGITS)));
  if (typeof value === 'string') return value.replace(DAY_WITH_MIDNIGHT, '$1').slice(0, CELL_LENGTH);
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return String(value).slice(0, CELL_LENGTH);
};

const isFilled = (cell: string): boolean => cell.trim() !== '';

const readXlsx = async (content: Buffer, choice: TableChoice, mostRows = ROW_LIMIT + 2): Promise<Table> => {
  const entries = checkArchive(content);
  const book = readWorkbook(content, entries);
  const sheet = chosenSheet(book, choice.sheet);
  // Loaded by the thread that reads a workbook (decision 0121).
  const { streamXlsxRows } = await import('hucre/xlsx');
  const sheets = book.sheets.filter(({ isVisible }) => isVisible).map(({ name }) => name);
  const zeros = new ShownZeros(content, entries, sheet);
  const table: Table = {
    ...{ header: [], rows: [], longer: [], flaws: sheet ? flawsOf(content, entries, sheet) : [] },
    reading: { format: 'xlsx', sheet: sheet?.name ?? null, sheets, charset: null, alternatives: [], separator: null },
  };
  const options = { maxRows: mostRows, ...(sheet && { sheet: sheet.name }) };
  try {
    for await (const { index, values } of streamXlsxRows(new Uint8Array(content), options)) {
      if (table.rows.length > ROW_LIMIT) throw tooLong(ROW_LIMIT);
      const cells = values.slice(0, COLUMN_LIMIT).map((value, column) => {
        const text = textOf(value);
        return typeof value === 'number' ? zeros.shown(index + 1, column, text) : text;
      });
      if (index === 0) table.header = cells;
      else if (cells.some(isFilled)) {
        table.rows.push({ row: index + 1, cells });
        const filled = cells.findLastIndex(isFilled) + 1;
        if (filled > table.header.length) table.longer.push({ row: index + 1, cells: filled });
      }
    }
  } catch (error) {
    if ((error as Error).name === 'Refusal') throw error;
    throw refuse('file_type', { allowed: ALLOWED });
  }
  return table;
};

const separatorOf = (text: string): string => {
  const [line = ''] = text.split(/\r?\n/, 1);
  const counts = [',', ';', '\t'].map(sign => ({ sign, count: line.split(sign).length }));
  return counts.sort((a, b) => b.count - a.count)[0]?.sign ?? ',';
};

/** What a spreadsheet writes before a csv, so that others know what parts its cells. */
const SAID_SEPARATOR = /^sep=(.)\r?\n/;

const readCsv = (content: Buffer, { charset: said }: TableChoice, mostRows = ROW_LIMIT + 2): Table => {
  const { text: whole, charset, alternatives } = decodeText(content, said);
  const [hint = '', hinted] = SAID_SEPARATOR.exec(whole) ?? [];
  const text = whole.slice(hint.length);
  const separator = hinted ?? separatorOf(text);
  const above = hint === '' ? 0 : 1;
  const reading: TableReading = { format: 'csv', sheet: null, sheets: [], charset, alternatives, separator };
  try {
    const records = parse(text, {
      delimiter: separator,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: COLUMN_LIMIT * CELL_LENGTH,
      to: mostRows,
      info: true,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    if (records.length > ROW_LIMIT + 1) throw tooLong(ROW_LIMIT);
    const [first, ...rest] = records;
    const header = (first?.record ?? []).slice(0, COLUMN_LIMIT);
    const rowOf = ({ info: { lines } }: { info: { lines: number } }): number => lines + above;
    return {
      ...{ header, reading, flaws: [] },
      rows: rest.map(one => ({ row: rowOf(one), cells: one.record.slice(0, COLUMN_LIMIT).map(textOf) })),
      longer: rest
        .filter(({ record }) => record.length > header.length)
        .map(one => ({ row: rowOf(one), cells: one.record.length })),
    };
  } catch (error) {
    if ((error as Error).name === 'Refusal') throw error;
    const { lines = 1, message } = error as { lines?: number; message: string };
    throw refuse('import_format', { row: lines, column: '', expected: message.slice(0, 80) });
  }
};

const refuseForeign = (content: Buffer): void => {
  const refused = foreignFile(content);
  if (refused) throw refused;
};

/** The names of the columns of a spreadsheet or csv; nothing below them is read. */
export const headerOf = async (
  content: Buffer,
  choice: TableChoice = {},
): Promise<Pick<Table, 'header' | 'reading'>> => {
  refuseForeign(content);
  return isArchive(content) ? readXlsx(content, choice, 1) : readCsv(content, choice, 1);
};

/** Reads a spreadsheet or csv file; refuses any other format. */
export const tableOf = async (content: Buffer, choice: TableChoice = {}): Promise<Table> => {
  refuseForeign(content);
  const table = isArchive(content) ? await readXlsx(content, choice) : readCsv(content, choice);
  if (table.header.every(cell => cell.trim() === '')) {
    throw refuse('import_format', { row: 1, column: '', expected: 'a row with the names of the columns' });
  }
  if (table.rows.every(({ cells }) => cells.every(cell => cell.trim() === '')))
    throw refuse('import_format', { row: 2, column: '', expected: 'a row below the names of the columns' });
  return table;
};

/** Reads a spreadsheet or csv file. The content decides which it is, not the name. */
export const readTable: Work<TableFile, Table> = {
  name: 'read-table',
  run: ({ content, choice }) => tableOf(asBuffer(content), choice),
};
