import { fileURLToPath } from 'node:url';
import { launch } from './launcher.ts';

/** `node dist/server.js`: the product as it runs in production. */
await launch({
  program: fileURLToPath(new URL('main.js', import.meta.url)),
  flags: ['--enable-source-maps', '--heap-growing-percent=40'],
});
