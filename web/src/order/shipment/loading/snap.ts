import type { Box } from '@inbound/shared/order/allocation/boxes';

/** So near an edge a package that is dragged catches it. */
const CATCHES_MM = 40;

/** An edge of a package along one axis: where it would begin, how long it is, and how much room there is. */
interface Dragged {
  at: number;
  edge: number;
  room: number;
}

const nearest = (at: number, places: readonly number[]): number => {
  const [best] = places.toSorted((a, b) => Math.abs(a - at) - Math.abs(b - at));
  return best !== undefined && Math.abs(best - at) <= CATCHES_MM ? best : at;
};

const within = ({ at, edge, room }: Dragged): number => Math.max(0, Math.min(Math.round(at), room - edge));

/** Where a package begins that is dragged: it stays on its carrier, and catches edges of the carrier and of packages. */
export const snappedTo = (boxes: readonly Box[], x: Dragged, y: Dragged): { xMm: number; yMm: number } => {
  const along = (dragged: Dragged, edges: readonly number[]): number =>
    within({ ...dragged, at: nearest(dragged.at, [...edges, ...edges.map(one => one - dragged.edge)]) });
  return {
    xMm: along(x, [0, x.room, ...boxes.flatMap(box => [box.x, box.toX])]),
    yMm: along(y, [0, y.room, ...boxes.flatMap(box => [box.y, box.toY])]),
  };
};
