/** What was, what is, and what was undone. */
export interface History<T> {
  past: readonly T[];
  future: readonly T[];
}

export const NO_HISTORY: History<never> = { past: [], future: [] };

/** So many steps can be taken back. */
const MOST_STEPS = 100;

/** A step from the present to something else; what was undone before cannot be done again. */
export const recordStep = <T>({ past }: History<T>, present: T): History<T> => ({
  past: [...past, present].slice(-MOST_STEPS),
  future: [],
});

/** The step before, and the history as it is then; undefined where there is none. */
export const undoStep = <T>(
  { past, future }: History<T>,
  present: T,
): { present: T; history: History<T> } | undefined =>
  past.length === 0
    ? undefined
    : { present: past[past.length - 1] as T, history: { past: past.slice(0, -1), future: [present, ...future] } };

/** The step that was undone last, done again. */
export const redoStep = <T>(
  { past, future }: History<T>,
  present: T,
): { present: T; history: History<T> } | undefined =>
  future.length === 0
    ? undefined
    : { present: future[0] as T, history: { past: [...past, present], future: future.slice(1) } };
