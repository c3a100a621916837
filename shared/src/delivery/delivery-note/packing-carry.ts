import { compare, type Decimal, refusal, subtract } from '../../kernel/index.ts';
import { type PackedLine, type PackingFacts, type PackUnit, packagesOf, type SinglePackage } from './packing-model.ts';
import { chosenUnits, freshKeys, type Keys, openOf, type Packed, unitAt, unitsWithNewKeys } from './packing-tree.ts';

/** Between whom a note goes: units are carried among the notes of one supplier and one plant. */
export interface PackingPlace {
  supplier: string;
  plant: string;
}

/** Units that were copied from a note, with the lines whose parts lie in them. */
export interface CarriedUnits extends PackingPlace {
  units: readonly PackUnit[];
  lines: ReadonlyMap<string, PackedLine>;
}

/** Copies units, to be pasted into this note or another one of the same supplier and plant. */
export const copyUnits = (
  units: readonly PackUnit[],
  facts: PackingFacts,
  keys: Keys,
  at: PackingPlace,
): CarriedUnits => ({
  ...at,
  units: chosenUnits(units, keys),
  lines: facts.lines,
});

/** What of each line may still be filled while units are pasted. */
type Open = Map<string, Decimal>;

/** The package with parts of the note that it comes to: of the first line of its material that has enough left. */
const refilled = (
  single: SinglePackage,
  from: CarriedUnits,
  facts: PackingFacts,
  open: Open,
): { single: SinglePackage } | Extract<Packed, { refusal: unknown }> => {
  const [content] = single.content;
  const material = content && from.lines.get(content.lineId)?.material;
  if (!content || material === undefined) return { single };
  const lines = [...facts.lines.values()].filter(line => line.material === material);
  const left = (line: PackedLine): Decimal => open.get(line.id) ?? '0';
  const line = lines.find(each => compare(left(each), content.qty) >= 0);
  if (line) {
    open.set(line.id, subtract(left(line), content.qty));
    return { single: { ...single, content: [{ lineId: line.id, qty: content.qty }] } };
  }
  const [first] = lines;
  if (!first) return { refusal: refusal('packing_no_line', { material }) };
  return { refusal: refusal('packing_qty', { qty: content.qty, open: left(first) }) };
};

const refilledUnit = (
  unit: PackUnit,
  from: CarriedUnits,
  facts: PackingFacts,
  open: Open,
): { unit: PackUnit } | Extract<Packed, { refusal: unknown }> => {
  const packages: SinglePackage[] = [];
  for (const single of packagesOf(unit)) {
    const answer = refilled(single, from, facts, open);
    if ('refusal' in answer) return answer;
    packages.push(answer.single);
  }
  const [only] = packages;
  return { unit: unit.kind === 'S' ? (only ?? unit) : { ...unit, packages } };
};

const put = (units: readonly PackUnit[], pasted: readonly PackUnit[], into: string | null): PackUnit[] => {
  const load = into === null ? undefined : unitAt(units, into);
  const singles = pasted.filter(unit => unit.kind === 'S');
  if (load === undefined || load.kind === 'S' || singles.length < pasted.length) return [...units, ...pasted];
  return units.map(unit => (unit === load ? { ...load, packages: [...load.packages, ...singles] } : unit));
};

/**
 * Puts copied units into a note: at the end, or packages alone into a load unit. They are packed with parts that this
 * note delivers, of the same materials, as far as something of them is open; plates, numbers and weights are their own.
 */
export const paste = (
  units: readonly PackUnit[],
  facts: PackingFacts,
  from: CarriedUnits,
  at: PackingPlace,
  into: string | null = null,
): Packed => {
  if (from.supplier !== at.supplier || from.plant !== at.plant) {
    return { refusal: refusal('packing_elsewhere', { supplier: from.supplier, plant: from.plant }) };
  }
  const open: Open = new Map([...facts.lines.keys()].map(id => [id, openOf(units, id, facts)]));
  const pasted: PackUnit[] = [];
  for (const unit of from.units) {
    const answer = refilledUnit(unit, from, facts, open);
    if ('refusal' in answer) return answer;
    pasted.push(answer.unit);
  }
  if (pasted.length === 0) return { refusal: refusal('none_selected') };
  return { units: put(units, unitsWithNewKeys(pasted, freshKeys(units)), into) };
};
