import { expect, it } from 'vitest';
import { checkRequirements, requirementsShown } from './check-requirements.ts';
import { namedInTitles, requirementTable, rowsOf } from './lib/requirement-rows.ts';

const test = {
  path: 'server/src/master/plant/plant.test.ts',
  text: "describe('plants', () => { it('are listed and counted', () => {}); it('take a file', () => {}); });",
};
const filesWith = (rows: string[][]) => [
  test,
  { path: 'docs/requirements.tsv', text: rows.map(row => row.join('\t')).join('\n') },
];
const check = (...rows: string[][]) => checkRequirements(filesWith(rows)).map(({ line, says }) => `${line} ${says}`);

it('every requirement names a test that exists', () => {
  expect(check(['id', 'test file', 'test name part'], ['S1-001', test.path, 'plants are listed'])).toEqual([]);
  expect(check(['S1-001', test.path, 'are painted'])).toEqual([
    `1 S1-001: ${test.path} has no test named "are painted"`,
  ]);
  expect(check(['S1-001', 'server/src/none.test.ts', 'x'])).toEqual([
    '1 S1-001: there is no file server/src/none.test.ts',
  ]);
  expect(check(['S1-001', test.path])).toEqual(["1 needs an id, a test file and a part of the test's name"]);
});

it('a requirement that is shown in part says what is missing', () => {
  const row = ['S1-001', test.path, 'are listed'];
  expect(check([...row, 'the second plant'])).toEqual([]);
  for (const nothing of ['', ' '])
    expect(check([...row, nothing])).toEqual(['1 S1-001: says that something is missing, and not what']);
  expect(check([...row, 'the second plant', 'and more'])).toEqual([
    "1 needs an id, a test file and a part of the test's name",
  ]);
});

it('an attack that no test shows says why, and a requirement is never without a test', () => {
  const at = (path: string, ...row: string[]) =>
    checkRequirements([test, { path, text: row.join('\t') }]).map(({ says }) => says);
  expect(at('docs/attacks.tsv', 'W13', '-', '-', 'not built: no bids')).toEqual([]);
  expect(at('docs/attacks.tsv', 'W13', '-', '-')).toEqual(['W13: names no test, and not why there is none']);
  expect(at('docs/requirements.tsv', 'S1-001', '-', '-', 'not built')).toEqual(['S1-001: there is no file -']);
});

it('a requirement counts once, and in part as soon as one of its rows lacks something', () => {
  const shown = requirementsShown(
    filesWith([
      ['id', 'test', 'part of its name', 'what is missing'],
      ['S1-001', test.path, 'are listed'],
      ['S1-001', test.path, 'take a file'],
      ['S1-002', test.path, 'are listed'],
      ['S1-002', test.path, 'take a file', 'the sixth language'],
    ]),
  );
  expect(shown).toEqual({ whole: 1, partly: 1 });
});

it('a title that names a requirement has its row, which the command writes in the order of the numbers', () => {
  const named = {
    path: 'e2e/gate.spec.ts',
    text: "describe('S2-010 S10-001 the gate', () => { it('lets a truck in', () => {}); }); it('S2-003 · counts', () => {});",
  };
  const table = (...rows: string[][]) => ({
    path: 'docs/requirements.tsv',
    text: rows.map(row => row.join('\t')).join('\n'),
  });
  const rows = [
    ['S10-001', named.path, 'the gate'],
    ['S2-003', named.path, 'counted once', 'the second gate'],
    ['S2-010', named.path, 'lets a truck in', 'the night'],
  ];
  expect(checkRequirements([named, table(...rows)]).map(({ says }) => says)).toEqual([
    `S2-003: ${named.path} has no test named "counted once"`,
    '"S2-010 S10-001 the gate" names S2-010, and docs/requirements.tsv has no row for it: run `npm run requirements`',
    '"S2-003 · counts" names S2-003, and docs/requirements.tsv has no row for it: run `npm run requirements`',
  ]);
  const written = requirementTable(rows, namedInTitles([named]), ([, , part]) => part !== 'counted once');
  expect(rowsOf(written)).toEqual([
    ['S2-003', named.path, 'counts', 'the second gate'],
    ['S2-010', named.path, 'lets a truck in', 'the night'],
    ['S2-010', named.path, 'the gate'],
    ['S10-001', named.path, 'the gate'],
  ]);
  expect(checkRequirements([named, { path: 'docs/requirements.tsv', text: written }])).toEqual([]);
});
