import type { Decimal, PlainDate } from '@inbound/shared';
import { describe, expect, it } from 'vitest';
import { type Comparison, changeCounts, comparedRows, curveOf, isChanged } from './compared.ts';
import type { Grain } from './steps.ts';

const line = (to: string, before: string, after: string, change: Comparison['lines'][number]['change']) => ({
  key: to,
  from: to as PlainDate,
  to: to as PlainDate,
  before: before as Decimal,
  after: after as Decimal,
  change,
});

const comparison = {
  unit: 'PCE',
  lines: [
    line('2026-11-27', '240', '480', 'more'),
    line('2026-11-28', '480', '0', 'gone'),
    line('2026-11-30', '0', '480', 'new'),
    line('2026-12-01', '480', '480', 'same'),
  ],
  curve: [
    { date: '2026-11-27', before: '1240', after: '1480' },
    { date: '2026-11-28', before: '1720', after: '1480' },
    { date: '2026-11-30', before: '1720', after: '1960' },
    { date: '2026-12-01', before: '2200', after: '2440' },
  ],
  movements: [{ change: 'later', qty: '480', from: '2026-11-28', to: '2026-11-30' }],
} as unknown as Comparison;

const frozenUntil: PlainDate = '2026-11-28';

describe('two releases beside each other', () => {
  const rows = comparedRows(comparison, frozenUntil);

  it('stand with the largest change first, the unchanged last', () => {
    expect(rows.map(row => [row.to, row.difference])).toEqual([
      ['2026-11-28', '-480'],
      ['2026-11-30', '480'],
      ['2026-11-27', '240'],
      ['2026-12-01', '0'],
    ]);
    expect(rows.map(row => row.share)).toEqual([-1, 1, 0.5, 0]);
    expect(rows.filter(isChanged)).toHaveLength(3);
  });

  it('carry the cumulatives at the end of their day', () => {
    expect(rows.map(row => [row.cumulativeBefore, row.cumulativeAfter])[0]).toEqual(['1720', '1480']);
    const early = comparedRows({ ...comparison, lines: [line('2026-11-20', '5', '5', 'same')] }, frozenUntil);
    expect(early[0]).toMatchObject({ cumulativeBefore: '1240', share: 0 });
  });

  it('tell on both days what moved from one to the other', () => {
    expect(rows.filter(row => row.moved.length > 0).map(row => row.to)).toEqual(['2026-11-28', '2026-11-30']);
  });

  it('are counted by the kind of change; a line that only moved is none less and none more', () => {
    expect(changeCounts(rows)).toEqual({
      net: '240',
      counts: [
        { change: 'moved', count: 1 },
        { change: 'more', count: 1 },
        { change: 'less', count: 0 },
        { change: 'new', count: 0 },
        { change: 'gone', count: 0 },
        { change: 'same', count: 1 },
      ],
    });
  });
});

describe('the steps of a comparison', () => {
  const period = (from: string, to: string) => ({ ...line(to, '10', '20', 'more'), from: from as PlainDate });
  const lines = [
    line('2026-12-01', '100', '0', 'gone'),
    line('2026-12-03', '0', '100', 'new'),
    line('2026-12-08', '0', '40', 'new'),
    period('2026-11-30', '2026-12-06'),
    period('2026-12-07', '2026-12-14'),
    period('2027-01-01', '2027-03-31'),
  ];
  const inSteps = (grain: Grain) =>
    comparedRows({ ...comparison, lines }, frozenUntil, grain)
      .map(({ from, to, before, after, change }) => [from, to, before, after, change])
      .sort();

  it('are days and weeks as they were asked; what is longer never stands beside them', () => {
    expect(inSteps('day').map(([, to]) => to)).toEqual(['2026-12-06', '2026-12-01', '2026-12-03', '2026-12-08']);
  });

  it('are weeks, in which what moved from one day to another is no change', () => {
    expect(inSteps('week')).toEqual([
      ['2026-11-30', '2026-12-06', '110', '120', 'more'],
      ['2026-12-07', '2026-12-13', '0', '40', 'new'],
    ]);
  });

  it('are months, in which what ends is added up, and what is longer stands by itself', () => {
    expect(inSteps('month')).toEqual([
      ['2026-12-01', '2026-12-31', '120', '180', 'more'],
      ['2027-01-01', '2027-03-31', '10', '20', 'more'],
    ]);
  });

  it('tell of days alone where a quantity came from', () => {
    // To a Sunday, which is also the last day of its week.
    const postponed = {
      ...comparison,
      lines: [line('2026-11-28', '480', '0', 'gone'), line('2026-12-06', '0', '480', 'new')],
      movements: [{ change: 'later', qty: '480', from: '2026-11-28', to: '2026-12-06' }],
    } as unknown as Comparison;
    const moved = (grain: Grain) => comparedRows(postponed, frozenUntil, grain).flatMap(row => row.moved);
    expect([moved('day').length, moved('week').length]).toEqual([2, 0]);
  });

  it('are frozen as a week when all of it is', () => {
    const frozenWeeks = (until: PlainDate) => comparedRows(comparison, until, 'week').filter(row => row.frozen).length;
    expect([frozenWeeks('2026-11-28'), frozenWeeks('2026-11-29')]).toEqual([0, 1]);
  });

  it('mark what lies in the freeze window', () => {
    const frozen = comparedRows(comparison, frozenUntil).filter(row => row.frozen);
    expect(frozen.map(({ to }) => to).sort()).toEqual(['2026-11-27', '2026-11-28']);
    expect(comparedRows(comparison, null).some(row => row.frozen)).toBe(false);
  });

  it('have the curves of their days alone', () => {
    const [first, second] = comparedRows(comparison, frozenUntil);
    const shown = [first, second].filter(row => row !== undefined);
    expect(curveOf(comparison, shown).map(({ date }) => date)).toEqual(['2026-11-28', '2026-11-30']);
    expect(curveOf(comparison, [])).toEqual([]);
  });
});
