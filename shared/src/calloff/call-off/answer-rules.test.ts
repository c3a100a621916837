import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Decimal, PlainDate } from '../../kernel/index.ts';
import { afterAnswer, checkPromise, checkRejection, isSmallDeviation, partOf, promiseKindFor } from './answer-rules.ts';
import { sampleLine } from './line.sample.ts';
import { remainingOf } from './line-rules.ts';
import { afterPartGone, afterSplit, checkSplit } from './split-rules.ts';

const week = { requestedFrom: '2025-11-17', requestedTo: '2025-11-23' } as const;

describe('the date alone decides between confirm and accept', () => {
  it('takes every day of a period as its requested date', () => {
    const line = sampleLine(week);
    const kinds = (['2025-11-16', '2025-11-17', '2025-11-23', '2025-11-24'] as const).map(d => promiseKindFor(line, d));
    expect(kinds).toEqual(['accept', 'confirm', 'confirm', 'accept']);
  });
  it('takes any day up to today for what is due now', () => {
    const line = sampleLine({ kindOfDate: 'backorder', requestedFrom: '2025-11-01', requestedTo: '2025-11-01' });
    expect(promiseKindFor(line, '2025-11-03')).toBe('confirm');
    expect(promiseKindFor(line, '2025-11-04')).toBe('accept');
  });
  it('refuses a confirmation for another date, and an acceptance for the requested one', () => {
    const other = { date: '2025-11-24', qty: '10', note: 'later' } as const;
    expect(checkPromise(sampleLine(week), 'confirm', other, 0)).toEqual({
      code: 'date_strategy',
      params: { due: '2025-11-17/2025-11-23', strategy: 'requested_date' },
    });
    expect(checkPromise(sampleLine(week), 'accept', { ...other, date: '2025-11-18' }, 0)).toMatchObject({
      code: 'date_strategy',
      params: { strategy: 'other_date' },
    });
  });
});

describe('what an answer needs', () => {
  const confirm = (qty: Decimal, decimals = 0) =>
    checkPromise(sampleLine({ confirmed: '400' }), 'confirm', { date: '2025-11-05', qty }, decimals);

  it('is a quantity above zero and at most what remains', () => {
    expect(confirm('80')).toBe(true);
    for (const qty of ['81', '0', '-1'] as const) {
      expect(confirm(qty)).toEqual({ code: 'qty_over_remaining', params: { qty, remaining: '80' } });
    }
  });
  it("is no more decimals than the material's unit has", () => {
    expect(confirm('1.5', 3)).toBe(true);
    expect(confirm('1.5')).toEqual({ code: 'scale', params: { field: 'qty', value: '1.5', decimals: 0 } });
  });
  it('is a note for an acceptance', () => {
    const accept = (note?: string) =>
      checkPromise(sampleLine(), 'accept', { date: '2025-11-07', qty: '80', note }, 0) as { code: string };
    expect(accept('   ').code).toBe('note_required');
    expect(accept().code).toBe('note_required');
    expect(accept('tool repair')).toBe(true);
  });
  it('is a reason for a rejection, of all that remains where no quantity is given', () => {
    expect(checkRejection(sampleLine(), {}, 0)).toMatchObject({ code: 'reason_required' });
    expect(checkRejection(sampleLine(), { reason: 'strike' }, 0)).toBe(true);
    expect(checkRejection(sampleLine(), { qty: '481', reason: 'strike' }, 0)).toMatchObject({
      code: 'qty_over_remaining',
    });
  });
});

describe('what an answer does', () => {
  it('leaves the rest answerable when it is less than what remains', () => {
    const { line } = afterAnswer(sampleLine(), { kind: 'confirm', qty: '300' });
    expect(line).toMatchObject({ confirmed: '300', answerState: 'partly_confirm', decision: 'none' });
    expect(remainingOf(line)).toBe('180');
  });
  it('makes a decision due when it names another date', () => {
    expect(afterAnswer(sampleLine(), { kind: 'accept', qty: '480' }).line.decision).toBe('due');
  });
  it('turns the remainder of a partly split line into a part with that answer', () => {
    const parent = sampleLine({ state: 'partial_split', inParts: '300' });
    const { line, part } = afterAnswer(parent, { kind: 'confirm', qty: '100' });
    expect(line).toMatchObject({ inParts: '480', confirmed: '0', answerState: null });
    expect(part).toMatchObject({ isPart: true, released: '180', confirmed: '100', answerState: 'partly_confirm' });
  });
  it('is not inherited by a new part of the line', () => {
    const line = sampleLine({ confirmed: '100', accepted: '20', rejected: '30', onDn: '40', decision: 'approved' });
    expect(partOf(line, '80')).toMatchObject({
      ...{ released: '80', confirmed: '0', accepted: '0', rejected: '0', onDn: '0' },
      ...{ state: 'split', isPart: true, decision: 'none', answerState: null },
    });
  });
  it('keeps released the sum of all that is answered and all that remains', () => {
    const answers = fc.array(
      fc.record({ kind: fc.constantFrom('confirm', 'accept', 'reject'), share: fc.integer({ min: 1, max: 100 }) }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(answers, list => {
        let line = sampleLine({ released: '1000' });
        for (const { kind, share } of list) {
          const qty = `${Math.floor((Number(remainingOf(line)) * share) / 100)}` as Decimal;
          if (qty !== '0') line = afterAnswer(line, { kind, qty }).line;
        }
        const answered = Number(line.confirmed) + Number(line.accepted) + Number(line.rejected);
        expect(answered + Number(remainingOf(line))).toBe(1000);
        expect(Number(remainingOf(line))).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('auto-approve within the days and per cent of the plant', () => {
  const line = sampleLine();
  const small = (date: PlainDate, qty: Decimal) => isSmallDeviation(line, { date, qty }, { days: 2, percent: '10' });

  it('is off by default', () => {
    expect(isSmallDeviation(line, { date: '2025-11-06', qty: '480' }, null)).toBe(false);
  });
  it('takes both limits inclusively', () => {
    expect(small('2025-11-07', '432')).toBe(true);
    expect(small('2025-11-03', '480')).toBe(true);
    expect(small('2025-11-08', '480')).toBe(false);
    expect(small('2025-11-07', '431')).toBe(false);
  });
  it('leaves a decision with the plant that is already due', () => {
    const due = sampleLine({ decision: 'due', accepted: '100' });
    expect(isSmallDeviation(due, { date: '2025-11-06', qty: '380' }, { days: 2, percent: '10' })).toBe(false);
  });
});

describe('split', () => {
  const parts = [
    { date: '2025-11-05', qty: '200' },
    { date: '2025-11-07', qty: '200' },
  ] as const;

  it('takes at most the remainder', () => {
    expect(checkSplit(sampleLine(), parts, 0)).toBe(true);
    expect(checkSplit(sampleLine({ inParts: '100' }), parts, 0)).toEqual({
      code: 'split_over_remainder',
      params: { qty: '400', remainder: '380' },
    });
  });
  it('needs a quantity in every part', () => {
    expect(checkSplit(sampleLine(), [{ date: '2025-11-05', qty: '0' }], 0)).not.toBe(true);
    expect(checkSplit(sampleLine(), [], 0)).not.toBe(true);
    expect(checkSplit(sampleLine(), [{ date: '2025-11-05', qty: '0.5' }], 0)).toMatchObject({ code: 'scale' });
  });
  it('is in force at once where it is FREE, and waits for the plant where it is CONFIRM', () => {
    expect(afterSplit(sampleLine(), parts, 'FREE').parts.map(part => part.pending)).toEqual([false, false]);
    expect(afterSplit(sampleLine(), parts, 'CONFIRM').parts.map(part => part.pending)).toEqual([true, true]);
  });
  it('makes parts that are requested for their own date, and gives the quantity back with a part', () => {
    const split = afterSplit(sampleLine(), parts, 'FREE');
    expect(split.line.inParts).toBe('400');
    expect(split.parts[1]).toMatchObject({ state: 'split', requestedFrom: '2025-11-07', released: '200' });
    expect(afterPartGone(split.line, { released: '200' }).inParts).toBe('200');
  });
});
