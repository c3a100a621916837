import './order.css';
import {
  type ComponentOrderDetail,
  placeComponentOrder,
  readCheckoutDefaults,
} from '@inbound/shared/ordering/component-order/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useQuery } from '../../client/call.ts';
import { link } from '../../client/link.ts';
import { useTexts } from '../../client/texts.ts';
import { fieldsOf } from '../../kit/form/fields.tsx';
import { FormGroup } from '../../kit/form/form-group.tsx';
import { FormPage } from '../../kit/form/form-page.tsx';
import { NotLoaded } from '../../kit/parts/empty.tsx';
import { Skeleton } from '../../kit/parts/skeleton.tsx';
import { useTab } from '../../kit/tab/tab.tsx';
import { CartLinePicker, type ChosenLine } from './line-picker.tsx';

const F = fieldsOf(placeComponentOrder);

const CheckoutForm = () => (
  <div className="co-checkout">
    <F.Field name="lines">
      {({ value, onChange }) => <CartLinePicker chosen={value as readonly ChosenLine[]} change={onChange} />}
    </F.Field>
    <FormGroup name="head">
      <F.Text name="poNo" wide help />
      <F.Text name="shipTo" wide />
      <F.Text name="endCustomer" wide />
      <F.Text name="comment" wide />
    </FormGroup>
  </div>
);

/** Orders checked lines of the cart; what became of each stands on the order's page (`/store/checkout`). */
export const CheckoutScreen = () => {
  const { t, screen } = useTexts();
  const client = useQueryClient();
  const { open } = useTab('/store/checkout');
  const { data, refusal, refresh } = useQuery(readCheckoutDefaults, {});
  const values = useMemo(() => ({ ...data, lines: [] }), [data]);
  if (refusal) return <NotLoaded refusal={refusal} retry={refresh} />;
  if (!data) return <Skeleton shape="form" />;
  const done = ({ id }: ComponentOrderDetail) => {
    void client.invalidateQueries();
    open(link('/store/order-detail', { id }), 'here');
  };
  return (
    <FormPage
      of={placeComponentOrder}
      icon="checkout"
      title={screen('/store/checkout')}
      form={CheckoutForm}
      values={values}
      verb={({ lines }) => t('componentOrder.text.order', { count: Array.isArray(lines) ? lines.length : 0 })}
      done={done}
    />
  );
};
