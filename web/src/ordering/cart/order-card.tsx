import './order-card.css';
import { isPlainDate, type PlainDate } from '@inbound/shared';
import { addCartLine } from '@inbound/shared/ordering/cart/contract';
import { refusedQuantity } from '@inbound/shared/ordering/cart/line-price';
import type { PartDetail } from '@inbound/shared/ordering/part/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../client/call.ts';
import { useFormat } from '../../client/format/use-format.ts';
import { link } from '../../client/link.ts';
import { useMayCall } from '../../client/may-call.ts';
import { postText } from '../../client/notices.ts';
import { useTexts } from '../../client/texts.ts';
import { DateInput } from '../../kit/inputs/date-input.tsx';
import { QuantityInput } from '../../kit/inputs/quantity-input.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { usePlace, useTabState } from '../../kit/tab/tab.tsx';
import { TabLink } from '../../kit/tab/tab-link.tsx';
import { QuantityHelp } from './quantity-help.tsx';

interface Wish {
  quantity: string;
  date: string;
  ownPartNo: string;
}

const WHOLE = /^[1-9]\d{0,9}$/;

/** A quantity as it is typed; undefined where it is none. */
const quantityIn = (typed: string): number | undefined => (WHOLE.test(typed) ? Number(typed) : undefined);

/** Which of the own numbers the pieces are for, where the company has several. */
const OwnNumber = ({ part, value, choose }: { part: PartDetail; value: string; choose(own: string): void }) => {
  const { field } = useTexts();
  if (part.ownPartNos.length < 2) return null;
  return (
    <div className="oc-field">
      <span aria-hidden="true">{field('cart', 'ownPartNo')}</span>
      <select
        className="ib-input"
        aria-label={field('cart', 'ownPartNo')}
        value={value}
        onChange={event => choose(event.target.value)}
      >
        <option value="" />
        {part.ownPartNos.map(own => (
          <option key={own}>{own}</option>
        ))}
      </select>
    </div>
  );
};

const useAdding = (partNo: string) => {
  const client = useQueryClient();
  const { key } = usePlace();
  const { count } = useFormat();
  const done = ({ quantity }: { quantity: number }) => {
    postText('success', 'cart.text.added', { part: partNo, quantity: count(quantity) }, key);
    void client.invalidateQueries();
  };
  return useAction(addCartLine, { done });
};

/** Quantity and day of a part, what they cost, and the button that puts them into the company's cart. */
export const OrderCard = ({ part }: { part: PartDetail }) => {
  const { t, field, error } = useTexts();
  const { count } = useFormat();
  const mayCall = useMayCall();
  const [wish, setWish] = useTabState<Wish>('wish', { quantity: `${part.minimumQty}`, date: '', ownPartNo: '' });
  const { run, busy } = useAdding(part.partNo);
  if (!mayCall(addCartLine)) return null;
  const change = (cells: Partial<Wish>) => setWish({ ...wish, ...cells });
  const quantity = quantityIn(wish.quantity);
  const refused = quantity === undefined ? undefined : refusedQuantity(part, quantity);
  const dateIsWrong = wish.date !== '' && !isPlainDate(wish.date);
  const reason = quantity === undefined ? t('cart.text.noQuantity') : refused && error(refused, 'cart');
  const add = () =>
    void run({
      partNo: part.partNo,
      quantity: quantity ?? 0,
      requestedDate: wish.date === '' ? null : (wish.date as PlainDate),
      ownPartNo: wish.ownPartNo,
    });
  return (
    <section className="oc-card" aria-label={t('cart.text.order')}>
      <h3>{t('cart.text.order')}</h3>
      <div className="oc-wish">
        <div className="oc-field">
          <span aria-hidden="true">{field('cart', 'quantity')}</span>
          <QuantityInput
            whole
            live
            label={field('cart', 'quantity')}
            invalid={reason !== undefined}
            value={wish.quantity}
            change={next => change({ quantity: next })}
          />
        </div>
        <div className="oc-field">
          <span aria-hidden="true">{field('cart', 'requestedDate')}</span>
          <DateInput
            label={field('cart', 'requestedDate')}
            invalid={dateIsWrong}
            value={wish.date}
            change={date => change({ date })}
          />
        </div>
        <OwnNumber part={part} value={wish.ownPartNo} choose={ownPartNo => change({ ownPartNo })} />
      </div>
      <QuantityHelp
        part={{ ...part, requestedDate: wish.date }}
        quantity={quantity}
        take={next => change({ quantity: `${next}` })}
      />
      <Button
        kind="primary"
        icon="cart"
        busy={busy}
        reason={reason ?? (dateIsWrong ? t('cart.text.noDate') : undefined)}
        onClick={add}
      >
        {t('cart.text.add', { quantity: count(quantity ?? 0) })}
      </Button>
      <TabLink to={link('/store/cart', {})}>{t('cart.text.open')}</TabLink>
    </section>
  );
};
