import './store.css';
import { type PartAlternative, type PartDetail, readPart } from '@inbound/shared/ordering/part/contract';
import { useFormat } from '../../client/format/use-format.ts';
import { link } from '../../client/link.ts';
import { useTexts } from '../../client/texts.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { DetailScreen, type PartProps } from '../../kit/detail/detail-screen.tsx';
import { Facts } from '../../kit/detail/facts.tsx';
import { Grid } from '../../kit/grid/grid.tsx';
import { useTabState } from '../../kit/tab/tab.tsx';
import { OrderCard } from '../cart/order-card.tsx';
import { understoodWish, type Wish } from '../cart/wish.ts';
import { RequestQuoteButton } from '../quotation/request-button.tsx';
import { SubscribeButton } from '../subscription/subscribe-button.tsx';
import { general, storeHead } from './columns.tsx';
import { Courses } from './courses.tsx';
import { RefreshPart } from './detail.tsx';
import { DistributorTag } from './distributor-tag.tsx';
import { StockByWeek } from './stock-by-week.tsx';
import { TermsCard } from './terms-card.tsx';
import { Tiers } from './tiers.tsx';

type Part = PartProps<PartDetail>;

const a = columnsOf<PartAlternative>();
const alternativeColumns = [
  a.link('partNo', row => link('/store/material-detail', { id: row.id }), { width: 176 }),
  a.text('description', { width: 300 }),
  a.text('packageType', { width: 120 }),
  a.number('stock', { width: 104 }),
  a.decimal('firstPrice', { width: 112 }),
  a.text('currency', { width: 84 }),
];

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

/** What a material costs and how much of it there is, with the card that orders it and the terms by which it is. */
const PriceAndStock = ({ record }: Part) => {
  const { today } = useFormat();
  const [wish, setWish] = useTabState<Wish>('wish', { quantity: `${record.minimumQty}`, date: '', ownPartNo: '' });
  const { quantity, date } = understoodWish(record, wish, today());
  return (
    <div className="os-store">
      <div className="os-main">
        <Tiers record={record} quantity={quantity} date={date} />
        <StockByWeek record={record} quantity={quantity} />
        <Alternatives record={record} />
      </div>
      <div className="os-side">
        <OrderCard part={record} wish={wish} setWish={setWish} />
        <TermsCard part={record} />
      </div>
    </div>
  );
};

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
