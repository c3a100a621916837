import { writeXlsxStream } from 'hucre/xlsx';
import type { Work } from '../threads/work.ts';

const BYTE_ORDER_MARK = '\uFEFF';

/** A table to be written: which keys of its rows, under which names. */
interface Sheet {
  format: 'xlsx' | 'csv';
  name: string;
  keys: readonly string[];
  header: readonly string[];
}

/**
 * A text that a spreadsheet would run as a formula is marked as text; plain numbers stay as they are. Blanks, byte order
 * marks and full-width signs in front do not hide one.
 */
const harmless = (text: string): string => {
  const first = text.normalize('NFKC').replace(/^[\s\uFEFF]+/, '');
  if (/^-?\d+(\.\d+)?$/.test(text) || !/^[=+\-@\t\r]/.test(first)) return text;
  return `'${text}`;
};

const cellText = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  // Short texts and words are read back so by an import; parts of a document stay what they are.
  if (Array.isArray(value) && value.every(one => typeof one === 'string')) return value.join('; ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

const csvLine = (cells: readonly string[]): string =>
  `${cells.map(cell => (/[",\r\n;]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`;

async function* linesOf({ keys, header }: Sheet, batches: AsyncIterable<unknown[]>): AsyncGenerator<string[]> {
  yield [...header];
  for await (const rows of batches) {
    // Every cell is text, so that leading zeros of part numbers survive the spreadsheet.
    for (const row of rows) yield keys.map(key => harmless(cellText((row as Record<string, unknown>)[key])));
  }
}

const collect = async (parts: AsyncIterable<Uint8Array>): Promise<Uint8Array> => {
  const all: Uint8Array[] = [];
  for await (const part of parts) all.push(part);
  return new Uint8Array(Buffer.concat(all));
};

const writeCsv = async (lines: AsyncIterable<string[]>): Promise<Uint8Array> => {
  const parts = [BYTE_ORDER_MARK];
  for await (const cells of lines) parts.push(csvLine(cells));
  return new TextEncoder().encode(parts.join(''));
};

/** Writes a table as a file; its rows come in batches. */
export const writeSheet: Work<Sheet, Uint8Array, unknown[]> = {
  name: 'write-sheet',
  run: (sheet, batches) => {
    const lines = linesOf(sheet, batches);
    return sheet.format === 'csv' ? writeCsv(lines) : collect(writeXlsxStream(lines, { name: sheet.name }));
  },
};
