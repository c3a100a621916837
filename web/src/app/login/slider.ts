/** One point of the way: picture pixels from the left edge, milliseconds from its start. */
export interface TrackPoint {
  x: number;
  t: number;
}

/** How far a key moves the piece, in picture pixels; a step is smaller than what the server forgives. */
const KEY_STEP = 4;
const KEY_LEAP = 40;

/** The most points that the server reads. */
const LONGEST_TRACK = 2000;

const within = (x: number, max: number): number => Math.min(Math.max(x, 0), max);

/** Where a key brings the piece; undefined for keys that do not move it. */
export const keyTarget = (key: string, x: number, max: number): number | undefined => {
  const target: Record<string, number> = {
    ArrowRight: x + KEY_STEP,
    ArrowUp: x + KEY_STEP,
    ArrowLeft: x - KEY_STEP,
    ArrowDown: x - KEY_STEP,
    PageUp: x + KEY_LEAP,
    PageDown: x - KEY_LEAP,
    Home: 0,
    End: max,
  };
  const wanted = target[key];
  return wanted === undefined ? undefined : within(wanted, max);
};

/** Where a drag brings the piece: the way of the handle along its rail, as a share of the piece's way. */
export const dragTarget = (from: number, moved: number, railLength: number, max: number): number =>
  railLength <= 0 ? from : within(from + (moved / railLength) * max, max);

/** Adds a step to the way; its clock starts with the first one. */
export const addPoint = (track: readonly TrackPoint[], x: number, at: number, startedAt: number): TrackPoint[] =>
  track.length >= LONGEST_TRACK
    ? [...track]
    : [...track, { x: Math.round(x * 10) / 10, t: Math.max(0, Math.round(at - startedAt)) }];
