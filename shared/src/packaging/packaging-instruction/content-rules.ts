import {
  add,
  compare,
  type Decimal,
  type FieldRefusal,
  multiply,
  type PlainDate,
  refusal,
  ZERO,
} from '../../kernel/index.ts';

/** What must be known of a version before it is submitted; empty texts and null are missing. */
export interface Submittable {
  effectiveDate?: PlainDate | null | undefined;
  innerCode?: string | null | undefined;
  innerQty?: Decimal | null | undefined;
  perLayer?: number | null | undefined;
  layers?: number | null | undefined;
  carrierCode?: string | null | undefined;
  maxGross?: Decimal | null | undefined;
  steps: readonly unknown[];
}

/** In the order of the form. A large container is its own load unit and needs no pallet (decision 0043). */
const REQUIRED = ['effectiveDate', 'innerCode', 'innerQty', 'perLayer', 'layers', 'carrierCode', 'maxGross'] as const;

const isNothing = (value: unknown): boolean => value === null || value === undefined || value === '';

/** The fields without which a version cannot be submitted (packaging.md, Required to submit). */
export const missingToSubmit = (content: Submittable, travelsAlone: boolean): string[] => [
  ...REQUIRED.filter(field => isNothing(content[field]) && !(field === 'carrierCode' && travelsAlone)),
  ...(content.steps.length === 0 ? ['steps'] : []),
];

/** What a load unit is made of, to reckon its weight; weights in kilograms. */
export interface LoadUnit {
  innerQty: Decimal;
  /** Packages in the load unit. */
  packages: number;
  layers: number;
  partNet: Decimal;
  tareOfInner: Decimal;
  tareOfBag: Decimal;
  bagsPerInner: number;
  tareOfCarrier: Decimal;
  tareOfLid: Decimal;
  tareOfPad: Decimal;
}

const times = (weight: Decimal, count: number): Decimal => multiply(weight, `${count}`);

/** Kilograms of the parts of one package, of those of a full load unit, and of all of it. */
export const weightsOf = (unit: LoadUnit): { inPackage: Decimal; net: Decimal; gross: Decimal } => {
  const inPackage = multiply(unit.partNet, unit.innerQty);
  const net = times(inPackage, unit.packages);
  const packaging = add(unit.tareOfInner, times(unit.tareOfBag, unit.bagsPerInner));
  const around = add(unit.tareOfCarrier, add(unit.tareOfLid, times(unit.tareOfPad, unit.layers)));
  return { inPackage, net, gross: add(net, add(times(packaging, unit.packages), around)) };
};

/** What cannot be: a package that holds more than it may, a load unit that is stated lighter than what is in it. */
export const refusedWeights = (
  { innerQty, maxGross }: { innerQty: Decimal; maxGross: Decimal },
  { inPackage, gross }: { inPackage: Decimal; gross: Decimal },
  maxLoad: Decimal,
): FieldRefusal[] => [
  ...(compare(inPackage, maxLoad) > 0
    ? [{ field: 'innerQty', value: innerQty, ...refusal('range', { field: 'innerQty', min: ZERO, max: maxLoad }) }]
    : []),
  ...(compare(maxGross, gross) < 0
    ? [{ field: 'maxGross', value: maxGross, ...refusal('range', { field: 'maxGross', min: gross, max: '∞' }) }]
    : []),
];
