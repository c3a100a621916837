import { describe, expect, it } from 'vitest';
import { Slots } from './slots.ts';

const slotsOf = (places: readonly { index: number; slot: number }[]) =>
  new Map(places.map(({ index, slot }) => [index, slot]));
const order = (places: readonly { index: number }[]) => places.map(({ index }) => index);

describe('the places of drawn rows', () => {
  it('a row keeps its place while others come and go, and no two have the same', () => {
    const slots = new Slots();
    const before = slotsOf(slots.of([0, 1, 2, 3], false));
    const after = slotsOf(slots.of([2, 3, 4, 5], false));
    expect([after.get(2), after.get(3)]).toEqual([before.get(2), before.get(3)]);
    expect(new Set(after.values())).toEqual(new Set(before.values()));
  });

  it('what comes into sight stands where another one went, so that nothing is moved while one scrolls', () => {
    const slots = new Slots();
    slots.of([0, 1, 2, 3], true);
    expect(order(slots.of([2, 3, 4, 5], false))).toEqual([4, 5, 2, 3]);
  });

  it('rows stand in their order again when it is wanted, each in the place that it has', () => {
    const slots = new Slots();
    slots.of([0, 1, 2, 3], true);
    const scrolled = slotsOf(slots.of([2, 3, 4, 5], false));
    const rested = slots.of([2, 3, 4, 5], true);
    expect(order(rested)).toEqual([2, 3, 4, 5]);
    expect(slotsOf(rested)).toEqual(scrolled);
  });

  it('the answer is the same when it is asked again', () => {
    const slots = new Slots();
    const first = slots.of([0, 1, 2], false);
    expect(slots.of([0, 1, 2], false)).toEqual(first);
    expect(slotsOf(slots.of([0, 1, 2, 3], false)).get(3)).toBe(3);
  });

  it('a row that stays although it is far away keeps its place', () => {
    const slots = new Slots();
    const before = slotsOf(slots.of([0, 1, 2], false)).get(0);
    expect(slotsOf(slots.of([0, 500, 501], false)).get(0)).toBe(before);
    expect(slotsOf(slots.of([0, 900, 901], false)).get(0)).toBe(before);
  });
});
