import './cart.css';
import type { DeliveryPart } from '@inbound/shared/ordering/cart/delivery-choice';
import {
  cartTotals,
  cheaperOffer,
  linePriceOf,
  missedBid,
  offersFor,
  type PricedPart,
  refusedQuantity,
} from '@inbound/shared/ordering/cart/line-price';
import { useFormat } from '../../client/format/use-format.ts';
import { useTexts } from '../../client/texts.ts';
import { Button } from '../../kit/parts/button.tsx';
import { Notice } from '../../kit/parts/notice.tsx';

interface HelpProps {
  part: PricedPart & { stock: number };
  /** Undefined while what is typed is no quantity. */
  quantity: number | undefined;
  /** How it is delivered, where that is in parts of their own days. */
  parts?: readonly DeliveryPart[];
  /** Takes another quantity; nothing is changed before. */
  take(quantity: number): void;
}

/** What a quantity costs: pieces by price, and the amount. */
const Cost = ({ part, quantity }: { part: PricedPart; quantity: number }) => {
  const { t } = useTexts();
  const { count, money, price } = useFormat();
  const priced = linePriceOf(part, quantity);
  if (!priced) return <p className="oc-cost">{t('part.text.noPrices')}</p>;
  return (
    <p className="oc-cost">
      <span>
        {count(quantity)} × {price(priced.price)}
      </span>
      <strong>{money(priced.amount)}</strong>
    </p>
  );
};

/** What several deliveries cost, each by its own day, and all of them. */
const Costs = ({ part, parts }: { part: PricedPart; parts: readonly DeliveryPart[] }) => {
  const { field } = useTexts();
  const { money } = useFormat();
  const lines = parts.map(one => ({ ...part, ...one }));
  return (
    <>
      {lines.map(line => (
        <Cost key={line.requestedDate} part={line} quantity={line.quantity} />
      ))}
      {cartTotals(lines).map(total => (
        <p className="oc-cost" key={total.currency}>
          <span>{field('cart', 'total')}</span>
          <strong>{money(total)}</strong>
        </p>
      ))}
    </>
  );
};

/** Quantities that can be ordered instead of one that cannot: nothing is rounded before somebody chooses. */
const Offers = ({ part, quantity, take }: HelpProps & { quantity: number }) => {
  const { t, error } = useTexts();
  const { count, money } = useFormat();
  const refused = refusedQuantity(part, quantity);
  if (!refused) return null;
  const offers = offersFor(part, quantity);
  return (
    <Notice tone="warning">
      {error(refused, 'cart')} {t('cart.text.notChanged')}
      <span className="oc-offers">
        {offers.map(offer => (
          <Button key={offer.quantity} onClick={() => take(offer.quantity)}>
            {offer.amount
              ? t('cart.text.takeFor', { quantity: count(offer.quantity), amount: money(offer.amount) })
              : t('cart.text.take', { quantity: count(offer.quantity) })}
          </Button>
        ))}
      </span>
    </Notice>
  );
};

/** A larger quantity that costs less in all. */
const Cheaper = ({ part, quantity, take }: HelpProps & { quantity: number }) => {
  const { t } = useTexts();
  const { count, money } = useFormat();
  const cheaper = cheaperOffer(part, quantity);
  if (!cheaper) return null;
  const saving = money({ amount: cheaper.saving, currency: cheaper.total.currency });
  return (
    <Notice tone="info">
      {t('cart.text.cheaper', { quantity: count(cheaper.pieces), amount: money(cheaper.total), saving })}
      <span className="oc-offers">
        <Button onClick={() => take(cheaper.pieces)}>{t('cart.text.take', { quantity: count(cheaper.pieces) })}</Button>
      </span>
    </Notice>
  );
};

/** By which quotation a quantity is bought, or from how many pieces on it would be. */
const Origin = ({ part, quantity }: { part: PricedPart; quantity: number }) => {
  const { t } = useTexts();
  const { count, price } = useFormat();
  const bid = linePriceOf(part, quantity)?.bid;
  if (bid) return <Notice tone="info">{t('cart.text.byQuotation', { quotation: bid.quotationNo })}</Notice>;
  const missed = missedBid(part, quantity);
  if (!missed) return null;
  return (
    <Notice tone="warning">
      {t('cart.text.belowQuotation', {
        quotation: missed.quotationNo,
        least: count(missed.minimumQty ?? 1),
        price: price({ amount: missed.price, currency: missed.currency }),
      })}
    </Notice>
  );
};

/** What a quantity of a part costs, why it cannot be ordered and what can be instead, and what is in stock of it. */
export const QuantityHelp = ({ part, quantity, parts = [], take }: HelpProps) => {
  const { t } = useTexts();
  const { count } = useFormat();
  if (quantity === undefined) return null;
  const priced = linePriceOf(part, quantity);
  const isBelowFirst = priced?.isBelowFirst && !refusedQuantity(part, quantity);
  return (
    <div className="oc-help">
      <Offers part={part} quantity={quantity} take={take} />
      <Origin part={part} quantity={quantity} />
      {priced?.isOfBacklog && <Notice tone="info">{t('cart.text.byBacklog')}</Notice>}
      {isBelowFirst && <Notice tone="info">{t('cart.text.belowFirst')}</Notice>}
      {quantity > part.stock && <Notice tone="info">{t('cart.text.overStock', { stock: count(part.stock) })}</Notice>}
      <Cheaper part={part} quantity={quantity} take={take} />
      {parts.length > 1 ? <Costs part={part} parts={parts} /> : <Cost part={part} quantity={quantity} />}
    </div>
  );
};
