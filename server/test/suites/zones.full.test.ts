import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, expect, inject, it } from 'vitest';
import { productFolder } from '../../src/platform/tools/product-folder.ts';
import { withClusterOf } from '../cluster.ts';
import { noteFigure } from '../figures.ts';

const ZONES = ['UTC', 'Asia/Shanghai', 'America/New_York'];
/** All that is pure, and of the server what reads, writes and compares days. */
const TESTS = {
  unit: ['shared', 'edi', 'documents'],
  http: [
    'server/test/suites/mixing.test.ts',
    'server/src/calloff/backorder/backorder.test.ts',
    'server/src/calloff/release/import.test.ts',
    'server/src/platform/list/list.test.ts',
  ],
};

const green: string[] = [];
afterAll(() => noteFigure('zones', `green in ${green.join(', ') || 'none'}`));

const runIn = (TZ: string, project: string, tests: readonly string[]): Promise<number | null> =>
  new Promise((resolve, reject) => {
    const vitest = join(productFolder(), 'node_modules', 'vitest', 'vitest.mjs');
    const env = { ...process.env, ...withClusterOf(inject('cluster')), INBOUND_TEST_CATALOGUE: 'sampled', TZ };
    const args = [vitest, 'run', ...tests, `--project=${project}`, '--reporter=dot'];
    const child = spawn(process.execPath, args, { cwd: productFolder(), env, stdio: ['ignore', 'ignore', 'inherit'] });
    child.once('error', reject);
    child.once('close', resolve);
  });

it.each(ZONES)('the tests are green on a machine in the zone %s', async zone => {
  for (const [project, tests] of Object.entries(TESTS)) expect(await runIn(zone, project, tests), project).toBe(0);
  green.push(zone);
});
