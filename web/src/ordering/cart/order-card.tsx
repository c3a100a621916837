import './order-card.css';
import { addCartLine, addCartLines } from '@inbound/shared/ordering/cart/contract';
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
import { usePlace } from '../../kit/tab/tab.tsx';
import { TabLink } from '../../kit/tab/tab-link.tsx';
import { DeliveryChoices } from './delivery-choices.tsx';
import { QuantityHelp } from './quantity-help.tsx';
import { Rounded } from './rounded.tsx';
import { type UnderstoodWish, understoodWish, type Wish } from './wish.ts';

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

/** Puts pieces into the cart: one line for each delivery, all of them or none. */
const useAdding = (part: PartDetail, { parts }: UnderstoodWish, ownPartNo: string) => {
  const client = useQueryClient();
  const { key } = usePlace();
  const { count } = useFormat();
  const one = useAction(addCartLine, {
    done: ({ quantity }) => {
      postText('success', 'cart.text.added', { part: part.partNo, quantity: count(quantity) }, key);
      void client.invalidateQueries();
    },
  });
  const several = useAction(addCartLines, {
    done: ({ count: lines }) => {
      postText('success', 'cart.text.addedDeliveries', { part: part.partNo, count: lines }, key);
      void client.invalidateQueries();
    },
  });
  const lines = parts.map(each => ({ partNo: part.partNo, ...each, ownPartNo }));
  const [line] = lines;
  return {
    busy: one.busy || several.busy,
    add: () => void (line && lines.length === 1 ? one.run(line) : several.run({ lines })),
  };
};

interface WishFieldsProps {
  part: PartDetail;
  wish: Wish;
  understood: UnderstoodWish;
  invalid: boolean;
  change(cells: Partial<Wish>): void;
}

/** Quantity, day and own number, as they are typed; who types a day chooses no way of delivery. */
const WishFields = ({ part, wish, understood: { date, dateIsWrong }, invalid, change }: WishFieldsProps) => {
  const { field } = useTexts();
  return (
    <div className="oc-wish">
      <div className="oc-field">
        <span aria-hidden="true">{field('cart', 'quantity')}</span>
        <QuantityInput
          whole
          live
          label={field('cart', 'quantity')}
          invalid={invalid}
          value={wish.quantity}
          change={next => next !== wish.quantity && change({ quantity: next, instead: undefined })}
        />
      </div>
      <div className="oc-field">
        <span aria-hidden="true">{field('cart', 'requestedDate')}</span>
        <DateInput
          label={field('cart', 'requestedDate')}
          invalid={dateIsWrong}
          value={date}
          change={next => next !== date && change({ date: next, way: undefined })}
        />
      </div>
      <OwnNumber part={part} value={wish.ownPartNo} choose={ownPartNo => change({ ownPartNo })} />
    </div>
  );
};

interface OrderCardProps {
  part: PartDetail;
  wish: Wish;
  setWish(next: Wish): void;
}

/** Quantity and day of a part, what they cost, how they are delivered, and the button that puts them into the company's cart. */
export const OrderCard = ({ part, wish, setWish }: OrderCardProps) => {
  const { t, error } = useTexts();
  const { count, today } = useFormat();
  const mayCall = useMayCall();
  const understood = understoodWish(part, wish, today());
  const { quantity, choices, chosen, parts, date, dateIsWrong } = understood;
  const { add, busy } = useAdding(part, understood, wish.ownPartNo);
  if (!mayCall(addCartLine)) return null;
  const change = (cells: Partial<Wish>) => setWish({ ...wish, ...cells });
  const refused = quantity === undefined ? undefined : refusedQuantity(part, quantity);
  const reason = quantity === undefined ? t('cart.text.noQuantity') : refused && error(refused, 'cart');
  return (
    <section className="oc-card" aria-label={t('cart.text.order')}>
      <h3>{t('cart.text.order')}</h3>
      <WishFields part={part} wish={wish} understood={understood} invalid={reason !== undefined} change={change} />
      {quantity !== undefined && !refused && <Rounded part={part} quantity={quantity} instead={wish.instead} />}
      <DeliveryChoices part={part} choices={choices} chosen={chosen} choose={way => change({ way, date: '' })} />
      <QuantityHelp
        part={{ ...part, requestedDate: date }}
        quantity={quantity}
        parts={parts}
        take={next => change({ quantity: `${next}`, instead: refused && quantity })}
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
