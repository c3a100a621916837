import type { DerivedStates } from '@inbound/shared';

export interface Step {
  name: string;
  /** `end` is where it stands when nothing of its path is ahead any more. */
  is: 'done' | 'present' | 'end' | 'stopped' | 'ahead';
}

/** The states of a document, and the actions between them. Derived states follow from other rows and have no actions. */
export type Path = DerivedStates & {
  actions?: Readonly<Record<string, { from: readonly string[]; to: string | readonly string[] }>>;
};

/** The step on which a side state left the path: where all that leads to it stands on one, and nothing is guessed. */
const leftAt = ({ states, actions = {} }: Path, state: string): string | undefined => {
  const before = Object.values(actions).flatMap(({ from, to }) => ([to].flat().includes(state) ? from : []));
  const steps = new Set(before.filter(each => each !== state).map(each => states[each]?.step));
  const [step] = steps;
  return steps.size === 1 ? step : undefined;
};

/**
 * The main path of a document, from the steps of its machine's table in their order, and how far a state has come on
 * it. A side state (cancelled, rejected) stands on no step: the path shows where it stopped, or nothing as done where it
 * may have come from several.
 */
export const stepsOf = (machine: Path, state: string): Step[] => {
  const names = [...new Set(Object.values(machine.states).flatMap(({ step }) => (step === undefined ? [] : [step])))];
  const own = machine.states[state]?.step;
  const at = names.indexOf(own ?? leftAt(machine, state) ?? '');
  const here = own === undefined ? 'stopped' : at === names.length - 1 ? 'end' : 'present';
  return names.map((name, index) => ({
    name,
    is: at < 0 || index > at ? 'ahead' : index < at ? 'done' : here,
  }));
};
