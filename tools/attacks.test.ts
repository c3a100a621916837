import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { noteFigure } from '../server/test/figures.ts';
import { inRoot } from './lib/product.mjs';

/** The catalogue of attacks has so many cases of each kind, from logins and sessions to what a browser shows. */
const CASES = {
  ...{ A: 12, C: 5, F: 8, I: 12, L: 5, N: 11, P: 7, R: 13 },
  ...{ S: 8, T: 17, U: 15, W: 10, X: 4 },
};
const NOT_BUILT = 'not built: ';

const [, ...rows] = readFileSync(inRoot('docs', 'attacks.tsv'), 'utf8').trimEnd().split('\n');
const cells = rows.map(row => row.split('\t'));
const ids = [...new Set(cells.map(([id = '']) => id))];
const missingOf = (id: string): string[] => cells.flatMap(([of, , , missing]) => (of === id ? (missing ?? []) : []));

describe('the catalogue of attacks', () => {
  it('has each case, in order', () => {
    const count = (kind: string) => ids.filter(id => id.startsWith(kind)).length;
    expect(Object.fromEntries(Object.keys(CASES).map(kind => [kind, count(kind)]))).toEqual(CASES);
    expect(ids).toEqual([...ids].sort((one, other) => one.localeCompare(other, 'en', { numeric: true })));
  });

  it('is counted: what tests show, whole or in part, and what there is nothing of yet', () => {
    const absent = ids.filter(id => missingOf(id).some(text => text.startsWith(NOT_BUILT)));
    const partly = ids.filter(id => missingOf(id).length > 0 && !absent.includes(id));
    const whole = ids.length - partly.length - absent.length;
    noteFigure(
      'attacks',
      `of ${ids.length} cases ${whole} shown by tests, ${partly.length} in part, ${absent.length} of what is not built`,
    );
    expect(cells.filter(([, test, , missing]) => test === '-' && !missing?.startsWith(NOT_BUILT))).toEqual([]);
  });
});
