import type { Place } from '../../master/plant/coordinates.ts';

/** The ellipsoid of Krasovsky, on which GCJ-02 shifts places. */
const AXIS_M = 6_378_245;
const ECCENTRICITY = 0.006_693_421_622_965_943;
const HALF_TURN = 180;

/** The waves of the shift: each a weight, and the factors of its two sines. */
interface Wave {
  weight: number;
  turns: readonly [number, number];
  heights: readonly [number, number];
}

const BOTH: Wave = { weight: 2 / 3, turns: [6, 2], heights: [20, 20] };
const NORTH: readonly Wave[] = [
  { weight: 2 / 3, turns: [1, 1 / 3], heights: [20, 40] },
  { weight: 2 / 3, turns: [1 / 12, 1 / 30], heights: [160, 320] },
];
const EAST: readonly Wave[] = [
  { weight: 2 / 3, turns: [1, 1 / 3], heights: [20, 40] },
  { weight: 2 / 3, turns: [1 / 12, 1 / 30], heights: [150, 300] },
];

const wave = ({ weight, turns, heights }: Wave, at: number): number =>
  weight * (heights[0] * Math.sin(turns[0] * at * Math.PI) + heights[1] * Math.sin(turns[1] * at * Math.PI));

const sumOf = (waves: readonly Wave[], at: number): number => waves.reduce((sum, one) => sum + wave(one, at), 0);

/** The polynomials under the waves, about 105° east and 35° north. */
const shiftNorth = (x: number, y: number): number =>
  -100 + 2 * x + 3 * y + 0.2 * y * y + 0.1 * x * y + 0.2 * Math.sqrt(Math.abs(x)) + wave(BOTH, x) + sumOf(NORTH, y);
const shiftEast = (x: number, y: number): number =>
  300 + x + 2 * y + 0.1 * x * x + 0.1 * x * y + 0.1 * Math.sqrt(Math.abs(x)) + wave(BOTH, x) + sumOf(EAST, x);

/** Where GCJ-02 shows a place of mainland China. */
export const asGcj02 = ({ latitude, longitude }: Place): Place => {
  const [x, y] = [longitude - 105, latitude - 35];
  const north = (latitude * Math.PI) / HALF_TURN;
  const flat = 1 - ECCENTRICITY * Math.sin(north) ** 2;
  const meridian = (AXIS_M * (1 - ECCENTRICITY)) / (flat * Math.sqrt(flat));
  const parallel = (AXIS_M / Math.sqrt(flat)) * Math.cos(north);
  return {
    latitude: latitude + (shiftNorth(x, y) * HALF_TURN) / (meridian * Math.PI),
    longitude: longitude + (shiftEast(x, y) * HALF_TURN) / (parallel * Math.PI),
  };
};

/** Within these degrees maps are shifted; elsewhere GCJ-02 is WGS-84. */
const isShifted = ({ latitude, longitude }: Place): boolean =>
  longitude > 72 && longitude < 137.9 && latitude > 0.8 && latitude < 55.9;

/** Each round brings the guess closer by three digits; so many are exact to a millimetre. */
const ROUNDS = 4;

/** The place that a position of GCJ-02 means: the one that is shown there. */
export const fromGcj02 = (shown: Place): Place => {
  if (!isShifted(shown)) return shown;
  let guess = shown;
  for (let round = 0; round < ROUNDS; round += 1) {
    const at = asGcj02(guess);
    guess = {
      latitude: guess.latitude + shown.latitude - at.latitude,
      longitude: guess.longitude + shown.longitude - at.longitude,
    };
  }
  return guess;
};
