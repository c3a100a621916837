import { setImmediate as othersGo } from 'node:timers/promises';
import type { Steps } from '@inbound/shared';

/** The longest time, in milliseconds, for which long work may keep the loop that answers calls. */
export const LONGEST_STEP_MS = 5;

/** When long work began in the present turn of the loop; undefined where none has yet. */
let began: number | undefined;

/**
 * Ends a step of long work: once 5 ms of a turn of the loop are used, by whatever work of this kind, those who wait for
 * answers go first. To be called between the parts of work that must stay in the loop, such as the rows of an import.
 */
export const letOthersGo = async (): Promise<void> => {
  if (began === undefined) {
    began = performance.now();
    setImmediate(() => {
      began = undefined;
    });
  } else if (performance.now() - began >= LONGEST_STEP_MS) await othersGo();
};

/** What comes of each item, in steps between which others go first. */
export const mapInSteps = async <I, R>(items: Iterable<I>, doOne: (item: I) => R): Promise<R[]> => {
  const done: R[] = [];
  for (const item of items) {
    done.push(doOne(item));
    await letOthersGo();
  }
  return done;
};

/** The result of long work that pauses behind each of its parts; others go first there. */
export const inSteps = async <R>(steps: Steps<R>): Promise<R> => {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await letOthersGo();
  }
};
