import type { RefusalData } from '../../kernel/index.ts';
import {
  checkExternalHuids,
  checkMixed,
  checkNotOverpacked,
  checkOneMaterialInUnits,
  checkPackingLists,
} from './packing-checks.ts';
import { labelledUnits, overweightUnits, type PackingFacts, type PackUnit } from './packing-model.ts';

/** What is wrong with a structure, unit by unit: the rules of `packing-checks.ts`, told where they are broken. */

const ofUnit = (unit: PackUnit, facts: PackingFacts): RefusalData[] => [
  ...(unit.kind === 'S' || unit.packages.length === 0 ? checkPackingLists([unit]) : []),
  ...(unit.kind === 'MIX' ? checkMixed([unit], facts) : []),
  ...(unit.kind === 'M' && unit.packages.some(single => checkOneMaterialInUnits([single], facts).length > 0)
    ? []
    : checkOneMaterialInUnits([unit.kind === 'MIX' ? { ...unit, packages: [] } : unit], facts)),
];

/** By key of the unit; a unit without fault is not named. */
export const unitProblems = (units: readonly PackUnit[], facts: PackingFacts): Map<string, RefusalData[]> =>
  new Map(
    labelledUnits(units).flatMap(unit => {
      const found = ofUnit(unit, facts);
      return found.length > 0 ? [[unit.key, found] as const] : [];
    }),
  );

/** What no single unit is to blame for. */
export const wholeProblems = (units: readonly PackUnit[], facts: PackingFacts): RefusalData[] => [
  ...checkNotOverpacked([...facts.lines.values()], units),
  ...checkExternalHuids(units),
];

/** Units that weigh more than they may, and nobody has weighed them and said why. */
export const unexplainedOverweight = (units: readonly PackUnit[], facts: PackingFacts): PackUnit[] =>
  overweightUnits(units, facts).filter(unit => unit.weighed === null);
