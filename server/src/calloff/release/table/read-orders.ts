import { detect, type ReadEvent, type ReadOptions, readStream } from '@inbound/edi';
import { Refusal } from '@inbound/shared';
import { type OrderRow, rowsOfJson, rowsOfSheet } from './order-rows.ts';
import { unitsOf } from './order-units.ts';

/** What the report calls the formats of a table. */
const FORMATS = { xlsx: 'xlsx', csv: 'csv', json: 'JSON' } as const;

/** A text that cannot be read as a table is left to the readers of messages, who say what they expect. */
const sheetOr = async (content: Uint8Array, isSure: boolean): Promise<OrderRow[] | undefined> => {
  try {
    return await rowsOfSheet(content);
  } catch (error) {
    if (isSure || !(error instanceof Refusal)) throw error;
    return undefined;
  }
};

const rowsOf = (content: Uint8Array, format: keyof typeof FORMATS): Promise<OrderRow[] | undefined> =>
  format === 'json' ? Promise.resolve(rowsOfJson(content)) : sheetOr(content, format === 'xlsx');

/** Whether a file is a table by its first bytes. */
export const isTable = (content: Uint8Array): keyof typeof FORMATS | undefined => {
  const format = detect(content);
  return format in FORMATS ? (format as keyof typeof FORMATS) : undefined;
};

function* piecesOf(content: Uint8Array, size: number): Generator<Uint8Array> {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size);
}

/** Reads a file of releases part by part, whatever it is: messages, or a table of orders. */
export async function* releaseEvents(
  content: Uint8Array,
  pieceBytes: number,
  options: ReadOptions = {},
): AsyncGenerator<ReadEvent> {
  const format = isTable(content);
  const rows = format && (await rowsOf(content, format));
  if (!format || !rows) {
    yield* readStream(piecesOf(content, pieceBytes), options);
    return;
  }
  yield { type: 'message', head: { format: FORMATS[format], index: 0 } };
  for (const unit of unitsOf(rows)) yield { type: 'release', unit };
  yield { type: 'end', problems: [] };
  yield { type: 'done', problems: [] };
}
