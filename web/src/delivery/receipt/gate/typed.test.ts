import type { NoteLine } from '@inbound/shared/delivery/delivery-note/contract';
import { describe, expect, it } from 'vitest';
import type { TypedDifference } from '../difference-row.tsx';
import { refusalOf, reportedDifferences } from './typed.ts';

const line: Pick<NoteLine, 'qty' | 'decimals'> = { qty: '100', decimals: 0 };
const typed = (over: Partial<TypedDifference>): TypedDifference => ({ lineId: 'a', type: 'short', qty: '10', ...over });

describe('what the gate types of a line', () => {
  it('is reported as it is, where it holds', () => {
    const found = [typed({}), typed({ type: 'damaged', qty: '5', remark: 'wet' })];
    expect(refusalOf(line, found)).toBeUndefined();
    expect(reportedDifferences(found)).toEqual(found);
  });

  it('needs a quantity, in the decimals of its unit', () => {
    for (const qty of ['', '0', '-1', 'ten']) expect(refusalOf(line, [typed({ qty })])?.code).toBe('required');
    expect(refusalOf(line, [typed({ qty: '1.5' })])?.code).toBe('scale');
  });

  it('is never more missing than was sent', () => {
    const found = [typed({ qty: '60' }), typed({ type: 'wrong_part', qty: '50' })];
    expect(refusalOf(line, found)).toMatchObject({ code: 'qty_mismatch' });
    expect(refusalOf(line, [typed({ type: 'surplus', qty: '500' })])).toBeUndefined();
  });
});
