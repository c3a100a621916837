import { add, compare, type Decimal, divide, isZero, multiply, sum, ZERO } from '../../kernel/index.ts';
import {
  type Auxiliary,
  type LoadUnit,
  type PackedLine,
  type PackingFacts,
  type SinglePackage,
  UNMARKED,
  weightsOf,
} from './packing-model.ts';

/** How a material is packed, from the packaging instruction in force at the delivery date. */
export interface PackingPlan {
  /** Code of the package that is labelled S. */
  packaging: string;
  qtyPerPackage: Decimal;
  /** Unlabelled packages inside, and how much goes into each. */
  inner: { packaging: string; qtyEach: Decimal } | null;
  auxiliariesPerPackage: Auxiliary[];
  /** The pallet or other carrier with its layers; null where packages travel alone. */
  carrier: CarrierPlan | null;
  /** Whether a package that is not full is allowed; else what is left over stays unpacked. */
  allowsRest: boolean;
}

export interface CarrierPlan {
  packaging: string;
  packagesPerLayer: number;
  layers: number;
  auxiliariesPerLayer: Auxiliary[];
  auxiliariesPerCarrier: Auxiliary[];
  /** Most gross weight of a loaded carrier in kg, and most height in mm; null without limit. */
  maxGross: Decimal | null;
  maxHeight: Decimal | null;
  /** Whether the last layer is filled up with empty packages. */
  fillsLayers: boolean;
}

/** Codes of all packaging that a plan names, some of them more than once. */
export const codesOfPlan = ({ packaging, inner, auxiliariesPerPackage, carrier }: PackingPlan): string[] => [
  packaging,
  ...(inner ? [inner.packaging] : []),
  ...(carrier ? [carrier.packaging] : []),
  ...[...auxiliariesPerPackage, ...(carrier?.auxiliariesPerLayer ?? []), ...(carrier?.auxiliariesPerCarrier ?? [])].map(
    auxiliary => auxiliary.packaging,
  ),
];

const count = (auxiliaries: readonly Auxiliary[], times: number): Auxiliary[] =>
  times === 0 ? [] : auxiliaries.map(({ packaging, count }) => ({ packaging, count: count * times }));

const ceilDivide = (whole: Decimal, part: Decimal): number => {
  const { times, rest } = divide(whole, part);
  return isZero(rest) ? times : times + 1;
};

const single = (line: PackedLine, plan: PackingPlan, key: string, qty: Decimal): SinglePackage => ({
  kind: 'S',
  key,
  packaging: plan.packaging,
  ...UNMARKED,
  content: [{ lineId: line.id, qty }],
  inner: plan.inner && { packaging: plan.inner.packaging, count: ceilDivide(qty, plan.inner.qtyEach) },
  auxiliaries: count(plan.auxiliariesPerPackage, 1),
});

/** Full packages first, then one with the rest where that is allowed. */
export const packagesOfLine = (line: PackedLine, plan: PackingPlan): { singles: SinglePackage[]; left: Decimal } => {
  const { times, rest } = divide(line.qty, plan.qtyPerPackage);
  const singles = Array.from({ length: times }, (_, index) =>
    single(line, plan, `${line.id}:${index + 1}`, plan.qtyPerPackage),
  );
  if (isZero(rest)) return { singles, left: ZERO };
  if (!plan.allowsRest) return { singles, left: rest };
  return { singles: [...singles, single(line, plan, `${line.id}:${times + 1}`, rest)], left: ZERO };
};

/** What stands on a carrier beside the packages: pads, lids, and empties that fill the last layer. */
export const carrierAuxiliaries = (plan: PackingPlan, carrier: CarrierPlan, packageCount: number): Auxiliary[] => {
  const layers = Math.ceil(packageCount / carrier.packagesPerLayer);
  const empties = carrier.fillsLayers ? layers * carrier.packagesPerLayer - packageCount : 0;
  return [
    ...count(carrier.auxiliariesPerLayer, layers),
    ...count(carrier.auxiliariesPerCarrier, 1),
    ...count([{ packaging: plan.packaging, count: 1 }], empties),
  ];
};

const heightOf = (auxiliaries: readonly Auxiliary[], facts: PackingFacts): Decimal =>
  sum(auxiliaries.map(({ packaging, count }) => multiply(facts.packaging.get(packaging)?.height ?? ZERO, `${count}`)));

const stackHeight = (plan: PackingPlan, carrier: CarrierPlan, layers: number, facts: PackingFacts): Decimal =>
  heightOf(
    [
      { packaging: carrier.packaging, count: 1 },
      { packaging: plan.packaging, count: layers },
      ...count(carrier.auxiliariesPerLayer, layers),
      ...carrier.auxiliariesPerCarrier,
    ],
    facts,
  );

/** A load unit of packages of one line, with what stands around them. */
export const loadOf = (plan: PackingPlan, carrier: CarrierPlan, key: string, singles: SinglePackage[]): LoadUnit => ({
  kind: 'M',
  key,
  packaging: carrier.packaging,
  ...UNMARKED,
  packages: singles,
  auxiliaries: carrierAuxiliaries(plan, carrier, singles.length),
});

const grossOnCarrier = (
  full: SinglePackage,
  plan: PackingPlan,
  carrier: CarrierPlan,
  packageCount: number,
  facts: PackingFacts,
): Decimal => {
  const around = { ...loadOf(plan, carrier, '', []), auxiliaries: carrierAuxiliaries(plan, carrier, packageCount) };
  return add(weightsOf(around, facts).gross, multiply(weightsOf(full, facts).gross, `${packageCount}`));
};

/**
 * How many full packages go on one carrier: layers times packages in a layer, limited by height (whole layers) and by
 * gross weight. 0 when not even one fits.
 */
export const packagesPerCarrier = (
  line: PackedLine,
  plan: PackingPlan,
  carrier: CarrierPlan,
  facts: PackingFacts,
): number => {
  const { maxHeight, maxGross, packagesPerLayer } = carrier;
  const isTooHigh = (layers: number) =>
    maxHeight !== null && compare(stackHeight(plan, carrier, layers, facts), maxHeight) > 0;
  const full = single(line, plan, '', plan.qtyPerPackage);
  const isTooHeavy = (most: number) =>
    maxGross !== null && compare(grossOnCarrier(full, plan, carrier, most, facts), maxGross) > 0;

  let layers = carrier.layers;
  while (layers > 0 && isTooHigh(layers)) layers -= 1;
  let most = layers * packagesPerLayer;
  while (most > 0 && isTooHeavy(most)) most -= 1;
  return most;
};
