import { expect, it } from 'vitest';
import { checkTraps, TRAPS } from './check-traps.ts';

const shown = Object.keys(TRAPS);
const titled = (numbers: readonly string[], path = 'e2e/kit/all.spec.ts') => ({
  path,
  text: numbers.map(number => `test('TRAP-${number} · it holds', () => {});`).join('\n'),
});
const said = (...files: { path: string; text: string }[]) => checkTraps(files).map(({ says }) => says);

it('is content when each trap has a test with its number, also below a heading and behind another number', () => {
  expect(said(titled(shown))).toEqual([]);
  const [first = '', ...others] = shown;
  const below = {
    path: 'web/src/kit/x.dom.test.tsx',
    text: `describe('a', () => { it('UX-02 · TRAP-${first} · b', () => {}); });`,
  };
  expect(said(titled(others), below)).toEqual([]);
});

it('names a trap without a test, and a number that there is not', () => {
  expect(said(titled(shown.slice(1)))).toEqual([`no test has a title with "TRAP-1 · ": ${TRAPS[1]}`]);
  expect(said(titled([...shown, '12']))).toEqual(['there is no TRAP-12']);
});
