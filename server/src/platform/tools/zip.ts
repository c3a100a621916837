import { crc32, createDeflateRaw } from 'node:zlib';

/** A file of an archive, whose content comes in parts. */
export interface ZipEntry {
  name: string;
  parts: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

const LOCAL = 0x04034b50;
const SIZES = 0x08074b50;
const DIRECTORY = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
/** Names are UTF-8, and sizes stand behind the content. */
const FLAGS = 0x0808;
const DEFLATED = 8;
/** The first day that the format can tell: an archive is the same whenever it is made. */
const FIRST_DAY = 0x0021;
/** What the format can tell without its extension for large archives. */
const MOST_BYTES = 0xffffffff;

const fields = (...values: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer =>
  Buffer.concat(
    values.map(([bytes, value]) => {
      const field = Buffer.alloc(bytes);
      field.writeUIntLE(value, 0, bytes);
      return field;
    }),
  );

interface Written {
  name: Buffer;
  at: number;
  sum: number;
  packed: number;
  size: number;
}

const headOf = ({ sum, packed, size, name }: Written) =>
  [
    [4, sum],
    [4, packed],
    [4, size],
    [2, name.length],
    [2, 0],
  ] as const;

const method = [
  [2, FLAGS],
  [2, DEFLATED],
  [2, 0],
  [2, FIRST_DAY],
] as const;

const directoryOf = (entry: Written): Buffer =>
  Buffer.concat([
    fields(
      [4, DIRECTORY],
      [2, VERSION],
      [2, VERSION],
      ...method,
      ...headOf(entry),
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, entry.at],
    ),
    entry.name,
  ]);

/** Writes an archive as its files come: neither they nor it are ever held whole. */
export async function* zipOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const written: Written[] = [];
  let at = 0;
  for await (const { name, parts } of entries) {
    const entry: Written = { name: Buffer.from(name), at, sum: 0, packed: 0, size: 0 };
    const head = Buffer.concat([fields([4, LOCAL], [2, VERSION], ...method, ...headOf(entry)), entry.name]);
    yield head;
    const deflate = createDeflateRaw();
    const source = (async () => {
      for await (const part of parts) {
        entry.sum = crc32(part, entry.sum);
        entry.size += part.byteLength;
        if (!deflate.write(part)) await new Promise(resolve => deflate.once('drain', resolve));
      }
      deflate.end();
    })().catch(error => deflate.destroy(error));
    for await (const part of deflate) {
      entry.packed += part.byteLength;
      yield part;
    }
    await source;
    yield fields([4, SIZES], [4, entry.sum], [4, entry.packed], [4, entry.size]);
    at += head.length + entry.packed + 16;
    if (at > MOST_BYTES || entry.size > MOST_BYTES) throw new Error('an archive of more than 4 GB');
    written.push(entry);
  }
  const directory = Buffer.concat(written.map(directoryOf));
  yield directory;
  yield fields(
    [4, END],
    [2, 0],
    [2, 0],
    [2, written.length],
    [2, written.length],
    [4, directory.length],
    [4, at],
    [2, 0],
  );
}
