/** What has no shape of its own: control characters, halves of a pair, characters that belong to nobody. */
const SHAPELESS = /\p{C}+/gu;
/** The same but for what makes lines. */
const SHAPELESS_IN_LINES = /[^\P{C}\t\r\n]+/gu;

/**
 * The one door for what others say, before it is stored or shown: what a database cannot keep (NUL, half a character) and
 * what has no shape is dropped, so that no answer can make the writing of it fail. Lines stay lines.
 */
export const outsideText = (text: string, longest: number): string =>
  text.slice(0, longest).replace(SHAPELESS_IN_LINES, ' ');

/** The same as one short line, for whoever reads what went wrong. */
export const outsideLine = (text: string, longest: number): string =>
  text.slice(0, longest).replace(SHAPELESS, ' ').trim();
