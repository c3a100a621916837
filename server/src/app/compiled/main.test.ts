import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { productFolder } from '../../platform/tools/product-folder.ts';
import { SERVER_FLAGS } from '../launcher/server-flags.ts';

const SLOW = { say: 'the start takes longer: Node.js or its flags are not those of the build' };
const NO_DATABASE = { failed: expect.stringContaining('There is no database.') };

/** What the built server says before it ends, for it has no database. */
const saidBy = async (...flags: string[]): Promise<unknown[]> => {
  const { DATABASE_URL: _, ...env } = process.env;
  const program = join(productFolder(), 'dist', 'main.js');
  const child = fork(program, { execArgv: [...SERVER_FLAGS, ...flags], env, silent: true });
  const said: unknown[] = [];
  child.on('message', message => said.push(message));
  await once(child, 'close');
  return said;
};

it('is not compiled anew at its start', async () => {
  expect(await saidBy()).toEqual([NO_DATABASE]);
});

it('says so where it must be, and starts all the same', async () => {
  expect(await saidBy('--no-lazy')).toEqual([SLOW, NO_DATABASE]);
});
