import { isDecimal } from '@inbound/shared';
import { useTexts } from '../../../client/texts.ts';
import { QuantityInput } from '../../../kit/inputs/quantity-input.tsx';
import { IconButton } from '../../../kit/parts/button.tsx';
import { AROUND, choicesOf } from './packaging-field.tsx';
import type { UnitFieldsProps } from './properties.tsx';

/** Lids and pads of a unit: counted, never labelled. */
export const Auxiliaries = ({ packing, row: { unit }, change }: UnitFieldsProps) => {
  const { t, field } = useTexts();
  const { auxiliaries } = unit;
  const others = choicesOf(packing, AROUND).filter(
    ({ code }) => !auxiliaries.some(({ packaging }) => packaging === code),
  );
  const setCount = (code: string, text: string) => {
    const count = isDecimal(text) ? Number(text) : 0;
    if (count < 1) return;
    change({ auxiliaries: auxiliaries.map(one => (one.packaging === code ? { ...one, count } : one)) });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: it stands inside of a fieldset already
    <div className="pk-wide pk-auxiliaries" role="group" aria-label={field('deliveryNote', 'auxiliaries')}>
      <span className="pk-label">{field('deliveryNote', 'auxiliaries')}</span>
      {auxiliaries.map(({ packaging, count }) => (
        <div key={packaging}>
          <QuantityInput
            whole
            label={packaging}
            readOnly={!packing.mayEdit}
            value={`${count}`}
            change={text => setCount(packaging, text)}
          />
          <span>× {packaging}</span>
          {packing.mayEdit && (
            <IconButton
              name={t('packing.text.takeAway', { packaging })}
              icon="close"
              size={14}
              onClick={() => change({ auxiliaries: auxiliaries.filter(one => one.packaging !== packaging) })}
            />
          )}
        </div>
      ))}
      {packing.mayEdit && others.length > 0 && (
        <select
          className="ib-input"
          aria-label={t('packing.text.addAround')}
          value=""
          onChange={event => change({ auxiliaries: [...auxiliaries, { packaging: event.target.value, count: 1 }] })}
        >
          <option value="">{t('packing.text.addAround')}</option>
          {others.map(({ code }) => (
            <option key={code} value={code}>
              {code}
            </option>
          ))}
        </select>
      )}
    </div>
  );
};
