import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { SERVER_FLAGS } from '../launcher/server-flags.ts';
import { COMPILE } from './compile-word.ts';

/** The end of a build: the server's program is compiled under the flags with which it will run. */
execFileSync(process.execPath, [...SERVER_FLAGS, fileURLToPath(new URL('main.js', import.meta.url)), COMPILE], {
  stdio: 'inherit',
});
