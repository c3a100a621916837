import { Refusal } from '@inbound/shared';
import type { FileKind } from '@inbound/shared/system/file/kinds';
import { checkArchive, isArchive } from '../../platform/importing/archive.ts';

/** What files of a kind begin with. */
const BEGINNINGS: readonly (readonly [FileKind, Buffer])[] = [
  ['pdf', Buffer.from('%PDF-')],
  ['png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['jpeg', Buffer.from([0xff, 0xd8, 0xff])],
];

/** A spreadsheet is an archive, which has to be looked into. */
const isSpreadsheet = (content: Buffer): boolean => {
  try {
    checkArchive(content);
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'file_type') return false;
    throw error;
  }
};

/** The kind of a file by its content, however it is called; undefined for one that the product does not keep. */
export const kindOf = (content: Buffer): FileKind | undefined => {
  if (isArchive(content)) return isSpreadsheet(content) ? 'xlsx' : undefined;
  const [kind] = BEGINNINGS.find(([, begins]) => content.subarray(0, begins.length).equals(begins)) ?? [];
  return kind;
};
