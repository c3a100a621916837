import type { TimeWindowRow } from '@inbound/shared/master/time-window/contract';
import { WEEKDAYS } from '@inbound/shared/master/time-window/window-rules';
import { describe, expect, it } from 'vitest';
import {
  type BlockSettings,
  change,
  copyDay,
  copyDoor,
  erase,
  grow,
  lanesOf,
  paint,
  paintStep,
  remove,
  shownHours,
  timeOf,
  unusedOf,
  type Week,
  weekOf,
  windowsOf,
} from './blocks.ts';

const SETTINGS: BlockSettings = {
  ...{ windowGroupId: 'G1', type: 'flexible', unit: 30, leadHours: 0, horizonDays: 60, exceptions: [] },
};
const FROM = '2026-12-07';
const EMPTY: Week = { blocks: [], nextKey: 1 };
const hours = (start: number, end: number, over: object = {}) => ({
  ...{ doorId: 'A1', weekday: 'mon' as const, start: Math.round(start * 60), end: Math.round(end * 60) },
  ...over,
});
const told = ({ blocks }: Week): string[] =>
  blocks.map(({ doorId, weekday, start, end }) => `${doorId} ${weekday} ${timeOf(start)}–${timeOf(end)}`).sort();

const ROW = {
  ...{ ...SETTINGS, doorId: 'A1', weekdays: WEEKDAYS.slice(0, 2), startsAt: '06:00', endsAt: '24:00' },
  ...{ capacity: null, validFrom: null, validTo: null, cutoffHours: null, cutoffTime: null, releaseHours: null },
} as unknown as TimeWindowRow;

describe('a week', () => {
  it('is what its doors have from a day on, a block for each weekday, and one window again', () => {
    const week = weekOf([ROW, { ...ROW, validTo: '2026-12-06' }, { ...ROW, validFrom: '2026-12-08' }], FROM);
    expect(told(week)).toEqual(['A1 mon 06:00–24:00', 'A1 tue 06:00–24:00']);
    expect(windowsOf(week)).toMatchObject([{ weekdays: ['mon', 'tue'], startsAt: '06:00', endsAt: '24:00', unit: 30 }]);
  });

  it('is painted over what is there, which keeps what lies beside', () => {
    const week = paint(paint(EMPTY, hours(6, 12), SETTINGS), hours(8, 9), { ...SETTINGS, type: 'fixed' });
    expect(told(week)).toEqual(['A1 mon 06:00–08:00', 'A1 mon 08:00–09:00', 'A1 mon 09:00–12:00']);
    expect(told(erase(week, hours(7, 10)))).toEqual(['A1 mon 06:00–07:00', 'A1 mon 10:00–12:00']);
    expect(new Set(week.blocks.map(({ key }) => key)).size).toBe(3);
  });

  it('has blocks that grow by units, change and go', () => {
    const week = paint(EMPTY, hours(22, 23), SETTINGS);
    const [{ key = 0 } = {}] = week.blocks;
    expect(told(grow(week, key, 1))).toEqual(['A1 mon 22:00–23:30']);
    expect(told(grow(week, key, 5))).toEqual(['A1 mon 22:00–24:00']);
    expect(grow(week, key, -2)).toBe(week);
    expect(told(change(week, key, { end: 23.5 * 60 }))).toEqual(['A1 mon 22:00–23:30']);
    expect(told(remove(week, key))).toEqual([]);
  });

  it('is copied by day and by door; what was there goes', () => {
    const week = paint(paint(EMPTY, hours(6, 8), SETTINGS), hours(9, 10, { weekday: 'tue' }), SETTINGS);
    expect(told(copyDay(week, 'mon', ['mon', 'tue'], ['A1']))).toEqual(['A1 mon 06:00–08:00', 'A1 tue 06:00–08:00']);
    expect(told(copyDoor(week, 'A1', ['A1', 'A2']))).toEqual([
      'A1 mon 06:00–08:00',
      'A1 tue 09:00–10:00',
      'A2 mon 06:00–08:00',
      'A2 tue 09:00–10:00',
    ]);
  });

  it('is shown in the steps and hours that its blocks need', () => {
    expect(paintStep(EMPTY)).toBe(30);
    expect(paintStep(paint(EMPTY, hours(6, 6.75), SETTINGS))).toBe(15);
    expect(shownHours(EMPTY, false)).toEqual({ begin: 360, end: 1320 });
    expect(shownHours(paint(EMPTY, hours(5.5, 23.5), SETTINGS), false)).toEqual({ begin: 300, end: 1440 });
    expect(shownHours(EMPTY, true)).toEqual({ begin: 0, end: 1440 });
  });

  it('tells unused minutes, and lays blocks that are open at once below each other', () => {
    const week = paint(EMPTY, hours(6, 8 + 1 / 6), SETTINGS);
    expect(week.blocks.map(unusedOf)).toEqual([10]);
    const [block] = week.blocks;
    const twice = lanesOf([block!, { ...block!, key: 9, start: 400 }]);
    expect(twice.map(({ lane, lanes }) => [lane, lanes])).toEqual([
      [0, 2],
      [1, 2],
    ]);
  });
});
