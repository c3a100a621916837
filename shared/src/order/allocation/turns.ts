import type { PackageKind } from './cargo.ts';

/** The edges of a package as it stands: along the carrier's length, its width, and up. */
export type Turn = readonly [number, number, number];

/** The ways in which a package may stand, each once. */
export const turnsOf = ({
  lengthMm: l,
  widthMm: w,
  heightMm: h,
  thisSideUp,
}: Pick<PackageKind, 'lengthMm' | 'widthMm' | 'heightMm' | 'thisSideUp'>): Turn[] => {
  const upright: Turn[] = [
    [l, w, h],
    [w, l, h],
  ];
  const lying: Turn[] = [
    [l, h, w],
    [h, l, w],
    [w, h, l],
    [h, w, l],
  ];
  const turns = thisSideUp ? upright : [...upright, ...lying];
  return turns.filter(([a, b, c], at) => turns.findIndex(([d, e, f]) => a === d && b === e && c === f) === at);
};
