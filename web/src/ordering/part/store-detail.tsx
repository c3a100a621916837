import './store.css';
import { type Decimal, weekOf } from '@inbound/shared';
import {
  type PartAlternative,
  type PartDetail,
  type PartPrice,
  readPart,
} from '@inbound/shared/ordering/part/contract';
import { useFormat } from '../../client/format/use-format.ts';
import { link } from '../../client/link.ts';
import { useTexts } from '../../client/texts.ts';
import { Bars } from '../../kit/chart/chart.tsx';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { DetailScreen, type PartProps } from '../../kit/detail/detail-screen.tsx';
import { Facts } from '../../kit/detail/facts.tsx';
import { Grid } from '../../kit/grid/grid.tsx';
import { Empty } from '../../kit/parts/empty.tsx';
import { OrderCard } from '../cart/order-card.tsx';
import { RequestQuoteButton } from '../quotation/request-button.tsx';
import { SubscribeButton } from '../subscription/subscribe-button.tsx';
import { general, storeHead } from './columns.tsx';
import { Courses } from './courses.tsx';
import { RefreshPart } from './detail.tsx';
import { DistributorTag } from './distributor-tag.tsx';

type Part = PartProps<PartDetail>;
type Tier = PartPrice & { id: string; to: number | null; percent: number };

const PERCENT = 100;

/** From which quantity to which a price holds, and by how much it is below the first one. */
const tiersOf = ({ prices }: PartDetail): Tier[] =>
  prices.map((price, at) => {
    const next = prices[at + 1];
    const first = Number(prices[0]?.price ?? 0);
    const percent = first > 0 ? Math.round((Number(price.price) / first - 1) * PERCENT) : 0;
    return { ...price, id: `${at}`, to: next ? next.from - 1 : null, percent };
  });

const p = columnsOf<Tier>();
const tierColumns = [
  p.number('from', { width: 120 }),
  p.number('to', { width: 120 }),
  p.decimal('price', { width: 120 }),
  p.custom(
    'percent',
    ({ percent }, { format }) => (percent === 0 ? '' : `${format.difference(`${percent}` as Decimal)} %`),
    ({ percent }) => `${percent}`,
    { width: 112, align: 'end' },
  ),
];

const a = columnsOf<PartAlternative>();
const alternativeColumns = [
  a.link('partNo', row => link('/store/material-detail', { id: row.id }), { width: 176 }),
  a.text('description', { width: 300 }),
  a.text('packageType', { width: 120 }),
  a.number('stock', { width: 104 }),
  a.decimal('firstPrice', { width: 112 }),
  a.text('currency', { width: 84 }),
];

const Tiers = ({ record }: { record: PartDetail }) => {
  const { t } = useTexts();
  return (
    <section className="os-card">
      <h3>
        {t('part.text.partPrices')} <small>{t('part.text.each', { currency: record.currency })}</small>
      </h3>
      {record.prices.length === 0 ? (
        <Empty kind="none">{t('part.text.noPrices')}</Empty>
      ) : (
        <Grid name="partPrices" rows={tiersOf(record)} columns={tierColumns} />
      )}
    </section>
  );
};

/** What is there now, and what the distributor expects: a forecast by week. */
const StockByWeek = ({ record }: { record: PartDetail }) => {
  const { t, field } = useTexts();
  const { count } = useFormat();
  const weeks = record.futureStock;
  const columns = [t('part.text.now'), ...weeks.map(({ week }) => weekOf(week).slice('yyyy-'.length))];
  const now = {
    name: field('part', 'stock'),
    colour: '--c-demand',
    values: [record.stock, ...weeks.map(() => 0)],
  } as const;
  const expected = {
    name: field('part', 'futureStock'),
    colour: '--c-forecast',
    values: [0, ...weeks.map(({ qty }) => qty ?? 0)],
  } as const;
  return (
    <section className="os-card">
      <h3>
        {t('part.text.partWeeks')} <small>{t('part.text.inStock', { stock: count(record.stock) })}</small>
      </h3>
      {weeks.length === 0 ? (
        <Empty kind="none">{t('part.text.nothingExpected')}</Empty>
      ) : (
        <div className="os-chart">
          <Bars label={t('part.text.partWeeks')} columns={columns} today={0} series={[now, expected]} />
        </div>
      )}
    </section>
  );
};

const Alternatives = ({ record }: { record: PartDetail }) => {
  const { t } = useTexts();
  if (record.alternatives.length === 0) return null;
  return (
    <section className="os-card">
      <h3>
        {t('part.text.alternatives')} <small>{t('part.text.sameGeneric', { number: record.genericNo })}</small>
      </h3>
      <Grid name="alternatives" rows={record.alternatives} columns={alternativeColumns} />
    </section>
  );
};

/** What a material costs and how much of it there is, with the card that orders it. */
const PriceAndStock = ({ record }: Part) => (
  <div className="os-store">
    <div className="os-main">
      <Tiers record={record} />
      <StockByWeek record={record} />
      <Alternatives record={record} />
    </div>
    <div className="os-side">
      <OrderCard part={record} />
    </div>
  </div>
);

const sections = [
  { name: 'priceAndStock', show: PriceAndStock },
  { name: 'courses', show: ({ record }: Part) => <Courses days={record.days} /> },
  { name: 'general', show: ({ record }: Part) => <Facts record={record} columns={general} /> },
];

/** A material of the store. */
export const StoreMaterialScreen = () => (
  <DetailScreen
    of={readPart}
    icon="component"
    facts={storeHead}
    sections={sections}
    actions={(part, refresh) => (
      <>
        <DistributorTag />
        <RequestQuoteButton parts={[{ partNo: part.partNo, quantity: part.minimumQty }]} />
        <SubscribeButton part={part} />
        <RefreshPart part={part} refresh={refresh} />
      </>
    )}
  />
);
