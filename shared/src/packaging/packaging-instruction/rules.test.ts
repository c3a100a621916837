import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type PlainDate } from '../../kernel/index.ts';
import { checkEffectiveDate, type EffectiveVersion, holdsOn, validities, versionOn } from './rules.ts';

const version = (number: number, effectiveFrom: PlainDate): EffectiveVersion => ({
  id: `v${number}`,
  version: number,
  effectiveFrom,
});
const versions = [version(2, '2025-07-01'), version(1, '2025-01-01'), version(3, '2026-01-01')];

describe('the version in force at a date', () => {
  it('holds from its effective date up to the day before the next one', () => {
    const inForce = (day: PlainDate) => versionOn(versions, day)?.version;
    expect([inForce('2025-01-01'), inForce('2025-06-30'), inForce('2025-07-01'), inForce('2030-01-01')]).toEqual([
      1, 1, 2, 3,
    ]);
  });
  it('is none before the first one: no packaging agreement is effective', () => {
    expect(versionOn(versions, '2024-12-31')).toBeUndefined();
  });
  it('is cut by a version that is put between two', () => {
    const between = [...versions, version(4, '2025-09-01')];
    expect(validities(between).map(({ version, validity }) => [version, validity.from, validity.until])).toEqual([
      [1, '2025-01-01', '2025-07-01'],
      [2, '2025-07-01', '2025-09-01'],
      [4, '2025-09-01', '2026-01-01'],
      [3, '2026-01-01', null],
    ]);
  });
  it('holds on its first day and not on the day on which the next one begins', () => {
    const range = { from: '2025-07-01', until: '2025-09-01' } as const;
    const days = ['2025-06-30', '2025-07-01', '2025-08-31', '2025-09-01'] as const;
    expect(days.filter(day => holdsOn(range, day))).toEqual(['2025-07-01', '2025-08-31']);
  });
  it('is never doubled: the same effective date is refused', () => {
    expect(checkEffectiveDate('2025-07-02', versions)).toBe(true);
    expect(checkEffectiveDate('2025-07-01', versions)).toEqual({
      code: 'agreement_date_exists',
      params: { date: '2025-07-01' },
    });
  });
  it('is exactly one on each day from the first on, and the one whose range has the day', () => {
    const days = fc.uniqueArray(fc.integer({ min: 0, max: 400 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 450 }), (starts, at) => {
        const all = starts.map((start, index) => version(index, addDays('2025-01-01', start)));
        const day = addDays('2025-01-01', at);
        const holding = validities(all).filter(({ validity }) => holdsOn(validity, day));
        expect(holding.map(each => each.id)).toEqual([versionOn(all, day)?.id].filter(id => id !== undefined));
        expect(holding).toHaveLength(at < Math.min(...starts) ? 0 : 1);
      }),
    );
  });
});
