import type { DerivedStates } from '@inbound/shared';

export interface Step {
  name: string;
  is: 'done' | 'present' | 'ahead';
}

/**
 * The main path of a document, from the steps of its machine's table in their order, and how far a state has come on
 * it. A side state (cancelled, rejected) stands on no step: then nothing is done and nothing present.
 */
export const stepsOf = (machine: DerivedStates, state: string): Step[] => {
  const names = [...new Set(Object.values(machine.states).flatMap(({ step }) => (step === undefined ? [] : [step])))];
  const at = names.indexOf(machine.states[state]?.step ?? '');
  return names.map((name, index) => ({
    name,
    is: at < 0 || index > at ? 'ahead' : index < at ? 'done' : 'present',
  }));
};
