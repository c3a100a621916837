import { crc32 } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Of each chunk: length and type before its data, a check sum behind it. */
const HEAD = 8;
const TAIL = 4;

interface Chunk {
  type: string;
  data: Buffer;
}

/** The chunks of a PNG up to its end; undefined where one is cut, its sum is wrong, or something follows the end. */
const chunksOf = (content: Buffer): Chunk[] | undefined => {
  const chunks: Chunk[] = [];
  let at = SIGNATURE.length;
  while (at + HEAD + TAIL <= content.length) {
    const end = at + HEAD + content.readUInt32BE(at);
    if (end + TAIL > content.length) return undefined;
    const named = content.subarray(at + TAIL, end);
    if (crc32(named) !== content.readUInt32BE(end)) return undefined;
    const chunk = { type: named.subarray(0, TAIL).toString('latin1'), data: named.subarray(TAIL) };
    chunks.push(chunk);
    at = end + TAIL;
    if (chunk.type === 'IEND') return at === content.length ? chunks : undefined;
  }
  return undefined;
};

/** Bytes of the header of a picture: width and height are its first. */
const HEADER = 13;

/** Width and height of a PNG in pixels, by its bytes (ISO/IEC 15948); undefined for what is none, or is damaged. */
export const sizeOfPng = (content: Buffer): { width: number; height: number } | undefined => {
  if (!content.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return undefined;
  const chunks = chunksOf(content);
  const [header] = chunks ?? [];
  if (header?.type !== 'IHDR' || header.data.length !== HEADER) return undefined;
  if (!chunks?.some(({ type }) => type === 'IDAT')) return undefined;
  return { width: header.data.readUInt32BE(0), height: header.data.readUInt32BE(TAIL) };
};
