import { describe, expect, it } from 'vitest';
import { neighboursOf } from './neighbours.ts';

const page = { ids: ['a', 'b', 'c'], before: 50 };

describe('the neighbours of a row', () => {
  it('stand before and after it, with its place in the whole list', () => {
    expect(neighboursOf(page, 'b')).toEqual({ place: 52, previous: 'a', next: 'c' });
  });

  it('end with the page', () => {
    expect(neighboursOf(page, 'a')).toEqual({ place: 51, previous: undefined, next: 'b' });
    expect(neighboursOf(page, 'c')).toEqual({ place: 53, previous: 'b', next: undefined });
  });

  it('are none for a row that the page does not hold', () => {
    expect(neighboursOf(page, 'x')).toBeUndefined();
  });
});
