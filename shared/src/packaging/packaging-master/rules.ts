import { compare, type Decimal, type FieldRefusal, multiply, refusal } from '../../kernel/index.ts';

const KILOGRAMS_OF: Readonly<Record<'kg' | 'g', Decimal>> = { kg: '1', g: '0.001' };

/** A weight of the packaging master in kilograms, in which notes, labels and messages reckon. */
export const inKilograms = (weight: Decimal, unit: 'kg' | 'g'): Decimal => multiply(weight, KILOGRAMS_OF[unit]);

/** What the rules over several fields look at. */
export interface PackagingFields {
  tare: Decimal;
  netWeight: Decimal;
  grossWeight: Decimal;
}

/** A packaging weighs no less when it is filled than it weighs empty, or than what it holds. */
export const refusedWeights = ({ tare, netWeight, grossWeight }: PackagingFields): FieldRefusal[] => {
  const least = compare(tare, netWeight) > 0 ? tare : netWeight;
  if (compare(grossWeight, least) >= 0) return [];
  const field = 'grossWeight';
  return [{ field, value: grossWeight, ...refusal('range', { field, min: least, max: '∞' }) }];
};

/** Where the same material stands in the detail a second time: the places of those rows. */
export const repeatedContents = (contents: readonly { materialId: string }[]): number[] =>
  contents.flatMap(({ materialId }, at) =>
    contents.findIndex(other => other.materialId === materialId) < at ? [at] : [],
  );
