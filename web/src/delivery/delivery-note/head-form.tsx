import { changeDeliveryNote } from '@inbound/shared/delivery/delivery-note/contract';
import { readNoteDefaults } from '@inbound/shared/delivery/delivery-note/defaults-contract';
import { useFormContext } from 'react-hook-form';
import { useQuery } from '../../client/call.ts';
import { useTexts } from '../../client/texts.ts';
import { useFieldName } from '../../kit/feature.ts';
import { inputProps, valueProps } from '../../kit/form/control-props.ts';
import type { Control } from '../../kit/form/field-frame.tsx';
import { fieldsOf } from '../../kit/form/fields.tsx';
import { useFormPlace } from '../../kit/form/form-context.ts';
import { FormGroup } from '../../kit/form/form-group.tsx';
import { ChoiceInput } from '../../kit/inputs/choice-input.tsx';
import { Button } from '../../kit/parts/button.tsx';

const F = fieldsOf(changeDeliveryNote);

/** What the server proposes for the note of this form: of its supplier, or of the one who is signed in. */
const useDefaults = () => {
  const { supplierCode } = (useFormPlace().record ?? {}) as { supplierCode?: string };
  return useQuery(readNoteDefaults, supplierCode === undefined ? {} : { supplierCode });
};

interface Named {
  id: string;
  code: string;
  name: string;
}

/** One of a few records that the defaults bring, by code and name. */
const Chosen = ({ control, name, from }: { control: Control; name: string; from: readonly Named[] | undefined }) => {
  const nameOf = useFieldName();
  const known = new Map(from?.map(({ id, code, name: called }) => [id, `${code} ${called}`]));
  return (
    <ChoiceInput
      {...valueProps(control)}
      label={nameOf(name)}
      words={[...known.keys()]}
      textOf={id => known.get(id) ?? ''}
      optional
    />
  );
};

/** The number: the next one where it is left empty; one that is taken is answered with a free one. */
const NumberInput = ({ control }: { control: Control }) => {
  const { t } = useTexts();
  const { data } = useDefaults();
  const { formState, setValue } = useFormContext();
  const isTaken = formState.errors.dnNo?.type === 'dn_exists';
  const take = (number: string) => setValue('dnNo', number, { shouldDirty: true, shouldValidate: true });
  return (
    <>
      <input className="ib-input" inputMode="numeric" placeholder={data?.nextNumber ?? ''} {...inputProps(control)} />
      {isTaken && data && (
        <Button kind="text" onClick={() => take(data.nextNumber)}>
          {t('deliveryNote.text.useNumber', { number: data.nextNumber })}
        </Button>
      )}
    </>
  );
};

const Shipping = () => {
  const { data } = useDefaults();
  return (
    <FormGroup name="shipping">
      <F.Entry name="transportType" dictionary="transportType" />
      <F.Entry name="transportMode" dictionary="transportMode" />
      <F.Field name="forwarderId">
        {control => <Chosen control={control} name="forwarderId" from={data?.forwarders} />}
      </F.Field>
      <F.Text name="plate" />
      <F.Date name="pickupDate" />
      <F.Text name="pickupTime" />
      <F.Date name="dispatchDate" />
      <F.Text name="dispatchTime" />
      <F.Text name="meansKey" help />
      <F.Field name="productionLocationId">
        {control => <Chosen control={control} name="productionLocationId" from={data?.locations} />}
      </F.Field>
    </FormGroup>
  );
};

/** What a person says about an unsent note: when it comes, who carries it from where, and under which numbers. */
export const HeadForm = () => (
  <>
    <FormGroup name="arrival">
      <F.Date name="etaDate" />
      <F.Text name="etaTime" />
    </FormGroup>
    <Shipping />
    <FormGroup name="numbers">
      <F.Field name="dnNo">{control => <NumberInput control={control} />}</F.Field>
      <F.Text name="shipmentReference" help />
      <F.LongText name="remark" wide />
    </FormGroup>
  </>
);
