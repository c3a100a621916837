import { addDecimals, roundedQuotient } from '../text/decimal.ts';
import type { Order, OrderDelivery, OrderLine } from './order.ts';
import type { PlainDate, Quantity } from './release.ts';

/** Digits behind the mark of the currencies that do not have two. */
const MINOR_DIGITS: Readonly<Record<string, number>> = {
  BHD: 3,
  CLP: 0,
  ISK: 0,
  JOD: 3,
  JPY: 0,
  KRW: 0,
  KWD: 3,
  OMR: 3,
  TND: 3,
  VND: 0,
};
const USUAL_DIGITS = 2;

const dayOf = (moment: string | undefined): PlainDate | undefined => moment?.slice(0, 10);

/** How many digits amounts of a currency have behind the mark. */
export function minorDigits(currency: string | undefined): number {
  return MINOR_DIGITS[currency ?? ''] ?? USUAL_DIGITS;
}

/** What a line is to be delivered in: its schedule, or its own quantity on its own day. */
export function scheduleOf(line: OrderLine): OrderDelivery[] {
  if (line.deliveries) return line.deliveries;
  const from = dayOf(line.delivery) ?? dayOf(line.deliveryTo);
  return line.qty === undefined ? [] : [{ qty: line.qty, from, to: dayOf(line.deliveryTo) ?? from }];
}

/** The day a line is wanted: its own, else the first one of its schedule, else that of the whole order. */
export function requestedDay(line: OrderLine, order?: Pick<Order, 'delivery' | 'deliveryTo'>): PlainDate | undefined {
  const days = (line.deliveries ?? []).flatMap(({ from, to }) => from ?? to ?? []);
  const own = dayOf(line.delivery) ?? days.sort()[0] ?? dayOf(line.deliveryTo);
  return own ?? dayOf(order?.delivery) ?? dayOf(order?.deliveryTo);
}

/**
 * Quantity by price, for so many units as the price holds for: rounded once, half up, to the minor unit of the currency.
 * Undefined where the line does not say enough.
 */
export function lineAmount(line: OrderLine, currency: string | undefined): Quantity | undefined {
  const { qty, price, priceBasis = '1' } = line;
  if (qty === undefined || price === undefined || Number(priceBasis) <= 0) return undefined;
  return roundedQuotient([qty, price], priceBasis, minorDigits(currency));
}

/** Sum of the rounded amounts of the lines; undefined where one of them is not known. */
export function linesTotal(order: Pick<Order, 'currency' | 'lines'>): Quantity | undefined {
  const amounts = order.lines.map(line => lineAmount(line, order.currency) ?? line.amount);
  return amounts.reduce<Quantity | undefined>(
    (sum, amount) => (sum === undefined || amount === undefined ? undefined : addDecimals(sum, amount)),
    '0',
  );
}
