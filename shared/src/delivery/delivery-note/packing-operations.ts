import {
  compare,
  type Decimal,
  divide,
  isPositive,
  isZero,
  multiply,
  refusal,
  subtract,
  sum,
  ZERO,
} from '../../kernel/index.ts';
import {
  type LoadUnit,
  materialsOf,
  type PackingFacts,
  type PackUnit,
  type SinglePackage,
  UNMARKED,
} from './packing-model.ts';
import { type LineToPack, proposePacking } from './packing-rules.ts';
import {
  chosenPackages,
  chosenUnits,
  freshKeys,
  type Keys,
  openOf,
  type Packed,
  replaceUnit,
  unitAt,
  unitsWithNewKeys,
  withinLines,
  withoutUnits,
} from './packing-tree.ts';

/**
 * What people do to a packing structure, as functions from one structure to the next. None of them packs more of a line
 * than the note delivers, puts a load unit into another, or leaves a package of nothing; what moves, parts or joins keeps
 * the quantity of every line. Kinds are the person's own: what does not fit its kind is told by `packing-checks.ts`.
 */

const nothingChosen: Packed = { refusal: refusal('none_selected') };

/** Packages of one line, all alike. */
export interface NewPackages {
  lineId: string;
  packaging: string;
  qtyEach: Decimal;
  count: number;
  inner: SinglePackage['inner'];
  /** Key of the load unit in which they stand; null where they stand alone. */
  into: string | null;
}

const put = (units: readonly PackUnit[], singles: readonly SinglePackage[], into: string | null): PackUnit[] =>
  into === null
    ? [...units, ...singles]
    : units.map(unit =>
        unit.kind !== 'S' && unit.key === into ? { ...unit, packages: [...unit.packages, ...singles] } : unit,
      );

export const addPackages = (units: readonly PackUnit[], facts: PackingFacts, add: NewPackages): Packed => {
  const { lineId, packaging, qtyEach, count, inner, into } = add;
  const open = openOf(units, lineId, facts);
  const qty = multiply(qtyEach, `${count}`);
  if (!isPositive(qty) || compare(qty, open) > 0) return { refusal: refusal('packing_qty', { qty, open }) };
  const nextKey = freshKeys(units);
  const singles = Array.from(
    { length: count },
    (): SinglePackage => ({
      ...{ kind: 'S', key: nextKey(), packaging, ...UNMARKED },
      ...{ content: [{ lineId, qty: qtyEach }], inner, auxiliaries: [] },
    }),
  );
  return { units: put(units, singles, into) };
};

const emptyLoad = (key: string, kind: LoadUnit['kind'], packaging: string): LoadUnit => ({
  ...{ kind, key, packaging, ...UNMARKED },
  ...{ packages: [], auxiliaries: [] },
});

/** A load unit with nothing in it yet. */
export const addLoad = (units: readonly PackUnit[], packaging: string): Packed => ({
  units: [...units, emptyLoad(freshKeys(units)(), 'M', packaging)],
});

/** Packs by their plans what of these lines is still open, at the end or in a load unit. */
export const packOpen = (
  units: readonly PackUnit[],
  facts: PackingFacts,
  toPack: readonly LineToPack[],
  into: string | null = null,
): Packed => {
  const open = toPack
    .map(({ line, plan }) => ({ line: { ...line, qty: openOf(units, line.id, facts) }, plan }))
    .filter(({ line }) => isPositive(line.qty));
  const loose =
    into === null ? open : open.map(({ line, plan }) => ({ line, plan: plan && { ...plan, carrier: null } }));
  const proposal = proposePacking(loose, facts);
  if (proposal.units.length === 0) {
    const [left] = proposal.leftovers;
    return left ? { refusal: refusal('packing_qty', { qty: left.qty, open: left.qty }) } : nothingChosen;
  }
  const fresh = unitsWithNewKeys(proposal.units, freshKeys(units));
  if (into === null) return { units: [...units, ...fresh] };
  return {
    units: put(
      units,
      fresh.flatMap(unit => (unit.kind === 'S' ? [unit] : unit.packages)),
      into,
    ),
  };
};

/** Packs everything anew by its plans; what was packed before is gone. */
export const packAnew = (facts: PackingFacts, toPack: readonly LineToPack[]): Packed => {
  const { units } = proposePacking(toPack, facts);
  return { units: unitsWithNewKeys(units, freshKeys([])) };
};

/** Takes units away with all that is in them; their quantities are to be packed again. */
export const remove = (units: readonly PackUnit[], keys: Keys): Packed =>
  chosenUnits(units, keys).length === 0 ? nothingChosen : { units: withoutUnits(units, keys) };

/** Takes a load unit away from under its packages. */
export const unload = (units: readonly PackUnit[], key: string): Packed => {
  const unit = unitAt(units, key);
  return unit === undefined || unit.kind === 'S' ? nothingChosen : { units: replaceUnit(units, key, unit.packages) };
};

/** As many unlabelled packages as a part of a package needs, at least one. */
const innerFor = ({ inner }: SinglePackage, part: Decimal, whole: Decimal): SinglePackage['inner'] => {
  if (inner === null) return null;
  const { times, rest } = divide(multiply(part, `${inner.count}`), whole);
  return { ...inner, count: Math.max(1, isZero(rest) ? times : times + 1) };
};

const partOf = (single: SinglePackage, qty: Decimal): SinglePackage => {
  const [content] = single.content;
  return content ? { ...single, content: [{ ...content, qty }], inner: innerFor(single, qty, content.qty) } : single;
};

/** Parts a package in two: the first holds the quantity, the second the rest. */
export const splitPackage = (units: readonly PackUnit[], key: string, qty: Decimal): Packed => {
  const single = unitAt(units, key);
  const [content] = single?.kind === 'S' ? single.content : [];
  if (single?.kind !== 'S' || !content) return nothingChosen;
  if (!isPositive(qty) || compare(qty, content.qty) >= 0) {
    return { refusal: refusal('packing_qty', { qty, open: content.qty }) };
  }
  const rest = { ...partOf(single, subtract(content.qty, qty)), ...UNMARKED, key: freshKeys(units)() };
  return { units: replaceUnit(units, key, [{ ...partOf(single, qty), weighed: null }, rest]) };
};

/** Parts a load unit in two: the first keeps so many packages, the second has the others on a carrier of its own. */
export const splitLoad = (units: readonly PackUnit[], key: string, count: number): Packed => {
  const load = unitAt(units, key);
  if (load === undefined || load.kind === 'S') return nothingChosen;
  const held = load.packages.length;
  if (count < 1 || count >= held) {
    return { refusal: refusal('range', { field: 'count', min: 1, max: Math.max(1, held - 1) }) };
  }
  const rest: LoadUnit = { ...load, ...UNMARKED, key: freshKeys(units)(), packages: load.packages.slice(count) };
  return {
    units: replaceUnit(units, key, [{ ...load, weighed: null, packages: load.packages.slice(0, count) }, rest]),
  };
};

const joined = (first: SinglePackage, others: readonly SinglePackage[]): SinglePackage => {
  const all = [first, ...others];
  const [content] = first.content;
  const qty = sum(all.map(single => single.content[0]?.qty ?? ZERO));
  const bags = all.map(single => single.inner?.count ?? 0).reduce((a, b) => a + b, 0);
  return {
    ...first,
    weighed: null,
    content: content ? [{ ...content, qty }] : [],
    inner: first.inner && { ...first.inner, count: bags },
  };
};

/** Joins packages of one line to one package, and load units to one load unit; the first one stays. */
export const merge = (units: readonly PackUnit[], keys: Keys): Packed => {
  const chosen = chosenUnits(units, keys);
  const load = chosen.find((unit): unit is LoadUnit => unit.kind !== 'S');
  const [first] = chosen;
  if (chosen.length < 2 || first === undefined) return nothingChosen;
  const others = chosen.filter(unit => unit !== (load ?? first));
  const left = withoutUnits(
    units,
    others.map(unit => unit.key),
  );
  if (load) {
    const packages = [...load.packages, ...others.flatMap(unit => (unit.kind === 'S' ? [unit] : unit.packages))];
    return { units: replaceUnit(left, load.key, [{ ...load, weighed: null, packages }]) };
  }
  const singles = chosenPackages(units, keys);
  const [one, ...rest] = singles;
  const lines = new Set(singles.flatMap(single => single.content.map(({ lineId }) => lineId)));
  if (!one || lines.size > 1) return { refusal: refusal('one_material_only') };
  return { units: replaceUnit(left, one.key, [joined(one, rest)]) };
};

/** Sets packages on a new load unit of their own: of one material, or mixed. */
export const loadTogether = (
  units: readonly PackUnit[],
  facts: PackingFacts,
  keys: Keys,
  { kind, packaging }: Pick<LoadUnit, 'kind'> & { packaging: string },
): Packed => {
  const packages = chosenPackages(units, keys);
  const [first] = packages;
  if (first === undefined) return nothingChosen;
  const unit: LoadUnit = { ...emptyLoad(freshKeys(units)(), kind, packaging), packages };
  const materials = materialsOf(unit, facts).length;
  if (kind === 'MIX' && materials < 2) return { refusal: refusal('mixed_needs_two', { package: packaging }) };
  if (kind === 'M' && materials > 1) return { refusal: refusal('one_material_only') };
  const emptied = chosenUnits(units, keys).filter(unit => unit.kind !== 'S');
  const at = units.findIndex(unit => chosenPackages([unit], keys).length > 0);
  const left = (part: readonly PackUnit[]) =>
    withoutUnits(
      part,
      [...packages, ...emptied].map(unit => unit.key),
    );
  return { units: [...left(units.slice(0, at)), unit, ...left(units.slice(at))] };
};

/** Sets each of the packages on a load unit of its own. */
export const loadEach = (units: readonly PackUnit[], keys: Keys, packaging: string): Packed => {
  const nextKey = freshKeys(units);
  const packages = chosenPackages(units, keys);
  if (packages.length === 0) return nothingChosen;
  const emptied = chosenUnits(units, keys).filter(unit => unit.kind !== 'S');
  const loads = packages.map(single => ({ ...emptyLoad(nextKey(), 'M', packaging), packages: [single] }));
  return {
    units: [
      ...withoutUnits(
        units,
        [...packages, ...emptied].map(unit => unit.key),
      ),
      ...loads,
    ],
  };
};

/** As many more units like one, of what is still open. */
export const repeat = (units: readonly PackUnit[], facts: PackingFacts, key: string, count: number): Packed => {
  const unit = unitAt(units, key);
  if (unit === undefined || count < 1) return nothingChosen;
  const nextKey = freshKeys(units);
  const copies = Array.from({ length: count }, () => unitsWithNewKeys([unit], nextKey)).flat();
  return withinLines(units, replaceUnit(units, key, [unit, ...copies]), facts);
};

/** What of a unit may be typed. Each is changed only where it is named. */
export type UnitChange = Partial<Pick<PackUnit, 'packaging' | 'externalHuid' | 'weighed' | 'auxiliaries'>> & {
  /** Of a package. */
  qty?: Decimal;
  inner?: SinglePackage['inner'];
  /** Of a load unit. */
  kind?: LoadUnit['kind'];
};

const changed = (unit: PackUnit, { qty, inner, kind, ...common }: UnitChange): PackUnit => {
  if (unit.kind !== 'S') return { ...unit, ...common, ...(kind ? { kind } : {}) };
  const part = qty === undefined ? unit : partOf(unit, qty);
  return { ...part, ...common, ...(inner === undefined ? {} : { inner }) };
};

/** Changes what is typed of units; a quantity takes of what is open, or gives back. */
export const change = (units: readonly PackUnit[], facts: PackingFacts, keys: Keys, to: UnitChange): Packed => {
  if (to.qty !== undefined && !isPositive(to.qty)) {
    return { refusal: refusal('packing_qty', { qty: to.qty, open: ZERO }) };
  }
  const one = (unit: PackUnit): PackUnit => (keys.includes(unit.key) ? changed(unit, to) : unit);
  const after = units.map(unit => {
    const own = one(unit);
    return own.kind === 'S' ? own : { ...own, packages: own.packages.map(single => one(single) as SinglePackage) };
  });
  return withinLines(units, after, facts);
};
