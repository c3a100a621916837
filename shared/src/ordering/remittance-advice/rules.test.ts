import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, type Decimal, equal, subtract, ZERO } from '../../kernel/index.ts';
import { type PayableDocument, refusedDocument, refusedTogether, totalOf } from './rules.ts';

const document = (kind: string, total: Decimal, over: Partial<PayableDocument> = {}): PayableDocument => ({
  ...{ documentNo: '59', kind, total, state: 'open', currency: 'USD', adviceNo: '' },
  ...over,
});

describe('the total of an advice', () => {
  it('is the sum of its lines, of which credit memos are below zero', () => {
    const documents = [document('invoice', '300'), document('invoice', '120'), document('credit_memo', '30')];
    expect(totalOf(documents)).toBe('390');
    expect(refusedTogether(documents)).toBeUndefined();
  });

  it('may be nothing, and is never below it', () => {
    expect(refusedTogether([document('invoice', '30'), document('credit_memo', '30')])).toBeUndefined();
    expect(refusedTogether([document('invoice', '29.99'), document('credit_memo', '30')])).toEqual({
      ...{ code: 'advice_total', params: { total: '-0.01' } },
    });
  });

  it('is no longer than the distributor takes', () => {
    expect(refusedTogether([document('invoice', '1000000000000')])).toBeUndefined();
    expect(refusedTogether([document('invoice', '10000000000000')])).toMatchObject({ code: 'advice_total' });
  });

  it('is what invoices bill less what credit memos take back, however many they are', () => {
    const amount = fc.integer({ min: 0, max: 10_000_000 }).map(cents => (cents / 100).toFixed(2) as Decimal);
    const kind = fc.constantFrom('invoice', 'credit_memo', 'other');
    fc.assert(
      fc.property(fc.array(fc.record({ kind, total: amount }), { maxLength: 20 }), documents => {
        const expected = documents.reduce<Decimal>(
          (sum, one) => (one.kind === 'credit_memo' ? subtract(sum, one.total) : add(sum, one.total)),
          ZERO,
        );
        expect(equal(totalOf(documents), expected)).toBe(true);
        expect(equal(totalOf([...documents].reverse()), expected)).toBe(true);
      }),
    );
  });
});

describe('documents of an advice', () => {
  it('are of one currency, and at least one', () => {
    expect(refusedTogether([])).toMatchObject({ code: 'none_selected' });
    expect(refusedTogether([document('invoice', '1'), document('invoice', '1', { currency: 'JPY' })])).toMatchObject({
      code: 'currency_mixed',
    });
  });

  it('are open, and in no other advice', () => {
    expect(refusedDocument(document('invoice', '1'))).toBeUndefined();
    expect(refusedDocument(document('invoice', '1', { state: 'advised', adviceNo: 'RA26000001' }))).toEqual({
      ...{ code: 'document_advised', params: { number: '59', advice: 'RA26000001' } },
    });
    for (const state of ['remitted', 'cleared'])
      expect(refusedDocument(document('invoice', '1', { state }))).toMatchObject({ code: 'document_not_open' });
  });
});
