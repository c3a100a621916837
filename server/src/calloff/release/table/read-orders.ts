import { detect, type ReadEvent, type ReadOptions, readStream } from '@inbound/edi';
import { type FaultyRows, Refusal, type TableChoice } from '@inbound/shared';
import { MOST_HEADINGS } from '@inbound/shared/calloff/column-mapping/contract';
import { type Headings, tidyHeading } from '@inbound/shared/calloff/column-mapping/rules';
import { type Table as HeadedTable, headerOf, type TableFile } from '../../../platform/importing/read-table.ts';
import { asBuffer } from '../../../platform/threads/bytes.ts';
import type { Work } from '../../../platform/threads/work.ts';
import { propertiesOfJson, rowsOfJson } from './order-json.ts';
import { type OrderTable, ownColumnsIn, rowsOfSheet, type TableReadBy } from './order-rows.ts';
import { ordersOf, unitsOf } from './order-units.ts';

/** What the report calls the formats of a table. */
const FORMATS = { xlsx: 'xlsx', csv: 'csv', json: 'JSON' } as const;
type TableFormat = keyof typeof FORMATS;

/** What only a table is refused for. */
const SURE: ReadonlySet<string> = new Set(['heading_twice', 'file_kind', 'workbook_protected']);

/** A text that cannot be read as a table is left to the readers of messages, who say what they expect. */
const orNothing = async <T>(isSure: boolean, read: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await read();
  } catch (error) {
    if (isSure || !(error instanceof Refusal) || SURE.has(error.code)) throw error;
    return undefined;
  }
};

const tableIn = (content: Uint8Array, format: TableFormat, by: TableReadBy): Promise<OrderTable | undefined> =>
  format === 'json'
    ? Promise.resolve(rowsOfJson(content, by.mapping))
    : orNothing(format === 'xlsx', () => rowsOfSheet(content, by));

/** Whether a file is a table by its first bytes. */
export const isTable = (content: Uint8Array): TableFormat | undefined => {
  const format = detect(content);
  return format in FORMATS ? (format as TableFormat) : undefined;
};

function* piecesOf(content: Uint8Array, size: number): Generator<Uint8Array> {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size);
}

interface Reading extends ReadOptions, TableReadBy {
  pieceBytes: number;
}

/** Reads a file of releases part by part, whatever it is: messages, or a table of orders. */
export async function* releaseEvents(
  content: Uint8Array,
  { pieceBytes, mapping, choice, ...options }: Reading,
): AsyncGenerator<ReadEvent> {
  const format = isTable(content);
  const table = format && (await tableIn(content, format, { mapping, choice }));
  if (!format || !table) {
    yield* readStream(piecesOf(content, pieceBytes), options);
    return;
  }
  yield { type: 'message', head: { format: FORMATS[format], index: 0 } };
  for (const unit of unitsOf(table.rows)) yield { type: 'release', unit };
  yield { type: 'end', problems: [] };
  yield { type: 'done', problems: [] };
}

type Head = Pick<HeadedTable, 'header' | 'reading'>;

const headIn = async (
  content: Uint8Array,
  format: TableFormat,
  choice: TableChoice | undefined,
): Promise<Partial<Head>> => {
  if (format === 'json') return { header: propertiesOfJson(content) };
  return (await orNothing(format === 'xlsx', () => headerOf(asBuffer(content), choice))) ?? {};
};

/** A text of one column may be anything; a table of orders has more. */
const FEWEST_COLUMNS = 3;

/** The headings of a table, and how it was read where it is a spreadsheet or csv; null where the file is none. */
export const readHeadings: Work<TableFile, (Headings & Partial<Pick<Head, 'reading'>>) | null> = {
  name: 'read-headings',
  run: async ({ content, choice }) => {
    const format = isTable(content);
    const { header = [], reading } = format ? await headIn(content, format, choice) : {};
    const tidy = [...new Set(header.map(tidyHeading).filter(Boolean))].slice(0, MOST_HEADINGS);
    if (tidy.length < FEWEST_COLUMNS) return null;
    return { names: tidy, own: ownColumnsIn(header), ...(reading && { reading }) };
  },
};

interface Wanted extends TableReadBy {
  content: Uint8Array;
  /** Places of releases in the file, from 1. */
  positions: readonly number[];
}

/** The rows of some releases of a table as they stand in it. */
export const readFaultyRows: Work<Wanted, FaultyRows | null> = {
  name: 'read-faulty-rows',
  run: async ({ content, positions, ...by }) => {
    const format = isTable(content);
    const table = format && (await tableIn(content, format, by));
    if (!table) return null;
    const orders = ordersOf(table.rows);
    const rows = positions.flatMap(position => orders[position - 1] ?? []);
    return { header: [...table.header], rows: rows.map(({ line, raw }) => ({ row: line, cells: [...raw] })) };
  },
};
