import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Decimal, type IsoWeek, MONDAY_TO_FRIDAY, sum, type Timestamp } from '../../kernel/index.ts';
import { accuracyOf, isWeekOver, versionForLag } from './accuracy.ts';
import { type ComparedVersion, compareVersions } from './comparison.ts';
import cases from './comparison-cases.json' with { type: 'json' };
import type { Grain, Period } from './periods.ts';
import { splitByWeights } from './split.ts';

type Quantities = Record<string, Record<string, number>>;

const versionOf = ({ grain, materials }: { grain: string; materials: Quantities }): ComparedVersion => ({
  grain: grain as Grain,
  quantities: new Map(
    Object.entries(materials).map(([material, periods]) => [
      material,
      new Map(Object.entries(periods).map(([period, quantity]) => [period as Period, `${quantity}` as Decimal])),
    ]),
  ),
});

const rounded = (value: number | string | null): number | string | null =>
  typeof value === 'number' ? Number(value.toFixed(6)) : value;

describe.each(cases.comparisons.map(one => [`${one.id}: ${one.title}`, one] as const))('%s', (_, one) => {
  const calendar = {
    weekdays: one.calendar.days,
    exceptions: Object.fromEntries(one.calendar.exceptions.map(({ date, working }) => [date, working])),
  };
  const result = compareVersions(
    versionOf(one.a as unknown as { grain: string; materials: Quantities }),
    versionOf(one.b as unknown as { grain: string; materials: Quantities }),
    calendar,
  );
  const listed = (side: 'A' | 'B'): Quantities => {
    const all: Quantities = {};
    for (const { material, period, quantity } of result.onlyIn[side])
      all[material] = { ...all[material], [period]: Number(quantity) };
    return all;
  };
  it('compares the periods that both cover', () => {
    expect(result.grain).toBe(one.expect.grain);
    expect(result.periods).toEqual(one.expect.periods);
    const NUMBERS = ['a', 'b', 'difference', 'cumulativeA', 'cumulativeB', 'cumulativeDifference'] as const;
    expect(
      result.rows.map(row => ({
        ...row,
        ...Object.fromEntries(NUMBERS.map(name => [name, Number(row[name])])),
        percent: rounded(row.percent),
      })),
    ).toEqual(one.expect.rows);
  });
  it('splits weeks over a month’s end by working days, to the piece', () => {
    const splits = result.splits.map(({ parts, quantity, ...rest }) => ({
      ...rest,
      quantity: Number(quantity),
      workingDays: Object.fromEntries(parts.map(part => [part.period, part.workingDays])),
      parts: Object.fromEntries(parts.map(part => [part.period, Number(part.quantity)])),
    }));
    expect(splits).toEqual(one.expect.splits);
  });
  it('lists what one version alone has', () => {
    expect({ new: result.newMaterials, gone: result.goneMaterials }).toEqual({
      new: one.expect.new,
      gone: one.expect.gone,
    });
    expect({ A: listed('A'), B: listed('B') }).toEqual(one.expect.onlyIn);
  });
});

describe('a split quantity', () => {
  it('adds up to itself, and no part is further from its share than one step', () => {
    const quantities = fc.tuple(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 0, max: 3 }));
    const weights = fc.array(fc.integer({ min: 0, max: 7 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(quantities, weights, ([units, scale], drawn) => {
        const quantity = String(units / 10 ** scale) as Decimal;
        const parts = splitByWeights(quantity, drawn);
        expect(Number(sum(parts))).toBe(Number(quantity));
        const whole = drawn.reduce((total, weight) => total + weight, 0);
        if (whole === 0) return;
        parts.forEach((part, index) => {
          const share = (Number(quantity) * (drawn[index] ?? 0)) / whole;
          expect(Math.abs(Number(part) - share)).toBeLessThan(1 + 1e-9);
        });
      }),
    );
  });
  it('gives equal remainders to the earlier part', () => {
    expect(splitByWeights('1', [1, 1])).toEqual(['1', '0']);
  });
});

describe.each(cases.accuracy.map(one => [`${one.id}: ${one.title}`, one] as const))('%s', (_, one) => {
  const pairsOf = (materials: string[]) =>
    materials.flatMap(material =>
      Object.entries((one.forecast as Quantities)[material]!).map(([period, forecast]) => ({
        forecast: `${forecast}` as Decimal,
        actual: `${(one.actual as Quantities)[material]![period]}` as Decimal,
      })),
    );
  const shown = (materials: string[]) =>
    Object.fromEntries(Object.entries(accuracyOf(pairsOf(materials))).map(([name, value]) => [name, rounded(value)]));
  it('is measured over all and for each material', () => {
    expect(shown(Object.keys(one.forecast))).toEqual(one.expect.total);
    for (const [material, expected] of Object.entries(one.expect.byMaterial))
      expect(shown([material])).toEqual(expected);
  });
});

describe.each(cases.lags.map(one => [`${one.id}: ${one.title}`, one] as const))('%s', (_, one) => {
  const versions = one.versions.map(({ name, published, weeks }) => ({
    name,
    publishedAt: new Date(published).toISOString() as Timestamp,
    quantities: new Map(Object.entries(weeks).map(([week, quantity]) => [week as IsoWeek, `${quantity}` as Decimal])),
  }));
  const now = new Date(one.now).toISOString() as Timestamp;
  const over = Object.keys(one.actual).filter(week => isWeekOver(week as IsoWeek, one.zone, now)) as IsoWeek[];
  it.each(Object.entries(one.expect))('at a lag of %s weeks', (lag, expected) => {
    const used: Record<string, unknown> = {};
    const pairs: { forecast: Decimal; actual: Decimal }[] = [];
    const withoutForecast: string[] = [];
    for (const week of over) {
      const version = versionForLag(versions, week, Number(lag), one.zone);
      const actual = (one.actual as Record<string, number>)[week]!;
      if (!version) withoutForecast.push(week);
      else {
        const forecast = version.quantities.get(week)!;
        used[week] = { version: version.name, forecast: Number(forecast), actual };
        pairs.push({ forecast, actual: `${actual}` });
      }
    }
    const { wape, bias } = accuracyOf(pairs);
    expect({ used, withoutForecast, wape: rounded(wape), bias: rounded(bias) }).toEqual(expected);
  });
});

it('case 38: weeks without a call-off raise WAPE and bias, are left out of MAPE, and are counted', () => {
  const told = { forecast: '10', actual: '0' } as const;
  expect(accuracyOf([told, { forecast: '10', actual: '10' }])).toEqual({
    ...{ periods: 2, wape: 100, mape: 0, mapePeriods: 1, mapeLeftOut: 1, bias: 100 },
  });
  expect(accuracyOf([told])).toMatchObject({ wape: null, mape: null, mapeLeftOut: 1, bias: null });
});

describe('versions without a common material', () => {
  it('have no rows', () => {
    const a = versionOf({ grain: 'week', materials: { M1: { '2026-W50': 1 } } });
    const b = versionOf({ grain: 'week', materials: { M2: { '2026-W50': 1 } } });
    expect(compareVersions(a, b, MONDAY_TO_FRIDAY).rows).toEqual([]);
  });
});
