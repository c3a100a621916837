import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { plainDate, text } from './fields.ts';
import { fieldRefusals } from './invalid.ts';
import { rangesIn, withRanges } from './ranges.ts';

const filter = withRanges(
  z.strictObject({
    dayFrom: plainDate.optional(),
    dayTo: plainDate.optional(),
    nameFrom: text(5).optional(),
    nameTo: text(5).optional(),
    sentFrom: plainDate.optional(),
  }),
);

const refused = (input: object) => {
  const parsed = filter.safeParse(input);
  return parsed.success ? [] : fieldRefusals(parsed.error, input);
};

describe('a range of a filter', () => {
  it('is made of a beginning and an end of one name', () => {
    expect(rangesIn(filter.shape)).toEqual([
      ['dayFrom', 'dayTo'],
      ['nameFrom', 'nameTo'],
    ]);
  });
  it('is refused at its end where it ends before it begins', () => {
    const [start, end] = ['2026-11-25', '2026-11-24'];
    expect(refused({ dayFrom: start, dayTo: end })).toEqual([
      { field: 'dayTo', value: end, code: 'end_before_start', params: { field: 'dayTo', start, end } },
    ]);
  });
  it('is one as well where its two fields are called from and to', () => {
    const bare = withRanges(z.strictObject({ from: plainDate.optional(), to: plainDate.optional() }));
    expect(rangesIn(bare.shape)).toEqual([['from', 'to']]);
    const input = { from: '2026-11-25', to: '2026-11-24' };
    const parsed = bare.safeParse(input);
    expect(parsed.success ? [] : fieldRefusals(parsed.error, input)).toMatchObject([
      { field: 'to', code: 'end_before_start' },
    ]);
  });
  it('may be one day, or open at either end', () => {
    for (const input of [
      { dayFrom: '2026-11-25', dayTo: '2026-11-25' },
      { dayFrom: '2026-11-25' },
      { dayTo: '2026-11-25' },
      { sentFrom: '2026-11-25' },
    ])
      expect(refused(input)).toEqual([]);
  });
  it('of texts is none of dates', () => {
    expect(refused({ nameFrom: 'b', nameTo: 'a' })).toEqual([]);
  });
});
