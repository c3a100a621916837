import { type ImportProblem, refuse } from '@inbound/shared';
import { parse } from 'csv-parse/sync';
import { asBuffer } from '../threads/bytes.ts';
import type { Work } from '../threads/work.ts';
import { checkArchive } from './archive.ts';
import { decodeText } from './charset.ts';

/** The most rows and columns of an imported table. */
export const ROW_LIMIT = 100_000;
const COLUMN_LIMIT = 200;
const CELL_LENGTH = 4_000;

/** A table as it stands in the file: cells as text, each row with its number in the file. */
export interface Table {
  header: string[];
  rows: { row: number; cells: string[] }[];
}

export type Problem = ImportProblem;

const isArchive = (content: Buffer): boolean => content.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004', 'latin1'));

/** Kinds of files that are refused by what they begin with, however they are called. */
const FOREIGN = [
  { begins: Buffer.from('%PDF'), name: 'PDF' },
  { begins: Buffer.from([0x89, 0x50, 0x4e, 0x47]), name: 'PNG' },
  { begins: Buffer.from([0xff, 0xd8, 0xff]), name: 'JPEG' },
  { begins: Buffer.from('GIF8'), name: 'GIF' },
  { begins: Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), name: 'xls' },
  { begins: Buffer.from([0x1f, 0x8b]), name: 'gzip' },
];

/** A file has more rows than are read of one. */
export const tooLong = (most: number) =>
  refuse('import_format', { row: most + 2, column: '', expected: `at most ${most} rows` });

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return String(value).slice(0, CELL_LENGTH);
};

const readXlsx = async (content: Buffer, mostRows = ROW_LIMIT + 2): Promise<Table> => {
  checkArchive(content);
  // Loaded by the thread that reads a workbook (decision 0115).
  const { streamXlsxRows } = await import('hucre/xlsx');
  const table: Table = { header: [], rows: [] };
  try {
    for await (const { index, values } of streamXlsxRows(new Uint8Array(content), { maxRows: mostRows })) {
      if (table.rows.length > ROW_LIMIT) throw tooLong(ROW_LIMIT);
      const cells = values.slice(0, COLUMN_LIMIT).map(textOf);
      if (index === 0) table.header = cells;
      else if (cells.some(cell => cell.trim() !== '')) table.rows.push({ row: index + 1, cells });
    }
  } catch (error) {
    if ((error as Error).name === 'Refusal') throw error;
    throw refuse('file_type', { allowed: 'xlsx, csv' });
  }
  return table;
};

const separatorOf = (text: string): string => {
  const [line = ''] = text.split(/\r?\n/, 1);
  const counts = [',', ';', '\t'].map(sign => ({ sign, count: line.split(sign).length }));
  return counts.sort((a, b) => b.count - a.count)[0]?.sign ?? ',';
};

const readCsv = (content: Buffer, mostRows = ROW_LIMIT + 2): Table => {
  const text = decodeText(content);
  try {
    const records = parse(text, {
      delimiter: separatorOf(text),
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: COLUMN_LIMIT * CELL_LENGTH,
      to: mostRows,
      info: true,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    if (records.length > ROW_LIMIT + 1) throw tooLong(ROW_LIMIT);
    const [first, ...rest] = records;
    return {
      header: (first?.record ?? []).slice(0, COLUMN_LIMIT),
      rows: rest.map(({ record, info }) => ({ row: info.lines, cells: record.slice(0, COLUMN_LIMIT).map(textOf) })),
    };
  } catch (error) {
    if ((error as Error).name === 'Refusal') throw error;
    const { lines = 1, message } = error as { lines?: number; message: string };
    throw refuse('import_format', { row: lines, column: '', expected: message.slice(0, 80) });
  }
};

const refuseForeign = (content: Buffer): void => {
  if (FOREIGN.some(({ begins }) => content.subarray(0, begins.length).equals(begins))) {
    throw refuse('file_type', { allowed: 'xlsx, csv' });
  }
};

/** The names of the columns of a spreadsheet or csv; nothing below them is read. */
export const headerOf = async (content: Buffer): Promise<string[]> => {
  refuseForeign(content);
  return (isArchive(content) ? await readXlsx(content, 1) : readCsv(content, 1)).header;
};

/** Reads a spreadsheet or csv; what is none is refused. */
export const tableOf = async (content: Buffer): Promise<Table> => {
  refuseForeign(content);
  const table = isArchive(content) ? await readXlsx(content) : readCsv(content);
  if (table.header.every(cell => cell.trim() === '')) {
    throw refuse('import_format', { row: 1, column: '', expected: 'a row with the names of the columns' });
  }
  if (table.rows.every(({ cells }) => cells.every(cell => cell.trim() === '')))
    throw refuse('import_format', { row: 2, column: '', expected: 'a row below the names of the columns' });
  return table;
};

/** Reads a spreadsheet or csv by what it is, not by what it is called. */
export const readTable: Work<Uint8Array, Table> = {
  name: 'read-table',
  run: content => tableOf(asBuffer(content)),
};
