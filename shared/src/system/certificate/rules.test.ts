import { expect, it } from 'vitest';
import { daysLeft, isToTell } from './rules.ts';

const DAYS = { noticeDays: 60, redDays: 7 };

/** The days on which people are told, of a certificate that is looked at on each of its last days. */
const toldFrom = (first: number, last: number): number[] => {
  const told: number[] = [];
  for (let days = first; days >= last; days--) if (isToTell(days, told.at(-1) ?? null, DAYS)) told.push(days);
  return told;
};

it('people are told once when the notice begins, each day of the last week, and once when it is over', () => {
  expect(toldFrom(90, -10)).toEqual([60, 7, 6, 5, 4, 3, 2, 1, 0, -1]);
});

it('a server that was down when the notice began tells on the next day', () => {
  expect(toldFrom(41, 8)).toEqual([41]);
  expect(toldFrom(-3, -9)).toEqual([-3]);
});

it('the days that are left are whole ones, and below zero once it is over', () => {
  const end = '2026-11-30T12:00:00.000Z';
  expect(daysLeft(end, '2026-11-29T11:59:00.000Z')).toBe(1);
  expect(daysLeft(end, '2026-11-30T11:59:00.000Z')).toBe(0);
  expect(daysLeft(end, '2026-11-30T12:00:01.000Z')).toBe(-1);
});
