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
    // A mark within the text is text: the reader of a piece cannot tell it from that of the file.
    return new TextDecoder(charset, { fatal: true, ignoreBOM: true });
  } catch {
    throw refuse('charset', { charset, position: 1 });
  }
};

/** Of the bytes of a sign in UTF-8 all but the first begin with the bits 10; a sign has at most three of them. */
const isContinued = (byte: number | undefined): boolean => byte !== undefined && (byte & 0xc0) === 0x80;
const MOST_CONTINUED = 3;

/** Where a piece of UTF-8 ends that cuts no sign in two: whole pieces are decoded many times faster than a stream. */
const endOfWhole = (content: Uint8Array, end: number): number => {
  for (let back = 0; back <= MOST_CONTINUED; back += 1) if (!isContinued(content[end - back])) return end - back;
  return end;
};

/** The text of an XML file piece by piece, in the charset of its mark or declaration, else in UTF-8. */
export function* decodedPieces(content: Uint8Array): Generator<string> {
  const charset = charsetOf(content);
  const decoder = decoderOf(charset);
  const isWhole = decoder.encoding === 'utf-8';
  for (let from = 0, end = 0; from < content.length; from = end) {
    end = Math.min(from + PIECE, content.length);
    if (isWhole) end = endOfWhole(content, end);
    try {
      yield decoder.decode(content.subarray(from, end), { stream: !isWhole && end < content.length });
    } catch {
      throw refuse('charset', { charset, position: from + 1 });
    }
  }
}
