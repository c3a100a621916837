import { machineFor } from '../../kernel/index.ts';
import type { Stand } from './stand.ts';

type State = 'submitting' | 'unclear' | 'partly_accepted' | 'rejected' | 'not_ordered' | Stand;

/** What the machine of an order to the distributor looks at. */
export interface ComponentOrderFacts {
  state: State;
  /** Where it stands by what the distributor reports; its state where nothing was reported. */
  stand: State;
}

const decide = 'ordering.componentOrder.decide' as const;
const edit = 'ordering.componentOrder.edit' as const;

/** An order of which the distributor has lines: it follows the reports of it, in whichever order they come (decision 0174). */
export const FOLLOWING = [
  'accepted',
  'partly_accepted',
  'in_work',
  'on_hold',
  'shipped',
  'complete',
  'cancelled',
] as const satisfies readonly State[];

/** Whether an order is still being sent: nobody has said yet what became of it. */
export const isSubmitting = ({ state }: { state: string }): boolean => state === 'submitting';

/** Whether all of an order has left, so that only its arrival is still to come. */
export const hasLeft = ({ state }: { state: string }): boolean => state === 'shipped';

/** States in which it is not known yet whether the distributor has it. */
export const AWAITED: readonly State[] = ['submitting', 'unclear'];

/**
 * An order to the distributor, from the checkout to what became of it.
 *
 * §4: submitting; accepted, partly_accepted, rejected by the distributor's answer; an answer that is lost is looked up; in_work, on_hold,
 * shipped, complete and cancelled by what it reports; lines are changed before "changeable until", and cancelled before "cancellable
 * until".
 * decided: an order that was looked up in vain is `unclear`, and a person says whether it is sent again or taken as not ordered; it is
 * found later all the same where the distributor has it (decision 0153). A report of a later moment takes the place of an earlier one,
 * so that each state may follow each other (decision 0174).
 */
export const componentOrder = machineFor<ComponentOrderFacts>()({
  name: 'componentOrder',
  initial: 'submitting',
  states: {
    submitting: { tone: 'progress', turn: 'system', step: 'submitting' },
    unclear: { tone: 'warning', turn: 'buyer' },
    accepted: { tone: 'success', turn: 'system', step: 'accepted' },
    partly_accepted: { tone: 'warning', turn: 'system', step: 'accepted' },
    rejected: { tone: 'danger', turn: 'done' },
    not_ordered: { tone: 'muted', turn: 'done' },
    in_work: { tone: 'progress', turn: 'system', step: 'in_work' },
    on_hold: { tone: 'warning', turn: 'buyer' },
    shipped: { tone: 'success', turn: 'system', step: 'shipped' },
    complete: { tone: 'success', turn: 'done', step: 'complete' },
    cancelled: { tone: 'muted', turn: 'done' },
  },
  actions: {
    accept: { from: ['submitting', 'unclear'], to: 'accepted', permission: 'system' },
    acceptPartly: { from: ['submitting', 'unclear'], to: 'partly_accepted', permission: 'system' },
    reject: { from: ['submitting'], to: 'rejected', permission: 'system' },
    doubt: { from: ['submitting'], to: 'unclear', permission: 'system' },
    follow: { from: FOLLOWING, to: FOLLOWING, choose: ({ stand }) => stand, permission: 'system' },
    changeLine: { from: ['accepted', 'partly_accepted', 'in_work'], to: 'same', permission: edit },
    cancelLine: { from: ['accepted', 'partly_accepted', 'in_work', 'on_hold'], to: 'same', permission: edit },
    sendAgain: { from: ['unclear'], to: 'submitting', permission: decide },
    takeAsNotOrdered: { from: ['unclear'], to: 'not_ordered', permission: decide },
  },
});
