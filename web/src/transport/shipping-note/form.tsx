import { listForwarders } from '@inbound/shared/master/forwarder/contract';
import { readRememberedDrivers } from '@inbound/shared/transport/remembered-driver/contract';
import { createShippingNote } from '@inbound/shared/transport/shipping-note/contract';
import { isOddPlate } from '@inbound/shared/transport/truck/plate';
import { useFormContext } from 'react-hook-form';
import { useMayCall } from '../../client/may-call.ts';
import { useMay } from '../../client/session.ts';
import { useTexts } from '../../client/texts.ts';
import { type Control, fieldsOf } from '../../kit/form/fields.tsx';
import { FormGroup } from '../../kit/form/form-group.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { RememberedDrivers } from '../remembered-driver/choice.tsx';

const F = fieldsOf(createShippingNote);

/** An odd plate is told, and taken as it is. */
const OddPlate = () => {
  const { t } = useTexts();
  const { watch } = useFormContext();
  const plate: unknown = watch('plate');
  if (typeof plate !== 'string' || plate.trim() === '' || !isOddPlate(plate)) return null;
  return <Notice tone="warning">{t('booking.text.oddPlate')}</Notice>;
};

/** How many records a new transport begins with: they were chosen in the steps before. */
const Chosen = ({ control }: { control: Control }) => (
  <output>{Array.isArray(control.value) ? control.value.length : 0}</output>
);

/** Who drives which truck, when and why it comes. */
export const TruckForm = () => {
  const may = useMay();
  const mayCall = useMayCall();
  return (
    <>
      <F.Field name="noteIds">{control => <Chosen control={control} />}</F.Field>
      <F.Field name="holdIds">{control => <Chosen control={control} />}</F.Field>
      <FormGroup name="truck">
        {may('master.forwarder.view') && <F.Pick name="forwarderId" from={listForwarders} help wide />}
        <F.Text name="plate" />
        <F.Entry name="entryPurpose" dictionary="entryPurpose" />
        <F.Date name="etaDate" />
        <F.Text name="etaTime" />
        <OddPlate />
      </FormGroup>
      <FormGroup name="driver">
        {mayCall(readRememberedDrivers) && (
          <F.Field name="rememberedDriverId">{control => <RememberedDrivers control={control} />}</F.Field>
        )}
        <F.Text name="driver" />
        <F.Text name="tel" />
        <F.Choice name="idKind" />
        <F.Text name="idCountry" />
        <F.Text name="idNumber" help wide />
        {mayCall(readRememberedDrivers) && <F.Switch name="remember" help wide />}
      </FormGroup>
      <F.LongText name="remark" wide />
    </>
  );
};
