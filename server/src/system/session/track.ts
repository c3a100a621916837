/** One point of the piece's way: pixels from the left edge, milliseconds from its start. */
export interface TrackPoint {
  x: number;
  t: number;
}

/** How far from the gap a drop is still right, in pixels (administration.md, Settings with numbers). */
export const TOLERANCE_PX = 5;

/** Three steps of a key are a way; a click is none. */
const LEAST_POINTS = 3;
/** Nobody drags and lets go, or presses a key three times, in less. */
const LEAST_DURATION_MS = 200;
/** How far the way's end may be from the drop: the browser rounds to tenths of a pixel. */
const END_PX = 1;

/**
 * Whether a way could be a person's, by mouse, finger or keys: it takes some time and some steps, its clock runs
 * forward, it moves, and it ends where the piece was dropped.
 */
export const isHumanTrack = (track: readonly TrackPoint[], droppedAt: number): boolean => {
  const [first] = track;
  const last = track.at(-1);
  if (!first || !last || track.length < LEAST_POINTS) return false;
  const runsForward = track.every((point, at) => at === 0 || point.t >= (track[at - 1]?.t ?? 0));
  const moves = new Set(track.map(point => point.x)).size >= LEAST_POINTS;
  return runsForward && moves && last.t - first.t >= LEAST_DURATION_MS && Math.abs(last.x - droppedAt) <= END_PX;
};

/** Whether a drop is on the gap. */
export const isOnGap = (droppedAt: number, gap: number): boolean => Math.abs(droppedAt - gap) <= TOLERANCE_PX;
