import type { DerivedStates, Timestamp } from '@inbound/shared';
import type { HistoryEntry } from '@inbound/shared/system/history/contract';

/** When a document came to a step of its path, and by whom. */
export interface Reached {
  at: Timestamp;
  by: HistoryEntry;
}

/** The step of a state, or the state itself where it stands beside the path: there the path has stopped. */
export const placeOfState = ({ states }: DerivedStates, state: string): string => states[state]?.step ?? state;

/** When each step was last come to, by the history of the document, newest first. What only stayed where it was tells nothing. */
export const reachedSteps = (
  machine: DerivedStates,
  history: readonly HistoryEntry[],
): ReadonlyMap<string, Reached> => {
  const reached = new Map<string, Reached>();
  for (const by of history) {
    if (by.document !== machine.name || by.from === by.to || !(by.to in machine.states)) continue;
    const place = placeOfState(machine, by.to);
    if (!reached.has(place)) reached.set(place, { at: by.at, by });
  }
  return reached;
};
