import { refusal } from '../../kernel/index.ts';
import type { PackUnit } from './packing-model.ts';
import { chosenPackages, chosenUnits, type Keys, type Packed, parentOf, unitAt, withoutUnits } from './packing-tree.ts';

/** Where units go: into a load unit, or to the places beside all load units (`null`). */
export interface Target {
  into: string | null;
  /** Key of the unit before which they stand then; at the end without it. */
  before?: string | undefined;
}

const inserted = <T extends PackUnit>(list: readonly T[], items: readonly T[], before: string | undefined): T[] => {
  const found = before === undefined ? -1 : list.findIndex(unit => unit.key === before);
  const at = found < 0 ? list.length : found;
  return [...list.slice(0, at), ...items, ...list.slice(at)];
};

/**
 * Moves units. A load unit never stands in another: moved into one, it gives its packages and is gone. A unit that is
 * moved into itself, or before itself, stays where it is.
 */
export const move = (units: readonly PackUnit[], keys: Keys, { into, before }: Target): Packed => {
  const chosen = chosenUnits(units, keys);
  if (chosen.length === 0) return { refusal: refusal('none_selected') };
  const target = into === null ? undefined : unitAt(units, into);
  if (into !== null && (target === undefined || target.kind === 'S')) return { refusal: refusal('none_selected') };
  if ((into !== null && keys.includes(into)) || (before !== undefined && keys.includes(before))) return { units };
  const left = withoutUnits(
    units,
    chosen.map(unit => unit.key),
  );
  if (into === null) return { units: inserted(left, chosen, before) };
  const singles = chosenPackages(units, keys);
  return {
    units: left.map(unit =>
      unit.key === into && unit.kind !== 'S' ? { ...unit, packages: inserted(unit.packages, singles, before) } : unit,
    ),
  };
};

/** One step by the keyboard: past the neighbour, into the load unit beside, or out of the own one. */
export type Step = 'up' | 'down' | 'in' | 'out';

/** Moves neighbours one step; where there is no further place they stay. */
export const step = (units: readonly PackUnit[], keys: Keys, to: Step): Packed => {
  const chosen = chosenUnits(units, keys);
  const [first, last] = [chosen[0], chosen.at(-1)];
  if (!first || !last) return { refusal: refusal('none_selected') };
  const parent = parentOf(units, first.key);
  const level: readonly PackUnit[] = parent?.packages ?? units;
  const into = parent?.key ?? null;
  const [from, until] = [level.indexOf(first), level.indexOf(last)];
  if (from < 0 || until < 0) return { units };
  if (to === 'up') return from === 0 ? { units } : move(units, keys, { into, before: level[from - 1]?.key });
  if (to === 'down') {
    return until === level.length - 1 ? { units } : move(units, keys, { into, before: level[until + 2]?.key });
  }
  if (to === 'out') {
    if (!parent) return { units };
    return move(units, keys, { into: null, before: units[units.indexOf(parent) + 1]?.key });
  }
  const loads = [...level.slice(0, from).reverse(), ...level.slice(until + 1)].filter(unit => unit.kind !== 'S');
  return parent || !loads[0] || first.kind !== 'S' ? { units } : move(units, keys, { into: loads[0].key });
};
