import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { LANGUAGES } from '@inbound/shared';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compile } from './lib/compile.ts';
import { inRoot } from './lib/product.mjs';
import { withChapter, withExport, withRow } from './new-feature/edit.ts';
import { namesOf } from './new-feature/names.ts';
import { copyCheckout, DOCUMENT, PLAIN } from './new-feature.sample.ts';
import { type Written, writeFeature } from './new-feature.ts';

const run = promisify(execFile);
const TSX = import.meta.resolve('tsx');

let folder: string;
let plain: Written;
let document: Written;

/** What a program of the copy says where it fails; nothing where all is well. */
const complaintsOf = (...args: string[]): Promise<string> =>
  run(process.execPath, args, { cwd: folder }).then(
    () => '',
    ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr,
  );

beforeAll(async () => {
  folder = await copyCheckout();
  plain = await writeFeature(folder, PLAIN);
  document = await writeFeature(folder, DOCUMENT);
  await complaintsOf('--import', TSX, 'tools/draw-machines.ts');
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const sourcesOf = ({ made }: Written): string[] =>
  made.filter(file => !file.includes('locales')).map(file => file.replace(/^server\/db\/migrations\/\d+_/, ''));

describe('new features', () => {
  it('have all their files in their places', () => {
    const files = [...sourcesOf(plain), ...sourcesOf(document)].map(file => file.replace(/^(\w+)\/src\/.*\//, '$1 '));
    const both = ['feature.ts', 'contract.ts'].map(file => `shared ${file}`);
    const server = ['feature.ts', 'routes.ts', 'queries.ts', 'commands.ts'].map(file => `server ${file}`);
    const web = ['screens.ts', 'list.tsx', 'detail.tsx', 'form.tsx'].map(file => `web ${file}`);
    expect(files).toEqual([
      ...['test_bench.sql', ...both, ...server, 'server test-bench.test.ts', ...web, 'server import.ts'],
      ...['trial_request.sql', ...both, ...server, 'server trial-request.test.ts', ...web],
      ...['shared machine.ts', 'shared rules.ts', 'server queue.ts'],
    ]);
  });

  it('touch three lists that know all features, each by one line, and have a row of roles and a chapter; a machine and a new area are named once more', async () => {
    const lists = ['server/src/app/feature-list.ts', 'web/src/app/feature-screens.ts'];
    const judged = ['server/test/suites/role-matrix.ts', 'docs/manual/en.md', 'docs/manual/zh-cn.md'];
    expect(plain.changed).toEqual(['shared/src/packaging/area.ts', ...lists, ...judged]);
    const machines = 'shared/src/quality/machines.ts';
    const ofArea = [
      ...['area-names', 'areas', 'machines'].map(name => `shared/src/${name}.ts`),
      ...LANGUAGES.map(language => `shared/locales/${language}/common.json`),
    ];
    expect(document.changed).toEqual(['shared/src/quality/area.ts', ...lists, ...judged, machines, ...ofArea]);
    for (const file of plain.changed) {
      const [before, after] = [await readFile(inRoot(file), 'utf8'), await readFile(join(folder, file), 'utf8')];
      const added = after.split('\n').filter(line => !before.split('\n').includes(line));
      expect(
        added.filter(line => /test-bench|testBench/.test(line)),
        file,
      ).toHaveLength(1);
    }
    const area = await readFile(join(folder, 'shared/src/quality/area.ts'), 'utf8');
    expect(area).toBe("export { trialRequest } from './trial-request/feature.ts';\n");
  });

  it('bring a new area behind the one that is named, one line in each list of areas', async () => {
    const added = async (file: string) => {
      const before = (await readFile(inRoot(file), 'utf8')).split('\n');
      return (await readFile(join(folder, file), 'utf8')).split('\n').filter(line => !before.includes(line));
    };
    expect(await added('shared/src/area-names.ts')).toEqual(["  'quality',"]);
    expect(await added('shared/src/areas.ts')).toEqual(["import * as quality from './quality/area.ts';", '  quality,']);
    expect(await added('shared/src/machines.ts')).toHaveLength(2);
    const names = await readFile(join(folder, 'shared/src/area-names.ts'), 'utf8');
    expect(names).toContain("  'planning',\n  'quality',\n");
  });

  it('say in six languages what was done to a document, each action by its name', async () => {
    for (const language of LANGUAGES) {
      const path = join(folder, `shared/locales/${language}/quality/trial-request.json`);
      const { done, title } = JSON.parse(await readFile(path, 'utf8'));
      expect(Object.keys(done)).toEqual(['submit', 'accept', 'refuse']);
      for (const sentence of Object.values(done)) expect(sentence).toContain(title);
    }
  });

  it('compile on all three sides once their row types are written', async () => {
    expect(await complaintsOf('--import', TSX, 'server/src/app/generate-types.ts')).toBe('');
    const files = [plain, document].flatMap(({ made, changed }) => [...made, ...changed]);
    expect(compile(folder, ['shared', 'server', 'web'], files)).toEqual([]);
  });

  it('are formatted, keep the rules of the house, and have a text for all that they show', async () => {
    const biome = join('node_modules', '@biomejs', 'biome', 'bin', 'biome');
    expect(await complaintsOf(biome, 'check', '.', '--error-on-warnings', '--colors=off')).toBe('');
    expect(await complaintsOf('--import', TSX, 'tools/write-operation-ids.ts')).toBe('');
    expect(await complaintsOf('--import', TSX, 'tools/checks.ts')).toBe('');
  });

  it('are not written over one that is there, nor under a name that is taken; nothing is written then', async () => {
    const write = (path: string) => writeFeature(folder, [path, 'plantNo:code']);
    await expect(write('master/plant')).rejects.toThrow('master/plant is there already');
    await expect(write('transport/plant')).rejects.toThrow('master/plant is there already');
    await expect(write('transport/call-off-line')).rejects.toThrow('The table call_off_line is there already');
    expect(existsSync(join(folder, 'shared/src/transport/plant'))).toBe(false);
    expect(existsSync(join(folder, 'shared/src/transport/call-off-line'))).toBe(false);
  });
});

describe('what is no feature is told in a sentence', () => {
  it.each([
    [['plant', 'no:code'], '<area>/<feature>'],
    [['master/Plant', 'no:code'], '<area>/<feature>'],
    [['master/door-2', 'no:code'], '<area>/<feature>'],
    [['quality/gauge', 'no:code'], 'a new one with --after'],
    [['master/door', 'no:code', '--after', 'planning'], 'The area master is there already'],
    [['good-will/door', 'no:code', '--after', 'planning'], 'one word in small letters'],
    [['quality/gauge', 'no:code', '--after', 'nowhere'], 'There is no area "nowhere"'],
    [['master/door'], 'has a field at least'],
    [['master/door', 'no:number'], '"no:number" is no field'],
    [['master/door', 'mode:choice'], 'choice needs brackets'],
    [['master/door', 'no:code', 'no:text'], 'no is there already'],
    [['master/door', 'opens:date'], 'comes first'],
    [['master/door', 'no:code', 'at:reference(nowhere)'], 'There is no feature "nowhere"'],
    [['master/door', 'no:code', '--unique', 'name'], 'name is no field'],
    [['master/door', 'no:code', '--roles', 'king:edit'], 'There is no role "king"'],
    [['master/door', 'no:code', '--roles', 'gate:view'], 'gives nobody edit'],
    [['master/door', 'no:code', '--life', 'draft,done'], 'three states or four'],
    [['master/door', 'no:code', '--life', 'draft,sent,done'], 'needs plant:reference(plant)'],
  ])('%s', async (args, says) => {
    await expect(writeFeature(folder, args)).rejects.toThrow(says);
  });
});

describe('lists are edited as data', () => {
  it('a line goes among the others by its path', () => {
    const list = "export { a } from './a.ts';\nexport { c } from './c.ts';\n";
    expect(withExport(list, 'b', './b.ts').split('\n')[1]).toBe("export { b } from './b.ts';");
    expect(withExport('', 'b', './b.ts')).toBe("export { b } from './b.ts';\n");
    expect(withExport('export {};\n', 'b', './b.ts')).toBe("export { b } from './b.ts';\n");
  });

  it('a feature has one row of roles', () => {
    const table = 'const TABLE = `\nuser role | v -\n`;';
    expect(withRow(table, 'role', 'vea')).toBe(table);
    expect(withRow(table, 'haulier', 'vea -')).toMatch(/user role \| v -\nhaulier +\| vea -\n`;/);
  });

  it('a chapter stands behind the last one of its area, and that of a new area before the plants', () => {
    const manual = '# M\n## A\n<a id="calloff-series"></a>\n## P\n<a id="master-plant"></a>\n';
    expect(withChapter(manual, 'calloff', '## N\n').indexOf('## N')).toBe(manual.indexOf('## P'));
    expect(withChapter(manual, 'transport', '## N\n').indexOf('## N')).toBe(manual.indexOf('## P'));
    expect(withChapter(manual, 'master', '## N\n').endsWith('## N\n')).toBe(true);
  });
});

it('names follow from the path', () => {
  expect(namesOf('master/time-window')).toMatchObject({
    camel: 'timeWindow',
    plural: 'TimeWindows',
    table: 'time_window',
    manyWords: 'time windows',
  });
  expect(namesOf('packaging/box').plural).toBe('Boxes');
  expect(namesOf('ordering/currency').plural).toBe('Currencies');
});
