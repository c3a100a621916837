import { expect, it } from 'vitest';
import type { FilterPart } from '../filters/filters.ts';
import { relativeDates, resolvedDates } from './relative-dates.ts';

const filters: FilterPart[] = [
  { kind: 'dates', keys: ['etaFrom', 'etaTo'] },
  { kind: 'dates', keys: ['sentFrom', 'sentTo'] },
  { kind: 'search', keys: ['search'] },
];
const values = {
  etaFrom: '2026-11-23',
  etaTo: '2026-11-29',
  sentFrom: '2026-11-02',
  sentTo: '2026-11-03',
  search: 'HX',
};

it('a range that is one of those that planners ask for is counted from today; any other one stays what it is', () => {
  expect(relativeDates(filters, values, '2026-11-25')).toEqual({ etaFrom: 'thisWeek' });
  expect(relativeDates(filters, values, '2026-11-18')).toEqual({ etaFrom: 'nextWeek' });
});

it('a week later the view shows the week that it is then', () => {
  expect(resolvedDates(filters, values, { etaFrom: 'thisWeek' }, '2026-12-02')).toEqual({
    ...values,
    ...{ etaFrom: '2026-11-30', etaTo: '2026-12-06' },
  });
});

it('a range that nobody knows any more stays as it was saved', () => {
  expect(resolvedDates(filters, values, { etaFrom: 'thisQuarter' }, '2026-12-02')).toEqual(values);
});
