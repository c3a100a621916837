import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Decimal, type PlainDate } from '../../kernel/index.ts';
import { diffReleases, type Movement } from './release-diff.ts';
import type { ScheduleLine } from './schedule.ts';

const START = '2025-11-10';
const line = (to: PlainDate, qty: Decimal, kind: ScheduleLine['kind'] = 'firm'): ScheduleLine => ({
  kind,
  from: to,
  to,
  qty,
});
const diff = (before: ScheduleLine[], after: ScheduleLine[], received: [Decimal, Decimal] | null = null) =>
  diffReleases(
    { date: '2025-11-03', received: received?.[0] ?? null, lines: before },
    { date: START, received: received?.[1] ?? null, lines: after },
  );

describe('movements on the axis of cumulatives', () => {
  it('are new, gone, more and less where no other day makes it good', () => {
    const before = [line('2025-11-11', '480'), line('2025-11-12', '480'), line('2025-11-13', '480')];
    expect(diff(before, [...before, line('2025-11-14', '60')]).movements).toEqual([
      { change: 'new', qty: '60', on: '2025-11-14' },
    ]);
    expect(diff(before, before.slice(1)).movements).toEqual([{ change: 'gone', qty: '480', on: '2025-11-11' }]);
    expect(diff(before, [...before.slice(1), line('2025-11-11', '500')]).movements).toEqual([
      { change: 'more', qty: '20', on: '2025-11-11' },
    ]);
    expect(diff(before, [...before.slice(1), line('2025-11-11', '460')]).movements).toEqual([
      { change: 'less', qty: '20', on: '2025-11-11' },
    ]);
  });
  it('are earlier and later where a quantity only slides', () => {
    const at = (day: PlainDate) => [line(day, '480'), line('2025-11-20', '480')];
    expect(diff(at('2025-11-12'), at('2025-11-13')).movements).toEqual([
      { change: 'later', qty: '480', from: '2025-11-12', to: '2025-11-13' },
    ]);
    expect(diff(at('2025-11-13'), at('2025-11-12')).movements).toEqual([
      { change: 'earlier', qty: '480', from: '2025-11-13', to: '2025-11-12' },
    ]);
  });
  it('slide in part', () => {
    const before = [line('2025-11-12', '480'), line('2025-11-13', '480')];
    const after = [line('2025-11-12', '360'), line('2025-11-13', '700')];
    expect(diff(before, after).movements).toEqual([
      { change: 'later', qty: '120', from: '2025-11-12', to: '2025-11-13' },
      { change: 'more', qty: '100', on: '2025-11-13' },
    ]);
  });
  it('are none where what was due came in between', () => {
    const before = [line('2025-11-05', '480'), line('2025-11-12', '480')];
    expect(diff(before, [line('2025-11-12', '480')], ['19440', '19920']).movements).toEqual([]);
    expect(diff(before, [line('2025-11-12', '480')]).movements).toEqual([{ change: 'gone', qty: '480', on: START }]);
  });
  it('count what was not received as less, and as backorder it comes back later', () => {
    const before = [line('2025-11-05', '480')];
    const after = [line(START, '480', 'backorder')];
    expect(diff(before, after, ['19440', '19440']).movements).toEqual([]);
  });
});

it('compares line by line, by key', () => {
  const before = [line('2025-11-12', '480'), line('2025-11-13', '480'), line('2025-11-14', '5')];
  const after = [line('2025-11-12', '400'), line('2025-11-13', '500'), line('2025-11-15', '5')];
  expect(diff(before, after).lines.map(({ key, change }) => [key.slice(8, 10), change])).toEqual([
    ['12', 'less'],
    ['13', 'more'],
    ['14', 'gone'],
    ['15', 'new'],
  ]);
});

it('draws both curves over the days of both releases', () => {
  const { curve } = diff([line('2025-11-12', '480')], [line('2025-11-13', '500')], ['100', '120']);
  expect(curve).toEqual([
    { date: START, before: '100', after: '120' },
    { date: '2025-11-12', before: '580', after: '120' },
    { date: '2025-11-13', before: '580', after: '620' },
  ]);
});

describe('any two releases', () => {
  const lines = fc.array(fc.record({ day: fc.integer({ min: -5, max: 12 }), qty: fc.integer({ min: 0, max: 50 }) }), {
    maxLength: 10,
  });
  const schedule = (rows: { day: number; qty: number }[]) =>
    rows.map(({ day, qty }) => line(addDays(START, day), `${qty}` as Decimal));
  const SIGN: Record<Movement['change'], number> = { earlier: 0, later: 0, new: 1, more: 1, less: -1, gone: -1 };

  it('differ by what is new and more, less what is gone and less', () => {
    fc.assert(
      fc.property(lines, lines, fc.nat(100), fc.nat(100), (a, b, before, after) => {
        const received: [Decimal, Decimal] = [`${before}` as Decimal, `${after}` as Decimal];
        const { curve, movements } = diff(schedule(a), schedule(b), received);
        const last = curve.at(-1);
        const total = movements.reduce((sum, move) => sum + SIGN[move.change] * Number(move.qty), 0);
        expect(total).toBe(Number(last?.after) - Number(last?.before));
        const never = movements.some(move => 'from' in move && move.from < move.to !== (move.change === 'later'));
        expect(never).toBe(false);
      }),
    );
  });
  it('differ in nothing from themselves', () => {
    fc.assert(
      fc.property(lines, rows => {
        const same = diff(schedule(rows), schedule([...rows].reverse()));
        expect(same.movements).toEqual([]);
        expect(same.lines.every(entry => entry.change === 'same')).toBe(true);
      }),
    );
  });
  it('turn around: later becomes earlier, more becomes less', () => {
    fc.assert(
      fc.property(lines, lines, (a, b) => {
        const qtyOf = (moves: Movement[], ...changes: Movement['change'][]) =>
          moves.filter(move => changes.includes(move.change)).reduce((sum, move) => sum + Number(move.qty), 0);
        const there = diff(schedule(a), schedule(b)).movements;
        const back = diff(schedule(b), schedule(a)).movements;
        expect(qtyOf(there, 'later')).toBe(qtyOf(back, 'earlier'));
        expect(qtyOf(there, 'new', 'more')).toBe(qtyOf(back, 'gone', 'less'));
      }),
    );
  });
});
