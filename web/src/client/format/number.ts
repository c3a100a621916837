import { type Decimal, isDecimal, type Money, minorDigitsOf, payable, scaleOf, shortest } from '@inbound/shared';

/**
 * How a reader wants numbers written: `space` groups with a narrow no-break space and has a point (`1 234.5`),
 * `comma` is the continental form (`1.234,5`). A setting of the user, not of the language.
 */
export type NumberStyle = 'space' | 'comma';

export const GROUP_SIGN = '\u202f';
export const MINUS_SIGN = '\u2212';

const signs: Record<NumberStyle, { group: string; point: string }> = {
  space: { group: GROUP_SIGN, point: '.' },
  comma: { group: '.', point: ',' },
};

const GROUP = 3;

const inGroups = (digits: string, group: string): string => {
  const first = digits.length % GROUP || GROUP;
  let grouped = digits.slice(0, first);
  for (let at = first; at < digits.length; at += GROUP) grouped += group + digits.slice(at, at + GROUP);
  return grouped;
};

/** A decimal of as many digits as it has, in the reader's style. */
const writtenDecimal = (text: Decimal, style: NumberStyle): string => {
  const { group, point } = signs[style];
  const [whole = '0', decimals] = text.replace('-', '').split('.');
  const written = decimals === undefined ? inGroups(whole, group) : `${inGroups(whole, group)}${point}${decimals}`;
  return text.startsWith('-') && /[1-9]/.test(text) ? `${MINUS_SIGN}${written}` : written;
};

/**
 * A decimal for the eye: groups of three, a true minus, no zeros at the end. It works on the text alone, so that a
 * quantity of 18 digits keeps every one of them.
 */
export const formatDecimal = (value: Decimal, style: NumberStyle = 'space'): string =>
  writtenDecimal(shortest(value), style);

/** An amount of money with all decimals that are paid in its currency, and its code: `40 176.00 EUR`. */
export const formatMoney = (money: Money, style: NumberStyle = 'space'): string =>
  `${writtenDecimal(payable(money).amount, style)} ${money.currency}`;

/** A price with the decimals that are paid in its currency, and with more where it has them. */
export const formatPrice = ({ amount, currency }: Money, style: NumberStyle = 'space'): string => {
  const text = shortest(amount);
  return scaleOf(text) > minorDigitsOf(currency)
    ? writtenDecimal(text, style)
    : writtenDecimal(payable({ amount, currency }).amount, style);
};

/** A decimal as it stands in an input: in the reader's style, without group signs. */
export const plainDecimal = (value: Decimal, style: NumberStyle = 'space'): string =>
  formatDecimal(value, style).replaceAll(signs[style].group, '').replace(MINUS_SIGN, '-');

/** A difference: always with its sign, zero without (`+360`, `−120`, `0`). */
export const formatDifference = (value: Decimal, style: NumberStyle = 'space'): string => {
  const written = formatDecimal(value, style);
  return value.startsWith('-') || !/[1-9]/.test(value) ? written : `+${written}`;
};

/** A count of things, such as rows or days. */
export const formatCount = (count: number, style: NumberStyle = 'space'): string =>
  formatDecimal(String(Math.trunc(count)) as Decimal, style);

const GROUPED: Record<NumberStyle, RegExp> = {
  space: /^-?\d{1,3}(,\d{3})+(\.\d+)?$/,
  comma: /^-?\d{1,3}(\.\d{3})+(,\d+)?$/,
};

/**
 * What a typed number means in the wire form: full-width digits, group signs of either style, a real minus and a plus
 * are understood. Undefined when it is no number; the reader sees the result beside the field before it is sent.
 */
export const understoodDecimal = (typed: string, style: NumberStyle = 'space'): Decimal | undefined => {
  const ascii = typed.normalize('NFKC').replace(/[\s']/g, '').replace(MINUS_SIGN, '-').replace(/^\+/, '');
  const { group, point } = style === 'comma' ? signs.comma : { group: ',', point: '.' };
  const plain = GROUPED[style].test(ascii) ? ascii.replaceAll(group, '') : ascii;
  const [, sign = '', whole = '', decimals] = plain.replace(point, '.').match(/^(-?)(\d*)(?:\.(\d*))?$/) ?? [];
  if (whole === '' && !decimals) return undefined;
  const digits = whole.replace(/^0+(?=\d)/, '') || '0';
  const value = decimals ? `${sign}${digits}.${decimals}` : `${sign}${digits}`;
  return isDecimal(value) ? value : undefined;
};
