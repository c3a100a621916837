import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { inject } from 'vitest';
import { MUTANT } from '../../../tools/lib/mutant.ts';
import { productFolder } from '../../src/platform/tools/product-folder.ts';
import { withClusterOf } from '../cluster.ts';
import type { Mutant } from './mutant.ts';

/** A mutant's tests that have not ended by then hang, which is as good as red: nobody would merge it. */
const HANGS_MS = 180_000;
/** A test that waits for what never comes is red after this. */
const PATIENCE = ['--testTimeout=60000', '--hookTimeout=60000'];

/** Of what must be green one reads why it is not; of a mutant one knows it. */
const saidBy = (mutant: Mutant | undefined) => (mutant ? 'ignore' : 'inherit');

/** What tells a mistake tells it every day, not only where everything is tried. */
const SAMPLED = { INBOUND_TEST_CATALOGUE: 'sampled' };

const exitOf = (args: readonly string[], env: NodeJS.ProcessEnv, mutant: Mutant | undefined): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: productFolder(), env, stdio: saidBy(mutant) });
    const late = mutant && setTimeout(() => child.kill('SIGKILL'), HANGS_MS);
    child.once('error', reject);
    child.once('close', code => {
      clearTimeout(late);
      resolve(code ?? 1);
    });
  });

/** The projects of some tests alone: to open one that is not needed takes longer than most tests. */
const projectsOf = (tests: readonly string[]): string[] => [
  ...new Set(tests.map(test => `--project=${test.startsWith('server/') ? 'http' : 'unit'}`)),
];

/** Whether some tests are green, with a mutant or without; they stop at the first red one. */
export const areGreen = async (tests: readonly string[], mutant?: Mutant): Promise<boolean> => {
  const vitest = join(productFolder(), 'node_modules', 'vitest', 'vitest.mjs');
  const args = [vitest, 'run', ...tests, ...projectsOf(tests), '--bail=1', '--reporter=dot', ...PATIENCE];
  const others = withClusterOf(inject('cluster'));
  const told = { [MUTANT]: mutant ? JSON.stringify(mutant) : '' };
  const env = { ...process.env, ...SAMPLED, ...others, ...told };
  return (await exitOf(args, env, mutant)) === 0;
};
