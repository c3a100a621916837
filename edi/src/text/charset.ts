import iconv from 'iconv-lite';

/** Umlauts of the German variant of ASCII (DIN 66003), which put them in the place of brackets. */
const DIN_66003: readonly [ascii: string, german: string][] = [
  ['@', '§'],
  ['[', 'Ä'],
  ['\\', 'Ö'],
  [']', 'Ü'],
  ['{', 'ä'],
  ['|', 'ö'],
  ['}', 'ü'],
  ['~', 'ß'],
];

/** Name of the German variant of ASCII as a partner's setting gives it. */
const DIN_66003_NAME = 'din66003';

/** ISO 8859-1: what EDI is read in unless the partner's setting says otherwise. Every byte is valid in it. */
export const DEFAULT_CHARSET = 'iso-8859-1';

/** A stateful decoder: a character may begin in one chunk and end in the next. */
export interface Decoder {
  write(bytes: Uint8Array): string;
  end(): string;
}

/** Whether a character set is one that can be read and written. */
export function isKnownCharset(charset: string): boolean {
  return charset.toLowerCase() === DIN_66003_NAME || iconv.encodingExists(charset);
}

/** Whether one byte is one character in this set, so that columns are bytes. */
export function isLatin1(charset: string): boolean {
  return /^(iso-?8859-?1|latin-?1)$/i.test(charset);
}

/** A decoder for a character set; throws a RangeError for an unknown one. */
export function decoderOf(charset: string): Decoder {
  if (!isKnownCharset(charset)) throw new RangeError(`unknown character set ${charset}`);
  if (isLatin1(charset)) return { write: latin1, end: () => '' };
  if (charset.toLowerCase() === DIN_66003_NAME) return { write: bytes => fromDin66003(latin1(bytes)), end: () => '' };
  const decoder = iconv.getDecoder(charset, { stripBOM: true });
  return { write: bytes => decoder.write(Buffer.from(bytes)), end: () => decoder.end() ?? '' };
}

/** Text of bytes that are all at hand. What is no character of the set becomes U+FFFD. */
export function decode(bytes: Uint8Array, charset: string): string {
  const decoder = decoderOf(charset);
  return decoder.write(bytes) + decoder.end();
}

/** Bytes of a text in a character set. Characters it lacks must have been transliterated before. */
export function encode(text: string, charset: string): Buffer {
  if (isLatin1(charset)) return Buffer.from(text, 'latin1');
  if (charset.toLowerCase() === DIN_66003_NAME) return Buffer.from(toDin66003(text), 'latin1');
  return iconv.encode(text, charset);
}

/** Whether the character set has this character. */
export function canEncode(character: string, charset: string): boolean {
  const code = character.codePointAt(0)!;
  if (charset.toLowerCase() === DIN_66003_NAME) {
    return (
      DIN_66003.some(pair => pair[1] === character) || (code < 128 && !DIN_66003.some(pair => pair[0] === character))
    );
  }
  if (code < 128) return true;
  return isLatin1(charset) ? code < 256 : iconv.decode(iconv.encode(character, charset), charset) === character;
}

function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
}

function fromDin66003(text: string): string {
  return text.replace(/[@[\\\]{|}~]/g, ascii => DIN_66003.find(pair => pair[0] === ascii)![1]);
}

function toDin66003(text: string): string {
  return text.replace(/[§ÄÖÜäöüß]/g, german => DIN_66003.find(pair => pair[1] === german)![0]);
}
