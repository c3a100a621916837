import { describe, expect, it } from 'vitest';
import { closedIn, isOverloaded, lanesOf, loadOf, mergedSpans, percentOf } from './spans.ts';

const HOUR = 3_600_000;
const span = (from: number, to: number) => ({ begins: from * HOUR, ends: to * HOUR });
const DAY = span(6, 22);

describe('what a door leaves out', () => {
  it('is closed before the first window and after the last, and a break between two', () => {
    expect(closedIn(DAY, [span(12.5, 17), span(8, 12)])).toEqual([
      { ...span(6, 8), kind: 'closed' },
      { ...span(12, 12.5), kind: 'break' },
      { ...span(17, 22), kind: 'closed' },
    ]);
  });

  it('is the whole frame where it is never open, and nothing where it always is', () => {
    expect(closedIn(DAY, [])).toEqual([{ ...DAY, kind: 'closed' }]);
    expect(closedIn(DAY, [span(0, 24)])).toEqual([]);
  });

  it('knows no break between windows that touch or lie over each other', () => {
    expect(mergedSpans([span(6, 8), span(8, 9), span(8.5, 10)])).toEqual([span(6, 10)]);
    expect(closedIn(span(6, 10), [span(6, 8), span(8, 10)])).toEqual([]);
  });
});

describe('lanes of a door', () => {
  it('are as few as the trucks that stand there at once', () => {
    expect(lanesOf([span(8, 10), span(9, 11), span(10, 12), span(11, 12)])).toEqual([0, 1, 0, 1]);
  });

  it('follow the time, and are told in the order that was asked for', () => {
    expect(lanesOf([span(9, 11), span(8, 10)])).toEqual([1, 0]);
  });
});

describe('the load of an hour', () => {
  const door = { capacity: 1, open: [span(8, 12)], booked: [span(8, 8.5)] };

  it('is what is booked of what the doors take', () => {
    expect(loadOf(span(8, 9), [door, door])).toEqual({ booked: 60, possible: 120 });
    expect(percentOf(loadOf(span(8, 9), [door, door]))).toBe(50);
  });

  it('is measured by the cap of the area where that is less, and goes over a hundred', () => {
    const full = { ...door, booked: [span(8, 9)] };
    const load = loadOf(span(8, 9), [full, full], 1);
    expect(percentOf(load)).toBe(200);
    expect(isOverloaded(load)).toBe(true);
  });

  it('is unknown where no door is open; what is booked then is too much', () => {
    const closed = { capacity: 1, open: [], booked: [span(8, 9)] };
    expect(percentOf(loadOf(span(8, 9), [closed]))).toBeNull();
    expect(isOverloaded(loadOf(span(8, 9), [closed]))).toBe(true);
    expect(isOverloaded(loadOf(span(8, 9), []))).toBe(false);
  });

  it('counts overlapping windows of a door once', () => {
    expect(loadOf(span(8, 9), [{ capacity: 2, open: [span(8, 9), span(8, 12)], booked: [] }]).possible).toBe(120);
  });
});
