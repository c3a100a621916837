import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, compare, type Decimal } from '../../kernel/index.ts';
import {
  type HeadTerms,
  type NamedTerms,
  type OrderTerms,
  termsAfter,
  termsChanges,
  updateKindOf,
} from './change-rules.ts';
import {
  afterAnswer,
  afterOrderPartGone,
  afterOrderSplit,
  afterPartConfirmed,
  answerableOf,
  answerOf,
  checkAnswer,
  checkOrderSplit,
  type LineFigures,
  openToPack,
  slipOf,
} from './rules.ts';

const LINE: LineFigures = {
  ...{ qty: '60', confirmed: '0', inParts: '0', pending: '0', rejected: '0', planned: '0', packed: '0', shipped: '0' },
  cancelled: false,
};

type Step = { do: 'confirm' | 'reject' | 'FREE' | 'CONFIRM' | 'agree' | 'gone'; qty: number };
const step: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom('confirm', 'reject', 'FREE', 'CONFIRM', 'agree', 'gone'),
  qty: fc.integer({ min: 1, max: 70 }),
});

/** A step as the server takes it: what its rules refuse changes nothing. */
const taken = (line: LineFigures, { do: act, qty: pieces }: Step): LineFigures => {
  const qty: Decimal = `${pieces}`;
  switch (act) {
    case 'confirm':
    case 'reject': {
      const answer = { kind: act, qty, esd: '2026-12-01', reason: 'x' } as const;
      return checkAnswer(line, answer, 0).length > 0 ? line : afterAnswer(line, answer);
    }
    case 'FREE':
    case 'CONFIRM':
      return checkOrderSplit(line, [{ qty }], 0) === true ? afterOrderSplit(line, qty, act) : line;
    case 'agree':
      return compare(line.pending, qty) >= 0 ? afterPartConfirmed(line, qty) : line;
    default:
      return compare(line.inParts, qty) >= 0 ? afterOrderPartGone(line, qty, false) : line;
  }
};

describe('the figures of a line', () => {
  it('never promise more than is ordered, and none below zero, whatever is answered and split', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), steps => {
        const line = steps.reduce(taken, LINE);
        const all = [line.confirmed, line.inParts, line.pending, line.rejected];
        expect(all.every(value => compare(value, '0') >= 0)).toBe(true);
        expect(compare(all.reduce(add), line.qty)).toBeLessThanOrEqual(0);
        expect(compare(openToPack(line), '0')).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('keep the last answer: a confirmation of 40, then a rejection of all', () => {
    const partly = afterAnswer(LINE, { kind: 'confirm', qty: '40' });
    expect([answerOf(partly), answerableOf(partly)]).toEqual(['partly_confirmed', '60']);
    expect(answerOf(afterAnswer(partly, { kind: 'reject' }))).toBe('rejected');
  });

  it('stay open where only a part is rejected or split', () => {
    expect(answerOf(afterAnswer(LINE, { kind: 'reject', qty: '20' }))).toBe('open');
    expect(answerOf(afterOrderSplit(LINE, '20', 'FREE'))).toBe('open');
    expect(answerOf(afterOrderSplit(LINE, '60', 'FREE'))).toBe('confirmed');
    expect(answerOf(afterOrderSplit(LINE, '60', 'CONFIRM'))).toBe('pending');
  });

  it('case 16: the open rest keeps its day after a part of it is shipped', () => {
    const line = { firstEsd: '2026-05-10', esd: '2026-05-10', crd: '2026-05-08', shipped: '40' } as const;
    expect(slipOf(line)).toEqual({ slipDays: 0, lateDays: 2 });
  });
});

const HEAD: HeadTerms = {
  sellerOrderNo: '',
  orderDate: '2026-02-09',
  shipTo: '',
  soldTo: '',
  endCustomer: '',
  remark: '',
};
const TERMS: NamedTerms = {
  ...{ itemNo: '10', materialId: 'm', cancelled: false, qty: '60', price: '125.50', per: 1, crd: '2026-03-16' },
  ...{ schedule: [], supplierMaterialNo: '', configuration: '', remark: '' },
};

describe('a change set', () => {
  it('tells what differs, numbers by their value, and the wish after it is the one that was had', () => {
    const inForce = { head: HEAD, lines: [TERMS, { ...TERMS, itemNo: '20' }] };
    const wanted: OrderTerms = {
      head: { ...HEAD, shipTo: 'NEV2' },
      lines: [
        { ...TERMS, price: '125.5' as const, qty: '30' as const },
        { ...TERMS, itemNo: '40' },
      ],
    };
    const changes = termsChanges(inForce, wanted);
    expect(changes.map(({ kind, itemNo }) => [kind, itemNo])).toEqual([
      ['head', ''],
      ['changed', '10'],
      ['added', '40'],
      ['cancelled', '20'],
    ]);
    expect(changes[1]).toMatchObject({ from: { qty: '60' }, to: { qty: '30' } });
    expect(termsChanges(termsAfter(inForce, changes), wanted)).toEqual([]);
    expect(updateKindOf(changes)).toBe('order_update');
  });

  it('is one of the configuration where nothing else changes', () => {
    const inForce = { head: HEAD, lines: [TERMS] };
    const changes = termsChanges(inForce, { head: HEAD, lines: [{ ...TERMS, configuration: 'B' }] });
    expect(updateKindOf(changes)).toBe('order_config_update');
  });
});
