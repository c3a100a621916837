import { bookConsumable, type ConsumableDetail } from '@inbound/shared/packaging/consumable/contract';
import { useState } from 'react';
import { useMayCall } from '../../client/may-call.ts';
import { useTexts } from '../../client/texts.ts';
import { fieldsOf } from '../../kit/form/fields.tsx';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import { Button } from '../../kit/parts/button.tsx';

const F = fieldsOf(bookConsumable);

const BookForm = () => (
  <>
    <F.Choice name="kind" />
    <F.Quantity name="qty" />
    <F.Text name="note" />
  </>
);

/** Books what came in or went out. Absent without permission. */
export const BookButton = ({ record: { id, version }, refresh }: { record: ConsumableDetail; refresh(): void }) => {
  const { t } = useTexts();
  const mayCall = useMayCall();
  const [open, setOpen] = useState(false);
  if (!mayCall(bookConsumable)) return null;
  // A booking is always a new one, of the consumable as it was seen.
  const booking = { id, version, kind: 'receipt' as const, qty: '1' as const };
  const close = (saved?: unknown) => {
    setOpen(false);
    if (saved !== undefined) refresh();
  };
  return (
    <>
      <Button icon="add" onClick={() => setOpen(true)}>
        {t('consumable.text.book')}
      </Button>
      <FormDrawer of={bookConsumable} form={BookForm} record={booking} open={open} close={close} />
    </>
  );
};
