import { describe, expect, it } from 'vitest';
import { MONDAY_TO_FRIDAY } from '../../kernel/index.ts';
import { type ExpectedQuantity, figuresOfExpected } from './expected.ts';

const expected = (from: string, to: string, qty: string, over: object = {}) =>
  ({ material: 'A', supplierCode: 'S1', from, to, qty, ...over }) as ExpectedQuantity;
const figures = (grain: 'day' | 'week' | 'month', ...all: ExpectedQuantity[]) =>
  figuresOfExpected(all, grain, MONDAY_TO_FRIDAY);

describe('what releases expect', () => {
  it('is added up by material, supplier and period', () => {
    const days = [expected('2026-12-01', '2026-12-01', '10'), expected('2026-12-04', '2026-12-04', '5.5')];
    const other = expected('2026-12-02', '2026-12-02', '7', { supplierCode: 'S2' });
    expect(figures('week', ...days, other)).toEqual({
      periods: ['2026-W49'],
      split: 0,
      lines: [
        { row: 1, material: 'A', supplierCode: 'S1', quantities: { '2026-W49': '15.5' } },
        { row: 2, material: 'A', supplierCode: 'S2', quantities: { '2026-W49': '7' } },
      ],
    });
  });

  it('is split by working days where it is for more than one period, and adds up to the piece', () => {
    const week = figures('month', expected('2026-12-28', '2027-01-03', '101'));
    expect(week).toMatchObject({ split: 1, periods: ['2026-12', '2027-01'] });
    expect(week.lines[0]?.quantities).toEqual({ '2026-12': '81', '2027-01': '20' });
    const month = figures('week', expected('2027-01-01', '2027-01-31', '1000'));
    expect(month.periods).toEqual(['2026-W53', '2027-W01', '2027-W02', '2027-W03', '2027-W04']);
    const parts = Object.values(month.lines[0]?.quantities ?? {}).map(Number);
    expect(parts.reduce((total, part) => total + part, 0)).toBe(1000);
  });

  it('goes wholly into the first period where none of its days is worked', () => {
    expect(figures('day', expected('2026-12-05', '2026-12-06', '3')).lines[0]?.quantities).toMatchObject({
      '2026-12-05': '3',
    });
  });
});
