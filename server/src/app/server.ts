import { fileURLToPath } from 'node:url';
import { SERVER_FLAGS } from './launcher/server-flags.ts';
import { launch } from './launcher.ts';

/** `node dist/server.js`: the product as it runs in production. */
await launch({ program: fileURLToPath(new URL('main.js', import.meta.url)), flags: SERVER_FLAGS });
