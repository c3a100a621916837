import { compare, type FieldRefusal, type RefusalData } from '../../kernel/index.ts';
import { isOfBacklog, linePriceOf, type PricedPart, refusedQuantity } from '../cart/line-price.ts';

/** The distributor's store takes at most so many lines in one order; more are ordered by several. */
export const MOST_ORDER_LINES = 30;
export const LONGEST_PO = 35;
/** So many lines of the cart are checked out at once, by several orders where one does not take them all. */
export const MOST_CHECKOUT_LINES = 200;
/** Prices that are older are asked for again before they are ordered by. */
export const OLDEST_PRICE_MINUTES = 15;

const SECONDS = 60;
const SECOND_MS = 1_000;

/** Whether the distributor's word about a part is too old to order by. */
export const isStale = (checkedAt: string, now: string): boolean =>
  Date.parse(now) - Date.parse(checkedAt) > OLDEST_PRICE_MINUTES * SECONDS * SECOND_MS;

/** A line of the cart as it is ordered: with the price that the person has seen. */
export interface CheckedLine {
  part: PricedPart & { offered: boolean };
  quantity: number;
  shipTo: string;
  /** What the person has seen; absent where they saw no price. */
  seenPrice: string | null | undefined;
}

const at = (index: number, field: string, refused: RefusalData, value: string): FieldRefusal => ({
  field: `lines[${index}].${field}`,
  value,
  ...refused,
});

const refusedPrice = ({ part, quantity, seenPrice }: CheckedLine): RefusalData | undefined => {
  const priced = linePriceOf(part, quantity);
  if (!priced) return { code: 'required' };
  const { amount } = priced.price;
  // A price that fell is to the good of whoever orders: it is taken.
  if (seenPrice !== null && seenPrice !== undefined && compare(seenPrice as `${number}`, amount) >= 0) return undefined;
  return { code: 'price_moved', params: { seen: seenPrice ?? '–', now: amount } };
};

/**
 * What keeps lines from being ordered, each by its place: a quantity that cannot be ordered, no price or a higher one than was seen, a
 * part that is not offered any more, and a line that is meant for another ship-to account than the order.
 */
export const refusedLines = (lines: readonly CheckedLine[], shipTo: string): FieldRefusal[] =>
  lines.flatMap((line, index) => {
    const found: FieldRefusal[] = [];
    const quantity = refusedQuantity(line.part, line.quantity);
    if (quantity) found.push(at(index, 'quantity', quantity, `${line.quantity}`));
    const price = refusedPrice(line);
    if (price) found.push(at(index, 'price', price, line.seenPrice ?? ''));
    if (!line.part.offered) found.push(at(index, 'id', { code: 'not_found' }, ''));
    if (line.shipTo && line.shipTo !== shipTo)
      found.push(at(index, 'shipTo', { code: 'other_ship_to', params: { account: line.shipTo } }, line.shipTo));
    return found;
  });

/** One of the orders into which a checkout is split. */
export interface OrderPart<L> {
  poNo: string;
  lines: readonly L[];
}

/**
 * The orders that a checkout makes: one under its own number where that takes all lines, else several under the number with `-1`, `-2`
 * and so on, each with as many lines as an order takes. Every line is in one of them, in the order in which they are given.
 */
export const ordersOfCheckout = <L>(poNo: string, lines: readonly L[]): OrderPart<L>[] => {
  if (lines.length <= MOST_ORDER_LINES) return [{ poNo, lines }];
  return Array.from({ length: Math.ceil(lines.length / MOST_ORDER_LINES) }, (_, at) => ({
    poNo: `${poNo}-${at + 1}`,
    lines: lines.slice(at * MOST_ORDER_LINES, (at + 1) * MOST_ORDER_LINES),
  }));
};

/**
 * The lines of a checkout as they are ordered together: where one of an order is wanted on a day or bought by a quotation, all of it
 * goes to the backlog, and has its prices.
 */
export const orderedTogether = <L extends PricedPart & { quantity: number }>(
  lines: readonly L[],
): (L & { fromBacklog: boolean })[] =>
  ordersOfCheckout('', lines).flatMap(order => {
    const fromBacklog = order.lines.some(isOfBacklog);
    return order.lines.map(line => ({ ...line, fromBacklog }));
  });

/** The refusal of a number that is too long with what is put behind it; undefined where all its orders take it. */
export const refusedNumber = (poNo: string, lineCount: number): FieldRefusal | undefined => {
  const longest = Math.max(...ordersOfCheckout(poNo, Array.from({ length: lineCount })).map(part => part.poNo.length));
  if (longest <= LONGEST_PO) return undefined;
  const max = LONGEST_PO - (longest - poNo.length);
  return { field: 'poNo', value: poNo, code: 'range', params: { field: 'poNo', min: '1', max: `${max}` } };
};

/** Whether lines are in one currency: an order has one. */
export const haveOneCurrency = (lines: readonly CheckedLine[]): boolean =>
  new Set(lines.map(({ part, quantity }) => linePriceOf(part, quantity)?.price.currency ?? part.currency)).size <= 1;
