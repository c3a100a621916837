import Big from 'big.js';
import { compare, type Decimal, ZERO } from './decimal.ts';

/** A currency by its ISO 4217 code: `EUR`. */
export type Currency = string;

/** An amount of money in one currency. */
export interface Money {
  amount: Decimal;
  currency: Currency;
}

/** A price for a number of pieces: 0.134195 EUR for 100 is `{ amount: '0.134195', currency: 'EUR', per: 100 }`. */
export interface UnitPrice extends Money {
  /** How many pieces the price is for: 1, 100 or 1000. */
  per: number;
}

/** Currencies whose smallest coin is not a hundredth: its decimals (ISO 4217). */
const MINOR_DIGITS: Readonly<Record<string, number>> = {
  JPY: 0,
  KRW: 0,
  VND: 0,
  CLP: 0,
  BHD: 3,
  KWD: 3,
  OMR: 3,
  TND: 3,
};
const USUAL_MINOR_DIGITS = 2;

/** How many decimals an amount of a currency has when it is paid. */
export const minorDigitsOf = (currency: Currency): number => MINOR_DIGITS[currency] ?? USUAL_MINOR_DIGITS;

const CURRENCY = /^[A-Z]{3}$/;

/** Whether a text has the form of a currency code: three capital letters. */
export const isCurrency = (text: string): text is Currency => CURRENCY.test(text);

/** Rounds an amount half up to what can be paid in its currency, and writes all of its decimals. */
export const payable = ({ amount, currency }: Money): Money => ({
  amount: new Big(amount).round(minorDigitsOf(currency), Big.roundHalfUp).toFixed(minorDigitsOf(currency)) as Decimal,
  currency,
});

/** Adds amounts of one currency. Two currencies are refused with a RangeError: they have no sum. */
export const addMoney = (a: Money, b: Money): Money => {
  if (a.currency !== b.currency) throw new RangeError(`${a.currency} and ${b.currency} have no sum`);
  return { amount: new Big(a.amount).plus(b.amount).toFixed() as Decimal, currency: a.currency };
};

/** The amount of a line, rounded once: quantity × price ÷ the pieces that the price is for. */
export const lineAmount = (quantity: Decimal, price: UnitPrice): Money => {
  if (!Number.isInteger(price.per) || price.per < 1)
    throw new RangeError(`a price is for whole pieces, not ${price.per}`);
  const digits = minorDigitsOf(price.currency);
  // The quotient is rounded by itself: dividing first would lose decimals of a price per 1000.
  const exact = new Big(quantity).times(price.amount);
  const rounded = divideExactly(exact, price.per, digits);
  return { amount: rounded.toFixed(digits) as Decimal, currency: price.currency };
};

const divideExactly = (value: Big, divisor: number, digits: number): Big => {
  const scaled = value.times(new Big(10).pow(digits)).times(2);
  // Half up in whole numbers: floor of (2n + d) by 2d, away from zero for amounts below it.
  const sign = scaled.lt(0) ? -1 : 1;
  const units = scaled
    .abs()
    .plus(divisor)
    .div(divisor * 2)
    .round(0, Big.roundDown);
  return units.times(sign).div(new Big(10).pow(digits));
};

/** The totals of lines, one for each currency, in the order in which the currencies first appear. */
export const totalsOf = (amounts: Iterable<Money>): Money[] => {
  const totals = new Map<Currency, Money>();
  for (const one of amounts) {
    const sum = totals.get(one.currency);
    totals.set(one.currency, sum ? addMoney(sum, one) : one);
  }
  return [...totals.values()].map(payable);
};

/** Whether an amount is below zero: a credit. */
export const isCredit = ({ amount }: Money): boolean => compare(amount, ZERO) < 0;
