import type { DerivedStates, StateOf } from '@inbound/shared';
import { type Texts, useTexts } from '../../client/texts.ts';
import { Tag } from '../parts/tag.tsx';

/**
 * The state of a document: tone from the machine's table, icon from the tone, text from `<feature>.state.<state>`.
 * Never two tags for one fact.
 */
export const stateTag = (machine: DerivedStates, state: string, texts: Texts) => {
  const text = texts.state(machine.name, state);
  return (
    <Tag tone={machine.states[state]?.tone ?? 'neutral'}>
      <span title={text}>{text}</span>
    </Tag>
  );
};

/** The tag of a state as a component, for places outside of the cells of a list. */
export const StateTag = <M extends DerivedStates>({ machine, state }: { machine: M; state: StateOf<M> }) =>
  stateTag(machine, state, useTexts());
