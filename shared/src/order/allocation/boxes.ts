/** A box of whole millimetres within a carrier: from its corner that is nearest to the origin to the one that is farthest. */
export interface Box {
  x: number;
  y: number;
  z: number;
  toX: number;
  toY: number;
  toZ: number;
}

/** Whether two boxes share any room; faces that touch share none. */
export const boxesOverlap = (a: Box, b: Box): boolean =>
  a.x < b.toX && b.x < a.toX && a.y < b.toY && b.y < a.toY && a.z < b.toZ && b.z < a.toZ;

const isWithin = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.z >= outer.z &&
  inner.toX <= outer.toX &&
  inner.toY <= outer.toY &&
  inner.toZ <= outer.toZ;

/** The area in which the bases of two boxes lie above each other, in square millimetres. */
export const sharedBase = (a: Box, b: Box): number => {
  const alongX = Math.min(a.toX, b.toX) - Math.max(a.x, b.x);
  const alongY = Math.min(a.toY, b.toY) - Math.max(a.y, b.y);
  return alongX > 0 && alongY > 0 ? alongX * alongY : 0;
};

export const baseOf = (box: Box): number => (box.toX - box.x) * (box.toY - box.y);

/** What is left of a space around a box within it: up to six spaces that may overlap, each as large as possible. */
const partsAround = (space: Box, box: Box): Box[] => {
  const parts: Box[] = [];
  if (box.x > space.x) parts.push({ ...space, toX: box.x });
  if (box.toX < space.toX) parts.push({ ...space, x: box.toX });
  if (box.y > space.y) parts.push({ ...space, toY: box.y });
  if (box.toY < space.toY) parts.push({ ...space, y: box.toY });
  if (box.z > space.z) parts.push({ ...space, toZ: box.z });
  if (box.toZ < space.toZ) parts.push({ ...space, z: box.toZ });
  return parts;
};

/** The largest empty spaces of a carrier after a box was placed; none lies within another one. */
export const cutSpaces = (spaces: readonly Box[], box: Box): Box[] => {
  const kept: Box[] = [];
  const parts: Box[] = [];
  for (const space of spaces)
    if (boxesOverlap(space, box)) parts.push(...partsAround(space, box));
    else kept.push(space);
  const isRedundant = (part: Box, at: number): boolean =>
    kept.some(space => isWithin(part, space)) ||
    parts.some((other, otherAt) => otherAt !== at && isWithin(part, other) && (otherAt < at || !isWithin(other, part)));
  return [...kept, ...parts.filter((part, at) => !isRedundant(part, at))];
};
