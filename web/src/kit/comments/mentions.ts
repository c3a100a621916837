/** A piece of a text, with its place in it. */
export interface Piece {
  at: number;
  text: string;
  isMention: boolean;
}

/** What ends a sentence behind a number is none of it. */
const MENTION = /@[\w.-]*\w/g;
const BEGUN = /(?:^|\s)@([^\s@]*)$/u;

/** The text behind the last `@` while somebody is being mentioned; undefined if nobody is. */
export const begunIn = (text: string): string | undefined => BEGUN.exec(text)?.[1];

/** The text after the begun mention was replaced by the name of a person. */
export const withNamed = (text: string, userNo: string): string =>
  text.replace(BEGUN, found => `${found.slice(0, found.lastIndexOf('@'))}@${userNo} `);

const numbersIn = (text: string): string[] => [...text.matchAll(MENTION)].map(([found]) => found.slice(1));

/** The mentioned people whose names are still in the text. */
export const namedIn = (text: string, chosen: readonly string[]): string[] => {
  const numbers = new Set(numbersIn(text));
  return [...new Set(chosen)].filter(userNo => numbers.has(userNo));
};

/** The text split into pieces, so that mentions can be highlighted. */
export const piecesOf = (text: string, mentioned: readonly string[]): Piece[] => {
  const pieces: Piece[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(MENTION)) {
    const userNo = found.slice(1);
    if (!mentioned.includes(userNo)) continue;
    if (index > from) pieces.push({ at: from, text: text.slice(from, index), isMention: false });
    pieces.push({ at: index, text: `@${userNo}`, isMention: true });
    from = index + userNo.length + 1;
  }
  if (from < text.length) pieces.push({ at: from, text: text.slice(from), isMention: false });
  return pieces;
};
