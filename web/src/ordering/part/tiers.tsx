import './store.css';
import type { Decimal } from '@inbound/shared';
import { breakOf, cheaperOffer } from '@inbound/shared/ordering/cart/line-price';
import type { PartDetail, PartPrice } from '@inbound/shared/ordering/part/contract';
import { useFormat } from '../../client/format/use-format.ts';
import { useTexts } from '../../client/texts.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { Grid } from '../../kit/grid/grid.tsx';
import { Empty } from '../../kit/parts/empty.tsx';

/** A price by quantity; `yours` says what somebody's quantity has to do with it. */
type Tier = PartPrice & { id: string; to: number | null; percent: number; yours: string; isYours: boolean };

const PERCENT = 100;

/** From which quantity to which a price holds, and by how much it is below the first one. */
const tiersOf = ({ prices }: PartDetail, yoursOf: (from: number) => Pick<Tier, 'yours' | 'isYours'>): Tier[] =>
  prices.map((price, at) => {
    const next = prices[at + 1];
    const first = Number(prices[0]?.price ?? 0);
    const percent = first > 0 ? Math.round((Number(price.price) / first - 1) * PERCENT) : 0;
    return { ...price, id: `${at}`, to: next ? next.from - 1 : null, percent, ...yoursOf(price.from) };
  });

const p = columnsOf<Tier>();
const tierColumns = [
  p.number('from', { width: 120 }),
  p.number('to', { width: 120 }),
  p.decimal('price', { width: 120 }),
  {
    ...p.custom(
      'percent',
      ({ percent }, { format }) => (percent === 0 ? '' : format.difference(`${percent}` as Decimal)),
      ({ percent }) => `${percent}`,
      { width: 128, align: 'end' },
    ),
    measuredIn: '%' as const,
  },
  p.custom(
    'yours',
    ({ yours, isYours }) => <span className={isYours ? 'os-yours' : 'os-saves'}>{yours}</span>,
    ({ yours }) => yours,
    { width: 220 },
  ),
];

interface TiersProps {
  record: PartDetail;
  /** What somebody wishes, and the day on which; undefined while no quantity is typed. */
  quantity: number | undefined;
  date: string;
}

/** What a quantity has to do with the price that holds from some pieces on: it has it, or more pieces with it cost less in all. */
const useYours = ({ record, quantity, date }: TiersProps) => {
  const { t } = useTexts();
  const { count, money } = useFormat();
  const part = { ...record, requestedDate: date };
  const own = quantity === undefined ? undefined : breakOf(part, quantity);
  const cheaper = quantity === undefined ? undefined : cheaperOffer(part, quantity);
  return (from: number): Pick<Tier, 'yours' | 'isYours'> => {
    if (quantity !== undefined && from === own)
      return { isYours: true, yours: t('part.text.yours', { quantity: count(quantity) }) };
    if (quantity === undefined || cheaper?.pieces !== from) return { isYours: false, yours: '' };
    const saving = money({ amount: cheaper.saving, currency: cheaper.total.currency });
    return { isYours: false, yours: t('part.text.moreSaves', { more: count(from - quantity), saving }) };
  };
};

/** What a piece costs by quantity, with the row that somebody's quantity is priced by. */
export const Tiers = (props: TiersProps) => {
  const { record } = props;
  const { t } = useTexts();
  const yoursOf = useYours(props);
  return (
    <section className="os-card">
      <h3>
        {t('part.text.partPrices')} <small>{t('part.text.each', { currency: record.currency })}</small>
      </h3>
      {record.prices.length === 0 ? (
        <Empty kind="none">{t('part.text.noPrices')}</Empty>
      ) : (
        <Grid name="partPrices" rows={tiersOf(record, yoursOf)} columns={tierColumns} />
      )}
    </section>
  );
};
