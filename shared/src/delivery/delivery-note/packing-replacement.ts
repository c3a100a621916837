import { type Decimal, sum, ZERO } from '../../kernel/index.ts';
import { labelledUnits, type PackingFacts, type PackUnit, weightsOf } from './packing-model.ts';
import { packAnew } from './packing-operations.ts';
import { type Leftover, type LineToPack, proposePacking } from './packing-rules.ts';
import { packedByLine } from './packing-tree.ts';

/** A value as it stands, and as it would stand. */
export interface NowAndAnew<T> {
  now: T;
  anew: T;
}

/** Labelled units of one kind and packaging, counted. */
export interface UnitCount extends NowAndAnew<number> {
  kind: PackUnit['kind'];
  /** Code of the packaging; null where none is chosen. */
  packaging: string | null;
}

export interface LineCount extends NowAndAnew<Decimal> {
  lineId: string;
  /** Why a part of the line would stay unpacked. */
  left: Leftover['cause'] | undefined;
}

/** What people gave to units, and nothing packs again: plates and print, numbers, weights, mixed pallets. */
export const MADE_BY_HAND = ['printed', 'plates', 'externalHuids', 'weights', 'mixed'] as const;
export type MadeByHand = (typeof MADE_BY_HAND)[number];

/** What becomes of a structure when a note is packed anew by its plans. */
export interface Replacement {
  units: readonly UnitCount[];
  lines: readonly LineCount[];
  /** Kilograms of the whole note. */
  gross: NowAndAnew<Decimal>;
  /** What is lost, each with the number of units that have it. */
  lost: readonly { what: MadeByHand; count: number }[];
  /** The same packages stand there already: nothing but their plates and what is lost would change. */
  isSame: boolean;
}

const nameOf = ({ kind, packaging }: PackUnit): string => JSON.stringify([kind, packaging]);

const countOf = (units: readonly PackUnit[], name: string): number =>
  labelledUnits(units).filter(unit => nameOf(unit) === name).length;

const unitCounts = (now: readonly PackUnit[], anew: readonly PackUnit[]): UnitCount[] => {
  const kinds = new Map(labelledUnits([...now, ...anew]).map(unit => [nameOf(unit), unit]));
  return [...kinds].map(([name, { kind, packaging }]) => ({
    ...{ kind, packaging, now: countOf(now, name), anew: countOf(anew, name) },
  }));
};

const grossOf = (units: readonly PackUnit[], facts: PackingFacts): Decimal =>
  sum(units.map(unit => weightsOf(unit, facts).gross));

/** A structure without all by which its units are told apart. */
const shapeOf = (units: readonly PackUnit[]): string =>
  JSON.stringify(units, (name, value) =>
    name === 'key' || name === 'huId' || name === 'externalHuid' || name === 'weighed' ? undefined : value,
  );

/**
 * Compares a structure with the one that packing by these plans would put in its place. `printed` are the keys of units
 * whose labels were printed.
 */
export const replacementBy = (
  now: readonly PackUnit[],
  facts: PackingFacts,
  toPack: readonly LineToPack[],
  printed: ReadonlySet<string>,
): Replacement => {
  const packed = packAnew(facts, toPack);
  const anew = 'units' in packed ? packed.units : [];
  const left = new Map(proposePacking(toPack, facts).leftovers.map(({ lineId, cause }) => [lineId, cause]));
  const has: Record<MadeByHand, (unit: PackUnit) => boolean> = {
    printed: ({ key }) => printed.has(key),
    plates: ({ huId }) => huId !== null,
    externalHuids: ({ externalHuid }) => externalHuid !== '',
    weights: ({ weighed }) => weighed !== null,
    mixed: ({ kind }) => kind === 'MIX',
  };
  const all = labelledUnits(now);
  const [packedNow, packedAnew] = [packedByLine(now), packedByLine(anew)];
  return {
    units: unitCounts(now, anew),
    lines: [...facts.lines.keys()].map(lineId => ({
      ...{ lineId, now: packedNow.get(lineId) ?? ZERO, anew: packedAnew.get(lineId) ?? ZERO, left: left.get(lineId) },
    })),
    gross: { now: grossOf(now, facts), anew: grossOf(anew, facts) },
    lost: MADE_BY_HAND.map(what => ({ what, count: all.filter(has[what]).length })).filter(({ count }) => count > 0),
    isSame: shapeOf(now) === shapeOf(anew),
  };
};
