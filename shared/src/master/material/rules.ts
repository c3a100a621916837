import { compare, type Decimal, type FieldRefusal, refusal } from '../../kernel/index.ts';

/** What the rules over several fields look at. */
export interface MaterialFields {
  netWeight: Decimal;
  grossWeight?: Decimal | null | undefined;
  validFrom?: string | null | undefined;
  validTo?: string | null | undefined;
}

/** A material does not weigh less with its wrapping than without, and is not valid to a day before it begins. */
export const refusedMaterial = ({ netWeight, grossWeight, validFrom, validTo }: MaterialFields): FieldRefusal[] => {
  const refused: FieldRefusal[] = [];
  if (grossWeight && compare(grossWeight, netWeight) < 0) {
    const field = 'grossWeight';
    refused.push({ field, value: grossWeight, ...refusal('range', { field, min: netWeight, max: '∞' }) });
  }
  if (validFrom && validTo && validTo < validFrom) {
    const field = 'validTo';
    refused.push({ field, value: validTo, ...refusal('end_before_start', { start: validFrom, end: validTo }) });
  }
  return refused;
};
