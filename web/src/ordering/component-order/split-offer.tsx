import { MOST_ORDER_LINES, ordersOfCheckout } from '@inbound/shared/ordering/component-order/rules';
import { useFormContext } from 'react-hook-form';
import { useTexts } from '../../client/texts.ts';
import { Notice } from '../../kit/parts/notice.tsx';
import type { ChosenLine } from './line-picker.tsx';

interface Checkout {
  poNo?: string;
  lines?: readonly ChosenLine[];
}

/** Into which orders the checked lines are split, before they are sent; nothing where one order takes them all. */
export const SplitOffer = () => {
  const { t } = useTexts();
  const { watch } = useFormContext<Checkout>();
  const [poNo = '', lines = []] = watch(['poNo', 'lines']);
  const parts = ordersOfCheckout(poNo, lines);
  if (parts.length <= 1) return null;
  return (
    <Notice tone="info">
      {t('componentOrder.text.split', { most: MOST_ORDER_LINES, count: parts.length })}
      <ul className="co-parts">
        {parts.map(part => (
          <li key={part.poNo}>{t('componentOrder.text.part', { number: part.poNo, count: part.lines.length })}</li>
        ))}
      </ul>
    </Notice>
  );
};
