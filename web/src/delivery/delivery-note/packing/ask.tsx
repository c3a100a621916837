import { type Decimal, isDecimal, type RefusalData } from '@inbound/shared';
import type { SinglePackage } from '@inbound/shared/delivery/delivery-note/packing-model';
import { move } from '@inbound/shared/delivery/delivery-note/packing-moves';
import {
  loadEach,
  loadTogether,
  repeat,
  splitLoad,
  splitPackage,
} from '@inbound/shared/delivery/delivery-note/packing-operations';
import { unitAt } from '@inbound/shared/delivery/delivery-note/packing-tree';
import { useState } from 'react';
import { useFormat } from '../../../client/format/use-format.ts';
import { useTexts } from '../../../client/texts.ts';
import { QuantityInput } from '../../../kit/inputs/quantity-input.tsx';
import { AskAdd, AskAddLoad } from './ask-add.tsx';
import { AskFrame, Field } from './ask-frame.tsx';
import { AskReplace } from './ask-replace.tsx';
import { CARRIERS, choicesOf, PackagingField } from './packaging-field.tsx';
import { planOfLine } from './plans.ts';
import type { Packing } from './use-packing.ts';
import type { Operation, View } from './use-view.ts';

interface AskProps {
  packing: Packing;
  view: View;
  close(): void;
}

/** One number: how much, or how many. */
const AskNumber = ({
  name,
  label,
  begin,
  view,
  close,
  whole,
  operation,
}: Omit<AskProps, 'packing'> & {
  name: 'split' | 'repeat';
  label: string;
  begin: string;
  whole?: true;
  operation(value: Decimal): Operation;
}) => {
  const { t } = useTexts();
  const [value, setValue] = useState(begin);
  return (
    <AskFrame
      name={name}
      close={close}
      missing={isDecimal(value) ? undefined : t('packing.text.incomplete')}
      submit={() => (isDecimal(value) ? view.act(name, operation(value)) : undefined)}
    >
      <Field label={label}>
        {id => <QuantityInput id={id} value={value} change={setValue} {...(whole ? { whole } : {})} />}
      </Field>
    </AskFrame>
  );
};

const HALF = 2;

/** A package is parted by quantity, a load unit by packages. */
const AskSplit = ({ packing, view, close }: AskProps) => {
  const { t } = useTexts();
  const { decimal } = useFormat();
  const unit = unitAt(packing.units, view.keys[0] ?? '');
  if (!unit) return null;
  if (unit.kind === 'S') {
    const qty = unit.content[0]?.qty ?? '0';
    return (
      <AskNumber
        {...{ name: 'split', view, close, begin: `${Math.floor(Number(qty) / HALF)}` }}
        label={t('packing.text.splitQty', { qty: decimal(qty) })}
        operation={part => units => splitPackage(units, unit.key, part)}
      />
    );
  }
  const held = unit.packages.length;
  return (
    <AskNumber
      {...{ name: 'split', view, close, begin: `${Math.floor(held / HALF)}`, whole: true }}
      label={t('packing.text.splitCount', { count: held })}
      operation={part => units => splitLoad(units, unit.key, Number(part))}
    />
  );
};

const AskRepeat = ({ packing, view, close }: AskProps) => {
  const { t } = useTexts();
  const unit = unitAt(packing.units, view.keys[0] ?? '');
  if (!unit) return null;
  return (
    <AskNumber
      {...{ name: 'repeat', view, close, begin: '1', whole: true }}
      label={t('packing.text.repeatCount', { packaging: unit.packaging ?? '' })}
      operation={count => (units, facts) => repeat(units, facts, unit.key, Number(count))}
    />
  );
};

/** The carrier on which the material of a package travels by its plan. */
const agreedCarrier = ({ means }: Packing, { content }: SinglePackage): string | undefined =>
  content[0] && planOfLine(means, content[0].lineId, { source: 'own' })?.plan.carrier?.packaging;

/** A load unit for what is chosen: of one material, mixed, or one for each package. */
const AskLoad = ({ name, packing, view, close }: AskProps & { name: 'mixed' | 'load' | 'each' }) => {
  const { field } = useTexts();
  const present = unitAt(packing.units, view.keys[0] ?? '');
  const usual = present?.kind === 'S' ? agreedCarrier(packing, present) : present?.packaging;
  const [packaging, setPackaging] = useState(usual ?? choicesOf(packing, CARRIERS)[0]?.code ?? '');
  const kind = name === 'mixed' ? 'MIX' : 'M';
  const operation: Operation = (units, facts) =>
    name === 'each'
      ? loadEach(units, view.keys, packaging)
      : loadTogether(units, facts, view.keys, { kind, packaging });
  return (
    <AskFrame name={name} close={close} submit={(): RefusalData | undefined => view.act(name, operation)}>
      <PackagingField
        label={field('deliveryNote', 'packaging')}
        kinds={CARRIERS}
        {...{ packing, value: packaging, change: setPackaging }}
      />
    </AskFrame>
  );
};

/** Every place that the chosen units can go to. */
const AskMove = ({ view, close }: Omit<AskProps, 'packing'>) => {
  const { t } = useTexts();
  const { decimal } = useFormat();
  const places = view.rows.filter(({ kind, keys }) => kind === 'load' && !view.keys.some(key => keys.includes(key)));
  const [into, setInto] = useState(places[0]?.unit.key ?? '');
  return (
    <AskFrame
      name="moveTo"
      close={close}
      submit={() => view.act('moveTo', units => move(units, view.keys, { into: into === '' ? null : into }))}
    >
      <Field label={t('packing.text.target')}>
        {id => (
          <select id={id} className="ib-input" value={into} onChange={event => setInto(event.target.value)}>
            {places.map(({ unit, place, of, materials, qty }) => (
              <option key={unit.key} value={unit.key}>
                {unit.kind} {unit.packaging} {place}/{of} · {materials.join(', ')} · {decimal(qty)}
              </option>
            ))}
            <option value="">{t('packing.text.alone')}</option>
          </select>
        )}
      </Field>
    </AskFrame>
  );
};

const isAlternative = (asked: View['asked']): asked is `packAlternative ${string}` =>
  asked?.startsWith('packAlternative ') ?? false;

/** The question that is open, if there is one. */
export const Asked = ({ packing, view }: { packing: Packing; view: View }) => {
  const props = { packing, view, close: () => view.ask(undefined) };
  if (isAlternative(view.asked)) return <AskReplace {...props} replacing={view.asked} />;
  switch (view.asked) {
    case undefined:
      return null;
    case 'add':
      return <AskAdd {...props} />;
    case 'addLoad':
      return <AskAddLoad {...props} />;
    case 'moveTo':
      return <AskMove view={view} close={props.close} />;
    case 'split':
      return <AskSplit {...props} />;
    case 'pack':
    case 'packOwn':
    case 'packLast':
      return <AskReplace {...props} replacing={view.asked} />;
    case 'repeat':
      return <AskRepeat {...props} />;
    default:
      return <AskLoad {...props} name={view.asked} />;
  }
};
