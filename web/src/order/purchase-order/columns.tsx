import './columns.css';
import type { Decimal, PlainDate } from '@inbound/shared';
import { purchaseOrderChange } from '@inbound/shared/order/purchase-order/change-machine';
import type { PurchaseOrderRow } from '@inbound/shared/order/purchase-order/contract';
import type { Format } from '../../client/format/use-format.ts';
import { None } from '../../kit/columns/cells.tsx';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { Icon } from '../../kit/parts/icon.tsx';
import { stateTag } from '../../kit/state/state-tag.tsx';

interface Total {
  total: Decimal;
  currency: string;
}

/** What an order costs, with its currency: amounts of two orders are never added. */
export const totalColumn = columnsOf<Total & { id: string }>().custom(
  'total',
  ({ total, currency }, { format }) => format.money({ amount: total, currency }),
  ({ total, currency }) => `${total} ${currency}`,
  { width: 124, align: 'end' },
);

interface Priced {
  price: Decimal;
  per: number;
}

/** A price with the pieces that it is for. */
export const pricePer = ({ price, per }: Priced, currency: string, format: Format): string =>
  `${format.price({ amount: price, currency })} / ${format.count(per)}`;

/** The price of a line with the pieces that it is for. */
export const priceIn = (currency: string) =>
  columnsOf<Priced & { id: string }>().custom(
    'price',
    (line, { format }) => pricePer(line, currency, format),
    ({ price, per }) => `${price} / ${per}`,
    { width: 112, align: 'end' },
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

type Share = Pick<PurchaseOrderRow, 'id' | 'packedCount' | 'shippedCount' | 'promisedCount'>;

/** How many of the promised lines are packed or shipped whole: partly is no state of an order. */
export const shareColumn = (key: 'packedCount' | 'shippedCount') =>
  columnsOf<Share>().custom(
    key,
    ({ [key]: part, promisedCount: whole }, { format, texts }) =>
      part === 0 ? (
        <None />
      ) : (
        texts.t('purchaseOrder.text.share', { part: format.count(part), whole: format.count(whole) })
      ),
    ({ [key]: part, promisedCount }) => `${part} / ${promisedCount}`,
    { width: 96, align: 'end' },
  );

/** By when the supplier should answer; red and with a clock once that day is over. */
export const answerByColumn = columnsOf<Pick<PurchaseOrderRow, 'id' | 'answerBy' | 'overdue'>>().custom(
  'answerBy',
  ({ answerBy, overdue }, { format, texts }) =>
    answerBy === null ? (
      <None />
    ) : (
      <span
        className="po-answer-by"
        data-overdue={overdue || undefined}
        title={overdue ? texts.field('purchaseOrder', 'overdue') : undefined}
      >
        {overdue && <Icon name="overdue" size={12} />}
        {format.date(answerBy)}
      </span>
    ),
  ({ answerBy }) => answerBy ?? '',
  { width: 128 },
);

/** Where the open change set of an order stands, as a tag; nothing where none is open. */
export const updateColumn = columnsOf<Pick<PurchaseOrderRow, 'id' | 'updateState'>>().custom(
  'updateState',
  ({ updateState }, { texts }) =>
    updateState === 'none' ? <None /> : stateTag(purchaseOrderChange, updateState, texts),
  ({ updateState }, texts) => (updateState === 'none' ? '' : texts.state(purchaseOrderChange.name, updateState)),
  { width: 166 },
);
