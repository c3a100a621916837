import type { CheckedOut } from '@inbound/shared/ordering/component-order/contract';
import { useFormat } from '../../client/format/use-format.ts';
import { link } from '../../client/link.ts';
import { useTexts } from '../../client/texts.ts';
import { Notice } from '../../kit/parts/notice.tsx';
import { TabLink } from '../../kit/tab/tab-link.tsx';

/** Lines that were ordered by a lower price than the one that was seen. */
const Fallen = ({ fallen }: Pick<CheckedOut, 'fallen'>) => {
  const { t } = useTexts();
  const { price } = useFormat();
  if (fallen.length === 0) return null;
  return (
    <Notice tone="info">
      {t('componentOrder.text.fallen', { count: fallen.length })}
      <ul className="co-parts">
        {fallen.map(({ partNo, seen, price: now, currency }) => (
          <li key={partNo}>
            {partNo}: {price({ amount: seen, currency })} → {price({ amount: now, currency })}
          </li>
        ))}
      </ul>
    </Notice>
  );
};

/** What a checkout made: its orders, each with the way to its lines and their results, and what was cheaper than seen. */
export const MadeOrders = ({ made }: { made: CheckedOut }) => {
  const { t } = useTexts();
  const { money } = useFormat();
  return (
    <article className="co-made">
      <Notice tone="success">{t('componentOrder.text.made', { count: made.orders.length })}</Notice>
      <ul className="co-parts">
        {made.orders.map(({ id, poNo, lineCount, total, currency }) => (
          <li key={id}>
            <TabLink to={link('/store/order-detail', { id })}>{poNo}</TabLink>{' '}
            {t('componentOrder.text.madeOrder', { count: lineCount, total: money({ amount: total, currency }) })}
          </li>
        ))}
      </ul>
      <Fallen fallen={made.fallen} />
    </article>
  );
};
