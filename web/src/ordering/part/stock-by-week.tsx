import './store.css';
import { weekOf } from '@inbound/shared';
import { availableByWeek } from '@inbound/shared/ordering/cart/delivery-choice';
import type { PartDetail } from '@inbound/shared/ordering/part/contract';
import { useFormat } from '../../client/format/use-format.ts';
import { useTexts } from '../../client/texts.ts';
import { Bars } from '../../kit/chart/chart.tsx';
import { Empty } from '../../kit/parts/empty.tsx';

interface StockByWeekProps {
  record: PartDetail;
  /** What somebody wishes; undefined while no quantity is typed. */
  quantity: number | undefined;
}

/** What is there now, and how much there will be by each week as the distributor expects, beside somebody's quantity. */
export const StockByWeek = ({ record, quantity }: StockByWeekProps) => {
  const { t, field } = useTexts();
  const { count } = useFormat();
  const weeks = availableByWeek(record);
  const columns = [t('part.text.now'), ...weeks.map(({ day }) => weekOf(day).slice('yyyy-'.length))];
  const now = {
    name: field('part', 'stock'),
    colour: '--c-demand',
    values: [record.stock, ...weeks.map(() => 0)],
  } as const;
  const expected = {
    name: t('part.text.availableBy'),
    colour: '--c-forecast',
    values: [0, ...weeks.map(({ pieces }) => pieces)],
  } as const;
  const yours = {
    name: field('part', 'yours'),
    colour: '--c-risk',
    dashed: true,
    values: columns.map(() => quantity ?? null),
  } as const;
  return (
    <section className="os-card">
      <h3>
        {t('part.text.stockByWeek')} <small>{t('part.text.inStock', { stock: count(record.stock) })}</small>
      </h3>
      {weeks.length === 0 ? (
        <Empty kind="none">{t('part.text.nothingExpected')}</Empty>
      ) : (
        <div className="os-chart">
          <Bars
            label={t('part.text.stockByWeek')}
            columns={columns}
            today={0}
            series={[now, expected]}
            levels={quantity === undefined ? [] : [yours]}
          />
        </div>
      )}
    </section>
  );
};
