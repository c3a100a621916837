import { type Refusal, refuse } from '@inbound/shared';
import { isArchive } from './archive.ts';

/** What a table may be in, as its refusals say it. */
export const ALLOWED = 'xlsx, csv';

/** A file of Microsoft's compound form: a workbook of before 2007, or one of today that is protected. */
const COMPOUND = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
/** The part of a compound file that holds a protected workbook, as its directory names it. */
const PROTECTED = Buffer.from('EncryptedPackage', 'utf16le');

/** Kinds of files that are no tables, by what they begin with, however they are called. */
const BEGINNINGS: readonly (readonly [begins: Buffer | RegExp, name: string])[] = [
  [Buffer.from('%PDF'), 'PDF'],
  [Buffer.from([0x89, 0x50, 0x4e, 0x47]), 'PNG'],
  [Buffer.from([0xff, 0xd8, 0xff]), 'JPEG'],
  [Buffer.from('GIF8'), 'GIF'],
  [COMPOUND, 'xls'],
  [Buffer.from([0x1f, 0x8b]), 'gzip'],
  [Buffer.from('{\\rtf'), 'RTF'],
  [/^\s*<(?:!doctype html|html|head|body|table)\b/i, 'HTML'],
  [/^\s*<\?xml\b/i, 'XML'],
];

/** Kinds of archives that are no workbooks that are read, by a part that they have. */
const PARTS: readonly (readonly [part: string, name: string])[] = [
  ['xl/workbook.bin', 'xlsb'],
  ['word/document.xml', 'docx'],
  ['ppt/presentation.xml', 'pptx'],
  ['mimetypeapplication/vnd.oasis.opendocument.spreadsheet', 'ods'],
];

/** So much of a text is looked at. */
const SNIFFED_BYTES = 512;

const nameOf = (content: Buffer): string | undefined => {
  const text = content
    .subarray(0, SNIFFED_BYTES)
    .toString('latin1')
    .replace(/^\u00ef\u00bb\u00bf/, '');
  if (isArchive(content)) return PARTS.find(([part]) => content.includes(part, 0, 'latin1'))?.[1];
  return BEGINNINGS.find(([begins]) =>
    begins instanceof RegExp ? begins.test(text) : content.subarray(0, begins.length).equals(begins),
  )?.[1];
};

/**
 * Why a file is no table, by the name of what it is: a workbook that is protected, or a file of another kind under the name of
 * one. Undefined where it may be a table.
 */
export const foreignFile = (content: Buffer): Refusal | undefined => {
  const found = nameOf(content);
  if (found === 'xls' && content.includes(PROTECTED)) return refuse('workbook_protected');
  return found === undefined ? undefined : refuse('file_kind', { found, allowed: ALLOWED });
};
