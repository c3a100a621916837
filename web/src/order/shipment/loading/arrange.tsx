import { type LoadPlan, moveOnShipmentLoad } from '@inbound/shared/order/shipment/load-contract';
import { useId } from 'react';
import { useAction } from '../../../client/call.ts';
import { useFormat } from '../../../client/format/use-format.ts';
import { useTexts } from '../../../client/texts.ts';
import { ChoiceInput } from '../../../kit/inputs/choice-input.tsx';
import { Button } from '../../../kit/parts/button.tsx';
import { Notice } from '../../../kit/parts/notice.tsx';
import { letterOf } from './letters.ts';
import { TopView } from './top-view.tsx';
import { type Held, useHeld } from './use-held.ts';

interface ArrangeProps {
  shipmentId: string;
  plan: LoadPlan;
  /** The carrier that is looked at, among those of the plan. */
  carrierAt: number;
  done(): void;
}

/** Whether the package may stand where it is held, and how high; each rule that it would break is named. */
const useVerdict = ({ held, moved, isElsewhere }: Held, plan: LoadPlan): string => {
  const { t } = useTexts();
  const format = useFormat();
  if (!held || !moved) return t('shipment.text.load.move.help');
  const kind = letterOf(plan.packages.findIndex(({ id }) => id === moved.put.kindId));
  if (!isElsewhere) return t('shipment.text.load.move.lifted', { kind });
  const faults = [...new Set(moved.faults.map(({ fault }) => fault))];
  if (faults.length === 0) return t('shipment.text.load.move.fits', { kind, height: format.count(moved.put.box.z) });
  return faults.map(fault => t(`shipment.text.load.fault.${fault}`)).join(' ');
};

/** What carriers are called: their place and packaging, and the one after the last a further one. */
const useCarrierText = ({ carriers }: LoadPlan) => {
  const { t } = useTexts();
  return (word: string): string => {
    const carrier = carriers[Number(word)];
    if (!carrier) return t('shipment.text.load.move.further');
    return t('shipment.text.load.carrierTitle', { no: Number(word) + 1, packaging: carrier.packaging });
  };
};

/** What can be done with a package that is lifted: onto another carrier, turned, put back, and put down. */
const HeldTools = ({ plan, held, busy, verdict }: { plan: LoadPlan; held: Held; busy: boolean; verdict: string }) => {
  const { t } = useTexts();
  const id = useId();
  const carrierText = useCarrierText(plan);
  if (!held.held) return null;
  const { carrier, isTurned } = held.held.to;
  return (
    <div className="ld-wish-row">
      <ChoiceInput
        id={id}
        label={t('shipment.text.load.move.toCarrier')}
        value={`${carrier}`}
        words={[...plan.carriers.keys(), plan.carriers.length].map(String)}
        textOf={carrierText}
        optional={false}
        change={word => held.toCarrier(Number(word))}
      />
      <Button onClick={() => held.hold({ isTurned: !isTurned })}>{t('shipment.text.load.move.turn')}</Button>
      <Button icon="undo" onClick={held.putBack}>
        {t('shipment.text.load.move.back')}
      </Button>
      <Button kind="primary" icon="check" busy={busy} reason={held.mayPut ? undefined : verdict} onClick={held.put}>
        {t('shipment.text.load.move.put')}
      </Button>
    </div>
  );
};

/** Changes a plan by hand: a package is lifted, held elsewhere while the rules of loading are said, and put down. */
export const Arrange = ({ shipmentId, plan, carrierAt, done }: ArrangeProps) => {
  const { t, error } = useTexts();
  const carrierText = useCarrierText(plan);
  const moving = useAction(moveOnShipmentLoad, { done, claims: 'all' });
  const { id: planId, moveCount } = plan;
  const held = useHeld(plan, carrierAt, move => void moving.run({ id: shipmentId, planId, moveCount, move }));
  const verdict = useVerdict(held, plan);
  const isWrong = held.isElsewhere && !held.mayPut;
  return (
    <section className="ld-arrange" aria-label={t('shipment.text.load.move.title')}>
      <h2>
        {t('shipment.text.load.move.title')}
        <small>{carrierText(`${held.held?.to.carrier ?? carrierAt}`)}</small>
      </h2>
      {moving.refusal && <Notice tone="danger">{error(moving.refusal, 'shipment')}</Notice>}
      <TopView plan={plan} carrierAt={carrierAt} held={held} label={t('shipment.text.load.move.topView')} />
      <p role="status" data-wrong={isWrong || undefined}>
        {verdict}
      </p>
      <HeldTools plan={plan} held={held} busy={moving.busy} verdict={verdict} />
    </section>
  );
};
