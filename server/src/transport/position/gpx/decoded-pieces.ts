import { refuse } from '@inbound/shared';

/** So many bytes become text at once: the file as a whole never does. */
const PIECE = 65_536;
/** Within so many bytes a file declares in what it is written. */
const DECLARATION = 200;
const DECLARED = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/;

const MARKS: readonly (readonly [string, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

const charsetOf = (content: Uint8Array): string => {
  const marked = MARKS.find(([, mark]) => mark.every((byte, at) => content[at] === byte));
  const head = Buffer.from(content.subarray(0, DECLARATION)).toString('latin1');
  return marked?.[0] ?? DECLARED.exec(head)?.[1] ?? 'utf-8';
};

const decoderOf = (charset: string) => {
  try {
    return new TextDecoder(charset, { fatal: true });
  } catch {
    throw refuse('charset', { charset, position: 1 });
  }
};

/** The text of an XML file piece by piece, in the charset of its mark or declaration, else in UTF-8. */
export function* decodedPieces(content: Uint8Array): Generator<string> {
  const charset = charsetOf(content);
  const decoder = decoderOf(charset);
  for (let from = 0; from < content.length; from += PIECE) {
    try {
      yield decoder.decode(content.subarray(from, from + PIECE), { stream: from + PIECE < content.length });
    } catch {
      throw refuse('charset', { charset, position: from + 1 });
    }
  }
}
