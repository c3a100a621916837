import { describe, expect, it } from 'vitest';
import { isBeyond, neighboursOf, nextOn } from './neighbours.ts';

const page = { ids: ['a', 'b', 'c'], before: 50 };

describe('the neighbours of a row', () => {
  it('stand before and after it, with its place in the whole list', () => {
    expect(neighboursOf(page, 'b')).toEqual({ place: 52, previous: 'a', next: 'c' });
  });

  it('end with the page', () => {
    expect(neighboursOf(page, 'a')).toEqual({ place: 51, previous: undefined, next: 'b' });
    expect(neighboursOf(page, 'c')).toEqual({ place: 53, previous: 'b', next: undefined });
  });

  it('stand on another page at the ends of one, where there is one', () => {
    expect(isBeyond({ ...page, goesOn: true }, 'c')).toEqual({ previous: false, next: true });
    expect(isBeyond({ ...page, goesOn: true }, 'a')).toEqual({ previous: true, next: false });
    expect(isBeyond({ ...page, before: 0, goesOn: false }, 'a')).toEqual({ previous: false, next: false });
    expect(isBeyond({ ...page, goesOn: false }, 'c')).toEqual({ previous: false, next: false });
  });

  it('are found on the page that was turned to, also when others pushed the row on to it meanwhile', () => {
    expect([nextOn(['d', 'e'], 'c', 1), nextOn(['a', 'b'], 'c', -1)]).toEqual(['d', 'b']);
    expect([nextOn(['c', 'd'], 'c', 1), nextOn(['b', 'c'], 'c', -1)]).toEqual(['d', 'b']);
    expect([nextOn(['b', 'c'], 'c', 1), nextOn([], 'c', 1)]).toEqual([undefined, undefined]);
  });

  it('are none for a row that the page does not hold', () => {
    expect(neighboursOf(page, 'x')).toBeUndefined();
  });
});
