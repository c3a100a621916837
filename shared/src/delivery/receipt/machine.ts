import { machineFor } from '../../kernel/index.ts';

/** What the machine of a difference looks at. */
export interface ReceiptFacts {
  state: 'open' | 'accepted' | 'disputed' | 'withdrawn';
}

const answer = 'delivery.receipt.answer' as const;
const edit = 'delivery.receipt.edit' as const;

/**
 * The life of a difference between what a note says and what the plant found.
 *
 * §4: a receipt may differ from its note, and the supplier answers (delivery.md, D8).
 * decided: the supplier accepts or disputes with a reason; after arrival the plant alone corrects: it changes the quantity,
 * which the supplier answers anew, or takes the difference back (decision 0063).
 */
export const receipt = machineFor<ReceiptFacts>()({
  name: 'receipt',
  initial: 'open',
  states: {
    open: { tone: 'warning', turn: 'supplier', step: 'open' },
    disputed: { tone: 'danger', turn: 'plant' },
    accepted: { tone: 'success', turn: 'done', step: 'accepted' },
    withdrawn: { tone: 'muted', turn: 'done' },
  },
  actions: {
    accept: { from: ['open'], to: 'accepted', permission: answer },
    dispute: { from: ['open'], to: 'disputed', permission: answer },
    correct: { from: ['open', 'disputed'], to: 'open', permission: edit },
    withdraw: { from: ['open', 'disputed'], to: 'withdrawn', permission: edit },
  },
});
