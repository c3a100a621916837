import { listCartLines, MOST_CART_LINES } from '@inbound/shared/ordering/cart/contract';
import { cartTotals } from '@inbound/shared/ordering/cart/line-price';
import { useQuery } from '../../client/call.ts';
import { useFormat } from '../../client/format/use-format.ts';
import { useTexts } from '../../client/texts.ts';

const LARGEST_PAGE = 200;
const PAGES = Array.from({ length: Math.ceil(MOST_CART_LINES / LARGEST_PAGE) }, (_, at) => at + 1);

/** All lines of the cart, however many pages they are. */
const useWholeCart = () => {
  const [first, second, third] = PAGES.map(page => ({ page, limit: LARGEST_PAGE }));
  const pages = [useQuery(listCartLines, first), useQuery(listCartLines, second), useQuery(listCartLines, third)];
  return pages.every(({ data }) => data) ? pages.flatMap(({ data }) => data?.rows ?? []) : undefined;
};

/** What the cart costs as the prices were last told, in each currency by itself. */
export const CartTotals = () => {
  const { t } = useTexts();
  const { count, money } = useFormat();
  const lines = useWholeCart();
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
