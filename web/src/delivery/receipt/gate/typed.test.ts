import type { NoteLine } from '@inbound/shared/delivery/delivery-note/contract';
import { describe, expect, it } from 'vitest';
import type { TypedDifference } from '../difference-row.tsx';
import { refusalOf, reportedDifferences, withReceived } from './typed.ts';

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

describe('the received quantity of a line', () => {
  const of = { id: 'a', qty: '100' } as const;

  it('says what is short or surplus, and nothing where it is what was sent', () => {
    expect(withReceived(of, [], '90')).toEqual([typed({})]);
    expect(withReceived(of, [], '104')).toEqual([typed({ type: 'surplus', qty: '4' })]);
    for (const whole of ['100', '', '-1', 'ten']) expect(withReceived(of, [typed({})], whole), whole).toEqual([]);
  });

  it('keeps the kind and the remark of the difference as long as they fit', () => {
    const damaged = typed({ type: 'damaged', qty: '1', remark: 'wet' });
    expect(withReceived(of, [damaged], '95')).toEqual([{ ...damaged, qty: '5' }]);
    expect(withReceived(of, [damaged], '101')).toEqual([{ ...damaged, type: 'surplus', qty: '1' }]);
  });

  it('counts beside the differences that were found before', () => {
    const [damaged, label] = [typed({ type: 'damaged', qty: '5' }), typed({ type: 'wrong_label', qty: '100' })];
    expect(withReceived(of, [damaged, label, typed({})], '80')).toEqual([damaged, label, typed({ qty: '15' })]);
    expect(withReceived(of, [label], '100')).toEqual([label]);
  });
});
