import { fileURLToPath } from 'node:url';
import { launch } from './launcher.ts';

/**
 * How much larger the heap may grow than what was alive in it, in percent, before it is looked for garbage. Node's own four
 * times that costs hundreds of MB where rows pass by the million (decision 0084).
 */
const HEAP_GROWING_PERCENT = 30;

/** `node dist/server.js`: the product as it runs in production. */
await launch({
  program: fileURLToPath(new URL('main.js', import.meta.url)),
  flags: ['--enable-source-maps', `--heap-growing-percent=${HEAP_GROWING_PERCENT}`],
});
