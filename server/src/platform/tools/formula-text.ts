/**
 * What hides a sign from a reader, and not from a spreadsheet: blanks, marks and control signs, and the letters that are drawn as
 * nothing (fillers of Hangul, vowels of Khmer, the empty pattern of Braille, the joiner of graphemes).
 */
const INVISIBLE = /^(?:[\s\p{C}\p{Z}\u115f\u1160\u2800\u3164\uffa0]|\u034f|\u17b4|\u17b5)+/u;

/** Whether a spreadsheet would run a text as a formula: its first sign that can be seen begins one, also in full width. */
export const looksLikeFormula = (text: string): boolean => {
  if (/^-?\d+(\.\d+)?$/.test(text)) return false;
  return /^[=+\-@]/.test(text.normalize('NFKC').replace(INVISIBLE, ''));
};
