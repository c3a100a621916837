import { expect, it } from 'vitest';
import { checkTraps, TRAPS } from './check-traps.ts';

const OWED = ['2', '3', '9'];
const shown = Object.keys(TRAPS).filter(number => !OWED.includes(number));
const titled = (numbers: readonly string[], path = 'e2e/kit/all.spec.ts') => ({
  path,
  text: numbers.map(number => `test('TRAP-${number} · it holds', () => {});`).join('\n'),
});
const said = (...files: { path: string; text: string }[]) =>
  checkTraps(files).flatMap(({ says, owed }) => (owed ? [] : [says]));

it('is content when each trap has a test with its number, also below a heading and behind another number', () => {
  expect(said(titled(shown))).toEqual([]);
  const [first = '', ...others] = shown;
  const below = {
    path: 'web/src/kit/x.dom.test.tsx',
    text: `describe('a', () => { it('UX-02 · TRAP-${first} · b', () => {}); });`,
  };
  expect(said(titled(others), below)).toEqual([]);
  expect(checkTraps([titled(shown)]).filter(({ owed }) => owed)).toHaveLength(OWED.length);
});

it('names a trap without a test, a number that there is not, and a debt that is paid', () => {
  expect(said(titled(shown.slice(1)))).toEqual([`no test has a title with "TRAP-1 · ": ${TRAPS[1]}`]);
  expect(said(titled([...shown, '12']))).toEqual(['there is no TRAP-12']);
  expect(said(titled([...shown, '9']))).toEqual(['shows TRAP-9, which the check says is owed']);
});
