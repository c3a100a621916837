import { setFlagsFromString } from 'node:v8';

/**
 * How much of a function runs, in bytes of its code, before it is looked at whether to compile it for speed. Node 20's own
 * 67,584 leaves a server slow for its first thousands of calls; later versions count calls, and know no such flag.
 */
const HOT_BYTES = 12_000;
const COUNTS_BYTES = '20.';

/**
 * Lets the process compile sooner what its calls run, once it answers: what runs at the start alone would be compiled as
 * well, and a start would take a quarter of a second more (decision 0121).
 */
export const lowerJitThreshold = (
  version = process.versions.node,
  set: (flag: string) => void = setFlagsFromString,
): void => {
  if (version.startsWith(COUNTS_BYTES)) set(`--interrupt-budget=${HOT_BYTES}`);
};
