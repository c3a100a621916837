import './life.css';
import type { ComponentOrderRow } from '@inbound/shared/ordering/component-order/contract';
import { useFormat } from '../../../client/format/use-format.ts';
import { useTexts } from '../../../client/texts.ts';
import { slipTone } from './course.tsx';

const signed = (days: number, count: (value: number) => string): string =>
  days === 0 ? '0' : `${days > 0 ? '+' : '−'}${count(Math.abs(days))}`;

/** By how many days an order is late now, and by how many it was before that. */
export const LatestSlip = ({ order }: { order: ComponentOrderRow }) => {
  const { t } = useTexts();
  const { count, moment } = useFormat();
  const { slipDays: days, slipBefore: before, slippedAt } = order;
  if (days === null) return <>–</>;
  const now = signed(days, count);
  return (
    <span className="co-days" data-tone={slipTone(days)}>
      {before === null || slippedAt === null
        ? t('componentOrder.text.days', { days: now })
        : t('componentOrder.text.slipWas', {
            days: now,
            before: signed(before, count),
            date: moment(slippedAt, { year: false }),
          })}
    </span>
  );
};
