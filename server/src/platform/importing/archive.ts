import { refuse } from '@inbound/shared';

const SIGNATURE = Buffer.from('PK\u0003\u0004', 'latin1');
const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const END_LENGTH = 22;
const ENTRY_LENGTH = 46;
/** In the place of a size or a place that stands in the entry's extra field (APPNOTE 4.5.3, ZIP64). */
const IN_EXTRA = 0xffffffff;
const ZIP64_FIELD = 0x0001;
const FIELD_HEAD = 4;
const ZIP64_VALUE = 8;
const LONGEST_COMMENT = 65_535;

const ENTRY_LIMIT = 2_000;
const INFLATED_LIMIT = 256 * 1024 * 1024;
/** Small parts may be packed tightly; a whole archive that grows beyond this is made to harm. */
const RATIO_LIMIT = 120;
const ALWAYS_ALLOWED = 8 * 1024 * 1024;

/** Whether a file begins as an archive does; a workbook is one. */
export const isArchive = (content: Buffer): boolean => content.subarray(0, SIGNATURE.length).equals(SIGNATURE);

/** A part of an archive: where its local header stands, how it is packed, and how many bytes it has there. */
export interface ArchiveEntry {
  name: string;
  at: number;
  method: number;
  packed: number;
}

/** The values of the ZIP64 field of an entry, in its order: grown size, packed size, place of the local header. */
const zip64Values = (extra: Buffer): number[] => {
  let at = 0;
  while (at + FIELD_HEAD <= extra.length) {
    const [id, length] = [extra.readUInt16LE(at), extra.readUInt16LE(at + 2)];
    at += FIELD_HEAD;
    if (id === ZIP64_FIELD) {
      const field = extra.subarray(at, at + length);
      const count = Math.floor(field.length / ZIP64_VALUE);
      return Array.from({ length: count }, (_, value) => Number(field.readBigUInt64LE(value * ZIP64_VALUE)));
    }
    at += length;
  }
  return [];
};

const bad = () => refuse('file_type', { allowed: 'xlsx, csv' });

/**
 * Looks at the directory of an archive before anything is inflated: how many entries, how large they say they are, how
 * far they would grow. What lies about its sizes is stopped later by the count of rows. Answers the entries.
 */
export const checkArchive = (content: Buffer): ArchiveEntry[] => {
  const from = Math.max(0, content.length - END_LENGTH - LONGEST_COMMENT);
  let end = content.length - END_LENGTH;
  while (end >= from && content.readUInt32LE(end) !== END_OF_DIRECTORY) end--;
  if (end < from) throw bad();
  const count = content.readUInt16LE(end + 10);
  let at = content.readUInt32LE(end + 16);
  if (count > ENTRY_LIMIT) throw bad();
  const names = new Set<string>();
  const entries: ArchiveEntry[] = [];
  let inflated = 0;
  for (let entry = 0; entry < count; entry++) {
    if (at + ENTRY_LENGTH > content.length || content.readUInt32LE(at) !== DIRECTORY_ENTRY) throw bad();
    const [nameLength, extraLength] = [content.readUInt16LE(at + 28), content.readUInt16LE(at + 30)];
    const named = at + ENTRY_LENGTH + nameLength;
    const name = content.toString('utf8', at + ENTRY_LENGTH, named);
    const values = zip64Values(content.subarray(named, named + extraLength));
    const [grown = 0, packed = 0, place = 0] = [24, 20, 42].map(field => {
      const value = content.readUInt32LE(at + field);
      return value === IN_EXTRA ? (values.shift() ?? value) : value;
    });
    inflated += grown;
    if (names.has(name) || name.includes('..') || name.startsWith('/')) throw bad();
    names.add(name);
    entries.push({ name, at: place, method: content.readUInt16LE(at + 10), packed });
    at = named + extraLength + content.readUInt16LE(at + 32);
  }
  const grows = inflated > ALWAYS_ALLOWED && inflated / content.length > RATIO_LIMIT;
  if (inflated > INFLATED_LIMIT || grows) throw refuse('file_size', { max: `${INFLATED_LIMIT / 1024 / 1024} MB` });
  if (!names.has('[Content_Types].xml') || ![...names].some(name => name.startsWith('xl/'))) throw bad();
  return entries;
};
