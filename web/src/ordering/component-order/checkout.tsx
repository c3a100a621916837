import './order.css';
import {
  type CheckedOut,
  type CheckoutOffer,
  placeComponentOrders,
  readCheckoutOffer,
} from '@inbound/shared/ordering/component-order/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useQuery } from '../../client/call.ts';
import { personName } from '../../client/format/name.ts';
import { useFormat } from '../../client/format/use-format.ts';
import { link } from '../../client/link.ts';
import { useTexts } from '../../client/texts.ts';
import { type Control, fieldsOf } from '../../kit/form/fields.tsx';
import { FormGroup } from '../../kit/form/form-group.tsx';
import { FormPage } from '../../kit/form/form-page.tsx';
import { ListSelect } from '../../kit/inputs/list-select.tsx';
import { NotLoaded } from '../../kit/parts/empty.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { Skeleton } from '../../kit/parts/skeleton.tsx';
import { useTab } from '../../kit/tab/tab.tsx';
import { CartLinePicker, type ChosenLine } from './line-picker.tsx';
import { MadeOrders } from './made-orders.tsx';
import { SplitOffer } from './split-offer.tsx';

const F = fieldsOf(placeComponentOrders);

/** One of the accounts or end customers by which the caller orders. */
const Offered = ({ control, offered }: { control: Control; offered: readonly string[] }) => (
  <ListSelect<string>
    id={control.id}
    aria-describedby={control.describedBy}
    value={(control.value as string) || undefined}
    allowClear={false}
    onChange={value => control.onChange(value)}
    onBlur={control.onBlur}
    options={[...new Set(offered)].map(value => ({ value, label: value }))}
  />
);

/** By whose rights the order is placed, and how much they may order. */
const Rights = ({ offer }: { offer: CheckoutOffer }) => {
  const { t, language } = useTexts();
  const { money } = useFormat();
  const { orderedAs, defaultUser, orderLimit, limitCurrency } = offer;
  const name = personName(language, orderedAs);
  return (
    <Notice tone="info">
      {t(defaultUser ? 'componentOrder.text.asDefault' : 'componentOrder.text.asOwn', { name })}{' '}
      {orderLimit !== null &&
        t('componentOrder.text.limit', { limit: money({ amount: orderLimit, currency: limitCurrency }) })}
    </Notice>
  );
};

const CheckoutForm = () => {
  const { error } = useTexts();
  const { data } = useQuery(readCheckoutOffer, {});
  const offer = data?.offer ?? undefined;
  return (
    <div className="co-checkout">
      {offer ? <Rights offer={offer} /> : <Notice tone="warning">{error({ code: 'no_ordering_user' })}</Notice>}
      <FormGroup name="head">
        <F.Text name="poNo" help />
        <F.Field name="shipTo">{control => <Offered control={control} offered={offer?.shipTos ?? []} />}</F.Field>
        <F.Field name="endCustomer">
          {control => <Offered control={control} offered={offer?.endCustomers ?? []} />}
        </F.Field>
        <F.Text name="comment" />
      </FormGroup>
      <SplitOffer />
      <F.Field name="lines">
        {({ value, onChange }) => (
          <CartLinePicker chosen={value as readonly ChosenLine[]} change={onChange} limit={offer} />
        )}
      </F.Field>
    </div>
  );
};

/** Orders checked lines of the cart; what became of each stands on the order's page (`/store/checkout`). */
export const CheckoutScreen = () => {
  const { t, screen } = useTexts();
  const client = useQueryClient();
  const { open } = useTab('/store/checkout');
  const { data, refusal, refresh } = useQuery(readCheckoutOffer, {});
  const [made, setMade] = useState<CheckedOut>();
  const values = useMemo(
    () => ({ shipTo: data?.offer?.shipTo, endCustomer: data?.offer?.endCustomer, lines: [] }),
    [data],
  );
  if (refusal) return <NotLoaded refusal={refusal} retry={refresh} />;
  if (!data) return <Skeleton shape="form" />;
  const done = (checkedOut: CheckedOut) => {
    void client.invalidateQueries();
    const [only, ...others] = checkedOut.orders;
    if (only && others.length === 0 && checkedOut.fallen.length === 0)
      open(link('/store/order-detail', { id: only.id }), 'here');
    else setMade(checkedOut);
  };
  if (made) return <MadeOrders made={made} />;
  return (
    <FormPage
      of={placeComponentOrders}
      icon="checkout"
      title={screen('/store/checkout')}
      form={CheckoutForm}
      values={values}
      verb={({ lines }) => t('componentOrder.text.order', { count: Array.isArray(lines) ? lines.length : 0 })}
      done={done}
    />
  );
};
