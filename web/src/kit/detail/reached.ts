import type { DerivedStates, Timestamp } from '@inbound/shared';
import type { HistoryEntry } from '@inbound/shared/system/history/contract';

/** When a document came to a step of its path, and by whom. */
export interface Reached {
  at: Timestamp;
  by: HistoryEntry;
}

/** The step of a state, or the state itself where it stands beside the path: there the path has stopped. */
export const placeOfState = ({ states }: DerivedStates, state: string): string => states[state]?.step ?? state;

/**
 * The last time at which a document reached each step, from its history, newest first. Entries that keep the state do not count.
 */
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
