import { detect, type ReadEvent, type ReadOptions, readStream } from '@inbound/edi';
import { type FaultyRows, Refusal } from '@inbound/shared';
import { MOST_HEADINGS } from '@inbound/shared/calloff/column-mapping/contract';
import { type Headings, tidyHeading } from '@inbound/shared/calloff/column-mapping/rules';
import { headerOf } from '../../../platform/importing/read-table.ts';
import { asBuffer } from '../../../platform/threads/bytes.ts';
import type { Work } from '../../../platform/threads/work.ts';
import { propertiesOfJson, rowsOfJson } from './order-json.ts';
import { type OrderTable, ownColumnsIn, rowsOfSheet, type TableMapping } from './order-rows.ts';
import { ordersOf, unitsOf } from './order-units.ts';

/** What the report calls the formats of a table. */
const FORMATS = { xlsx: 'xlsx', csv: 'csv', json: 'JSON' } as const;
type TableFormat = keyof typeof FORMATS;

/** A text that cannot be read as a table is left to the readers of messages, who say what they expect. */
const orNothing = async <T>(isSure: boolean, read: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await read();
  } catch (error) {
    if (isSure || !(error instanceof Refusal)) throw error;
    return undefined;
  }
};

const tableIn = (
  content: Uint8Array,
  format: TableFormat,
  mapping: TableMapping | undefined,
): Promise<OrderTable | undefined> =>
  format === 'json'
    ? Promise.resolve(rowsOfJson(content, mapping))
    : orNothing(format === 'xlsx', () => rowsOfSheet(content, mapping));

/** Whether a file is a table by its first bytes. */
export const isTable = (content: Uint8Array): TableFormat | undefined => {
  const format = detect(content);
  return format in FORMATS ? (format as TableFormat) : undefined;
};

function* piecesOf(content: Uint8Array, size: number): Generator<Uint8Array> {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size);
}

interface Reading extends ReadOptions {
  pieceBytes: number;
  /** How a table is read that has headings of its own. */
  mapping?: TableMapping | undefined;
}

/** Reads a file of releases part by part, whatever it is: messages, or a table of orders. */
export async function* releaseEvents(
  content: Uint8Array,
  { pieceBytes, mapping, ...options }: Reading,
): AsyncGenerator<ReadEvent> {
  const format = isTable(content);
  const table = format && (await tableIn(content, format, mapping));
  if (!format || !table) {
    yield* readStream(piecesOf(content, pieceBytes), options);
    return;
  }
  yield { type: 'message', head: { format: FORMATS[format], index: 0 } };
  for (const unit of unitsOf(table.rows)) yield { type: 'release', unit };
  yield { type: 'end', problems: [] };
  yield { type: 'done', problems: [] };
}

const namesIn = (content: Uint8Array, format: TableFormat): Promise<string[] | undefined> =>
  format === 'json'
    ? Promise.resolve(propertiesOfJson(content))
    : orNothing(format === 'xlsx', () => headerOf(asBuffer(content)));

/** A text of one column may be anything; a table of orders has more. */
const FEWEST_COLUMNS = 3;

/** The headings of a table; null where the file is none. */
export const readHeadings: Work<Uint8Array, Headings | null> = {
  name: 'read-headings',
  run: async content => {
    const format = isTable(content);
    const names = (format && (await namesIn(content, format))) ?? [];
    const tidy = [...new Set(names.map(tidyHeading).filter(Boolean))].slice(0, MOST_HEADINGS);
    return tidy.length < FEWEST_COLUMNS ? null : { names: tidy, own: ownColumnsIn(names) };
  },
};

interface Wanted {
  content: Uint8Array;
  mapping: TableMapping | undefined;
  /** Places of releases in the file, from 1. */
  positions: readonly number[];
}

/** The rows of some releases of a table as they stand in it. */
export const readFaultyRows: Work<Wanted, FaultyRows | null> = {
  name: 'read-faulty-rows',
  run: async ({ content, mapping, positions }) => {
    const format = isTable(content);
    const table = format && (await tableIn(content, format, mapping));
    if (!table) return null;
    const orders = ordersOf(table.rows);
    const rows = positions.flatMap(position => orders[position - 1] ?? []);
    return { header: [...table.header], rows: rows.map(({ line, raw }) => ({ row: line, cells: [...raw] })) };
  },
};
