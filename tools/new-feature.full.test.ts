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

/** What tries every feature, and what all features together must fit into: the table of roles, the told history, the menu, the mode, the manual. */
const SUITES = [
  ...['isolation.', 'fuzz-', 'machines', 'versions', 'read-back', 'choices', 'plans', 'idempotency', 'role-matrix'].map(
    name => `server/test/suites/${name}`,
  ),
  ...['contracts', 'features'].map(name => `server/src/app/${name}.test.ts`),
  ...['server/src/platform/database/names', 'server/src/system/mode/', 'server/src/system/manual/'],
  ...['server/src/system/permission/', 'server/seed/base/'],
  ...['machines', 'areas', 'parties', 'ways-back', 'texts', 'documents'].map(name => `shared/src/${name}.test.ts`),
  ...['routes', 'told-history', 'shell/menu-model'].map(name => `web/src/app/${name}.test.ts`),
  'web/src/kit/parts/icons.test.ts',
];

it('new features pass their own tests and the generic suites, over the real database with their migrations', async () => {
  for (const program of ['server/src/app/generate-types.ts', 'tools/write-operation-ids.ts']) {
    const { code, said } = await run(['--import', import.meta.resolve('tsx'), program]);
    expect(code, said).toBe(0);
  }
  const own = FEATURES.map(feature => `server/src/${feature}`);
  const vitest = join('node_modules', 'vitest', 'vitest.mjs');
  const args = [vitest, 'run', ...own, ...SUITES, '--reporter=verbose', '--no-color'];
  const { code, said } = await run(args, { INBOUND_TEST_FEATURES: FEATURES.join() });
  expect(said).toContain('POST /quality/v1/trial-request');
  expect(said).toContain('GET /packaging/v1/test-bench');
  expect(code, said).toBe(0);
});
