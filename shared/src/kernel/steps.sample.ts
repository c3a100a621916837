import type { Steps } from './steps.ts';

/** The result of work that nobody has to wait for. */
export const allAtOnce = <R>(steps: Steps<R>): R => {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
};
