import { canEncode } from './charset.ts';
import { PLATE_LIKES } from './plates.ts';

/** Written for a character that has no like in the target set. */
const REPLACEMENT = '.';

/** Letters that don't fall apart into a base letter and marks. German umlauts are written with an E, as is usual. */
const LIKES: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  Ä: 'AE',
  Ö: 'OE',
  Ü: 'UE',
  ß: 'ss',
  ẞ: 'SS',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  å: 'aa',
  Å: 'AA',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  þ: 'th',
  Þ: 'TH',
  ð: 'd',
  ı: 'i',
  '€': 'EUR',
  '–': '-',
  '—': '-',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '…': '...',
  '×': 'x',
  '·': ' ',
  '\u00a0': ' ',
  '\t': ' ',
  ...PLATE_LIKES,
};

/** Which characters a target may hold, e.g. those of a character set or of an EDIFACT syntax level. */
export type Repertoire = (character: string) => boolean;

/** The printable characters of a character set: control characters would break the lines of a file. */
export function repertoireOf(charset: string): Repertoire {
  return character => character >= ' ' && character !== '\u007f' && canEncode(character, charset);
}

/**
 * The text in characters that the target has. A character it lacks becomes, in this order: its own form in upper case,
 * the usual like (`ß` is `ss`, `ő` is `o`), that in upper case, a point. `changed` tells whether anything was replaced.
 */
export function transliterate(text: string, allowed: Repertoire): { text: string; changed: boolean } {
  let result = '';
  for (const character of text) result += allowed(character) ? character : like(character, allowed);
  return { text: result, changed: result !== text };
}

function like(character: string, allowed: Repertoire): string {
  const plain = LIKES[character] ?? character.normalize('NFD').replace(/\p{M}/gu, '');
  const candidates = [character.toUpperCase(), plain, plain.toUpperCase()];
  return candidates.find(candidate => candidate !== '' && [...candidate].every(allowed)) ?? REPLACEMENT;
}
