import { type Box, baseOf, boxesOverlap, sharedBase } from './boxes.ts';
import type { CarrierKind, LoadedCarrier, PackageKind } from './cargo.ts';

interface Standing {
  kind: PackageKind;
  box: Box;
}

/** Every package of a carrier by itself, as somebody sees it who knows nothing of blocks. */
export const packagesStanding = ({ blocks }: LoadedCarrier, kinds: readonly PackageKind[]): Standing[] =>
  blocks.flatMap(block => {
    const kind = kinds.find(({ id }) => id === block.kindId);
    if (!kind) throw new Error(`${block.kindId} is no kind of the task`);
    const standing: Standing[] = [];
    for (let i = 0; i < block.n; i += 1)
      for (let j = 0; j < block.m; j += 1)
        for (let l = 0; l < block.k; l += 1) {
          const [x, y, z] = [
            block.xMm + i * block.lengthMm,
            block.yMm + j * block.widthMm,
            block.zMm + l * block.heightMm,
          ];
          const box = { x, y, z, toX: x + block.lengthMm, toY: y + block.widthMm, toZ: z + block.heightMm };
          standing.push({ kind, box });
        }
    return standing;
  });

const edgesOf = ({ x, y, z, toX, toY, toZ }: Box) => [toX - x, toY - y, toZ - z];

/** What a package bears: the weight above it, shared by the areas on which it rests. */
const borneBy = (standing: readonly Standing[]): Map<Standing, number> => {
  const borne = new Map(standing.map(one => [one, 0]));
  for (const upper of standing.toSorted((a, b) => b.box.z - a.box.z)) {
    const rests = standing.filter(({ box }) => box.toZ === upper.box.z && sharedBase(box, upper.box) > 0);
    const area = rests.reduce((sum, { box }) => sum + sharedBase(box, upper.box), 0);
    const weight = upper.kind.weightG + (borne.get(upper) ?? 0);
    for (const rest of rests)
      borne.set(rest, (borne.get(rest) ?? 0) + (weight * sharedBase(rest.box, upper.box)) / area);
  }
  return borne;
};

/** How many layers stand upon each other from a package up, itself counted. */
const layersFrom = (one: Standing, standing: readonly Standing[]): number =>
  1 +
  Math.max(
    0,
    ...standing
      .filter(({ box }) => box.z === one.box.toZ && sharedBase(box, one.box) > 0)
      .map(upper => layersFrom(upper, standing)),
  );

/** Every rule that a load breaks, found package by package, by another way than that of the planner. */
export const faultsOfLoad = (
  load: LoadedCarrier,
  carrier: CarrierKind,
  kinds: readonly PackageKind[],
  supportPercent: number,
): string[] => {
  const standing = packagesStanding(load, kinds);
  const faults: string[] = [];
  const borne = borneBy(standing);
  for (const [at, one] of standing.entries()) {
    const { kind, box } = one;
    if (standing.slice(at + 1).some(other => boxesOverlap(box, other.box))) faults.push(`${kind.id} overlaps`);
    const isInside = box.toX <= carrier.lengthMm && box.toY <= carrier.widthMm && box.toZ <= carrier.heightMm;
    if (!isInside || Math.min(box.x, box.y, box.z) < 0) faults.push(`${kind.id} reaches out`);
    const edges = [kind.lengthMm, kind.widthMm, kind.heightMm];
    const isSame = (a: number[], b: number[]) => String(a.toSorted()) === String(b.toSorted());
    if (!isSame(edgesOf(box), edges)) faults.push(`${kind.id} has other edges`);
    if (kind.thisSideUp && box.toZ - box.z !== kind.heightMm) faults.push(`${kind.id} lies on its side`);
    const below = standing.filter(other => other.box.toZ === box.z).reduce((sum, o) => sum + sharedBase(o.box, box), 0);
    if (box.z > 0 && below * 100 < baseOf(box) * supportPercent) faults.push(`${kind.id} is not supported`);
    if ((borne.get(one) ?? 0) > (kind.loadOnTopG ?? Number.POSITIVE_INFINITY)) faults.push(`${kind.id} bears too much`);
    if (layersFrom(one, standing) > (kind.stackFactor ?? Number.POSITIVE_INFINITY))
      faults.push(`${kind.id} is stacked`);
    if (kind.mixKey !== load.mixKey) faults.push(`${kind.id} is mixed`);
  }
  const weight = standing.reduce((sum, { kind }) => sum + kind.weightG, 0);
  return weight > carrier.maxLoadG ? [...faults, 'too heavy'] : faults;
};
