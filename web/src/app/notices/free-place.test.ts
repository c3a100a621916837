import { expect, it } from 'vitest';
import { freePlace, placesIn } from './free-place.ts';

const room = { left: 0, top: 100, right: 1000, bottom: 700 };
const size = { width: 384, height: 60 };
const places = placesIn(room, size);
const button = (left: number, top: number) => ({ left, top, right: left + 120, bottom: top + 32 });

it('is above at the right where nothing stands there', () => {
  expect(freePlace(places, [button(0, 120)])).toEqual({ left: 600, top: 116, right: 984, bottom: 176 });
});

it('goes below what stands there, and never over a button', () => {
  const buttons = [button(860, 110), button(700, 150), button(860, 650)];
  const place = freePlace(places, buttons);
  expect(place?.left).toBe(600);
  expect(place?.top).toBeGreaterThanOrEqual(182);
});

it('leaves the side that is full of buttons', () => {
  const buttons = Array.from({ length: 20 }, (_, at) => button(860, 100 + at * 33));
  expect(freePlace(places, buttons)?.right).toBeLessThanOrEqual(860);
});

it('covers the least where every place covers something', () => {
  const all = { left: 0, top: 0, right: 1000, bottom: 640 };
  expect(freePlace(places, [all])?.bottom).toBeGreaterThan(640);
});
