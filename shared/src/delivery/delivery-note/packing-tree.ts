import {
  compare,
  type Decimal,
  groupBy,
  type RefusalData,
  refusal,
  smaller,
  subtract,
  sum,
  ZERO,
} from '../../kernel/index.ts';
import {
  contentOf,
  type LoadUnit,
  labelledUnits,
  type PackingFacts,
  type PackUnit,
  type SinglePackage,
} from './packing-model.ts';

/** What an operation on a structure answers: the structure as it is then, or why it stays as it was. */
export type Packed = { units: readonly PackUnit[] } | { refusal: RefusalData };

/** The keys of units in a structure. */
export type Keys = readonly string[];

export const unitAt = (units: readonly PackUnit[], key: string): PackUnit | undefined =>
  labelledUnits(units).find(unit => unit.key === key);

/** The load unit in which a package stands; undefined for what stands alone. */
export const parentOf = (units: readonly PackUnit[], key: string): LoadUnit | undefined =>
  units.find((unit): unit is LoadUnit => unit.kind !== 'S' && unit.packages.some(single => single.key === key));

/** The units of these keys in the order of the structure; what goes with its load unit is not named again. */
export const chosenUnits = (units: readonly PackUnit[], keys: Keys): PackUnit[] => {
  const chosen = new Set(keys);
  return units.flatMap(unit => {
    if (chosen.has(unit.key)) return [unit];
    return unit.kind === 'S' ? [] : unit.packages.filter(single => chosen.has(single.key));
  });
};

/** The packages of these keys; a load unit stands for all that is in it. */
export const chosenPackages = (units: readonly PackUnit[], keys: Keys): SinglePackage[] =>
  chosenUnits(units, keys).flatMap(unit => (unit.kind === 'S' ? [unit] : unit.packages));

/** A structure without these units; a load unit stays when packages leave it. */
export const withoutUnits = (units: readonly PackUnit[], keys: Keys): PackUnit[] => {
  const gone = new Set(keys);
  return units
    .filter(unit => !gone.has(unit.key))
    .map(unit =>
      unit.kind !== 'S' && unit.packages.some(single => gone.has(single.key))
        ? { ...unit, packages: unit.packages.filter(single => !gone.has(single.key)) }
        : unit,
    );
};

/** Puts other units in the place of one, on its own level; packages alone where it stands in a load unit. */
export const replaceUnit = (units: readonly PackUnit[], key: string, by: readonly PackUnit[]): PackUnit[] =>
  units.flatMap((unit): readonly PackUnit[] => {
    if (unit.key === key) return by;
    if (unit.kind === 'S' || !unit.packages.some(single => single.key === key)) return [unit];
    const singles = by.flatMap(each => (each.kind === 'S' ? [each] : each.packages));
    return [{ ...unit, packages: unit.packages.flatMap(single => (single.key === key ? singles : [single])) }];
  });

const NEW = /^new\/(\d+)$/;

/** Names for units that are made: none of them is in the structure. */
export const freshKeys = (units: readonly PackUnit[]): (() => string) => {
  const numbers = labelledUnits(units).map(({ key }) => Number(NEW.exec(key)?.[1] ?? 0));
  let last = Math.max(0, ...numbers);
  return () => {
    last += 1;
    return `new/${last}`;
  };
};

/** The same units under other names, as they are made: for copies, and for what a proposal names by itself. */
export const unitsWithNewKeys = (units: readonly PackUnit[], nextKey: () => string): PackUnit[] =>
  units.map(unit => {
    const marks = { huId: null, externalHuid: '', weighed: null, key: nextKey() };
    if (unit.kind === 'S') return { ...unit, ...marks };
    const packages = unit.packages.map(single => ({ ...single, ...marks, key: nextKey() }));
    return { ...unit, ...marks, packages };
  });

/** What of each line lies in units, for all lines of which something does. */
export const packedByLine = (units: readonly PackUnit[]): ReadonlyMap<string, Decimal> => {
  const byLine = groupBy(units.flatMap(contentOf), ({ lineId }) => lineId);
  return new Map([...byLine].map(([lineId, same]) => [lineId, sum(same.map(({ qty }) => qty))]));
};

/** What of a line lies in units. */
export const packedOf = (units: readonly PackUnit[], lineId: string): Decimal =>
  sum(
    units
      .flatMap(contentOf)
      .filter(content => content.lineId === lineId)
      .map(({ qty }) => qty),
  );

/** What of a quantity is not packed yet; nothing where more is packed. */
export const leftOf = (qty: Decimal, packed: Decimal): Decimal => subtract(qty, smaller(qty, packed));

/** What of a line is still to be packed; nothing where more is packed than the note delivers. */
export const openOf = (units: readonly PackUnit[], lineId: string, facts: PackingFacts): Decimal => {
  const qty = facts.lines.get(lineId)?.qty ?? ZERO;
  return leftOf(qty, packedOf(units, lineId));
};

/** The structure, unless it packs more of a line than before and than the note delivers. */
export const withinLines = (before: readonly PackUnit[], after: readonly PackUnit[], facts: PackingFacts): Packed => {
  const [packedBefore, packedAfter] = [packedByLine(before), packedByLine(after)];
  for (const [lineId, { qty }] of facts.lines) {
    const [was, is] = [packedBefore.get(lineId) ?? ZERO, packedAfter.get(lineId) ?? ZERO];
    if (compare(is, was) > 0 && compare(is, qty) > 0) {
      return { refusal: refusal('packing_qty', { qty: subtract(is, was), open: openOf(before, lineId, facts) }) };
    }
  }
  return { units: after };
};
