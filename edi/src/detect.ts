import { isRecordType } from './vda/read-vda.ts';

/** What a file can be. Only EDIFACT and VDA are read here; the others are told apart from them. */
export type Detected = 'edifact' | 'vda' | 'xlsx' | 'json' | 'csv' | 'empty';

/**
 * Three records of 128 columns with the numbers of a type and a version in front, or all that there is: one of the VDA files, be it
 * one that is not read.
 */
const RECORDS =
  /^(?:\d{5}[^\r\n;\t]{123}(?:\r\n|\r|\n|(?=\d{5})|$)){3}|^(?:\d{5}[^\r\n;\t]{123}(?:\r\n|\r|\n|(?=\d{5})|$))+$/;

/** So much of a file is looked at. */
const SNIFFED_BYTES = 512;

/** Tells the format of a file by its first bytes; what is none of the others is taken for csv. */
export function detect(bytes: Uint8Array): Detected {
  const raw = Buffer.from(bytes.subarray(0, SNIFFED_BYTES)).toString('latin1');
  const text = raw.replace(/^\u00ef\u00bb\u00bf/, '').trimStart();
  if (text === '') return 'empty';
  if (raw.startsWith('PK')) return 'xlsx';
  if (/^UN[AB]/.test(text)) return 'edifact';
  if (/^\d{5}/.test(text) && isRecordType(text.slice(0, 3)) && !/^[^\r\n]{0,127}[;\t]/.test(text)) return 'vda';
  if (RECORDS.test(text)) return 'vda';
  if (/^[{[]/.test(text)) return 'json';
  return 'csv';
}
