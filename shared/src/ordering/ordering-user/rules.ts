import { type Currency, compare, type Decimal, type FieldRefusal, type Money } from '../../kernel/index.ts';

/** Where people order: in the store, or from the backlog of purchasing. */
export const ORDERING_SIDES = ['store', 'backlog'] as const;
export type OrderingSide = (typeof ORDERING_SIDES)[number];

/** The side of somebody: whoever keeps the cart orders in the store, others from the backlog. */
export const sideOf = (keepsCart: boolean): OrderingSide => (keepsCart ? 'store' : 'backlog');

/** The most that somebody may order by one order; without an amount there is no limit. */
export interface OrderLimit {
  orderLimit: Decimal | null;
  limitCurrency: Currency;
}

/** An amount without its currency is no limit, and a currency without an amount neither. */
export const refusedLimit = (limit: { [F in keyof OrderLimit]?: OrderLimit[F] | null | undefined }): FieldRefusal[] => {
  const { orderLimit, limitCurrency } = limit;
  if (orderLimit && !limitCurrency) return [{ field: 'limitCurrency', value: '', code: 'required' }];
  if (limitCurrency && !orderLimit) return [{ field: 'orderLimit', value: '', code: 'required' }];
  return [];
};

/** Whether an order is above a limit; one in another currency cannot be compared, and counts as above it. */
export const isAboveLimit = ({ orderLimit, limitCurrency }: OrderLimit, total: Money): boolean =>
  orderLimit !== null && (total.currency !== limitCurrency || compare(total.amount, orderLimit) > 0);
