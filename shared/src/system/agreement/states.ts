import { z } from 'zod';
import { type DerivedStates, statesOf } from '../../kernel/index.ts';

export type AgreementState = 'planned' | 'in_force' | 'past';

/**
 * §4: nothing. decided: a version of the user agreement waits for its day, holds from then on, and is past with the
 * day of the next one (decision 0052).
 */
export const agreement: DerivedStates<AgreementState> = {
  name: 'agreement',
  states: {
    planned: { tone: 'info', turn: 'system', step: 'planned' },
    in_force: { tone: 'success', turn: 'done', step: 'in_force' },
    past: { tone: 'muted', turn: 'done', step: 'past' },
  },
};

export const agreementState = z.enum(statesOf(agreement));

/** A version whose day has not come: it may still be changed, and nobody can have agreed to it. */
export const isPlanned = ({ state }: { state: AgreementState }): boolean => state === 'planned';
