import { machineFor } from '../../kernel/index.ts';
import type { DocumentStanding } from './report.ts';

type State = 'open' | 'advised' | 'remitted' | 'cleared';

/** How a document stands beside orders and waybills: nothing of it is matched, it agrees, or it differs. */
export const MATCHINGS = ['unmatched', 'agrees', 'differs'] as const;
type Matching = (typeof MATCHINGS)[number];

/** What the machine of a financial document looks at. */
export interface FinancialDocumentFacts {
  state: State;
  /** Where it stands by what the distributor says, after the act. */
  stand: State;
  matching: Matching;
  differenceAccepted: boolean;
}

/** Whether a document may be put into a remittance advice. */
export const isPayable = ({ state }: Pick<FinancialDocumentFacts, 'state'>): boolean => state === 'open';

/** Whether a document differs, and nobody has accepted the difference. */
export const hasOpenDifference = ({
  matching,
  differenceAccepted,
}: Pick<FinancialDocumentFacts, 'matching' | 'differenceAccepted'>): boolean =>
  matching === 'differs' && !differenceAccepted;

/**
 * Where a document stands when the distributor says this of it. What was remitted waits for the distributor's word, and what is
 * in an advice that is still open stays there until it is sent or given up.
 */
export const standBy = (said: DocumentStanding, state: State): State => {
  if (said === 'cleared') return 'cleared';
  return said === 'open' && state === 'cleared' ? 'open' : state;
};

/**
 * A financial document of the distributor, from what was reported of it to its payment (ordering.md, Backlog).
 *
 * §4: it is in one open advice only; revealing the account is logged.
 * decided: a difference is accepted with a reason, in any state, and another difference begins anew; what an advice names is `advised` while that advice is open, and `remitted` once the distributor has it; only the
 * distributor's own word clears it (decision 0186).
 */
export const financialDocument = machineFor<FinancialDocumentFacts>()({
  name: 'financialDocument',
  initial: 'open',
  states: {
    open: { tone: 'info', turn: 'buyer', step: 'open' },
    advised: { tone: 'progress', turn: 'buyer', step: 'advised' },
    remitted: { tone: 'progress', turn: 'system', step: 'remitted' },
    cleared: { tone: 'success', turn: 'done', step: 'cleared' },
  },
  actions: {
    revealAccount: {
      from: ['open', 'advised', 'remitted', 'cleared'],
      to: 'same',
      permission: 'ordering.financialDocument.reveal',
    },
    acceptDifference: {
      from: ['open', 'advised', 'remitted', 'cleared'],
      to: 'same',
      permission: 'ordering.financialDocument.settle',
      when: facts => hasOpenDifference(facts) || 'no_difference',
    },
    advise: { from: ['open'], to: 'advised', permission: 'system' },
    giveBack: { from: ['advised'], to: 'open', permission: 'system' },
    remit: { from: ['advised'], to: 'remitted', permission: 'system' },
    follow: {
      from: ['open', 'advised', 'remitted', 'cleared'],
      to: ['open', 'advised', 'remitted', 'cleared'],
      choose: ({ stand }) => stand,
      permission: 'system',
    },
  },
});
