import type { ComponentOrderDetail } from '@inbound/shared/ordering/component-order/contract';
import { keepOrderTemplate } from '@inbound/shared/ordering/order-template/contract';
import type { QuotationDetail } from '@inbound/shared/ordering/quotation/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMayCall } from '../../client/may-call.ts';
import { useTexts } from '../../client/texts.ts';
import { fieldsOf } from '../../kit/form/fields.tsx';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import { FormGroup } from '../../kit/form/form-group.tsx';
import { Button } from '../../kit/parts/button.tsx';

const F = fieldsOf(keepOrderTemplate);

const KeepForm = () => (
  <FormGroup name="identity">
    <F.Text name="name" wide />
    <F.Switch name="shared" help />
  </FormGroup>
);

interface KeepProps {
  /** What is kept, as it heads the form. */
  part: { id: string; title: string };
  values: { orderId: string } | { quotationId: string };
}

const KeepWhole = ({ part, values }: KeepProps) => {
  const { t } = useTexts();
  const mayCall = useMayCall();
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  if (!mayCall(keepOrderTemplate)) return null;
  const close = (saved?: unknown) => {
    setOpen(false);
    if (saved !== undefined) void client.invalidateQueries();
  };
  return (
    <>
      <Button icon="order-template" onClick={() => setOpen(true)}>
        {t('orderTemplate.text.keep')}
      </Button>
      <FormDrawer of={keepOrderTemplate} form={KeepForm} part={part} values={values} open={open} close={close} />
    </>
  );
};

/** Keeps an order as a template under a name; a part that is not in Bid state is named. Absent without permission. */
export const KeepOrder = ({ order }: { order: ComponentOrderDetail }) => (
  <KeepWhole part={{ id: order.id, title: order.poNo }} values={{ orderId: order.id }} />
);

/** Keeps the bids of a quotation as a template under a name. Absent without permission, and while none holds. */
export const KeepQuotation = ({ of }: { of: QuotationDetail }) =>
  of.lines.some(({ holds }) => holds) ? (
    <KeepWhole part={{ id: of.id, title: of.customerQuoteNo }} values={{ quotationId: of.id }} />
  ) : null;
