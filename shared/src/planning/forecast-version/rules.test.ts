import { describe, expect, it } from 'vitest';
import { allAtOnce } from '../../kernel/steps.sample.ts';
import {
  checkDueDate,
  compareLines,
  type ForecastLine,
  isSameVersion,
  type Quantities,
  refusedScale,
} from './rules.ts';

const line = (material: string, quantities: Quantities): ForecastLine => ({
  ...{ row: 2, material, supplierCode: 'S1', quantities },
});
const W49 = ['2026-W49', '2026-W50'];

describe('a version beside the one before', () => {
  const before = {
    periods: W49,
    lines: [line('A', { '2026-W49': '1', '2026-W50': '2' }), line('B', { '2026-W49': '5' })],
  };
  const verdicts = (lines: ForecastLine[], periods = W49) =>
    allAtOnce(compareLines(before, { periods, lines })).map(({ material, verdict, changes }) => [
      material,
      verdict,
      changes,
    ]);

  it('has lines that are new, changed, unchanged and gone', () => {
    expect(verdicts([line('A', { '2026-W49': '1.0', '2026-W50': '3' }), line('C', { '2026-W50': '7' })])).toEqual([
      ['A', 'changed', [{ period: '2026-W50', from: '2', to: '3' }]],
      ['C', 'new', [{ period: '2026-W50', from: null, to: '7' }]],
      ['B', 'gone', [{ period: '2026-W49', from: '5', to: null }]],
    ]);
  });

  it('is compared in the periods of both: a horizon that moves on changes nothing', () => {
    const moved = [line('A', { '2026-W50': '2', '2026-W51': '9' }), line('B', {})];
    expect(verdicts(moved, ['2026-W50', '2026-W51']).map(([, verdict]) => verdict)).toEqual(['unchanged', 'unchanged']);
  });

  it('tells 0 from unknown', () => {
    const zero = [...before.lines.slice(0, 1), line('B', { '2026-W49': '5', '2026-W50': '0' })];
    expect(verdicts(zero)[1]).toEqual(['B', 'changed', [{ period: '2026-W50', from: null, to: '0' }]]);
  });

  it('is the same where periods and figures are', () => {
    const same = { periods: W49, lines: [...before.lines].reverse() };
    expect(isSameVersion(before, same, allAtOnce(compareLines(before, same)))).toBe(true);
    const longer = { periods: [...W49, '2026-W51'], lines: before.lines };
    expect(isSameVersion(before, longer, allAtOnce(compareLines(before, longer)))).toBe(false);
    const less = { periods: W49, lines: before.lines.slice(1) };
    expect(isSameVersion(before, less, allAtOnce(compareLines(before, less)))).toBe(false);
    expect(isSameVersion(undefined, same, allAtOnce(compareLines(undefined, same)))).toBe(false);
  });
});

it('the day until which suppliers answer is today at the earliest', () => {
  expect(checkDueDate('2026-11-23', '2026-11-23')).toEqual([]);
  expect(checkDueDate('2026-11-22', '2026-11-23')).toMatchObject([{ field: 'dueDate', code: 'end_before_start' }]);
});

it('a quantity has no more decimals than its unit', () => {
  expect([refusedScale('1.5', 1), refusedScale('2.0', 0)]).toEqual([undefined, undefined]);
  expect(refusedScale('1.5', 0)).toMatchObject({ code: 'format', params: { example: '1234' } });
});
