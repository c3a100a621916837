import { type Box, sharedBase } from '../allocation/boxes.ts';
import { type PackageKind, USUAL_LOADING_RULES } from '../allocation/cargo.ts';
import {
  blocksOfPackages,
  type CarrierRoom,
  checkLoad,
  type LoadFault,
  packagesStanding,
  type StandingPackage,
} from '../allocation/check-load.ts';
import type { LoadContent, LoadMove, PlannedCarrier, PlannedPackage } from './load-contract.ts';

/** What of a load plan moves change. */
export type MovedLoad = Pick<LoadContent, 'packages' | 'carriers'>;

/** Packages as rules of loading know them. */
export const kindsOfPackages = (packages: readonly PlannedPackage[]): PackageKind[] =>
  packages.map(({ lineId: _, packaging: __, qty: ___, ...kind }) => kind);

/** The room of a planned carrier. */
const roomOf = ({ lengthMm, widthMm, roomMm, maxLoadG }: PlannedCarrier): CarrierRoom => ({
  ...{ lengthMm, widthMm, heightMm: roomMm, maxLoadG },
});

/** The package whose corner is at a place. */
const packageAt = (
  standing: readonly StandingPackage[],
  { xMm, yMm, zMm }: LoadMove['from'],
): StandingPackage | undefined => standing.find(({ box: { x, y, z } }) => x === xMm && y === yMm && z === zMm);

/** The packages of a carrier upon which nothing stands: only these can be lifted, topmost last. */
export const liftablePackages = ({ blocks }: PlannedCarrier): StandingPackage[] => {
  const standing = packagesStanding(blocks);
  return standing
    .filter(one => !standing.some(({ box }) => box.z === one.box.toZ && sharedBase(box, one.box) > 0))
    .toSorted((a, b) => a.box.z - b.box.z);
};

/** A package put down at a place, turned or not: it comes to rest on the highest that lies there. */
const putDown = (
  { kindId, box }: StandingPackage,
  { xMm, yMm, isTurned }: LoadMove['to'],
  others: readonly StandingPackage[],
): StandingPackage => {
  const edges = [box.toX - box.x, box.toY - box.y];
  const [length = 0, width = 0] = isTurned ? edges.toReversed() : edges;
  const flat: Box = { x: xMm, y: yMm, z: 0, toX: xMm + length, toY: yMm + width, toZ: box.toZ - box.z };
  const z = Math.max(0, ...others.filter(other => sharedBase(other.box, flat) > 0).map(other => other.box.toZ));
  return { kindId, box: { ...flat, z, toZ: z + flat.toZ } };
};

/** A load after a move, with what it breaks of the rules of loading: it holds where that is nothing. */
export interface Moved {
  load: MovedLoad;
  /** The package where it stands then. */
  put: StandingPackage;
  faults: readonly LoadFault[];
}

/**
 * Moves a package of a load. A carrier that is left empty is left out; the one after the last is a further one of the kind
 * that the package comes from. Undefined where no package or no carrier is at the places that are named.
 */
export const movedLoad = ({ packages, carriers }: MovedLoad, { from, to }: LoadMove): Moved | undefined => {
  const source = carriers[from.carrier];
  const target = carriers[to.carrier] ?? (to.carrier === carriers.length && source && { ...source, blocks: [] });
  const lifted = source && packageAt(packagesStanding(source.blocks), from);
  if (!source || !target || !lifted) return undefined;
  const isSame = from.carrier === to.carrier;
  const left = packagesStanding(source.blocks).filter(
    one => String(Object.values(one.box)) !== String(Object.values(lifted.box)),
  );
  const others = isSame ? left : packagesStanding(target.blocks);
  const put = putDown(lifted, to, others);
  const kinds = kindsOfPackages(packages);
  const { supportPercent } = USUAL_LOADING_RULES;
  const faults = [
    ...checkLoad([...others, put], roomOf(target), kinds, supportPercent),
    ...(isSame ? [] : checkLoad(left, roomOf(source), kinds, supportPercent)),
  ];
  const changed = new Map([
    [from.carrier, { ...source, blocks: blocksOfPackages(left) }],
    [to.carrier, { ...target, blocks: blocksOfPackages([...others, put]) }],
  ]);
  const all = to.carrier === carriers.length ? [...carriers, target] : carriers;
  const after = all.map((carrier, at) => changed.get(at) ?? carrier).filter(({ blocks }) => blocks.length > 0);
  return { load: { packages, carriers: after }, put, faults };
};

/** The corners at which packages of a carrier begin and end, where another one may stand beside them. */
const corners = (boxes: readonly Box[], begin: 'x' | 'y', end: 'toX' | 'toY'): number[] => [
  ...new Set([0, ...boxes.flatMap(box => [box[begin], box[end]])]),
];

/** The lowest place of a carrier where a package may stand, as near to the corner as can be; undefined where there is none. */
export const freePlace = (load: MovedLoad, from: LoadMove['from'], carrier: number): LoadMove['to'] | undefined => {
  const lifted = packageAt(packagesStanding(load.carriers[from.carrier]?.blocks ?? []), from);
  const standing = packagesStanding(load.carriers[carrier]?.blocks ?? []);
  const room = load.carriers[carrier] ?? load.carriers[from.carrier];
  if (!lifted || !room) return undefined;
  const boxes = standing.map(({ box }) => box);
  const places = [false, true].flatMap(isTurned =>
    corners(boxes, 'x', 'toX').flatMap(xMm =>
      corners(boxes, 'y', 'toY').map(yMm => {
        const to = { carrier, xMm, yMm, isTurned };
        return { to, box: putDown(lifted, to, standing).box };
      }),
    ),
  );
  return places
    .filter(({ box }) => box.toX <= room.lengthMm && box.toY <= room.widthMm && box.toZ <= room.roomMm)
    .toSorted((a, b) => a.box.z - b.box.z || a.to.yMm - b.to.yMm || a.to.xMm - b.to.xMm)
    .find(({ to }) => movedLoad(load, { from, to })?.faults.length === 0)?.to;
};
