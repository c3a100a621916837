import { decide, type May, type RefusalData } from '../../kernel/index.ts';
import { type ShippingNoteFacts, shippingNote } from '../shipping-note/machine.ts';

/** What of a transport decides whether the plant may move it. */
export type MovedTransport = Pick<ShippingNoteFacts, 'state' | 'noShowAt' | 'stopCount'>;

/** Facts that moving a transport does not look at. */
const BESIDES = {
  ...{ asksAcceptance: false, confirmsItself: false, changesUntil: null, isCutOff: false, isUndoable: false },
  ...{ gateInAt: null, gateOutAt: null, dockedCount: 0, unloadedCount: 0 },
} as const;

/** Why the plant may not move a transport now; undefined where it may. */
export const whyNotMoved = (transport: MovedTransport, may: May): RefusalData | undefined => {
  const decision = decide(shippingNote, 'move', { ...BESIDES, ...transport }, may);
  return 'refusal' in decision ? decision.refusal : undefined;
};
