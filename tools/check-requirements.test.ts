import { expect, it } from 'vitest';
import { checkRequirements } from './check-requirements.ts';

const test = {
  path: 'server/src/master/plant/plant.test.ts',
  text: "describe('plants', () => { it('are listed and counted', () => {}); it('take a file', () => {}); });",
};
const check = (...rows: string[][]) =>
  checkRequirements([test, { path: 'docs/requirements.tsv', text: rows.map(row => row.join('\t')).join('\n') }]).map(
    ({ line, says }) => `${line} ${says}`,
  );

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
