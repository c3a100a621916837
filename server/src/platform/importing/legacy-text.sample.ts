import type { ImportCharset } from '@inbound/shared';

const BYTES = 256;

/** Every sign of a set of one and two bytes, with its bytes: what decodes to it, the shortest first. */
const signsOfSet = (charset: string): ReadonlyMap<string, readonly number[]> => {
  const decoder = new TextDecoder(charset, { fatal: true });
  const found = new Map<string, readonly number[]>();
  const note = (bytes: readonly number[]) => {
    try {
      const text = decoder.decode(Uint8Array.from(bytes));
      if ([...text].length === 1 && !found.has(text)) found.set(text, bytes);
    } catch {
      // These bytes mean nothing in the set.
    }
  };
  for (let first = 0; first < BYTES; first++) note([first]);
  for (let first = 0x80; first < BYTES; first++) for (let next = 0x30; next < BYTES; next++) note([first, next]);
  return found;
};

const known = new Map<string, ReadonlyMap<string, readonly number[]>>();

/** A text as a program writes it that knows one character set alone; the platform itself writes none of them. */
export const encodeText = (text: string, charset: ImportCharset): Buffer => {
  if (charset === 'utf-8') return Buffer.from(text);
  if (charset === 'utf-16') return Buffer.from(`\ufeff${text}`, 'utf16le');
  const signs = known.get(charset) ?? signsOfSet(charset);
  known.set(charset, signs);
  return Buffer.from(
    [...text].flatMap(sign => {
      const bytes = signs.get(sign);
      if (!bytes) throw new Error(`${sign} cannot be written in ${charset}`);
      return [...bytes];
    }),
  );
};
