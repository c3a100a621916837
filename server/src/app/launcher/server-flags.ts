/**
 * How much larger the heap may grow than what was alive in it, in percent, before it is looked for garbage. Node's own four
 * times that costs hundreds of MB where rows pass by the million (decision 0084).
 */
const HEAP_GROWING_PERCENT = 30;

/** Node's own flags for the server process. */
export const SERVER_FLAGS: readonly string[] = [
  '--enable-source-maps',
  `--heap-growing-percent=${HEAP_GROWING_PERCENT}`,
];
