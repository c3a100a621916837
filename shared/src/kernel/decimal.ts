import Big from 'big.js';

/**
 * A quantity, weight or amount of money: a decimal as text with a point, no group signs, no exponent (`'1234.5'`).
 * Never a floating-point number; its unit says how many decimals it may have (D26).
 */
export type Decimal = `${number}`;

const PATTERN = /^-?(0|[1-9]\d{0,17})(\.\d{1,9})?$/;

/** Whether a text is a decimal in the wire form: ASCII digits, point, at most 18 digits before and 9 behind it. */
export const isDecimal = (text: string): text is Decimal => PATTERN.test(text);

const text = (value: Big): Decimal => value.toFixed() as Decimal;

export const ZERO: Decimal = '0';

/** So many digits are exact in a floating-point number, and so is the sum of two such numbers. */
const EXACT_DIGITS = 15;

/** A whole number as a number, where that is exact: most quantities are, and it is many times faster. */
const exact = (value: Decimal): number | undefined =>
  value.length <= EXACT_DIGITS && !value.includes('.') ? Number(value) : undefined;

export const add = (a: Decimal, b: Decimal): Decimal => {
  const [x, y] = [exact(a), exact(b)];
  return x === undefined || y === undefined ? text(new Big(a).plus(b)) : `${x + y}`;
};
export const subtract = (a: Decimal, b: Decimal): Decimal => {
  const [x, y] = [exact(a), exact(b)];
  return x === undefined || y === undefined ? text(new Big(a).minus(b)) : `${x - y}`;
};
export const multiply = (a: Decimal, b: Decimal): Decimal => {
  const product = (exact(a) ?? Number.NaN) * (exact(b) ?? Number.NaN);
  return Number.isSafeInteger(product) ? `${product}` : text(new Big(a).times(b));
};
export const sum = (values: Iterable<Decimal>): Decimal => {
  let whole = 0;
  let rest: Big | undefined;
  for (const value of values) {
    const next = whole + (exact(value) ?? Number.NaN);
    if (Number.isSafeInteger(next)) whole = next;
    else rest = (rest ?? new Big(0)).plus(value);
  }
  return rest ? text(rest.plus(whole)) : `${whole}`;
};

/** -1, 0 or 1, as for sorting. */
export const compare = (a: Decimal, b: Decimal): -1 | 0 | 1 => {
  const [x, y] = [exact(a), exact(b)];
  if (x === undefined || y === undefined) return new Big(a).cmp(b);
  return x < y ? -1 : x > y ? 1 : 0;
};
export const equal = (a: Decimal, b: Decimal): boolean => compare(a, b) === 0;
export const isPositive = (a: Decimal): boolean => compare(a, ZERO) > 0;
export const isZero = (a: Decimal): boolean => compare(a, ZERO) === 0;
export const smaller = (a: Decimal, b: Decimal): Decimal => (compare(a, b) <= 0 ? a : b);
export const larger = (a: Decimal, b: Decimal): Decimal => (compare(a, b) >= 0 ? a : b);

/** How many whole times `part` goes into `whole`, and what is left: 500 by 24 is 20, rest 20. */
export const divide = (whole: Decimal, part: Decimal): { times: number; rest: Decimal } => {
  const [x, y] = [exact(whole), exact(part)];
  if (x !== undefined && y) return { times: (x - (x % y)) / y, rest: `${x % y}` };
  const times = new Big(whole).div(part).round(0, Big.roundDown);
  return { times: times.toNumber(), rest: text(new Big(whole).minus(times.times(part))) };
};

/** The number of decimals that are not zero: 1.50 has one. */
export const scaleOf = (value: Decimal): number => {
  if (exact(value) !== undefined) return 0;
  const [, decimals = ''] = text(new Big(value)).split('.');
  return decimals.replace(/0+$/, '').length;
};

/** Rounds half up to a number of decimals, and writes all of them. */
export const round = (value: Decimal, scale: number): Decimal =>
  new Big(value).round(scale, Big.roundHalfUp).toFixed(scale) as Decimal;

/** Drops the decimals beyond a number of them: 10.99 with none is 10. */
export const roundDown = (value: Decimal, scale: number): Decimal => text(new Big(value).round(scale, Big.roundDown));

/** The same value in its shortest form, as it comes from a numeric column: 480.000 is 480. */
export const shortest = (value: Decimal): Decimal =>
  value.includes('.') ? (value.replace(/\.?0+$/, '') as Decimal) : value;

/** What parts a number from its decimals in a csv; the other sign parts its thousands. */
export const DECIMAL_MARKS = ['point', 'comma'] as const;
export type DecimalMark = (typeof DECIMAL_MARKS)[number];
