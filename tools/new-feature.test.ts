import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { LANGUAGES } from '@inbound/shared';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compile } from './lib/compile.ts';
import { inRoot } from './lib/product.mjs';
import { namesOf } from './new-feature/names.ts';
import { type Written, writeFeature } from './new-feature.ts';

const run = promisify(execFile);

const PACKAGES = ['shared', 'edi', 'documents', 'server', 'web'];
const ROOT_FILES = ['package.json', 'package-lock.json', 'tsconfig.base.json'];

/** A copy of the checkout whose packages find each other, and what npm installed where it is. */
const copyCheckout = async (folder: string): Promise<void> => {
  const isSource = (path: string) => basename(path) !== 'node_modules';
  for (const name of [...PACKAGES, ...ROOT_FILES])
    await cp(inRoot(name), join(folder, name), { recursive: true, filter: isSource });
  const modules = join(folder, 'node_modules');
  await mkdir(join(modules, '@inbound'), { recursive: true });
  for (const name of await readdir(inRoot('node_modules')))
    if (name !== '@inbound') await symlink(inRoot('node_modules', name), join(modules, name));
  for (const name of PACKAGES) await symlink(join(folder, name), join(modules, '@inbound', name));
};

const node = (folder: string, ...args: string[]) =>
  run(process.execPath, args, { cwd: folder }).then(
    () => '',
    ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr,
  );

let folder: string;
let written: Written;

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'inbound-new-')));
  await copyCheckout(folder);
  written = writeFeature(folder, 'packaging/test-bench');
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a new feature', () => {
  it('has the files of the shape, and is registered where all features are known', () => {
    const made = written.made.filter(file => !file.includes('locales'));
    expect(made.map(file => file.replace(/\d{4}_/, ''))).toEqual([
      'server/db/migrations/test_bench.sql',
      'shared/src/packaging/test-bench/feature.ts',
      'shared/src/packaging/test-bench/contract.ts',
      'server/src/packaging/test-bench/feature.ts',
      'server/src/packaging/test-bench/routes.ts',
      'server/src/packaging/test-bench/queries.ts',
      'server/src/packaging/test-bench/commands.ts',
      'server/src/packaging/test-bench/test-bench.test.ts',
      'web/src/packaging/test-bench/screens.ts',
      'web/src/packaging/test-bench/list.tsx',
      'web/src/packaging/test-bench/detail.tsx',
      'web/src/packaging/test-bench/form.tsx',
    ]);
    expect(written.made.filter(file => file.includes('locales'))).toHaveLength(LANGUAGES.length);
  });

  it('touches three lists that know all features, each by one line at its end', async () => {
    expect(written.changed).toEqual([
      'shared/src/packaging/area.ts',
      'server/src/app/feature-list.ts',
      'web/src/app/feature-screens.ts',
    ]);
    for (const file of written.changed) {
      const [before, after] = [await readFile(inRoot(file), 'utf8'), await readFile(join(folder, file), 'utf8')];
      expect(after.startsWith(before)).toBe(true);
      expect(after.slice(before.length).trim().split('\n')).toHaveLength(1);
    }
  });

  it('compiles on all three sides once its types are written', async () => {
    const tsx = import.meta.resolve('tsx');
    expect(await node(folder, '--import', tsx, 'server/src/app/generate-types.ts')).toBe('');
    expect(await readFile(join(folder, 'server/db/types.ts'), 'utf8')).toContain('TestBenchTable');
    expect(compile(folder, ['shared', 'server', 'web'], [...written.made, ...written.changed])).toEqual([]);
  });

  it('is not written over one that is there', () => {
    expect(() => writeFeature(folder, 'master/plant')).toThrow('is there already');
  });
});

describe('the names of a feature', () => {
  it('follow from its path', () => {
    expect(namesOf('master/time-window')).toEqual({
      area: 'master',
      feature: 'time-window',
      camel: 'timeWindow',
      pascal: 'TimeWindow',
      plural: 'TimeWindows',
      table: 'time_window',
      words: 'time window',
      manyWords: 'time windows',
    });
    expect(namesOf('packaging/box').plural).toBe('Boxes');
    expect(namesOf('ordering/currency').plural).toBe('Currencies');
  });

  it.each(['plant', 'nowhere/plant', 'master/Plant', 'master/a/b', 'master/'])('are not %s', path => {
    expect(() => namesOf(path)).toThrow('<area>/<feature>');
  });
});
