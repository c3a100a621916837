import { type Guard, machineFor, refusal, wrongState } from '../../kernel/index.ts';

/** What the machine of a forecast demand looks at. */
export interface ForecastFacts {
  state: 'not_filled' | 'temporary_storage' | 'pending_approval' | 'completed' | 'rejected' | 'timeout_no_feedback';
  /** The supplier has saved something. */
  isSaved: boolean;
  /** Every period has a figure. */
  isFilled: boolean;
  /** A newer version of the same scope is published. */
  superseded: boolean;
}

const isAsked =
  (action: string): Guard<ForecastFacts> =>
  forecast =>
    !forecast.superseded || wrongState(forecast, action);

const isFilled: Guard<ForecastFacts> = ({ isFilled: filled }) => filled || refusal('required', { field: 'answers' });

const OPEN = ['not_filled', 'temporary_storage', 'rejected'] as const;
const answer = 'planning.forecast.answer' as const;
const decide = 'planning.forecast.decide' as const;

/**
 * The life of what a supplier is asked of one material of a published version (planning.md, Forecast demand).
 *
 * §4: as planning.md has it: saved, submitted with every period filled, completed or rejected with a reason by the dispositor;
 * without an answer on the due date it is over, until the dispositor reopens it with a new one.
 * decided: of a superseded version nothing is asked any more, and what waits for the dispositor may still be decided; the
 * supplier is reminded as the settings have it (decision 0140).
 */
export const forecast = machineFor<ForecastFacts>()({
  name: 'forecast',
  initial: 'not_filled',
  states: {
    not_filled: { tone: 'neutral', turn: 'supplier', step: 'notFilled' },
    temporary_storage: { tone: 'progress', turn: 'supplier', step: 'notFilled' },
    pending_approval: { tone: 'info', turn: 'plant', step: 'pendingApproval' },
    completed: { tone: 'success', turn: 'done', step: 'completed' },
    rejected: { tone: 'danger', turn: 'supplier' },
    timeout_no_feedback: { tone: 'warning', turn: 'plant' },
  },
  actions: {
    save: { from: OPEN, to: 'temporary_storage', permission: answer, when: isAsked('save') },
    submit: { from: OPEN, to: 'pending_approval', permission: answer, when: [isAsked('submit'), isFilled] },
    complete: { from: ['pending_approval'], to: 'completed', permission: decide },
    reject: { from: ['pending_approval'], to: 'rejected', permission: decide },
    reopen: {
      from: ['timeout_no_feedback'],
      to: ['temporary_storage', 'not_filled'],
      choose: ({ isSaved }) => (isSaved ? 'temporary_storage' : 'not_filled'),
      permission: decide,
      when: isAsked('reopen'),
    },
    remind: { from: OPEN, to: 'same', permission: 'system' },
    expire: { from: OPEN, to: 'timeout_no_feedback', permission: 'system' },
    supersede: {
      from: ['not_filled', 'temporary_storage', 'pending_approval', 'rejected', 'timeout_no_feedback'],
      to: 'same',
      permission: 'system',
    },
  },
});
