import type { CarrierKind, PackageKind } from './cargo.ts';
import { turnsOf } from './turns.ts';

const HALF = 2;

/** Whether two of these cannot share any carrier: however they stand, each reaches beyond the middle in every direction. */
const fillsAlone = (kind: PackageKind, carriers: readonly CarrierKind[]): boolean =>
  carriers.every(({ lengthMm, widthMm, heightMm }) =>
    turnsOf(kind)
      .filter(([along, across, up]) => along <= lengthMm && across <= widthMm && up <= heightMm)
      .every(([along, across, up]) => along * HALF > lengthMm && across * HALF > widthMm && up * HALF > heightMm),
  );

/**
 * A number of new carriers that no plan can go below: by volume, by weight, and by packages of which no two share one. Begun
 * carriers are no part of it: the counts are those of packages that these have no room for.
 */
export const fewestCarriersFor = (carriers: readonly CarrierKind[], kinds: readonly PackageKind[]): number => {
  const sumOf = (of: (kind: PackageKind) => number): number =>
    kinds.reduce((sum, kind) => sum + of(kind) * kind.count, 0);
  const most = (of: (carrier: CarrierKind) => number): number => Math.max(0, ...carriers.map(of));
  const volume = most(({ lengthMm, widthMm, heightMm }) => lengthMm * widthMm * heightMm);
  const load = most(({ maxLoadG }) => maxLoadG);
  const portion = (whole: number, part: number): number => (whole === 0 ? 0 : Math.ceil(whole / part));
  return Math.max(
    portion(
      sumOf(({ lengthMm, widthMm, heightMm }) => lengthMm * widthMm * heightMm),
      volume,
    ),
    portion(
      sumOf(({ weightG }) => weightG),
      load,
    ),
    kinds.reduce((sum, kind) => sum + (fillsAlone(kind, carriers) ? kind.count : 0), 0),
  );
};
