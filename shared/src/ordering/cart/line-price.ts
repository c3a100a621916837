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

/** A price of a quotation that is in force. */
export interface BidPrice {
  quotationNo: string;
  price: Decimal;
  currency: string;
  /** Least pieces of an order at this price, and the step from there; null where the quotation names none. */
  minimumQty: number | null;
  packQty: number | null;
}

/** What the distributor says of a part, as far as it decides what a quantity costs and whether it can be ordered. */
export interface PricedPart {
  prices: readonly { from: number; price: Decimal }[];
  currency: Currency;
  minimumQty: number;
  packQty: number;
  /** The most pieces of one order; null is without a limit. */
  orderLimit: number | null;
  /** The bid that is in force for whoever orders; absent or null without one. */
  bid?: BidPrice | null | undefined;
  /** The day on which the pieces are wanted: such are ordered from the backlog. */
  requestedDate?: string | null | undefined;
  /** Whether the order that they are part of goes to the backlog, whatever they say themselves. */
  fromBacklog?: boolean | undefined;
}

/** The store tells the price of one piece. */
const PER = 1;
/** The backlog has the price of so many pieces, whatever the quantity. */
const BACKLOG_PIECES: Decimal = '1000';

const decimalOf = (quantity: number): Decimal => `${quantity}` as Decimal;

const breaksOf = ({ prices, currency }: PricedPart): PriceBreak[] =>
  prices.map(({ from, price }) => ({ from: decimalOf(from), price: { amount: price, currency, per: PER } }));

/** The bid by which a quantity is bought; one below the bid's least quantity is bought by the catalogue. */
const bidFor = ({ bid }: PricedPart, quantity: number): BidPrice | undefined =>
  bid && quantity >= (bid.minimumQty ?? 0) ? bid : undefined;

/** Whether pieces are ordered from the backlog by themselves: it alone knows days and quotations. */
export const isOfBacklog = (part: PricedPart & { quantity: number }): boolean =>
  Boolean(part.requestedDate) || bidFor(part, part.quantity) !== undefined;

const isFromBacklog = ({ fromBacklog, requestedDate }: PricedPart): boolean => fromBacklog ?? Boolean(requestedDate);

/** The multiple of a part of the catalogue counts from zero, that of a quotation from its minimum. */
const ruleOf = (part: PricedPart, quantity: number): QuantityRule => {
  const bid = bidFor(part, quantity);
  const isOfBid = bid !== undefined && (bid.minimumQty !== null || bid.packQty !== null);
  return {
    minimum: decimalOf((isOfBid ? bid.minimumQty : null) ?? part.minimumQty),
    multiple: decimalOf((isOfBid ? bid.packQty : null) ?? part.packQty),
    from: isOfBid ? 'minimum' : 'zero',
  };
};

/** What a quantity of a part costs. */
export interface LinePrice {
  price: UnitPrice;
  /** Rounded once. */
  amount: Money;
  /** Less than the smallest quantity with a price, whose price it has. */
  isBelowFirst: boolean;
  /** The price of 1,000 pieces, which the backlog has whatever the quantity. */
  isOfBacklog: boolean;
  /** The quotation whose price it is; absent where the price is that of the catalogue. */
  bid?: BidPrice;
}

/** The price of a quantity; undefined where the distributor tells none. */
export const linePriceOf = (part: PricedPart, quantity: number): LinePrice | undefined => {
  const bid = bidFor(part, quantity);
  if (bid) {
    const price = { amount: bid.price, currency: bid.currency as Currency, per: PER };
    return { price, amount: lineAmount(decimalOf(quantity), price), isBelowFirst: false, isOfBacklog: false, bid };
  }
  const isBacklog = isFromBacklog(part);
  const at = priceAt(breaksOf(part), isBacklog ? BACKLOG_PIECES : decimalOf(quantity));
  return at && { ...at, isOfBacklog: isBacklog, amount: lineAmount(decimalOf(quantity), at.price) };
};

/** The bid that a quantity is too small for; undefined where it is bought by the bid, or there is none. */
export const missedBid = (part: PricedPart, quantity: number): BidPrice | undefined =>
  part.bid && !bidFor(part, quantity) ? part.bid : undefined;

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
  const rule = ruleOf(part, quantity);
  if (isOrderable(rule, decimalOf(quantity))) return [];
  return orderableQuantities(rule, decimalOf(quantity))
    .map(Number)
    .filter(next => isOrderable(ruleOf(part, next), decimalOf(next)))
    .map(next => offer(part, next));
};

/** The smallest quantity that can be ordered. */
export const leastQuantity = (part: PricedPart): number => offersFor(part, 1)[0]?.quantity ?? 1;

/** The largest quantity that can be ordered and is not above a number of pieces; undefined where none is. */
export const nearestBelow = (part: PricedPart, pieces: number): number | undefined =>
  pieces < 1
    ? undefined
    : [pieces, ...offersFor(part, pieces).map(({ quantity }) => quantity)].find(
        quantity => quantity <= pieces && !refusedQuantity(part, quantity),
      );

/** From how many pieces on the price holds that a quantity has; undefined where it is that of a quotation, or none is told. */
export const breakOf = (part: PricedPart, quantity: number): number | undefined => {
  const priced = linePriceOf(part, quantity);
  if (!priced || priced.bid) return undefined;
  const pieces = priced.isOfBacklog ? Number(BACKLOG_PIECES) : quantity;
  const froms = part.prices.map(({ from }) => from).sort((one, other) => one - other);
  return froms.findLast(from => from <= pieces) ?? froms[0];
};

/** A larger quantity that can be ordered and costs less in all; undefined where there is none. */
export const cheaperOffer = (part: PricedPart, quantity: number): (CheaperBreak & { pieces: number }) | undefined => {
  const hasOnePrice = isFromBacklog(part) || bidFor(part, quantity) !== undefined;
  const cheaper = hasOnePrice ? undefined : cheaperBreak(breaksOf(part), decimalOf(quantity));
  return cheaper && isOrderable(ruleOf(part, Number(cheaper.quantity)), cheaper.quantity)
    ? { ...cheaper, pieces: Number(cheaper.quantity) }
    : undefined;
};

/** Why a quantity of a part cannot be ordered; undefined where it can. It is never changed silently. */
export const refusedQuantity = (part: PricedPart, quantity: number): RefusalData | undefined => {
  const { minimumQty, orderLimit } = part;
  const rule = ruleOf(part, quantity);
  if (!isOrderable(rule, decimalOf(quantity)))
    return { code: 'qty_not_multiple', params: { moq: Number(rule.minimum), spq: Number(rule.multiple) } };
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
