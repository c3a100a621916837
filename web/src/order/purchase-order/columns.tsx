import type { Decimal, PlainDate } from '@inbound/shared';
import { columnsOf } from '../../kit/columns/columns.tsx';

interface Total {
  total: Decimal;
  currency: string;
}

/** What an order costs, with its currency: amounts of two orders are never added. */
export const totalColumn = columnsOf<Total & { id: string }>().custom(
  'total',
  ({ total, currency }, { format }) => `${format.decimal(total)} ${currency}`,
  ({ total, currency }) => `${total} ${currency}`,
  { width: 132, align: 'end' },
);

interface Priced {
  price: Decimal;
  per: number;
}

/** The price of a line with the pieces that it is for. */
export const priceColumn = columnsOf<Priced & { id: string }>().custom(
  'price',
  ({ price, per }, { format }) => `${format.decimal(price)} / ${format.count(per)}`,
  ({ price, per }) => `${price} / ${per}`,
  { width: 120, align: 'end' },
);

interface Scheduled {
  schedule: readonly { date: PlainDate; qty: Decimal }[];
}

/** The wanted days of a line with their quantities, where it has several. */
export const scheduleColumn = columnsOf<Scheduled & { id: string }>().custom(
  'schedule',
  ({ schedule }, { format }) =>
    schedule.map(({ date, qty }) => `${format.decimal(qty)} · ${format.date(date)}`).join('; '),
  ({ schedule }) => schedule.map(({ date, qty }) => `${date} ${qty}`).join('; '),
  { width: 200 },
);
