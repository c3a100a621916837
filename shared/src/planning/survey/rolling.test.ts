import { describe, expect, it } from 'vitest';
import type { Decimal, IsoWeek } from '../../kernel/index.ts';
import { rollingDeltas } from './rolling.ts';
import cases from './rolling-cases.json' with { type: 'json' };

describe.each(cases.rolling.map(one => [`${one.id}: ${one.title}`, one] as const))('%s', (_, one) => {
  const weeks = one.weeks.map(({ week, capacity, demand }) => ({
    week: week as IsoWeek,
    capacity: `${capacity}` as Decimal,
    demand: `${demand}` as Decimal,
  }));
  it.each(Object.entries(one.expect))('sums the last %s Mondays', (span, expected) => {
    const rolled = rollingDeltas(weeks, Number(span));
    expect(
      rolled.map(({ delta, rolling, ...rest }) => ({ ...rest, delta: Number(delta), rolling: Number(rolling) })),
    ).toEqual(expected);
  });
});
