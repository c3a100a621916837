import { featureOf, refuse } from '@inbound/shared';
import { type CellValue, writeXlsxStream } from 'hucre/xlsx';
import type { Ctx } from '../call/context.ts';
import type { FileReply } from '../call/route.ts';
import { fieldText } from '../tools/texts.ts';
import { readAll } from './list.ts';
import type { ListSpec } from './list-spec.ts';

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const CSV_TYPE = 'text/csv; charset=utf-8';
const BYTE_ORDER_MARK = '\uFEFF';
const INTERNAL = new Set(['id', 'version']);

/** What a file is asked for besides the filter. */
export interface ExportRequest {
  format: 'xlsx' | 'csv';
  columns?: string[] | undefined;
  sort?: string | undefined;
}

/**
 * A text that a spreadsheet would run as a formula is marked as text; plain numbers stay as they are. Blanks, byte order
 * marks and full-width signs in front do not hide one.
 */
export const harmless = (text: string): string => {
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

async function* lines(
  header: string[],
  keys: string[],
  batches: AsyncIterable<unknown[]>,
): AsyncGenerator<CellValue[]> {
  yield header;
  for await (const rows of batches) {
    // Every cell is text, so that leading zeros of part numbers survive the spreadsheet.
    for (const row of rows) yield keys.map(key => harmless(cellText((row as Record<string, unknown>)[key])));
  }
}

const collect = async (stream: ReadableStream<Uint8Array>): Promise<Buffer> => {
  const parts: Uint8Array[] = [];
  const reader = stream.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) parts.push(part.value);
  return Buffer.concat(parts);
};

/** What a downloaded file is called: feature, plant and plant-independent time. */
const fileName = (ctx: Ctx, path: string, extension: string): string => {
  const stamp = ctx.now.slice(0, 16).replace(/[-:]/g, '').replace('T', '-');
  return `${path.split('/')[3] ?? 'export'}_${stamp}.${extension}`;
};

/** The batches as they are, once it is known that there is a row at all; an empty file says less than `no_data` (§8). */
const notEmpty = async (batches: AsyncIterable<unknown[]>): Promise<AsyncIterable<unknown[]>> => {
  const each = batches[Symbol.asyncIterator]();
  const first = await each.next();
  if (first.done || first.value.length === 0) throw refuse('no_data');
  return (async function* () {
    yield first.value;
    yield* { [Symbol.asyncIterator]: () => each };
  })();
};

/** All filtered rows of a list as a spreadsheet or csv, with the column names of the reader's language. */
export const exportRows = async (ctx: Ctx, spec: ListSpec, input: ExportRequest): Promise<FileReply> => {
  const { path, row } = spec.of;
  const feature = featureOf(spec.of);
  const known = Object.keys(row.shape).filter(key => !INTERNAL.has(key));
  const keys = input.columns?.filter(key => known.includes(key)) ?? known;
  const header = keys.map(key => fieldText(ctx.language, feature, key));
  const rows = lines(header, keys, await notEmpty(readAll(ctx, spec, input)));
  if (input.format === 'csv') {
    const parts = [BYTE_ORDER_MARK];
    for await (const cells of rows) parts.push(csvLine(cells.map(String)));
    return { name: fileName(ctx, path, 'csv'), mediaType: CSV_TYPE, content: parts.join('') };
  }
  const content = await collect(writeXlsxStream(rows, { name: feature }));
  return { name: fileName(ctx, path, 'xlsx'), mediaType: XLSX_TYPE, content };
};
