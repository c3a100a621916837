/** A rectangle of the window, in pixels. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

const covered = (place: Box, controls: readonly Box[]): number =>
  controls.reduce((sum, control) => sum + overlap(place, control), 0);

/** The first of some places that covers none of the controls; where each does, the one that covers least. */
export const freePlace = (places: readonly Box[], controls: readonly Box[]): Box | undefined => {
  const by = places.map(place => [covered(place, controls), place] as const);
  const least = Math.min(...by.map(([area]) => area));
  return by.find(([area]) => area === least)?.[1];
};

/** Between a notice and the edge of what it lies in, in pixels. */
const EDGE = 16;
/** From one tried place to the next, in pixels. */
const STEP = 24;

/** Places for a box of a size within the room: at the right from above to below, then in the middle, then at the left. */
export const placesIn = (room: Box, { width, height }: { width: number; height: number }): Box[] => {
  const lefts = [room.right - EDGE - width, (room.left + room.right - width) / 2, room.left + EDGE];
  const last = Math.max(0, Math.floor((room.bottom - EDGE - height - (room.top + EDGE)) / STEP));
  const tops = Array.from({ length: last + 1 }, (_, at) => room.top + EDGE + at * STEP);
  return lefts.flatMap(left => tops.map(top => ({ left, top, right: left + width, bottom: top + height })));
};
