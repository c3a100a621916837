import type { PartDetail } from '@inbound/shared/ordering/part/contract';
import { subscribeToPart } from '@inbound/shared/ordering/subscription/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMayCall } from '../../client/may-call.ts';
import { useTexts } from '../../client/texts.ts';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { SubscriptionForm } from './form.tsx';

/** Subscribes to the stock of a part that is shown. Absent without permission. */
export const SubscribeButton = ({ part }: { part: PartDetail }) => {
  const { action } = useTexts();
  const mayCall = useMayCall();
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  if (!mayCall(subscribeToPart)) return null;
  const close = (saved?: unknown) => {
    setOpen(false);
    if (saved !== undefined) void client.invalidateQueries();
  };
  return (
    <>
      <Button icon="subscription" onClick={() => setOpen(true)}>
        {action('subscription', 'subscribe')}
      </Button>
      <FormDrawer
        of={subscribeToPart}
        form={SubscriptionForm}
        part={{ id: part.id, title: part.partNo }}
        values={{ partNo: part.partNo, quantity: part.minimumQty }}
        open={open}
        close={close}
      />
    </>
  );
};
