import { execFile, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { productFolder } from '../src/platform/tools/product-folder.ts';
import { noteFigure } from './figures.ts';

/** Where Debian lays the programs of each major version. */
const DEBIAN = '/usr/lib/postgresql';

/** Folders of programs: those that `INBOUND_TEST_POSTGRES` names, else those that Debian has installed. */
const folders = (): string[] => {
  const named = process.env.INBOUND_TEST_POSTGRES?.split(delimiter).filter(Boolean);
  const installed = existsSync(DEBIAN) ? readdirSync(DEBIAN).map(major => join(DEBIAN, major, 'bin')) : [];
  return (named ?? installed).filter(folder => existsSync(join(folder, 'postgres')));
};

/**
 * The start with its story (the set-up of the run), the tour of a stranger, the launcher with its kills, roles, migrations and
 * lists, the copy that goes from one version to another, and whether the tables are as well protected.
 */
const TESTS = [
  'server/test/stranger/tour.test.ts',
  'server/src/app/launcher.test.ts',
  'server/src/app/admin.test.ts',
  'server/src/app/admin/portable.test.ts',
  'server/src/app/postgres',
  'server/src/platform/database',
  'server/src/master/plant',
  'server/src/calloff/release/read-file.test.ts',
  'server/test/suites/lists.test.ts',
  'server/test/suites/plans.test.ts',
];

const runOn = (programs: string): Promise<number | null> =>
  new Promise((resolve, reject) => {
    const vitest = join(productFolder(), 'node_modules', 'vitest', 'vitest.mjs');
    const env = { ...process.env, INBOUND_POSTGRES: programs, INBOUND_TEST_CATALOGUE: 'sampled' };
    const args = [vitest, 'run', ...TESTS, '--project=http', '--reporter=dot'];
    const child = spawn(process.execPath, args, { cwd: productFolder(), env, stdio: ['ignore', 'inherit', 'inherit'] });
    child.once('error', reject);
    child.once('close', resolve);
  });

it('a part of the tests is green on each PostgreSQL that this machine has besides the embedded one', async () => {
  const found = folders();
  if (found.length === 0)
    noteFigure('postgres', 'not run here: INBOUND_TEST_POSTGRES names no folder of programs, and none is installed');
  for (const programs of found) {
    expect(await runOn(programs), programs).toBe(0);
    const { stdout } = await promisify(execFile)(join(programs, 'postgres'), ['--version']);
    noteFigure('postgres', `a part of the tests is green on ${stdout.trim()}`);
  }
});
