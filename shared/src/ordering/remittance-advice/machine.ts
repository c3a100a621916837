import { machineFor } from '../../kernel/index.ts';

type State = 'draft' | 'sending' | 'unclear' | 'posted' | 'rejected' | 'cancelled';

/** What the machine of a remittance advice looks at. */
export interface RemittanceAdviceFacts {
  state: State;
}

const remit = 'ordering.remittanceAdvice.remit' as const;

/** States in which an advice holds its documents: no other one may name them. */
export const HOLDING = ['draft', 'sending', 'unclear'] as const satisfies readonly State[];

/** Whether documents may still be taken out of an advice. */
export const isDraftAdvice = ({ state }: RemittanceAdviceFacts): boolean => state === 'draft';

/** Whether the answer to an advice is lost, so that a person decides what became of it. */
export const isUnclearAdvice = ({ state }: RemittanceAdviceFacts): boolean => state === 'unclear';

/**
 * A remittance advice: which documents a payment covers, told to the distributor (ordering.md, Backlog).
 *
 * §4: created from documents of one currency, validated, sent; the distributor answers by messages.
 * decided: an advice whose answer is lost is `unclear`, since the distributor offers no way to look it up: a person says whether it
 * is sent again or taken as posted; one that is rejected or cancelled lets its documents go (decision 0186).
 */
export const remittanceAdvice = machineFor<RemittanceAdviceFacts>()({
  name: 'remittanceAdvice',
  initial: 'draft',
  states: {
    draft: { tone: 'action', turn: 'buyer', step: 'draft' },
    sending: { tone: 'progress', turn: 'system', step: 'sending' },
    unclear: { tone: 'warning', turn: 'buyer' },
    posted: { tone: 'success', turn: 'done', step: 'posted' },
    rejected: { tone: 'danger', turn: 'done' },
    cancelled: { tone: 'muted', turn: 'done' },
  },
  actions: {
    removeDocument: { from: ['draft'], to: 'same', permission: remit },
    validate: { from: ['draft'], to: 'same', permission: remit },
    send: { from: ['draft'], to: 'sending', permission: remit },
    cancel: { from: ['draft'], to: 'cancelled', permission: remit },
    post: { from: ['sending'], to: 'posted', permission: 'system' },
    reject: { from: ['sending'], to: 'rejected', permission: 'system' },
    doubt: { from: ['sending'], to: 'unclear', permission: 'system' },
    sendAgain: { from: ['unclear'], to: 'sending', permission: remit },
    takeAsPosted: { from: ['unclear'], to: 'posted', permission: remit },
  },
});
