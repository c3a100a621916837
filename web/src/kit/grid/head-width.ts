/** Pixels of an average letter of a head in bold Latin, of a sign of the scripts that have no blanks, and of a blank. */
const LETTER = 7.2;
const SIGN = 12.5;
const BLANK = 3.5;
/** What stands beside the letters: padding and the sign of the order. */
const EDGES = 26;
/** So few signs stand together; more are parted into two lines. */
const TOGETHER = 3;

/** What a line of a head may not part: a word, Korean and katakana too, or a single sign. */
const PIECES =
  /[\p{sc=Han}\p{sc=Hira}]|[\p{sc=Kana}ー]+|\p{sc=Hang}+|[^\s\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー\p{sc=Hang}]+/gu;
const ONE_SIGN = /^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]$/u;
const SIGNS = /^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー\p{sc=Hang}]/u;

const widthOf = (pieces: readonly string[]): number =>
  pieces.reduce((sum, piece, at) => {
    if (SIGNS.test(piece)) return sum + piece.length * SIGN;
    return sum + piece.length * LETTER + (at > 0 ? BLANK : 0);
  }, 0);

/**
 * Pixels that a head takes in its two lines: it breaks between words or signs where that makes it narrowest, and a name of
 * a few signs does not break: one sign under the other is no word.
 */
export const headWidth = (name: string): number => {
  const pieces = name.match(PIECES) ?? [];
  const isShort = pieces.length <= TOGETHER && pieces.every(piece => ONE_SIGN.test(piece));
  const breaks = isShort ? [pieces.length] : pieces.map((_, at) => at + 1);
  const widths = breaks.map(at => Math.max(widthOf(pieces.slice(0, at)), widthOf(pieces.slice(at))));
  return Math.ceil(Math.min(...widths, widthOf(pieces)) + EDGES);
};
