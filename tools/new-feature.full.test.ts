import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyCheckout, DOCUMENT, FEATURES, PLAIN } from './new-feature.sample.ts';
import { writeFeature } from './new-feature.ts';

let folder: string;

beforeAll(async () => {
  folder = await copyCheckout();
  await writeFeature(folder, PLAIN);
  await writeFeature(folder, DOCUMENT);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs a program of the copy to its end; answers its exit code and what it said. */
const run = (args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<{ code: number | null; said: string }> =>
  new Promise((resolve, reject) => {
    const inherited = Object.entries(process.env).filter(([name]) => !/^(VITEST|INBOUND_TEST)/.test(name));
    const child = spawn(process.execPath, args, { cwd: folder, env: { ...Object.fromEntries(inherited), ...env } });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (said += chunk));
    child.once('error', reject);
    child.once('close', code => resolve({ code, said }));
  });

const SUITES = [
  ...['isolation.', 'fuzz-', 'machines', 'versions', 'read-back', 'tabs', 'choices', 'plans', 'idempotency'].map(
    name => `server/test/suites/${name}`,
  ),
  ...['server/src/app/contracts.test.ts', 'server/src/app/features.test.ts', 'server/src/platform/database/names'],
  ...['shared/src/machines.test.ts', 'shared/src/areas.test.ts', 'web/src/app/routes.test.ts'],
];

it('new features pass their own tests and the generic suites, over the real database with their migrations', async () => {
  const types = await run(['--import', import.meta.resolve('tsx'), 'server/src/app/generate-types.ts']);
  expect(types.code, types.said).toBe(0);
  const own = FEATURES.map(feature => `server/src/${feature}`);
  const vitest = join('node_modules', 'vitest', 'vitest.mjs');
  const args = [vitest, 'run', ...own, ...SUITES, '--reporter=verbose', '--no-color'];
  const { code, said } = await run(args, { INBOUND_TEST_FEATURES: FEATURES.join() });
  expect(said).toContain('POST /planning/v1/trial-request');
  expect(said).toContain('GET /packaging/v1/test-bench');
  expect(code, said).toBe(0);
});
