import { compare, isDecimal, isPositive } from '@inbound/shared';
import { supportedWeight, weightsOf } from '@inbound/shared/delivery/delivery-note/packing-model';
import { useState } from 'react';
import { useTexts } from '../../../client/texts.ts';
import { QuantityInput } from '../../../kit/inputs/quantity-input.tsx';
import { Button } from '../../../kit/parts/button.tsx';
import { Field } from './ask-frame.tsx';
import type { UnitFieldsProps } from './properties.tsx';
import { useWeight } from './use-weight.ts';

const LONGEST_REASON = 200;

/** The gross weight: the sum of what is in the unit, or what the scales said, with the reason. */
export const WeightField = ({ packing, row: { unit }, change }: UnitFieldsProps) => {
  const { t, error } = useTexts();
  const weight = useWeight();
  const sum = weightsOf({ ...unit, weighed: null }, packing.facts).gross;
  const gross = weightsOf(unit, packing.facts).gross;
  const [typed, setTyped] = useState<string>();
  const [reason, setReason] = useState(unit.weighed?.reason ?? '');
  const most = packing.choices.get(unit.packaging ?? '')?.maxLoad;
  const isHeavy = most && compare(supportedWeight(unit, packing.facts), most) > 0;
  const asksReason = typed !== undefined || unit.weighed !== null || isHeavy;
  const value = typed ?? weight.read(gross);
  const isGiven = isDecimal(value) && isPositive(value) && reason.trim() !== '';
  const keep = () => isGiven && change({ weighed: { gross: weight.typed(value), reason: reason.trim() } });
  return (
    <>
      <Field third label={t('packing.text.gross', { unit: weight.unit })}>
        {id => <QuantityInput id={id} readOnly={!packing.mayEdit} value={value} change={setTyped} />}
      </Field>
      {asksReason && (
        <div className="pk-wide pk-weighed">
          {isHeavy && (
            <p className="pk-heavy">{t('packing.text.overweight', { most: weight.shown(most), unit: weight.unit })}</p>
          )}
          <Field label={t('packing.text.weighedReason')}>
            {id => (
              <input
                id={id}
                className="ib-input"
                maxLength={LONGEST_REASON}
                value={reason}
                onChange={event => setReason(event.target.value)}
              />
            )}
          </Field>
          <Button reason={isGiven ? undefined : error({ code: 'reason_required' })} onClick={keep}>
            {t('packing.act.weigh')}
          </Button>
          {unit.weighed && (
            <Button kind="text" onClick={() => change({ weighed: null })}>
              {t('packing.text.sumAgain', { sum: weight.shown(sum), unit: weight.unit })}
            </Button>
          )}
        </div>
      )}
    </>
  );
};
