import { refuse } from '@inbound/shared';

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const END_LENGTH = 22;
const ENTRY_LENGTH = 46;
const LONGEST_COMMENT = 65_535;

const ENTRY_LIMIT = 2_000;
const INFLATED_LIMIT = 256 * 1024 * 1024;
/** Small parts may be packed tightly; a whole archive that grows beyond this is made to harm. */
const RATIO_LIMIT = 120;
const ALWAYS_ALLOWED = 8 * 1024 * 1024;

/** A part of an archive: where its local header stands, how it is packed, and how many bytes it has there. */
export interface ArchiveEntry {
  name: string;
  at: number;
  method: number;
  packed: number;
}

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
    inflated += content.readUInt32LE(at + 24);
    const nameLength = content.readUInt16LE(at + 28);
    const name = content.toString('utf8', at + ENTRY_LENGTH, at + ENTRY_LENGTH + nameLength);
    if (names.has(name) || name.includes('..') || name.startsWith('/')) throw bad();
    names.add(name);
    const [method, packed] = [content.readUInt16LE(at + 10), content.readUInt32LE(at + 20)];
    entries.push({ name, at: content.readUInt32LE(at + 42), method, packed });
    at += ENTRY_LENGTH + nameLength + content.readUInt16LE(at + 30) + content.readUInt16LE(at + 32);
  }
  const grows = inflated > ALWAYS_ALLOWED && inflated / content.length > RATIO_LIMIT;
  if (inflated > INFLATED_LIMIT || grows) throw refuse('file_size', { max: `${INFLATED_LIMIT / 1024 / 1024} MB` });
  if (!names.has('[Content_Types].xml') || ![...names].some(name => name.startsWith('xl/'))) throw bad();
  return entries;
};
