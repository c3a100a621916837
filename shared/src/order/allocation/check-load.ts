import { type Box, baseOf, boxesOverlap, sharedBase } from './boxes.ts';
import type { CarrierKind, LoadBlock, PackageKind } from './cargo.ts';

/** One package as it stands on a carrier. */
export interface StandingPackage {
  kindId: string;
  box: Box;
}

/** Every package of a carrier by itself, as somebody sees it who knows nothing of blocks. */
export const packagesStanding = (blocks: readonly LoadBlock[]): StandingPackage[] =>
  blocks.flatMap(({ kindId, xMm, yMm, zMm, lengthMm, widthMm, heightMm, n, m, k }) =>
    Array.from({ length: n * m * k }, (_, at) => {
      const [i, j, l] = [Math.floor(at / (m * k)), Math.floor(at / k) % m, at % k];
      const [x, y, z] = [xMm + i * lengthMm, yMm + j * widthMm, zMm + l * heightMm];
      return { kindId, box: { x, y, z, toX: x + lengthMm, toY: y + widthMm, toZ: z + heightMm } };
    }),
  );

/** What a package or a load may do wrong; the words of the screens are by these names. */
export const LOAD_FAULTS = [
  'overlaps',
  'reaches_out',
  'other_edges',
  'lies_on_side',
  'not_supported',
  'bears_too_much',
  'stacked',
  'mixed',
  'too_heavy',
] as const;
export type LoadFaultName = (typeof LOAD_FAULTS)[number];

export interface LoadFault {
  fault: LoadFaultName;
  /** The kind of the package that does it; null where it is the load as a whole. */
  kindId: string | null;
}

/** What a load may measure and weigh. */
export type CarrierRoom = Pick<CarrierKind, 'lengthMm' | 'widthMm' | 'heightMm' | 'maxLoadG'>;

const HUNDRED = 100;
const unlimited = (limit: number | null | undefined): number => limit ?? Number.POSITIVE_INFINITY;

interface Standing extends StandingPackage {
  kind: PackageKind | undefined;
  /** Grams upon it, of which begun ones do not count; layers from it up, itself counted. */
  borneG: number;
  layers: number;
}

/** Adds up from above what each package bears: a weight is shared by the areas on which it rests. */
const addUpFromAbove = (standing: readonly Standing[]): void => {
  for (const upper of standing.toSorted((a, b) => b.box.z - a.box.z)) {
    const rests = standing.filter(({ box }) => box.toZ === upper.box.z && sharedBase(box, upper.box) > 0);
    const area = rests.reduce((sum, { box }) => sum + sharedBase(box, upper.box), 0);
    const weight = (upper.kind?.weightG ?? 0) + upper.borneG;
    for (const rest of rests) {
      rest.borneG += (weight * sharedBase(rest.box, upper.box)) / area;
      rest.layers = Math.max(rest.layers, upper.layers + 1);
    }
  }
};

const isWithin = ({ x, y, z, toX, toY, toZ }: Box, room: CarrierRoom): boolean =>
  Math.min(x, y, z) >= 0 && toX <= room.lengthMm && toY <= room.widthMm && toZ <= room.heightMm;

const hasItsEdges = ({ x, y, z, toX, toY, toZ }: Box, { lengthMm, widthMm, heightMm }: PackageKind): boolean => {
  const sorted = (edges: number[]): string => String(edges.toSorted((a, b) => a - b));
  return sorted([toX - x, toY - y, toZ - z]) === sorted([lengthMm, widthMm, heightMm]);
};

const isSupported = ({ box }: Standing, standing: readonly Standing[], supportPercent: number): boolean => {
  const below = standing.filter(other => other.box.toZ === box.z).reduce((sum, o) => sum + sharedBase(o.box, box), 0);
  return box.z === 0 || below * HUNDRED >= baseOf(box) * supportPercent;
};

/**
 * Every rule that a load breaks, found package by package: it stays within its carrier, nothing overlaps, each package stands
 * firmly and bears what is upon it, and what may not be mixed is not. None where all is well.
 */
export const checkLoad = (
  packages: readonly StandingPackage[],
  room: CarrierRoom,
  kinds: readonly PackageKind[],
  supportPercent: number,
): LoadFault[] => {
  const byId = new Map(kinds.map(kind => [kind.id, kind]));
  const standing = packages.map(one => ({ ...one, kind: byId.get(one.kindId), borneG: 0, layers: 1 }));
  addUpFromAbove(standing);
  const mixKeys = new Set(standing.map(({ kind }) => kind?.mixKey));
  const faults = standing.flatMap((one, at): LoadFault[] => {
    const { kind, box, kindId } = one;
    const found: [boolean, LoadFaultName][] = [
      [standing.slice(at + 1).some(other => boxesOverlap(box, other.box)), 'overlaps'],
      [!isWithin(box, room), 'reaches_out'],
      [kind !== undefined && !hasItsEdges(box, kind), 'other_edges'],
      [kind?.thisSideUp === true && box.toZ - box.z !== kind.heightMm, 'lies_on_side'],
      [!isSupported(one, standing, supportPercent), 'not_supported'],
      [Math.floor(one.borneG) > unlimited(kind?.loadOnTopG), 'bears_too_much'],
      [one.layers > unlimited(kind?.stackFactor), 'stacked'],
    ];
    return found.flatMap(([is, fault]) => (is ? [{ fault, kindId }] : []));
  });
  const weightG = standing.reduce((sum, { kind }) => sum + (kind?.weightG ?? 0), 0);
  return [
    ...faults,
    ...(mixKeys.size > 1 ? [{ fault: 'mixed' as const, kindId: null }] : []),
    ...(weightG > room.maxLoadG ? [{ fault: 'too_heavy' as const, kindId: null }] : []),
  ];
};

type Axis = 'x' | 'y' | 'z';

const AXES = {
  x: { at: 'xMm', edge: 'lengthMm', times: 'n' },
  y: { at: 'yMm', edge: 'widthMm', times: 'm' },
  z: { at: 'zMm', edge: 'heightMm', times: 'k' },
} as const;

/** Whether one block goes on where another ends, along an axis: of the same packages, side by side in the same number. */
const goesOn = (block: LoadBlock, next: LoadBlock, axis: Axis): boolean => {
  const { at, edge, times } = AXES[axis];
  const isSame = (Object.keys(block) as (keyof LoadBlock)[]).every(
    key => key === at || key === times || block[key] === next[key],
  );
  return isSame && block[at] + block[edge] * block[times] === next[at];
};

const joined = (blocks: readonly LoadBlock[], axis: Axis): LoadBlock[] => {
  const { at, times } = AXES[axis];
  const found: LoadBlock[] = [];
  for (const block of blocks.toSorted((a, b) => a[at] - b[at])) {
    const before = found.findIndex(one => goesOn(one, block, axis));
    const one = found[before];
    if (one) found[before] = { ...one, [times]: one[times] + block[times] };
    else found.push(block);
  }
  return found;
};

/** Single packages as blocks of equal ones, from below, as a person stacks them. */
export const blocksOfPackages = (packages: readonly StandingPackage[]): LoadBlock[] => {
  const single = packages.map(({ kindId, box: { x, y, z, toX, toY, toZ } }) => ({
    ...{ kindId, xMm: x, yMm: y, zMm: z, lengthMm: toX - x, widthMm: toY - y, heightMm: toZ - z, n: 1, m: 1, k: 1 },
  }));
  return joined(joined(joined(single, 'x'), 'y'), 'z').toSorted(
    (a, b) => a.zMm - b.zMm || a.yMm - b.yMm || a.xMm - b.xMm,
  );
};
