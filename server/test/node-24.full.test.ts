import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, it } from 'vitest';
import { productFolder } from '../src/platform/tools/product-folder.ts';
import { withClusterOf } from './cluster.ts';
import { noteFigure } from './figures.ts';

/** The line that the image has, beside the oldest one that is served. */
const VERSION = '24';
/** A part of each kind: what is pure, what reads messages, what starts processes, threads and connections. */
const TESTS = {
  unit: ['shared', 'edi/test'],
  http: [
    'server/src/master/plant',
    'server/src/app/drain.test.ts',
    'server/src/app/launcher.test.ts',
    'server/src/calloff/release/read-file.test.ts',
    'server/src/platform/threads',
    'server/src/platform/http/health.test.ts',
    'server/test/suites/mixing.test.ts',
    'server/src/system/session/session.test.ts',
  ],
};

/** Node as it comes through npm, in a folder; undefined where the registry does not give it. */
const nodeIn = async (folder: string): Promise<string | undefined> => {
  try {
    await writeFile(join(folder, 'package.json'), '{ "private": true }');
    await promisify(execFile)('npm', ['install', '--no-audit', '--no-fund', `node@${VERSION}`], { cwd: folder });
    const program = join(folder, 'node_modules', 'node', 'bin', 'node');
    const { stdout } = await promisify(execFile)(program, ['--version']);
    return stdout.startsWith(`v${VERSION}.`) ? program : undefined;
  } catch {
    return undefined;
  }
};

const runBy = (node: string, project: string, tests: readonly string[]): Promise<number | null> =>
  new Promise((resolve, reject) => {
    const vitest = join(productFolder(), 'node_modules', 'vitest', 'vitest.mjs');
    const env = { ...process.env, ...withClusterOf(inject('cluster')), INBOUND_TEST_CATALOGUE: 'sampled' };
    const args = [vitest, 'run', ...tests, `--project=${project}`, '--reporter=dot'];
    const child = spawn(node, args, { cwd: productFolder(), env, stdio: ['ignore', 'inherit', 'inherit'] });
    child.once('error', reject);
    child.once('close', resolve);
  });

it(`a part of the tests is green under Node ${VERSION}, too`, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'inbound-node-'));
  try {
    const node = await nodeIn(folder);
    if (!node) {
      noteFigure('node', `not run here: the registry gives no Node ${VERSION}`);
      return;
    }
    for (const [project, tests] of Object.entries(TESTS)) expect(await runBy(node, project, tests), project).toBe(0);
    const { stdout } = await promisify(execFile)(node, ['--version']);
    noteFigure('node', `a part of the tests is green under ${stdout.trim()}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
