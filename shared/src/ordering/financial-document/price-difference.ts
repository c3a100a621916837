import {
  type Currency,
  compare,
  type Decimal,
  lineAmount,
  minorDigitsOf,
  multiply,
  subtract,
  sum,
  type UnitPrice,
  ZERO,
} from '../../kernel/index.ts';

/** What a line bills: so many pieces for an amount. */
export interface Billing {
  quantity: number;
  amount: Decimal;
  currency: Currency;
}

const absolute = (value: Decimal): Decimal => (compare(value, ZERO) < 0 ? subtract(ZERO, value) : value);

/** Half of the smallest coin: what rounding alone may change of one line. */
const halfCoin = (currency: Currency): Decimal => {
  const digits = minorDigitsOf(currency);
  return digits === 0 ? '0.5' : (`0.${'0'.repeat(digits)}5` as Decimal);
};

/**
 * By how much a line costs more than its pieces do at the ordered price, below zero where it costs less; nothing where rounding
 * alone explains it, and null where the two currencies cannot be compared.
 */
export const priceDifferenceOf = ({ quantity, amount, currency }: Billing, ordered: UnitPrice): Decimal | null => {
  if (currency !== ordered.currency) return null;
  const per = `${ordered.per}` as Decimal;
  // Both sides times the pieces that the price is for: a quotient would not be exact.
  const exact = subtract(multiply(amount, per), multiply(`${quantity}`, ordered.amount));
  if (compare(absolute(exact), multiply(halfCoin(currency), per)) <= 0) return ZERO;
  return subtract(amount, lineAmount(`${quantity}`, ordered).amount);
};

/** By how much a total is above the sum of its lines; nothing where rounding of each line explains it. */
export const totalDifferenceOf = (total: Decimal, amounts: readonly Decimal[], currency: Currency): Decimal => {
  const difference = subtract(total, sum(amounts));
  const tolerance = multiply(halfCoin(currency), `${amounts.length}`);
  return compare(absolute(difference), tolerance) <= 0 ? ZERO : difference;
};
