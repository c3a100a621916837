import { type Repertoire, repertoireOf } from '../text/transliterate.ts';

/** Characters of UNOA beside capital letters, digits and the blank. */
const UNOA_MARKS = '.,-()/=!"%&*;<>\'+:?';

/** Character set of each EDIFACT syntax identifier. UNOX switches sets inside the text and is not read. */
const CHARSETS: Readonly<Record<string, string>> = {
  UNOA: 'iso-8859-1',
  UNOB: 'iso-8859-1',
  UNOC: 'iso-8859-1',
  UNOD: 'iso-8859-2',
  UNOE: 'iso-8859-5',
  UNOF: 'iso-8859-7',
  UNOG: 'iso-8859-3',
  UNOH: 'iso-8859-4',
  UNOI: 'iso-8859-6',
  UNOJ: 'iso-8859-8',
  UNOK: 'iso-8859-9',
  UNOW: 'utf-8',
  UNOY: 'utf-8',
};

/** Latin letters (ISO 8859-1). */
export const DEFAULT_SYNTAX = 'UNOC';

/** The syntax identifiers whose characters can be read and written. */
export const SYNTAX_IDENTIFIERS = Object.keys(CHARSETS);

/** Character set of a syntax identifier (UNB S001/0001); undefined for one that is not known. */
export function charsetOf(identifier: string): string | undefined {
  return CHARSETS[identifier.toUpperCase()];
}

/** The syntax identifier in whose characters a partner writes; UNOC where EDIFACT has none for its character set. */
export function syntaxOf(charset: string): string {
  const name = charset.toLowerCase();
  if (name === CHARSETS.UNOC) return DEFAULT_SYNTAX;
  return SYNTAX_IDENTIFIERS.find(identifier => CHARSETS[identifier] === name) ?? DEFAULT_SYNTAX;
}

/** Characters that may stand in an interchange of this syntax identifier. */
export function repertoireOfSyntax(identifier: string): Repertoire {
  const level = identifier.toUpperCase();
  if (level === 'UNOA') return character => /^[A-Z0-9 ]$/.test(character) || UNOA_MARKS.includes(character);
  if (level === 'UNOB') return character => /^[A-Za-z0-9 ]$/.test(character) || UNOA_MARKS.includes(character);
  return repertoireOf(charsetOf(level) ?? 'iso-8859-1');
}
