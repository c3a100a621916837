import { isDecimal } from '@inbound/shared';
import { useTexts } from '../../../client/texts.ts';
import { QuantityInput } from '../../../kit/inputs/quantity-input.tsx';
import { Field } from './ask-frame.tsx';
import { INNERS, PackagingField } from './packaging-field.tsx';
import type { UnitFieldsProps } from './properties.tsx';

/** How much a package holds, and in what. */
export const PackageFields = ({ packing, row: { unit }, change }: UnitFieldsProps) => {
  const { t, field } = useTexts();
  if (unit.kind !== 'S') return null;
  const { inner } = unit;
  const setCount = (text: string) => {
    const count = isDecimal(text) ? Number(text) : 0;
    if (inner && count >= 1) change({ inner: { ...inner, count } });
  };
  return (
    <>
      <Field label={field('deliveryNote', 'qty')}>
        {id => (
          <QuantityInput
            id={id}
            readOnly={!packing.mayEdit}
            value={unit.content[0]?.qty ?? ''}
            change={qty => isDecimal(qty) && change({ qty })}
          />
        )}
      </Field>
      <PackagingField
        label={t('packing.text.inner')}
        kinds={INNERS}
        none={t('packing.text.none')}
        {...{ packing, value: inner?.packaging ?? '' }}
        change={code => change({ inner: code ? { packaging: code, count: inner?.count ?? 1 } : null })}
      />
      {inner && (
        <Field label={t('packing.text.innerCount')}>
          {id => <QuantityInput id={id} whole readOnly={!packing.mayEdit} value={`${inner.count}`} change={setCount} />}
        </Field>
      )}
    </>
  );
};
