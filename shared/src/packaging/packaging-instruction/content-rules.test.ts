import { describe, expect, it } from 'vitest';
import { missingToSubmit, refusedWeights, weightsOf } from './content-rules.ts';

const whole = {
  effectiveDate: '2026-12-01',
  innerCode: 'KLT4328',
  innerQty: '24',
  perLayer: 8,
  layers: 3,
  carrierCode: 'PAL1208',
  maxGross: '500',
  steps: [{}],
} as const;

describe('what must be given to submit an instruction', () => {
  it('is nothing where all is given', () => {
    expect(missingToSubmit(whole, false)).toEqual([]);
  });
  it.each(['effectiveDate', 'innerCode', 'innerQty', 'perLayer', 'layers', 'carrierCode', 'maxGross'] as const)(
    'names %s where it is missing',
    field => expect(missingToSubmit({ ...whole, [field]: null }, false)).toEqual([field]),
  );
  it('is at least one step, and all at once where nothing is given', () => {
    expect(missingToSubmit({ ...whole, steps: [] }, false)).toEqual(['steps']);
    expect(missingToSubmit({ steps: [] }, false)).toHaveLength(8);
  });
  it('is no pallet for a large container, which travels alone', () => {
    expect(missingToSubmit({ ...whole, carrierCode: '' }, true)).toEqual([]);
  });
});

describe('the weight of a load unit', () => {
  const unit = {
    ...({ innerQty: '24', packages: 24, layers: 3, partNet: '0.32', bagsPerInner: 4 } as const),
    ...({ tareOfInner: '1.85', tareOfBag: '0.02', tareOfCarrier: '17.5', tareOfLid: '5.2', tareOfPad: '1.1' } as const),
  };
  it('is that of all parts, packages, bags, inserts, lid and pallet', () => {
    expect(weightsOf(unit)).toEqual({ inPackage: '7.68', net: '184.32', gross: '256.64' });
  });
  it('may not be stated lighter than it is, nor a package hold more than it may', () => {
    const weights = weightsOf(unit);
    const given = { innerQty: '24', maxGross: '256.64' } as const;
    expect(refusedWeights(given, weights, '22')).toEqual([]);
    expect(refusedWeights({ ...given, maxGross: '256.63' }, weights, '22')).toMatchObject([
      { field: 'maxGross', code: 'range', params: { min: '256.64' } },
    ]);
    expect(refusedWeights(given, weights, '7.6')).toMatchObject([{ field: 'innerQty', params: { max: '7.6' } }]);
  });
});
