import type { Place } from '@inbound/shared/master/plant/coordinates';

/** The size of a drawn track, in its own units. */
export const PICTURE = { width: 640, height: 280 } as const;
const EDGE = 16;

/** A point of a picture. */
export interface Dot {
  x: number;
  y: number;
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Where places stand in a picture that holds them all, north up and as wide as they are at their latitude. */
export const drawnPlaces = (places: readonly Place[]): Dot[] => {
  const middle = places.reduce((sum, { latitude }) => sum + latitude, 0) / Math.max(places.length, 1);
  const flat = places.map(({ latitude, longitude }) => ({ x: longitude * Math.cos(radians(middle)), y: -latitude }));
  const [xs, ys] = [flat.map(({ x }) => x), flat.map(({ y }) => y)];
  const bounds = (values: readonly number[]) => ({
    least: values.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY),
    most: values.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY),
  });
  const [across, down] = [bounds(xs), bounds(ys)];
  const room = { x: PICTURE.width - 2 * EDGE, y: PICTURE.height - 2 * EDGE };
  const [wide, high] = [across.most - across.least, down.most - down.least];
  const scale = Math.min(
    wide > 0 ? room.x / wide : Number.POSITIVE_INFINITY,
    high > 0 ? room.y / high : Number.POSITIVE_INFINITY,
  );
  const each = Number.isFinite(scale) ? scale : 0;
  return flat.map(({ x, y }) => ({
    x: PICTURE.width / 2 + (x - (across.least + across.most) / 2) * each,
    y: PICTURE.height / 2 + (y - (down.least + down.most) / 2) * each,
  }));
};
