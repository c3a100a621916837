import { Collector } from './collect.ts';
import { type Detected, detect } from './detect.ts';
import { type EdifactReadOptions, SyntaxReader } from './edifact/syntax-reader.ts';
import type { ReadEvent, ReadResult } from './model/message.ts';
import type { Problem } from './model/problem.ts';
import { DEFAULT_CHARSET, type Decoder, decoderOf } from './text/charset.ts';
import { VdaReader, type VdaReadOptions } from './vda/read-vda.ts';

/** How a file is to be read. */
export interface ReadOptions extends VdaReadOptions, EdifactReadOptions {
  /** Character set of a VDA file: the partner's setting, ISO 8859-1 by default. EDIFACT names its own. */
  charset?: string;
  /** Format of the file; found out where it is not given. */
  format?: Detected;
}

/** A reader of one format, fed with the bytes of a file. */
interface FormatReader {
  write(bytes: Uint8Array): void;
  /** Ends the file and answers the problems that belong to no message. */
  end(): Problem[];
}

/** Smaller pieces of a stream are gathered before they are read. */
const GATHER = 16_384;

/** Reads a whole file. Never throws for what the file holds: what can't be read is among the problems. */
export function read(bytes: Uint8Array, options: ReadOptions = {}): ReadResult {
  const collector = new Collector();
  const reader = readerOf(options.format ?? detect(bytes), options, event => collector.add(event));
  reader?.write(bytes);
  return collector.result(reader ? reader.end() : [unreadable(bytes)]);
}

/**
 * Reads a file as it comes in and yields its messages part by part, so that memory does not grow with the file. The
 * last event of all is `done`.
 */
export async function* readStream(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  options: ReadOptions = {},
): AsyncGenerator<ReadEvent, void> {
  const events: ReadEvent[] = [];
  let reader: FormatReader | undefined;
  let first: Uint8Array = new Uint8Array();
  for await (const chunk of gathered(chunks)) {
    if (!reader) {
      first = chunk;
      reader = readerOf(options.format ?? detect(chunk), options, event => events.push(event));
    }
    if (!reader) break;
    reader.write(chunk);
    // One by one: `yield*` of a list would wait for each event several times.
    for (const event of events.splice(0)) yield event;
  }
  const problems = reader ? reader.end() : [unreadable(first)];
  for (const event of events.splice(0)) yield event;
  yield { type: 'done', problems };
}

async function* gathered(chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  let waiting: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    waiting.push(chunk);
    size += chunk.length;
    if (size < GATHER) continue;
    yield waiting.length === 1 ? chunk : Buffer.concat(waiting);
    waiting = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(waiting);
}

function readerOf(format: Detected, options: ReadOptions, emit: (event: ReadEvent) => void): FormatReader | undefined {
  if (format === 'vda') return vdaReader(options, emit);
  return format === 'edifact' ? edifactReader(options, emit) : undefined;
}

function vdaReader(options: ReadOptions, emit: (event: ReadEvent) => void): FormatReader {
  const decoder: Decoder = decoderOf(options.charset ?? DEFAULT_CHARSET);
  const reader = new VdaReader(emit, options);
  return {
    write: bytes => reader.write(decoder.write(bytes)),
    end: () => {
      reader.write(decoder.end());
      return reader.end().list;
    },
  };
}

function edifactReader(options: ReadOptions, emit: (event: ReadEvent) => void): FormatReader {
  const reader = new SyntaxReader(emit, options);
  return { write: bytes => reader.write(bytes), end: () => reader.end().list };
}

function unreadable(bytes: Uint8Array): Problem {
  const value = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  const place = { record: '', index: 0, line: 1, column: 1, position: 0 };
  return {
    severity: 'error',
    code: 'file_format',
    rule: 'record_type',
    ...place,
    value,
    expected: 'UNA UNB 511 551 711 821',
  };
}
