import { machineFor } from '../../kernel/index.ts';
import type { QuoteAnswer } from './rules.ts';

type State = 'draft' | 'requested' | 'in_pricing' | 'effective' | 'rejected' | 'expired' | 'cancelled';

/** Where a quotation stands by what the distributor has answered to its lines. */
export type AnsweredStand = 'in_pricing' | 'effective' | 'rejected';

/** What the machine of a quotation looks at. */
export interface QuotationFacts {
  state: State;
  stand: AnsweredStand;
}

const edit = 'ordering.quotation.edit' as const;

/** Where a quotation stands whose lines are answered so: while one is not, it is in pricing; one bid makes it effective. */
export const standOfAnswers = (answers: readonly QuoteAnswer[]): AnsweredStand => {
  if (answers.length === 0 || answers.includes('pending')) return 'in_pricing';
  return answers.includes('bid') ? 'effective' : 'rejected';
};

/** States in which the distributor is asked what has become of a quotation. */
export const FOLLOWED_QUOTATIONS = ['requested', 'in_pricing', 'effective'] as const satisfies readonly State[];

/** States in which the bids of a quotation hold, and come to their end. */
export const HOLDING_QUOTATIONS = ['effective'] as const satisfies readonly State[];

/** Whether a quotation is still its company's own: the distributor does not know it. */
export const isDraftQuotation = ({ state }: { state: string }): boolean => state === 'draft';

/** Whether a quotation is on its way: nobody knows yet whether the distributor takes it. */
export const isRequestedQuotation = ({ state }: { state: string }): boolean => state === 'requested';

/** Whether a quotation has been answered with a price, whether its bids still hold or have ended. */
export const hasBidQuotation = ({ state }: { state: string }): boolean => state === 'effective' || state === 'expired';

/** Whether the distributor makes no bid of a quotation, or refuses it. */
export const isRejectedQuotation = ({ state }: { state: string }): boolean => state === 'rejected';

/** Whether the distributor has answered all of a quotation. */
export const isAnsweredQuotation = (of: { state: string }): boolean => hasBidQuotation(of) || isRejectedQuotation(of);

/**
 * A quotation of the distributor, from the draft to the last day of its bids (ordering.md, Machines).
 *
 * §4: draft, requested, in pricing, effective, rejected, expired, cancelled; the distributor's answer sets each state but the draft.
 * decided: an answer that differs from the one before it moves the quotation to where its lines stand then; a person takes note of an
 * answer; a prolongation is a new quotation for the same parts (decision 0182).
 */
export const quotation = machineFor<QuotationFacts>()({
  name: 'quotation',
  initial: 'draft',
  states: {
    draft: { tone: 'neutral', turn: 'buyer', step: 'draft' },
    requested: { tone: 'progress', turn: 'system', step: 'requested' },
    in_pricing: { tone: 'progress', turn: 'system', step: 'in_pricing' },
    effective: { tone: 'success', turn: 'buyer', step: 'effective' },
    rejected: { tone: 'danger', turn: 'done' },
    expired: { tone: 'muted', turn: 'done' },
    cancelled: { tone: 'muted', turn: 'done' },
  },
  actions: {
    edit: { from: ['draft'], to: 'same', permission: edit },
    request: { from: ['draft'], to: 'requested', permission: edit },
    follow: {
      from: [...FOLLOWED_QUOTATIONS, 'rejected', 'expired'],
      to: ['in_pricing', 'effective', 'rejected'],
      choose: ({ stand }) => stand,
      permission: 'system',
    },
    reject: { from: ['requested'], to: 'rejected', permission: 'system' },
    expire: { from: ['effective'], to: 'expired', permission: 'system' },
    takeNote: { from: ['effective', 'rejected', 'expired'], to: 'same', permission: edit },
    cancel: { from: ['draft', 'requested', 'in_pricing'], to: 'cancelled', permission: edit },
  },
});
