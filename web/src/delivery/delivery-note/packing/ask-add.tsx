import { type Decimal, isDecimal } from '@inbound/shared';
import { addLoad, addPackages } from '@inbound/shared/delivery/delivery-note/packing-operations';
import { useState } from 'react';
import { useFormat } from '../../../client/format/use-format.ts';
import { useTexts } from '../../../client/texts.ts';
import { QuantityInput } from '../../../kit/inputs/quantity-input.tsx';
import { AskFrame, Field } from './ask-frame.tsx';
import { placeOfNew, startOf } from './new-packages.ts';
import { CARRIERS, choicesOf, INNERS, PACKAGES, PackagingField } from './packaging-field.tsx';
import { planOfLine } from './plans.ts';
import { openLines, type Packing } from './use-packing.ts';
import type { View } from './use-view.ts';

interface AskProps {
  packing: Packing;
  view: View;
  close(): void;
}

const asCount = (text: string): number => (isDecimal(text) ? Number(text) : Number.NaN);

/** The line whose parts are packed, with what is left of each. */
const LineField = ({ packing, value, change }: { packing: Packing; value: string; change(lineId: string): void }) => {
  const { t, field } = useTexts();
  const { decimal } = useFormat();
  return (
    <Field label={field('deliveryNote', 'partNo')}>
      {id => (
        <select id={id} className="ib-input" value={value} onChange={event => change(event.target.value)}>
          {openLines(packing).map(({ line, open }) => (
            <option key={line.id} value={line.id}>
              {line.partNo} · {t('packing.text.left', { qty: decimal(open) })}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
};

/** Packages of one line: it begins with what the plan of its material says. */
export const AskAdd = ({ packing, view, close }: AskProps) => {
  const { t, field } = useTexts();
  const lines = openLines(packing);
  const begin = (lineId: string) => {
    const plan = planOfLine(packing.means, lineId, { source: 'own' })?.plan;
    const open = lines.find(({ line }) => line.id === lineId)?.open ?? '0';
    return { lineId, ...startOf(packing.units, plan, open) };
  };
  const [typed, setTyped] = useState(() => begin((lines.find(({ open }) => open !== '0') ?? lines[0])?.line.id ?? ''));
  const set = (part: Partial<typeof typed>) => setTyped({ ...typed, ...part });
  const into = placeOfNew(packing.units, view.row?.unit);
  const isComplete = typed.packaging !== '' && isDecimal(typed.qtyEach) && asCount(typed.count) >= 1;
  return (
    <AskFrame
      name="add"
      close={close}
      missing={isComplete ? undefined : t('packing.text.incomplete')}
      submit={() =>
        view.act('add', (units, facts) =>
          addPackages(units, facts, {
            ...{ lineId: typed.lineId, packaging: typed.packaging, qtyEach: typed.qtyEach as Decimal, into },
            ...{ count: asCount(typed.count), inner: typed.inner ? { packaging: typed.inner, count: 1 } : null },
          }),
        )
      }
    >
      <LineField packing={packing} value={typed.lineId} change={lineId => setTyped(begin(lineId))} />
      <PackagingField
        label={field('deliveryNote', 'packaging')}
        kinds={PACKAGES}
        {...{ packing, value: typed.packaging, change: packaging => set({ packaging }) }}
      />
      <Field label={t('packing.text.qtyEach')}>
        {id => <QuantityInput id={id} value={typed.qtyEach} change={qtyEach => set({ qtyEach })} />}
      </Field>
      <Field label={t('packing.text.count')}>
        {id => <QuantityInput id={id} whole value={typed.count} change={count => set({ count })} />}
      </Field>
      <PackagingField
        label={t('packing.text.inner')}
        kinds={INNERS}
        none={t('packing.text.none')}
        {...{ packing, value: typed.inner, change: inner => set({ inner }) }}
      />
    </AskFrame>
  );
};

/** An empty load unit. */
export const AskAddLoad = ({ packing, view, close }: AskProps) => {
  const { field } = useTexts();
  const [packaging, setPackaging] = useState(choicesOf(packing, CARRIERS)[0]?.code ?? '');
  return (
    <AskFrame name="addLoad" close={close} submit={() => view.act('addLoad', units => addLoad(units, packaging))}>
      <PackagingField
        label={field('deliveryNote', 'packaging')}
        kinds={CARRIERS}
        {...{ packing, value: packaging, change: setPackaging }}
      />
    </AskFrame>
  );
};
