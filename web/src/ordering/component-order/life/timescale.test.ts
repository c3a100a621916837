import type { PlainDate } from '@inbound/shared';
import type { ComponentOrderSchedule } from '@inbound/shared/ordering/component-order/contract';
import { expect, it } from 'vitest';
import { marksBesideToday, marksOf, placeOf, timescaleOf } from './timescale.ts';

const schedule = (wanted: PlainDate, ships: PlainDate | null, arrives: PlainDate | null) =>
  ({ wanted, ships, arrives }) as ComponentOrderSchedule;

it('the picture holds all days and today, with room before and behind', () => {
  const scale = timescaleOf([schedule('2027-01-11', '2027-01-19', '2027-01-25')], '2026-11-23');
  expect(scale).toEqual({ from: '2026-11-16', days: 84 });
  expect(placeOf(scale, '2026-11-16')).toBe(0);
  expect(placeOf(scale, '2027-02-08')).toBe(100);
  expect(placeOf(scale, '2026-12-28')).toBe(50);
});

it('is eight weeks at least, and its marks are Mondays', () => {
  const scale = timescaleOf([], '2026-11-25');
  expect(scale.days).toBe(56);
  const marks = marksOf(scale);
  expect(marks[0]).toBe('2026-11-23');
  expect(marks).toHaveLength(8);
  expect(marksOf({ from: '2026-11-16', days: 84 }).map(day => new Date(day).getUTCDay())).toEqual(
    Array.from({ length: 6 }, () => 1),
  );
});

it('leaves out the mark over which the tag of today would lie, and no other', () => {
  const scale = timescaleOf([], '2026-11-25');
  const hidden = marksOf(scale).filter(day => !marksBesideToday(scale, '2026-11-25').includes(day));
  expect(hidden).toEqual(['2026-11-23']);
  expect(marksBesideToday(scale, '2026-11-25')).toHaveLength(marksOf(scale).length - 1);
});
