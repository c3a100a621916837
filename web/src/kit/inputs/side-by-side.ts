/** As many stand side by side; of more one is chosen from a list. */
const MOST = 4;
/** Pixels of half a form, the least that a field has. */
const ROOM = 232;
/** Pixels of an average letter, of a sign of the scripts that are as wide as high, and of what stands around a word. */
const LETTER = 6.4;
const SIGN = 13;
const EDGES = 17;

const SIGNS = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/gu;

const widthOf = (word: string): number => {
  const signs = word.match(SIGNS)?.length ?? 0;
  return signs * SIGN + (word.length - signs) * LETTER + EDGES;
};

/** Whether words stand in one field side by side with none of them cut. */
export const fitSideBySide = (words: readonly string[]): boolean =>
  words.length <= MOST && words.reduce((sum, word) => sum + widthOf(word), 0) <= ROOM;
