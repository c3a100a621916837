import { weightsOf } from '@inbound/shared/delivery/delivery-note/packing-model';
import { change, type UnitChange } from '@inbound/shared/delivery/delivery-note/packing-operations';
import { useState } from 'react';
import { useTexts } from '../../../client/texts.ts';
import { ReadOnlyInput } from '../../../kit/inputs/read-only-input.tsx';
import { Tag } from '../../../kit/parts/tag.tsx';
import { scrollableProps } from './aria.ts';
import { Field } from './ask-frame.tsx';
import { Auxiliaries } from './auxiliaries.tsx';
import { Label } from './label.tsx';
import { PackageFields } from './package-fields.tsx';
import { CARRIERS, PACKAGES, PackagingField } from './packaging-field.tsx';
import type { Row } from './rows.ts';
import type { Packing } from './use-packing.ts';
import type { View } from './use-view.ts';
import { useWeight } from './use-weight.ts';
import { WeightField } from './weight-field.tsx';

export interface UnitFieldsProps {
  packing: Packing;
  row: Row;
  change(to: UnitChange): void;
}

const MOST_HUID = 35;

/** The supplier's own number, in capitals while it is typed. */
const HuidField = ({ packing, row: { unit }, change }: UnitFieldsProps) => {
  const { field } = useTexts();
  const [typed, setTyped] = useState<string>();
  const settle = () => {
    if (typed !== undefined) change({ externalHuid: typed.normalize('NFKC').trim() });
    setTyped(undefined);
  };
  return (
    <Field label={field('deliveryNote', 'externalHuid')}>
      {id => (
        <input
          id={id}
          className="ib-input mono"
          maxLength={MOST_HUID}
          readOnly={!packing.mayEdit}
          value={typed ?? (unit.externalHuid || (packing.mayEdit ? '' : '–'))}
          onChange={event => setTyped(event.target.value.toUpperCase())}
          onKeyDown={event => event.key === 'Enter' && !event.nativeEvent.isComposing && settle()}
          onBlur={settle}
        />
      )}
    </Field>
  );
};

const PrintState = ({ packing, row }: { packing: Packing; row: Row }) => {
  const { t } = useTexts();
  const stored = packing.note.units.find(({ id }) => id === row.unit.key);
  if (!stored) return <Tag tone="neutral">{t('packing.text.notSaved')}</Tag>;
  if (stored.reprintNeeded) return <Tag tone="warning">{t('deliveryNote.text.reprintNeeded')}</Tag>;
  if (stored.printCount === 0) return <Tag tone="neutral">{t('deliveryNote.text.notPrinted')}</Tag>;
  return <Tag tone="success">{t('deliveryNote.text.printed', { count: stored.printCount })}</Tag>;
};

const Fields = (props: UnitFieldsProps) => {
  const { packing, row, change: set } = props;
  const { t, field } = useTexts();
  const weight = useWeight();
  const { unit, keys } = row;
  const kinds = unit.kind === 'S' ? PACKAGES : CARRIERS;
  const stack = packing.choices.get(unit.packaging ?? '')?.stackFactor;
  return (
    <fieldset className="pk-fields" disabled={!packing.mayEdit}>
      <div className="pk-wide">
        <Field label={field('deliveryNote', 'licencePlate')}>
          {id => <ReadOnlyInput id={id} value={unit.huId ?? t('packing.text.onSave')} />}
        </Field>
      </div>
      <PackagingField
        label={field('deliveryNote', 'packaging')}
        {...{ packing, kinds, value: unit.packaging ?? '', change: packaging => set({ packaging }) }}
      />
      {keys.length === 1 && <HuidField key={unit.key} {...props} />}
      {unit.kind === 'S' && <PackageFields {...props} />}
      <WeightField key={`${unit.key}/${unit.weighed?.gross}`} {...props} />
      <Field third label={t('packing.text.tare', { unit: weight.unit })}>
        {id => <ReadOnlyInput id={id} value={weight.shown(weightsOf(unit, packing.facts).tare)} />}
      </Field>
      <Field third label={t('packing.column.stack')}>
        {id => <ReadOnlyInput id={id} value={stack ? `${stack}` : '–'} />}
      </Field>
      <Auxiliaries {...props} />
    </fieldset>
  );
};

/** What is looked at: its fields, and its label as it would be printed. */
export const Properties = ({ packing, view }: { packing: Packing; view: View }) => {
  const { t } = useTexts();
  const { row } = view;
  if (!row) return <section className="pk-properties" aria-label={t('packing.text.properties')} />;
  const { unit, keys } = row;
  const set = (to: UnitChange) => void view.act('change', (units, facts) => change(units, facts, keys, to));
  const props = { packing, row, change: row.kind === 'inner' ? () => undefined : set };
  return (
    <section className="pk-properties" aria-label={t('packing.text.properties')} {...scrollableProps}>
      <h2>
        <span className="pk-kind" data-kind={unit.kind}>
          {unit.kind}
        </span>
        {keys.length > 1 && `${keys.length} × `}
        {unit.packaging}
        <span className="ib-space" />
        <PrintState packing={packing} row={row} />
      </h2>
      <Fields key={row.id} {...props} />
      <Label packing={packing} unit={unit} />
    </section>
  );
};
