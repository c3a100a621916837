import { describe, expect, it } from 'vitest';
import { addDays, type Decimal, type PlainDate } from '../../kernel/index.ts';
import { movedFrom } from './moved-rules.ts';
import { byKey, type ScheduleLine } from './schedule.ts';

const START: PlainDate = '2026-03-02';

const keyed = (lines: readonly [days: number, qty: Decimal, kind?: ScheduleLine['kind']][]) =>
  byKey(
    lines.map(([days, qty, kind = 'firm']) => ({ kind, from: addDays(START, days), to: addDays(START, days), qty })),
  ).lines;

describe('a line that is new and one that is gone', () => {
  it('are one line that moved, where both ask for the same: of twelve that were shifted by one day, twelve moved', () => {
    const weeks = Array.from({ length: 12 }, (_, at) => at * 7);
    const gone = keyed(weeks.map(days => [days, '480']));
    const added = keyed(weeks.map(days => [days + 1, '480']));
    const moved = movedFrom(added, gone);
    expect([...moved.values()]).toEqual(weeks.map(days => addDays(START, days)));
    expect(moved.size).toBe(12);
  });

  it('are two lines where they ask for different quantities, and one gone line is moved to one new line alone', () => {
    expect(movedFrom(keyed([[1, '400']]), keyed([[0, '480']])).size).toBe(0);
    expect(
      movedFrom(
        keyed([
          [1, '480'],
          [2, '480'],
        ]),
        keyed([[0, '480']]),
      ).size,
    ).toBe(1);
  });

  it('are not compared where one is due now, for that has no day', () => {
    expect(movedFrom(keyed([[1, '480']]), keyed([[0, '480', 'backorder']])).size).toBe(0);
  });
});
