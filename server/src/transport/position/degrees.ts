import type { Place } from '@inbound/shared/master/plant/coordinates';

/** So many parts of a degree are kept: a tenth of a metre. */
const PARTS = 1_000_000;

/** A place as columns keep it, in millionths of a degree. */
export const inMillionths = ({ latitude, longitude }: Place): Place => ({
  latitude: Math.round(latitude * PARTS),
  longitude: Math.round(longitude * PARTS),
});

/** The place that columns keep. */
export const inDegrees = ({ latitude, longitude }: Place): Place => ({
  latitude: latitude / PARTS,
  longitude: longitude / PARTS,
});
