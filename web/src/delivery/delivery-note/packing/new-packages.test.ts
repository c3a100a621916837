import type { LoadUnit, SinglePackage } from '@inbound/shared/delivery/delivery-note/packing-model';
import { UNMARKED } from '@inbound/shared/delivery/delivery-note/packing-model';
import { describe, expect, it } from 'vitest';
import { placeOfNew, startOf } from './new-packages.ts';

const box: SinglePackage = {
  ...{ kind: 'S', key: 'box', packaging: 'KLT4328', ...UNMARKED },
  ...{ content: [{ lineId: 'line', qty: '12' }], inner: null, auxiliaries: [] },
};
const pallet: LoadUnit = {
  ...{ kind: 'MIX', key: 'pallet', packaging: 'EWP1208', ...UNMARKED },
  ...{ packages: [box], auxiliaries: [] },
};
const plan = { packaging: 'KLT6280', qtyPerPackage: '20', inner: null } as const;

describe('new packages by hand', () => {
  it('begin with all that is open, in as many full packages as that makes', () => {
    expect(startOf([], plan, '65')).toEqual({ packaging: 'KLT6280', qtyEach: '20', count: '3', inner: '' });
    expect(startOf([], plan, '7')).toMatchObject({ qtyEach: '7', count: '1' });
    expect(startOf([], plan, '0')).toMatchObject({ qtyEach: '0', count: '1' });
  });

  it('begin with the packaging that was taken last, where nothing is agreed', () => {
    expect(startOf([pallet], undefined, '65')).toMatchObject({ packaging: 'KLT4328', qtyEach: '65', count: '1' });
    expect(startOf([], undefined, '65')).toMatchObject({ packaging: '' });
  });

  it('stand where one looks: in the load unit, beside the package in it, or alone', () => {
    expect(placeOfNew([pallet], pallet)).toBe('pallet');
    expect(placeOfNew([pallet], box)).toBe('pallet');
    expect(placeOfNew([box], box)).toBeNull();
    expect(placeOfNew([], undefined)).toBeNull();
  });
});
