import fc from 'fast-check';
import { expect, it } from 'vitest';
import { drawnPlaces, PICTURE } from './picture.ts';

const place = fc.record({
  latitude: fc.double({ min: -80, max: 80, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

it('holds all places, whatever they are', () => {
  fc.assert(
    fc.property(fc.array(place, { maxLength: 30 }), places => {
      for (const { x, y } of drawnPlaces(places)) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(PICTURE.width);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y).toBeLessThanOrEqual(PICTURE.height);
      }
    }),
  );
});

it('has the north above and the east at the right', () => {
  const [south, north] = drawnPlaces([
    { latitude: 50, longitude: 12 },
    { latitude: 52, longitude: 13 },
  ]);
  expect((north?.y ?? 0) < (south?.y ?? 0)).toBe(true);
  expect((north?.x ?? 0) > (south?.x ?? 0)).toBe(true);
});

it('draws one place in its middle', () => {
  expect(drawnPlaces([{ latitude: 50, longitude: 12 }])).toEqual([{ x: PICTURE.width / 2, y: PICTURE.height / 2 }]);
});
