const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** What a kind of package is called in the picture: A to Z, then A1, B1 and so on. */
export const letterOf = (at: number): string => {
  const round = Math.floor(at / LETTERS.length);
  return `${LETTERS[at % LETTERS.length]}${round === 0 ? '' : round}`;
};

const TONES = 6;

/** Which of the colours of the picture a kind of package has. */
export const toneOf = (at: number): number => at % TONES;
