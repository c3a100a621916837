import type { DecimalMark } from '@inbound/shared';
import type { Work } from '../threads/work.ts';
import { looksLikeFormula } from '../tools/formula-text.ts';
import { type Spooled, spool } from '../tools/spool.ts';
import { type AddedSheet, withSheet } from './added-sheet.ts';
import { COLUMN_FORMATS, type ColumnKind, columnWidth, typedCell } from './sheet-cells.ts';
import { inWords, type Words } from './sheet-words.ts';

const BYTE_ORDER_MARK = '\uFEFF';

/** The description of a spreadsheet or csv file: its path, and which fields of the rows become columns under which headings. */
export interface Sheet {
  path: string;
  format: 'xlsx' | 'csv';
  /** How a csv writes decimals; with a point, unless it is said. */
  decimalMark?: DecimalMark | undefined;
  name: string;
  keys: readonly string[];
  header: readonly string[];
  /** What the columns of a spreadsheet are, in the order of the keys; texts, unless it is said. */
  kinds?: readonly ColumnKind[];
  /** Columns of a spreadsheet that tell a code in words, in the order of the keys; undefined for all others. */
  words?: readonly (Words | undefined)[];
  /** The zone in which a spreadsheet tells its moments. */
  zone?: string;
  /** What stands behind the sheets of a spreadsheet. */
  about?: AddedSheet;
}

/** A text that a spreadsheet would run as a formula is marked as text; plain numbers stay as they are. */
const harmless = (text: string): string => (looksLikeFormula(text) ? `'${text}` : text);

const cellText = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  // Short texts and words are read back so by an import; parts of a document stay what they are.
  if (Array.isArray(value) && value.every(one => typeof one === 'string')) return value.join('; ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** What parts the cells of a csv, and which of them are quoted: where a comma begins decimals, spreadsheets expect a semicolon. */
const FORMS: Readonly<Record<DecimalMark, { separator: string; quoted: RegExp }>> = {
  point: { separator: ',', quoted: /[",\r\n;]/ },
  comma: { separator: ';', quoted: /["\r\n;]/ },
};

const csvLine = ({ decimalMark = 'point' }: Pick<Sheet, 'decimalMark'>, cells: readonly string[]): string => {
  const { separator, quoted } = FORMS[decimalMark];
  return `${cells.map(cell => (quoted.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(separator)}\r\n`;
};

/** Every cell as a text. */
const cellsOf = ({ keys }: Sheet, row: unknown): string[] =>
  keys.map(key => harmless(cellText((row as Record<string, unknown>)[key])));

const kindAt = ({ kinds }: Sheet, at: number): ColumnKind => kinds?.[at] ?? 'text';

const BROKEN = /^-?\d+\.\d+$/;

/** The cells of a row in a csv: its numbers with the decimal mark of the file. */
const csvCells = (sheet: Sheet, row: unknown): string[] => {
  const cells = cellsOf(sheet, row);
  if (sheet.decimalMark !== 'comma') return cells;
  return cells.map((cell, at) => (kindAt(sheet, at) === 'number' && BROKEN.test(cell) ? cell.replace('.', ',') : cell));
};

type Cell = string | number | boolean | Date | null;

/** Numbers, days and moments as what they are; all else is text, so that leading zeros of part numbers survive the spreadsheet. */
const typedCellsOf = (sheet: Sheet, row: unknown): Cell[] => {
  const texts = cellsOf(sheet, row);
  return sheet.keys.map((key, at) => {
    const value = (row as Record<string, unknown>)[key];
    const words = sheet.words?.[at];
    if (words) return inWords(words, value) || null;
    return typedCell(kindAt(sheet, at), value, sheet.zone ?? 'UTC') ?? texts[at] ?? null;
  });
};

async function* linesOf(sheet: Sheet, batches: AsyncIterable<unknown[]>): AsyncGenerator<Cell[]> {
  for await (const rows of batches) for (const row of rows) yield typedCellsOf(sheet, row);
}

/** The columns of a workbook: heading, width, and how numbers of days are shown. */
const columnsOf = (sheet: Sheet) =>
  sheet.header.map((header, at) => {
    const kind = kindAt(sheet, at);
    const numFmt = COLUMN_FORMATS[kind];
    return { header, width: columnWidth(kind, header), ...(numFmt === undefined ? {} : { numFmt }) };
  });

/** Some rows as lines of a csv file; the first ones stand below its heading. */
export const csvRows = (keys: readonly string[], rows: readonly object[], isFirst: boolean): Uint8Array => {
  const lines = rows.map(row =>
    csvLine(
      {},
      keys.map(key => harmless(cellText((row as Record<string, unknown>)[key]))),
    ),
  );
  return new TextEncoder().encode([isFirst ? BYTE_ORDER_MARK + csvLine({}, keys) : '', ...lines].join(''));
};

async function* csvOf(sheet: Sheet, batches: AsyncIterable<unknown[]>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(BYTE_ORDER_MARK + csvLine(sheet, sheet.header));
  for await (const rows of batches)
    yield encoder.encode(rows.map(row => csvLine(sheet, csvCells(sheet, row))).join(''));
}

/** What Excel takes on one sheet. */
const ROWS_OF_A_SHEET = 1_048_576;
/** A sheet stays below the 4 GB of a plain archive: a cell takes some 60 bytes and its text. More rows begin another sheet. */
const CELLS_OF_A_SHEET = 32_000_000;

/** How many rows one sheet has, its heading among them. */
export const rowsOfSheet = (columns: number): number =>
  Math.min(ROWS_OF_A_SHEET, Math.floor(CELLS_OF_A_SHEET / columns));

/** What writes workbooks is loaded by the thread that writes one (decision 0121). */
async function* xlsxOf(sheet: Sheet, batches: AsyncIterable<unknown[]>): AsyncGenerator<Uint8Array> {
  const { writeXlsxStream } = await import('hucre/xlsx');
  const book = writeXlsxStream(linesOf(sheet, batches), {
    name: sheet.name,
    columns: columnsOf(sheet),
    freezePane: { rows: 1 },
    maxRowsPerSheet: rowsOfSheet(sheet.header.length),
  });
  yield* sheet.about ? withSheet(book, sheet.about) : book;
}

/** Writes a table to a file as its rows come, in batches: neither rows nor file are ever held whole. */
export const writeSheet: Work<Sheet, Spooled, unknown[]> = {
  name: 'write-sheet',
  run: (sheet, batches) => spool(sheet.path, (sheet.format === 'csv' ? csvOf : xlsxOf)(sheet, batches)),
};
