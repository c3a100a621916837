import { createShippingNote, type ShippingNoteDetail } from '@inbound/shared/transport/shipping-note/contract';
import { useMemo } from 'react';
import { useTexts } from '../../client/texts.ts';
import type { FormValues } from '../../kit/form/field-schema.ts';
import { FormPage } from '../../kit/form/form-page.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { TruckForm } from '../shipping-note/form.tsx';

/** Step 3: who drives which truck. What is typed is kept as a draft until the transport is booked. */
export const DriverStep = ({
  noteIds,
  holdId,
  truck,
  back,
  done,
}: {
  noteIds: readonly string[];
  holdId: string;
  /** What is known of the truck already. */
  truck?: FormValues;
  back(): void;
  done(note: ShippingNoteDetail): void;
}) => {
  const { t } = useTexts();
  const values = useMemo(() => ({ ...truck, noteIds: [...noteIds], holdIds: [holdId] }), [truck, noteIds, holdId]);
  return (
    <>
      <FormPage
        of={createShippingNote}
        icon="transport"
        title={t('booking.text.stepDriver')}
        form={TruckForm}
        values={values}
        part={holdId}
        verb={() => t('booking.action.book')}
        done={done}
      />
      <footer className="bk-foot">
        <Button onClick={back}>{t('booking.action.toWindow')}</Button>
      </footer>
    </>
  );
};
