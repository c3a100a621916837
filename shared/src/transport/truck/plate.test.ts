import { describe, expect, it } from 'vitest';
import { isOddPlate, normalPlate } from './plate.ts';
import cases from './plate-cases.json' with { type: 'json' };

describe('a plate', () => {
  it.each(cases.plates.map(one => [one.input, one.note, one] as const))(
    '%j (%s) has its form and verdict',
    (_, __, one) => {
      expect(normalPlate(one.input)).toBe(one.normal);
      expect(one.verdict.split(' or ')).toContain(isOddPlate(one.input) ? 'odd' : 'accepted');
    },
  );
  it.each(cases.sameInSearch as [string, string][])('%s and %s are the same in a search', (a, b) => {
    expect(normalPlate(a)).toBe(normalPlate(b));
  });
  it.each(cases.differentInSearch as [string, string][])('%s and %s are different ones', (a, b) => {
    expect(normalPlate(a)).not.toBe(normalPlate(b));
  });
});
