import { describe, expect, it } from 'vitest';
import { changedFiles } from './changed-files.mjs';
import { featuresOf, readFiles, selectionOf } from './selection.mjs';

const FILES = [
  { path: 'shared/src/master/plant/contract.ts', text: '' },
  { path: 'server/src/master/plant/queries.ts', text: '' },
  { path: 'server/src/master/plant-calendar/queries.ts', text: "import { readOne } from '../plant/queries.ts';" },
  { path: 'server/src/calloff/release/commands.ts', text: "import { read } from '@inbound/edi';" },
  { path: 'server/src/delivery/label/routes.ts', text: "import { x } from '@inbound/shared/master/plant/contract';" },
  { path: 'server/test/suites/headers.test.ts', text: 'it.each(named(tried))' },
  { path: 'server/test/suites/mixing.test.ts', text: '' },
  { path: 'server/db/migrations/0099_plant_gate.sql', text: 'create table plant_gate (id int);' },
  { path: 'server/db/migrations/0100_other.sql', text: 'create table nobodys (id int);' },
];
const of = (...changed: string[]) => selectionOf(changed, FILES);

describe('what a change concerns', () => {
  it('in a feature: its tests, those of the features that ask it, and the suites for their calls', () => {
    const { everything, features, paths } = of('server/src/master/plant/queries.ts');
    expect(everything).toBe(false);
    expect(features).toEqual(['delivery/label', 'master/plant', 'master/plant-calendar']);
    expect(paths).toContain('server/src/master/plant/');
    expect(paths).toContain('web/src/master/plant/');
    expect(paths).toContain('server/test/suites/headers.test.ts');
    expect(paths).not.toContain('server/test/suites/mixing.test.ts');
  });
  it('in a screen: the tests of the screen alone', () => {
    const { features, paths } = of('web/src/master/plant/list.tsx');
    expect(features).toEqual([]);
    expect(paths.filter(path => path.startsWith('server/test'))).toEqual([]);
    expect(paths).toContain('web/src/master/plant/');
  });
  it('in a table: the feature that is named like it, or everything', () => {
    expect(of('server/db/migrations/0099_plant_gate.sql').features).toContain('master/plant');
    expect(of('server/db/migrations/0100_other.sql').everything).toBe(true);
  });
  it('in a package: its tests, and the features that use it', () => {
    expect(of('edi/src/delfor.ts')).toMatchObject({ features: ['calloff/release'], everything: false });
    expect(of('edi/src/delfor.ts').paths).toContain('edi/');
    expect(of('web/src/kit/grid/grid.tsx')).toMatchObject({ features: [], paths: ['web/'] });
  });
  it.each([
    ...['shared/src/kernel/machine.ts', 'server/src/platform/list/list.ts', 'server/test/server.ts', 'package.json'],
    ...['shared/src/machines.ts', 'server/seed/base.ts', 'vitest.config.ts'],
  ])('in what all stand upon: everything (%s)', path => {
    expect(of('web/src/master/plant/list.tsx', path)).toEqual({ everything: true, features: [], paths: [] });
  });
  it('in texts and documents: no test but the checks', () => {
    expect(of('docs/machines.md', 'shared/locales/en/kit.json')).toMatchObject({ everything: false, paths: [] });
  });
  it('in this checkout: suites that exist', () => {
    const { paths } = selectionOf(['server/src/master/plant/queries.ts'], readFiles());
    expect(paths.filter(path => path.startsWith('server/test/suites/')).length).toBeGreaterThan(8);
  });
});

describe('what has changed', () => {
  const answers: Record<string, string[] | undefined> = {
    'merge-base HEAD origin/main': ['abc'],
    'diff --name-only --no-renames abc': ['b.ts', 'a.ts'],
    'ls-files --others --exclude-standard': ['c.ts'],
  };
  it('is what differs from where the branch began, and what is new', async () => {
    expect(await changedFiles(async (...args) => answers[args.join(' ')])).toEqual(['a.ts', 'b.ts', 'c.ts']);
  });
  it('is not known where there is no history', async () => {
    expect(await changedFiles(async () => undefined)).toBeUndefined();
  });
  it('lies in features', () => {
    expect(featuresOf(['a.ts', 'server/src/master/plant/queries.ts'])).toEqual(['master/plant']);
  });
});
