import { addDays, type Money, type PlainDate } from '../../kernel/index.ts';
import type { FutureStock } from '../part/contract.ts';
import { cartTotals, leastQuantity, nearestBelow, type PricedPart, refusedQuantity } from './line-price.ts';

/** A part with how much of it there is, and what the distributor expects. */
export interface StockedPart extends PricedPart {
  stock: number;
  /** In the order of its weeks. */
  futureStock: readonly FutureStock[];
}

/** Pieces that there are in all by a day. */
export interface Available {
  day: PlainDate;
  pieces: number;
}

/** How much there is in all by each week of which the distributor tells; a quantity that it does not know counts nothing. */
export const availableByWeek = ({ stock, futureStock }: StockedPart): Available[] => {
  let pieces = stock;
  return futureStock.map(({ week, qty }) => {
    pieces += qty ?? 0;
    return { day: week, pieces };
  });
};

/** The ways in which a quantity can be delivered: all of it from stock, all of it once it is there, or what is there first. */
export type DeliveryWay = 'stock' | 'one' | 'two';

/** Pieces that are delivered together; without a day as soon as possible. */
export interface DeliveryPart {
  quantity: number;
  requestedDate: PlainDate | null;
}

export interface DeliveryChoice {
  way: DeliveryWay;
  parts: readonly DeliveryPart[];
  /** What the parts cost as lines of the cart; undefined where the distributor tells no price. */
  total: Money | undefined;
}

const choiceOf = (part: PricedPart, way: DeliveryWay, parts: readonly DeliveryPart[]): DeliveryChoice => ({
  ...{ way, parts },
  total: cartTotals(parts.map(one => ({ ...part, ...one })))[0],
});

/** The first day on which a quantity is there, not before tomorrow; undefined where the distributor expects too little. */
const dayWith = (part: StockedPart, quantity: number, today: PlainDate): PlainDate | undefined => {
  const day = availableByWeek(part).find(({ pieces }) => pieces >= quantity)?.day;
  const tomorrow = addDays(today, 1);
  return day && (day < tomorrow ? tomorrow : day);
};

/** The most that stock has of a quantity so that both it and the rest can be ordered; undefined where nothing is. */
const fromStock = (part: StockedPart, quantity: number): number | undefined => {
  const first = nearestBelow(part, Math.min(part.stock, quantity - leastQuantity(part)));
  const isWhole = first !== undefined && refusedQuantity(part, quantity - first) === undefined;
  return isWhole ? first : undefined;
};

/**
 * The ways in which a quantity that can be ordered can be delivered: from stock where there is enough; else by the day on which all
 * of it is expected, and, where stock has an orderable part of it, that part first. None for other quantities, or where nobody
 * knows when enough is there.
 */
export const deliveryChoices = (part: StockedPart, quantity: number, today: PlainDate): DeliveryChoice[] => {
  if (refusedQuantity(part, quantity)) return [];
  if (quantity <= part.stock) return [choiceOf(part, 'stock', [{ quantity, requestedDate: null }])];
  const requestedDate = dayWith(part, quantity, today);
  if (!requestedDate) return [];
  const one = choiceOf(part, 'one', [{ quantity, requestedDate }]);
  const first = fromStock(part, quantity);
  if (first === undefined) return [one];
  const parts = [
    { quantity: first, requestedDate: null },
    { quantity: quantity - first, requestedDate },
  ];
  return [one, choiceOf(part, 'two', parts)];
};
