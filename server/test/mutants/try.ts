import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { inject } from 'vitest';
import { MUTANT } from '../../../tools/lib/mutant.ts';
import { productFolder } from '../../src/platform/tools/product-folder.ts';
import { withClusterOf } from '../cluster.ts';
import type { Mutant } from './mutant.ts';

/** A mutant's tests that have not ended by then hang, which is as good as red: nobody would merge it. */
const HANGS_MS = 180_000;
/** A test that waits for what never comes is red after this; what must be green has as long as it takes. */
const PATIENCE = ['--testTimeout=60000', '--hookTimeout=60000'];
const GAVE_UP = /(Test|Hook) timed out in \d+ms/;

/** What tells a mistake tells it every day, not only where everything is tried. */
const SAMPLED = { INBOUND_TEST_CATALOGUE: 'sampled' };

/** What became of a run: `hangs` where it was red for want of time alone, as a busy machine may make it. */
export type Outcome = 'green' | 'red' | 'hangs';

const outcomeOf = (args: readonly string[], env: NodeJS.ProcessEnv, isMutant: boolean): Promise<Outcome> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: productFolder(), env, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    const listen = (part: Buffer): void => {
      said += part;
    };
    for (const stream of [child.stdout, child.stderr]) stream.on('data', listen);
    const late = isMutant ? setTimeout(() => child.kill('SIGKILL'), HANGS_MS) : undefined;
    child.once('error', reject);
    child.once('close', code => {
      clearTimeout(late);
      // Of what must be green one reads why it is not; of a mutant one knows it.
      if (!isMutant) process.stdout.write(said);
      if (code === 0) resolve('green');
      else resolve(code === null || GAVE_UP.test(said) ? 'hangs' : 'red');
    });
  });

/** The projects of some tests alone: to open one that is not needed takes longer than most tests. */
const projectsOf = (tests: readonly string[]): string[] => [
  ...new Set(tests.map(test => `--project=${test.startsWith('server/') ? 'http' : 'unit'}`)),
];

/** Runs some tests, with a mutant or without; they stop at the first red one. */
export const tryTests = (tests: readonly string[], mutant?: Mutant): Promise<Outcome> => {
  const vitest = join(productFolder(), 'node_modules', 'vitest', 'vitest.mjs');
  const patience = mutant ? PATIENCE : [];
  const args = [vitest, 'run', ...tests, ...projectsOf(tests), '--bail=1', '--reporter=dot', ...patience];
  const others = withClusterOf(inject('cluster'));
  const told = { [MUTANT]: mutant ? JSON.stringify(mutant) : '' };
  const env = { ...process.env, ...SAMPLED, ...others, ...told };
  return outcomeOf(args, env, mutant !== undefined);
};
