import {
  compare,
  type Decimal,
  groupBy,
  isPositive,
  isZero,
  type RefusalData,
  refusal,
  subtract,
  sum,
  ZERO,
} from '../../kernel/index.ts';
import {
  labelledUnits,
  materialsOf,
  type PackedLine,
  type PackingFacts,
  type PackUnit,
  type SinglePackage,
} from './packing-model.ts';
import { packedByLine } from './packing-tree.ts';

/** What names a unit in a message: its handling-unit id, before it has one its place in the structure. */
const nameOf = (unit: PackUnit): string => unit.huId ?? unit.key;

/** Every unit needs a packaging, and a note at least one unit. */
export const checkMainPackages = (units: readonly PackUnit[]): RefusalData[] =>
  units.length === 0 || labelledUnits(units).some(unit => unit.packaging === null) ? [refusal('no_main_package')] : [];

const isInnerComplete = ({ content, inner }: SinglePackage): boolean =>
  content.length > 0 &&
  content.every(({ qty }) => isPositive(qty)) &&
  (inner === null || (inner.packaging !== null && inner.count >= 1));

/** The outer list is what stands in load units, the inner list what lies in packages: neither may have a gap. */
export const checkPackingLists = (units: readonly PackUnit[]): RefusalData[] => {
  const all = labelledUnits(units);
  const gaps: RefusalData[] = [];
  const isEmpty = (unit: PackUnit) => unit.kind !== 'S' && unit.packages.length === 0;
  if (all.some(isEmpty)) gaps.push(refusal('packing_lists_incomplete', { list: 'outer' }));
  if (all.some(unit => unit.kind === 'S' && !isInnerComplete(unit))) {
    gaps.push(refusal('packing_lists_incomplete', { list: 'inner' }));
  }
  return gaps;
};

/** A mixed unit holds at least two different materials. */
export const checkMixed = (units: readonly PackUnit[], facts: PackingFacts): RefusalData[] =>
  units
    .filter(unit => unit.kind === 'MIX' && materialsOf(unit, facts).length < 2)
    .map(unit => refusal('mixed_needs_two', { package: nameOf(unit) }));

const batchesOf = (unit: SinglePackage, facts: PackingFacts): Set<string> =>
  new Set(unit.content.map(({ lineId }) => facts.lines.get(lineId)?.batch ?? ''));

/** A package holds one material of one batch, a master unit one material (D7). */
export const checkOneMaterialInUnits = (units: readonly PackUnit[], facts: PackingFacts): RefusalData[] =>
  labelledUnits(units).some(
    unit =>
      unit.kind !== 'MIX' &&
      (materialsOf(unit, facts).length > 1 || (unit.kind === 'S' && batchesOf(unit, facts).size > 1)),
  )
    ? [refusal('one_material_only')]
    : [];

/** Every S, M and MIX unit has its handling-unit id. */
export const checkHandlingUnits = (units: readonly PackUnit[]): RefusalData[] =>
  labelledUnits(units)
    .filter(unit => unit.huId === null)
    .map(unit => refusal('hu_missing', { package: unit.key }));

/** An external number is longer than this. */
const SHORT_HUID = 7;

/** External numbers are long enough, and each is of one unit. */
export const checkExternalHuids = (units: readonly PackUnit[]): RefusalData[] => {
  const numbers = labelledUnits(units)
    .map(unit => unit.externalHuid)
    .filter(number => number !== '');
  const doubled = [...groupBy(numbers, number => number)].flatMap(([number, same]) => (same.length > 1 ? number : []));
  return [
    ...(numbers.some(number => number.length <= SHORT_HUID) ? [refusal('huid_length')] : []),
    ...doubled.map(huid => refusal('huid_exists', { huid })),
  ];
};

export interface PackedQuantity {
  lineId: string;
  qty: Decimal;
  packed: Decimal;
  /** Still to be packed; negative when more is packed than the note delivers. */
  unpacked: Decimal;
}

/** What is packed of each line, in the order of the lines. */
export const packedQuantities = (lines: readonly PackedLine[], units: readonly PackUnit[]): PackedQuantity[] => {
  const packedOf = packedByLine(units);
  return lines.map(({ id, qty }) => {
    const packed = packedOf.get(id) ?? ZERO;
    return { lineId: id, qty, packed, unpacked: subtract(qty, packed) };
  });
};

/** More packed than the note delivers is an error; what is not packed is a warning of its own. */
export const checkNotOverpacked = (lines: readonly PackedLine[], units: readonly PackUnit[]): RefusalData[] =>
  packedQuantities(lines, units)
    .filter(({ qty, packed }) => compare(packed, qty) > 0)
    .map(({ qty, packed }) => refusal('qty_mismatch', { expected: qty, actual: packed }));

/** Warns of what is not packed, all lines together. */
export const checkUnpacked = (lines: readonly PackedLine[], units: readonly PackUnit[]): RefusalData[] => {
  const qty = sum(
    packedQuantities(lines, units)
      .map(entry => entry.unpacked)
      .filter(isPositive),
  );
  return isZero(qty) ? [] : [refusal('unpacked_qty', { qty })];
};

/** All that is wrong with a structure, in the order of the send checks; empty when it may be sent as it is. */
export const checkStructure = (
  lines: readonly PackedLine[],
  units: readonly PackUnit[],
  facts: PackingFacts,
): RefusalData[] => [
  ...checkMainPackages(units),
  ...checkPackingLists(units),
  ...checkMixed(units, facts),
  ...checkOneMaterialInUnits(units, facts),
  ...checkNotOverpacked(lines, units),
];
