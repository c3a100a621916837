import { add, compare, type Decimal, multiply, round, roundDown, sum, ZERO } from '../../kernel/index.ts';

/**
 * The packaging structure of a delivery note: load units with single packages in them, or single packages alone. A
 * package holds material; a load unit holds packages; no package stands in a package, and what lies inside one (a bag,
 * a tray) is a count without label. Weights in kg, volumes in m³, heights in mm.
 */

/** What packing needs to know of a packaging material, from the packaging master. */
export interface PackagingFacts {
  code: string;
  tare: Decimal;
  volume: Decimal;
  height: Decimal;
  /** The most that a unit of it may weigh in all. */
  maxLoad: Decimal | null;
}

/** A material line of the note; one line is of one batch. */
export interface PackedLine {
  id: string;
  material: string;
  batch: string | null;
  qty: Decimal;
  /** Weight of one unit of quantity. */
  netEach: Decimal;
  /** Place in the plant behind the unloading point, where the release names one. */
  destination: string | null;
}

/** Auxiliary packaging (lid, layer pad, carrier of a single package): counted, never labelled. */
export interface Auxiliary {
  packaging: string;
  count: number;
}

export interface Content {
  lineId: string;
  qty: Decimal;
}

/** Gross weight by the scales, in kg, in place of the sum, and why it differs. */
export interface Weighed {
  gross: Decimal;
  reason: string;
}

/** What every labelled unit has, whatever is in it. */
interface Labelled {
  /** Tells the units of a structure apart: the id of a stored one, else a name within the structure. */
  key: string;
  /** Code of the packaging; null while none is chosen. */
  packaging: string | null;
  /** The licence plate; null until one is drawn. */
  huId: string | null;
  /** The supplier's own number of the unit; empty without one. */
  externalHuid: string;
  /** Null where the sum of what is in the unit holds. */
  weighed: Weighed | null;
}

/** A unit as it is made, before anything was drawn, numbered or weighed. */
export const UNMARKED = { huId: null, externalHuid: '', weighed: null } as const;

/** S: the smallest labelled unit, with material directly in it. */
export interface SinglePackage extends Labelled {
  kind: 'S';
  content: Content[];
  /** Unlabelled packages inside it. */
  inner: { packaging: string | null; count: number } | null;
  auxiliaries: Auxiliary[];
}

/** M or MIX: a load unit of packages of one material, or of several. */
export interface LoadUnit extends Labelled {
  kind: 'M' | 'MIX';
  packages: SinglePackage[];
  auxiliaries: Auxiliary[];
}

export type PackUnit = SinglePackage | LoadUnit;

/** What the tree refers to: packaging by code, lines by id. */
export interface PackingFacts {
  packaging: ReadonlyMap<string, PackagingFacts>;
  lines: ReadonlyMap<string, PackedLine>;
}

export const packingFacts = (packaging: readonly PackagingFacts[], lines: readonly PackedLine[]): PackingFacts => ({
  packaging: new Map(packaging.map(entry => [entry.code, entry])),
  lines: new Map(lines.map(line => [line.id, line])),
});

export const packagesOf = (unit: PackUnit): SinglePackage[] => (unit.kind === 'S' ? [unit] : unit.packages);

/** All labelled units, load units before what is in them. */
export const labelledUnits = (units: readonly PackUnit[]): PackUnit[] =>
  units.flatMap(unit => (unit.kind === 'S' ? [unit] : [unit, ...unit.packages]));

export const contentOf = (unit: PackUnit): Content[] => packagesOf(unit).flatMap(single => single.content);

/** The different materials in a unit, in the order in which they lie there. */
export const materialsOf = (unit: PackUnit, facts: PackingFacts): string[] => [
  ...new Set(contentOf(unit).flatMap(({ lineId }) => facts.lines.get(lineId)?.material ?? [])),
];

// ── Sums ─────────────────────────────────────────────────────────────────────────────────────────

export interface Weights {
  net: Decimal;
  /** Of all packaging, with the auxiliary. */
  tare: Decimal;
  gross: Decimal;
  volume: Decimal;
}

const times = (value: Decimal, count: number): Decimal => multiply(value, `${count}`);

const packagingIn = (unit: PackUnit): Auxiliary[] => {
  const own = unit.packaging === null ? [] : [{ packaging: unit.packaging, count: 1 }];
  const within = unit.kind === 'S' ? innerOf(unit) : unit.packages.flatMap(packagingIn);
  return [...own, ...unit.auxiliaries, ...within];
};

const innerOf = ({ inner }: SinglePackage): Auxiliary[] =>
  inner?.packaging ? [{ packaging: inner.packaging, count: inner.count }] : [];

const volumeOf = (unit: PackUnit, facts: PackingFacts): Decimal =>
  sum(
    [unit, ...(unit.kind === 'S' ? [] : unit.packages)].map(
      each => facts.packaging.get(each.packaging ?? '')?.volume ?? ZERO,
    ),
  );

const tareOf = (packaging: readonly Auxiliary[], facts: PackingFacts): Decimal =>
  sum(packaging.map(({ packaging: code, count }) => times(facts.packaging.get(code)?.tare ?? ZERO, count)));

const grossOf = (unit: PackUnit, facts: PackingFacts): Decimal => {
  if (unit.weighed) return unit.weighed.gross;
  if (unit.kind === 'S') return add(netOf(unit, facts), tareOf(packagingIn(unit), facts));
  const around = tareOf(packagingIn({ ...unit, packages: [] }), facts);
  return sum([around, ...unit.packages.map(single => grossOf(single, facts))]);
};

const netOf = (unit: PackUnit, facts: PackingFacts): Decimal =>
  sum(contentOf(unit).map(({ lineId, qty }) => multiply(qty, facts.lines.get(lineId)?.netEach ?? ZERO)));

/** Net, tare, gross and outer volume of a unit with all that is in it; gross is net and tare, unless it was weighed. */
export const weightsOf = (unit: PackUnit, facts: PackingFacts): Weights => ({
  net: netOf(unit, facts),
  tare: tareOf(packagingIn(unit), facts),
  gross: grossOf(unit, facts),
  volume: volumeOf(unit, facts),
});

export interface PackingSums extends Weights {
  /** Gross rounded up to whole kg, as consignments state it. */
  grossRoundedUp: Decimal;
  /** Labelled units by kind. */
  units: Record<PackUnit['kind'], number>;
  /** Every packaging material by code, with inner and auxiliary ones: what goes on the container account. */
  packaging: Record<string, number>;
}

/** The sums of a whole note. */
export const packingSums = (units: readonly PackUnit[], facts: PackingFacts): PackingSums => {
  const each = units.map(unit => weightsOf(unit, facts));
  const total = (of: keyof Weights) => sum(each.map(weights => weights[of]));
  const gross = total('gross');
  const whole = roundDown(gross, 0);
  const counts: PackingSums['units'] = { S: 0, M: 0, MIX: 0 };
  for (const unit of labelledUnits(units)) counts[unit.kind] += 1;
  const packaging: Record<string, number> = {};
  for (const { packaging: code, count } of units.flatMap(packagingIn)) packaging[code] = (packaging[code] ?? 0) + count;
  return {
    net: total('net'),
    tare: total('tare'),
    gross,
    volume: total('volume'),
    grossRoundedUp: compare(gross, whole) > 0 ? add(whole, '1') : round(whole, 0),
    units: counts,
    packaging,
  };
};

/** What the packaging of a unit bears: all that it weighs, but not the carrier on which a package stands alone. */
export const supportedWeight = (unit: PackUnit, facts: PackingFacts): Decimal =>
  weightsOf(unit.kind === 'S' ? { ...unit, auxiliaries: [] } : unit, facts).gross;

/** Units that weigh more than their packaging may: told, and allowed with a reason. */
export const overweightUnits = (units: readonly PackUnit[], facts: PackingFacts): PackUnit[] =>
  labelledUnits(units).filter(unit => {
    const max = facts.packaging.get(unit.packaging ?? '')?.maxLoad ?? null;
    return max !== null && compare(supportedWeight(unit, facts), max) > 0;
  });
