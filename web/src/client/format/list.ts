import type { Language } from '@inbound/shared';

const EAST_ASIAN = /^(zh|ja)/;

/** Several words in one line, as the language parts them: `A1、A3` or `A1, A3`. */
export const joinWords = (words: readonly string[], language: Language): string =>
  words.join(EAST_ASIAN.test(language) ? '、' : ', ');
