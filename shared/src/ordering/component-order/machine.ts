import { machineFor } from '../../kernel/index.ts';

/** What the machine of an order to the distributor looks at. */
export interface ComponentOrderFacts {
  state: 'submitting' | 'unclear' | 'accepted' | 'partly_accepted' | 'rejected' | 'not_ordered';
}

const decide = 'ordering.componentOrder.decide' as const;

/**
 * An order to the distributor, from the checkout to what became of it.
 *
 * §4: submitting; accepted, partly_accepted, rejected by the distributor's answer; an answer that is lost is looked up.
 * decided: an order that was looked up in vain is `unclear`, and a person says whether it is sent again or taken as not ordered; it is
 * found later all the same where the distributor has it (decision 0153).
 */
export const componentOrder = machineFor<ComponentOrderFacts>()({
  name: 'componentOrder',
  initial: 'submitting',
  states: {
    submitting: { tone: 'progress', turn: 'system', step: 'submitting' },
    unclear: { tone: 'warning', turn: 'buyer' },
    accepted: { tone: 'success', turn: 'done', step: 'accepted' },
    partly_accepted: { tone: 'warning', turn: 'done' },
    rejected: { tone: 'danger', turn: 'done' },
    not_ordered: { tone: 'muted', turn: 'done' },
  },
  actions: {
    accept: { from: ['submitting', 'unclear'], to: 'accepted', permission: 'system' },
    acceptPartly: { from: ['submitting', 'unclear'], to: 'partly_accepted', permission: 'system' },
    reject: { from: ['submitting'], to: 'rejected', permission: 'system' },
    doubt: { from: ['submitting'], to: 'unclear', permission: 'system' },
    sendAgain: { from: ['unclear'], to: 'submitting', permission: decide },
    takeAsNotOrdered: { from: ['unclear'], to: 'not_ordered', permission: decide },
  },
});
