import { type PricedPart, refusedQuantity } from '@inbound/shared/ordering/cart/line-price';
import { useFormat } from '../../client/format/use-format.ts';
import { useTexts } from '../../client/texts.ts';
import { Notice } from '../../kit/parts/notice.tsx';

interface RoundedProps {
  part: PricedPart;
  quantity: number;
  /** What was typed before this quantity was taken. */
  instead: number | undefined;
}

/** That another quantity was taken than was typed, and why; else of how many packs a quantity is. */
export const Rounded = ({ part, quantity, instead }: RoundedProps) => {
  const { t, error } = useTexts();
  const { count } = useFormat();
  const refused = instead === undefined ? undefined : refusedQuantity(part, instead);
  if (instead !== undefined && refused)
    return (
      <Notice tone="info">
        {t('cart.text.rounded', { quantity: count(quantity), typed: count(instead) })} {error(refused, 'cart')}
      </Notice>
    );
  const packs = quantity / part.packQty;
  if (part.packQty <= 1 || !Number.isInteger(packs)) return null;
  return (
    <p className="oc-packs">{t('cart.text.packs', { quantity: count(quantity), packs, pack: count(part.packQty) })}</p>
  );
};
