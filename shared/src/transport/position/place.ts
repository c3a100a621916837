import type { Place } from '../../master/plant/coordinates.ts';

/** What the degrees of a position refer to: GCJ-02 is that of maps of mainland China, some hundred metres off. */
export const DATUMS = ['wgs84', 'gcj02'] as const;
export type Datum = (typeof DATUMS)[number];

const EARTH_KM = 6371.0088;
const HALF_TURN = 180;

const radians = (degrees: number): number => (degrees * Math.PI) / HALF_TURN;

/** Kilometres between two places along the great circle. */
export const distanceKm = (one: Place, other: Place): number => {
  const across = Math.sin(radians(other.latitude - one.latitude) / 2) ** 2;
  const along = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  const chord = across + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * along;
  return 2 * EARTH_KM * Math.asin(Math.sqrt(Math.min(1, chord)));
};
