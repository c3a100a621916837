import type { GateTruck } from '@inbound/shared/transport/gate/contract';
import {
  confirmShippingNote,
  rejectShippingNote,
  undoShippingNoteNoShow,
  undoShippingNoteStamp,
} from '@inbound/shared/transport/shipping-note/contract';
import { shippingNote } from '@inbound/shared/transport/shipping-note/machine';
import { nextStamp } from '@inbound/shared/transport/shipping-note/rules';
import { useMay } from '../../client/session.ts';
import { useTexts } from '../../client/texts.ts';
import { Button } from '../../kit/parts/button.tsx';
import { ActionBar } from '../../kit/state/action-bar.tsx';
import { whyNot } from '../../kit/state/machine.ts';
import type { Stamps } from './use-stamps.ts';

/** Facts of a transport that no act of the gate looks at. */
const BESIDES = { confirmsItself: false, changesUntil: null, isCutOff: false } as const;

const endpoints = {
  confirm: confirmShippingNote,
  reject: rejectShippingNote,
  undoStamp: undoShippingNoteStamp,
  undoNoShow: undoShippingNoteNoShow,
} as const;

const questions = { confirm: 'confirm', reject: 'reason', undoStamp: 'reason', undoNoShow: 'reason' } as const;

/** The next stamp of a truck as the one thing to press; the plant agrees to a booking before that. */
export const NextStampButton = ({ truck, stamps }: { truck: GateTruck; stamps: Stamps }) => {
  const { t, action, error } = useTexts();
  const may = useMay();
  const next = nextStamp(truck);
  if (!next || truck.state === shippingNote.initial || !may('transport.shippingNote.stamp')) return null;
  const refusal = whyNot(shippingNote, next.stamp, truck, may);
  return (
    <>
      {next.stop !== undefined && truck.stopCount > 1 && (
        <span>{t('gate.text.stop', { stop: next.stop, count: truck.stopCount })}</span>
      )}
      <Button
        kind="primary"
        icon="check"
        {...(refusal ? { reason: error(refusal, 'shippingNote') } : {})}
        onClick={() => stamps.set(truck)}
      >
        {action('shippingNote', next.stamp)}
      </Button>
    </>
  );
};

/** What else the gate does with a truck: agree to its booking, and take back what was wrong. */
export const TruckActs = ({ truck, stamps }: { truck: GateTruck; stamps: Stamps }) => {
  const may = useMay();
  // What the trucks do not show yet is taken back where it waits.
  if (stamps.shown.some(({ id }) => id === truck.id)) return null;
  const record = { ...BESIDES, ...truck };
  const possible = Object.entries(endpoints).filter(([act]) => !whyNot(shippingNote, act, record, may));
  if (possible.length === 0) return null;
  return (
    <ActionBar
      machine={shippingNote}
      record={record}
      endpoints={Object.fromEntries(possible)}
      ask={questions}
      {...(truck.state === shippingNote.initial ? { primary: 'confirm' as const } : {})}
    />
  );
};
