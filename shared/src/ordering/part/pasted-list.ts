/** What a line of a pasted list may say: a number, and how many pieces of it; several, where it can be read in several ways. */
export interface PastedReading {
  number: string;
  /** As it was typed; empty where none stands there. */
  quantity: string;
}

/** A line of a pasted list that is not empty. */
export interface PastedLine {
  /** Its number in the text, counted from 1. */
  line: number;
  typed: string;
  /** The likeliest first. */
  readings: PastedReading[];
  /** More stands in it than a number and a quantity. */
  hasMore: boolean;
}

const COLUMNS = /[\t;]/;
/** A quantity behind the last blank: `BAT54H,115 500`. A comma parts nothing, because numbers have commas. */
const QUANTITY_BEHIND = /^(.*\S)\s+(\d+)$/;

const readLine = (typed: string): Pick<PastedLine, 'readings' | 'hasMore'> => {
  if (COLUMNS.test(typed)) {
    const [number = '', quantity = '', ...more] = typed.split(COLUMNS).map(cell => cell.trim());
    return { readings: [{ number, quantity }], hasMore: more.some(Boolean) };
  }
  const whole = { number: typed, quantity: '' };
  const [, number, quantity] = QUANTITY_BEHIND.exec(typed) ?? [];
  return { readings: number && quantity ? [whole, { number, quantity }] : [whole], hasMore: false };
};

/**
 * The lines of a list that was pasted: number and quantity in columns, parted by a tab or a semicolon, or a number with a
 * quantity behind a blank. Own numbers have blanks, too: such a line is a number as a whole first.
 */
export const pastedLines = (text: string): PastedLine[] =>
  text.split(/\r\n|\r|\n/).flatMap((raw, at): PastedLine[] => {
    const typed = raw.trim();
    return typed === '' ? [] : [{ line: at + 1, typed, ...readLine(typed) }];
  });

const LARGEST_QUANTITY = 1_000_000_000;

/** A quantity as it was typed, full-width digits included; undefined where it is no whole number of pieces. */
export const pastedQuantity = (typed: string): number | undefined => {
  const plain = typed.normalize('NFKC');
  const pieces = /^\d+$/.test(plain) ? Number(plain) : 0;
  return pieces >= 1 && pieces <= LARGEST_QUANTITY ? pieces : undefined;
};

/** A long number as a spreadsheet has rewritten it: `9.55E+12`. Which one it was cannot be known. */
export const isRewrittenNumber = (number: string): boolean => /^\d(?:[.,]\d+)?E\+\d+$/i.test(number);
