import {
  type Currency,
  type Decimal,
  lineAmount,
  type Money,
  type RefusalData,
  totalsOf,
  type UnitPrice,
} from '../../kernel/index.ts';
import {
  type CheaperBreak,
  cheaperBreak,
  isOrderable,
  orderableQuantities,
  type PriceBreak,
  priceAt,
  type QuantityRule,
} from '../part/price-rules.ts';

/** What the distributor says of a part, as far as it decides what a quantity costs and whether it can be ordered. */
export interface PricedPart {
  prices: readonly { from: number; price: Decimal }[];
  currency: Currency;
  minimumQty: number;
  packQty: number;
  /** The most pieces of one order; null is without a limit. */
  orderLimit: number | null;
}

/** The store tells the price of one piece. */
const PER = 1;

const decimalOf = (quantity: number): Decimal => `${quantity}` as Decimal;

const breaksOf = ({ prices, currency }: PricedPart): PriceBreak[] =>
  prices.map(({ from, price }) => ({ from: decimalOf(from), price: { amount: price, currency, per: PER } }));

/** The multiple of a part of the catalogue counts from zero; that of a quotation would count from its minimum. */
const ruleOf = ({ minimumQty, packQty }: PricedPart): QuantityRule => ({
  minimum: decimalOf(minimumQty),
  multiple: decimalOf(packQty),
  from: 'zero',
});

/** What a quantity of a part costs. */
export interface LinePrice {
  price: UnitPrice;
  /** Rounded once. */
  amount: Money;
  /** Less than the smallest quantity with a price, whose price it has. */
  isBelowFirst: boolean;
}

/** The price of a quantity; undefined where the distributor tells none. */
export const linePriceOf = (part: PricedPart, quantity: number): LinePrice | undefined => {
  const at = priceAt(breaksOf(part), decimalOf(quantity));
  return at && { ...at, amount: lineAmount(decimalOf(quantity), at.price) };
};

/** A quantity that can be ordered, with what it costs where that is told. */
export interface QuantityOffer {
  quantity: number;
  amount: Money | undefined;
}

const offer = (part: PricedPart, quantity: number): QuantityOffer => ({
  quantity,
  amount: linePriceOf(part, quantity)?.amount,
});

/** The quantities next to a wish that can be ordered: none where the wish itself can be. */
export const offersFor = (part: PricedPart, quantity: number): QuantityOffer[] => {
  const rule = ruleOf(part);
  if (isOrderable(rule, decimalOf(quantity))) return [];
  return orderableQuantities(rule, decimalOf(quantity)).map(next => offer(part, Number(next)));
};

/** A larger quantity that can be ordered and costs less in all; undefined where there is none. */
export const cheaperOffer = (part: PricedPart, quantity: number): (CheaperBreak & { pieces: number }) | undefined => {
  const cheaper = cheaperBreak(breaksOf(part), decimalOf(quantity));
  return cheaper && isOrderable(ruleOf(part), cheaper.quantity)
    ? { ...cheaper, pieces: Number(cheaper.quantity) }
    : undefined;
};

/** Why a quantity of a part cannot be ordered; undefined where it can. It is never changed silently. */
export const refusedQuantity = (part: PricedPart, quantity: number): RefusalData | undefined => {
  const { minimumQty, packQty, orderLimit } = part;
  if (!isOrderable(ruleOf(part), decimalOf(quantity)))
    return { code: 'qty_not_multiple', params: { moq: minimumQty, spq: packQty } };
  if (orderLimit !== null && quantity > orderLimit)
    return { code: 'range', params: { min: `${minimumQty}`, max: `${orderLimit}` } };
  return undefined;
};

/** What lines cost, in each currency by itself; lines without a price count nothing. */
export const cartTotals = (lines: Iterable<PricedPart & { quantity: number }>): Money[] => {
  const amounts: Money[] = [];
  for (const line of lines) {
    const priced = linePriceOf(line, line.quantity);
    if (priced) amounts.push(priced.amount);
  }
  return totalsOf(amounts);
};
