import { expect, it } from 'vitest';
import { checkAcceptance } from './check-acceptance.ts';

const SHOWN = Array.from({ length: 22 }, (_, at) => at + 1);
const titled = (numbers: readonly number[], path = 'e2e/ux/all.spec.ts') => ({
  path,
  text: numbers.map(number => `test('UX-${String(number).padStart(2, '0')} · it holds', () => {});`).join('\n'),
});
const said = (...files: { path: string; text: string }[]) => checkAcceptance(files).map(({ says }) => says);

it('is content when each check has a browser test with its number', () => {
  expect(said(titled(SHOWN))).toEqual([]);
});

it('names a check that no browser test shows', () => {
  const without7 = SHOWN.filter(number => number !== 7);
  const expected = ['no browser test has a title that begins with "UX-07 · "'];
  expect(said(titled(without7))).toEqual(expected);
  expect(said(titled(without7), titled([7], 'web/src/kit/keys.test.ts'))).toEqual(expected);
});

it('names a number that there is not', () => {
  expect(said(titled([...SHOWN, 23]))).toEqual(['there is no UX-23']);
});
