import type { Box } from './boxes.ts';
import type { LoadBlock } from './cargo.ts';

/** A point of the picture. */
export interface Point {
  x: number;
  y: number;
}

/** A package in the picture: its three faces that can be seen, each as a polygon. */
export interface DrawnBox {
  kindId: string;
  box: Box;
  top: readonly Point[];
  /** Of its long side in front on the left, and of its short side on the right. */
  left: readonly Point[];
  right: readonly Point[];
}

const HALF = 0.5;
const COS_30 = Math.sqrt(1 - HALF ** 2);

/** Where a point of the carrier lies in the picture: length to the lower right, width to the lower left, height upwards. */
export const pictureOf = (x: number, y: number, z: number): Point => ({
  x: (x - y) * COS_30,
  y: (x + y) * HALF - z,
});

const faceOf = (...corners: readonly (readonly [number, number, number])[]): Point[] =>
  corners.map(([x, y, z]) => pictureOf(x, y, z));

/** A box with its faces. */
export const drawnBox = (kindId: string, box: Box): DrawnBox => {
  const { x, y, z, toX, toY, toZ } = box;
  return {
    ...{ kindId, box },
    top: faceOf([x, y, toZ], [toX, y, toZ], [toX, toY, toZ], [x, toY, toZ]),
    left: faceOf([x, toY, z], [toX, toY, z], [toX, toY, toZ], [x, toY, toZ]),
    right: faceOf([toX, y, z], [toX, toY, z], [toX, toY, toZ], [toX, y, toZ]),
  };
};

/** Whether one box is drawn before another, which may cover it: it lies wholly behind, beside or below. */
const isBehind = (a: Box, b: Box): boolean => a.toX <= b.x || a.toY <= b.y || a.toZ <= b.z;

/** Whether the first may cover the second, and not the other way round. */
const mayCover = (a: Box, b: Box): boolean => isBehind(b, a) && !isBehind(a, b);

interface Placed {
  kindId: string;
  box: Box;
}

/** In the order in which a painter draws them: what can be covered comes first. */
const inPaintersOrder = (boxes: readonly Placed[]): Placed[] => {
  const sorted = boxes.toSorted((a, b) => a.box.z - b.box.z || a.box.x - b.box.x || a.box.y - b.box.y);
  const covers = sorted.map(({ box }) => sorted.flatMap((other, at) => (mayCover(other.box, box) ? [at] : [])));
  const below = sorted.map(() => 0);
  for (const at of covers.flat()) below[at] = (below[at] ?? 0) + 1;
  const open = new Set(sorted.keys());
  const painted: Placed[] = [];
  while (open.size > 0) {
    const [first = 0] = open;
    const next = [...open].find(at => below[at] === 0) ?? first;
    open.delete(next);
    const one = sorted[next];
    if (one) painted.push(one);
    for (const at of covers[next] ?? []) below[at] = (below[at] ?? 0) - 1;
  }
  return painted;
};

const boxesOf = ({ kindId, xMm, yMm, zMm, lengthMm, widthMm, heightMm, n, m, k }: LoadBlock) => {
  const boxes: Placed[] = [];
  for (let i = 0; i < n; i += 1)
    for (let j = 0; j < m; j += 1)
      for (let l = 0; l < k; l += 1) {
        const [x, y, z] = [xMm + i * lengthMm, yMm + j * widthMm, zMm + l * heightMm];
        boxes.push({ kindId, box: { x, y, z, toX: x + lengthMm, toY: y + widthMm, toZ: z + heightMm } });
      }
  return boxes;
};

/** The packages of a carrier as they are drawn, up to those that begin at a height. */
export const drawnLoad = (blocks: readonly LoadBlock[], upToMm: number): DrawnBox[] =>
  inPaintersOrder(blocks.flatMap(boxesOf).filter(({ box }) => box.z <= upToMm)).map(({ kindId, box }) =>
    drawnBox(kindId, box),
  );
