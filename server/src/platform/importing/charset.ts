import { refuse } from '@inbound/shared';

/** The character sets that a spreadsheet's csv comes in, in the order in which they are tried. */
const CANDIDATES = ['gb18030', 'shift_jis', 'euc-kr', 'windows-1252'];

const decode = (content: Buffer, charset: string): string | undefined => {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(content);
  } catch {
    return undefined;
  }
};

const UTF16_LITTLE = Buffer.from([0xff, 0xfe]);
const UTF16_BIG = Buffer.from([0xfe, 0xff]);

/** A text file's characters; UTF-8 unless its bytes are not, then the first set in which they all have a meaning. */
export const decodeText = (content: Buffer): string => {
  if (content.subarray(0, 2).equals(UTF16_LITTLE)) return new TextDecoder('utf-16le').decode(content);
  if (content.subarray(0, 2).equals(UTF16_BIG)) return new TextDecoder('utf-16be').decode(content);
  const zero = content.indexOf(0);
  if (zero >= 0) throw refuse('charset', { charset: 'UTF-8', position: zero });
  const text = decode(content, 'utf-8');
  if (text !== undefined) return text;
  for (const charset of CANDIDATES) {
    const decoded = decode(content, charset);
    if (decoded !== undefined) return decoded;
  }
  throw refuse('charset', { charset: 'UTF-8', position: 0 });
};
