import { cartTotals } from '@inbound/shared/ordering/cart/line-price';
import { useFormat } from '../../client/format/use-format.ts';
import { useTexts } from '../../client/texts.ts';
import { useWholeCart } from './whole-cart.ts';

/** What the cart costs as the prices were last told, in each currency by itself. */
export const CartTotals = () => {
  const { t } = useTexts();
  const { count, money } = useFormat();
  const { lines } = useWholeCart();
  if (!lines) return null;
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <span className="oc-totals">
      <span>{t('cart.text.pieces', { pieces: count(pieces) })}</span>
      {cartTotals(lines).map(total => (
        <strong key={total.currency}>{money(total)}</strong>
      ))}
    </span>
  );
};
