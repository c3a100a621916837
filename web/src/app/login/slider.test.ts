import { describe, expect, it } from 'vitest';
import { isAtEnd } from './reading.ts';
import { addPoint, dragTarget, keyTarget } from './slider.ts';

describe('the piece', () => {
  it('moves by arrow keys in steps that the tolerance of 5 pixels forgives', () => {
    expect(keyTarget('ArrowRight', 10, 300)).toBe(14);
    expect(keyTarget('ArrowLeft', 10, 300)).toBe(6);
  });

  it('goes to the ends by Home and End, and never beyond', () => {
    expect(keyTarget('Home', 120, 300)).toBe(0);
    expect(keyTarget('End', 120, 300)).toBe(300);
    expect(keyTarget('ArrowRight', 299, 300)).toBe(300);
    expect(keyTarget('ArrowLeft', 1, 300)).toBe(0);
  });

  it('leaves other keys alone, so that Tab leads on', () => {
    expect(keyTarget('Tab', 120, 300)).toBeUndefined();
  });

  it('follows a drag in the scale of its picture', () => {
    expect(dragTarget(0, 155, 310, 300)).toBe(150);
    expect(dragTarget(100, -999, 310, 300)).toBe(0);
    expect(dragTarget(100, 999, 310, 300)).toBe(300);
    expect(dragTarget(100, 10, 0, 300)).toBe(100);
  });
});

describe('the track', () => {
  it('counts its time from the first step', () => {
    const track = addPoint(addPoint([], 0, 5000, 5000), 4.04, 5125, 5000);
    expect(track).toEqual([
      { x: 0, t: 0 },
      { x: 4, t: 125 },
    ]);
  });

  it('ends where the server stops reading', () => {
    const full = Array.from({ length: 2000 }, () => ({ x: 0, t: 0 }));
    expect(addPoint(full, 1, 1, 0)).toHaveLength(2000);
  });
});

describe('the agreement', () => {
  it('is read when its end was seen, or when it fits whole', () => {
    expect(isAtEnd({ scrollTop: 0, clientHeight: 400, scrollHeight: 2000 })).toBe(false);
    expect(isAtEnd({ scrollTop: 1598, clientHeight: 400, scrollHeight: 2000 })).toBe(true);
    expect(isAtEnd({ scrollTop: 0, clientHeight: 400, scrollHeight: 400 })).toBe(true);
  });
});
