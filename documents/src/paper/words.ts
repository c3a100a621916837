import type { Language } from '../fonts/faces.ts';

/**
 * The words of a paper in the plant's language and in English. A plant whose language is English gives the same twice,
 * and each word is printed once.
 */
export interface PaperTexts<Key extends string> {
  readonly language: Language;
  readonly words: Readonly<Record<Key, string>>;
  readonly english: Readonly<Record<Key, string>>;
}

/** A word in one or two languages, the plant's first. */
export function bothWords<Key extends string>(texts: PaperTexts<Key>, key: Key): readonly string[] {
  return [...new Set([texts.words[key], texts.english[key]])];
}

/** A caption: both languages on one line. */
export function caption<Key extends string>(texts: PaperTexts<Key>, key: Key): string {
  return bothWords(texts, key).join(' · ');
}

const narrowBlank = '\u202f';

/** A decimal with its digits in groups of three, as people read it: `12 500.5`. */
export function groupDigits(decimal: string): string {
  const [whole = '', ...rest] = decimal.split('.');
  return [whole.replace(/\B(?=(\d{3})+$)/g, narrowBlank), ...rest].join('.');
}
