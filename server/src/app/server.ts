import { fileURLToPath } from 'node:url';
import { SERVER_FLAGS } from './launcher/server-flags.ts';
import { launch } from './launcher.ts';

const programAt = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** `node dist/server.js`: the product as it runs in production. */
await launch({
  server: { program: programAt('main.js'), flags: SERVER_FLAGS },
  simulator: { program: programAt('simulator.js'), flags: [] },
  issuer: { program: programAt('issuer.js'), flags: [] },
});
