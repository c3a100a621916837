import { describe, expect, it } from 'vitest';
import type { PlainDate, Timestamp } from '../../kernel/index.ts';
import { type BookedRange, outsideReason } from './outside.ts';
import type { BookableWindow, BookingSetup } from './setup.ts';

const WINDOW: BookableWindow = {
  ...{
    id: 'W1',
    doorId: 'A1',
    type: 'flexible',
    groupId: 'G1',
    weekdays: [1, 2, 3, 4, 5],
    start: '06:00',
    end: '12:00',
  },
  ...{ unit: 30, capacity: null, validFrom: null, validTo: null, leadHours: 0, cutoff: null, horizonDays: 60 },
  releasedOn: [],
};

const setupOf = (...windows: Partial<BookableWindow>[]): BookingSetup => ({
  zone: 'Asia/Shanghai',
  calendar: { weeks: [{ validFrom: '2020-01-01', weekdays: [1, 2, 3, 4, 5] }], exceptions: [] },
  doors: [{ id: 'A1', capacity: 1, abilities: ['klt'], activeFrom: null, activeTo: null }],
  windows: windows.map((window, at) => ({ ...WINDOW, id: `W${at + 1}`, ...window })),
  exceptions: [],
  areas: [],
});

/** A Wednesday, from eight to nine in Changchun. */
const RANGE: BookedRange = {
  ...{ doorId: 'A1', windowIds: ['W9'], groupIds: ['G1'] },
  ...{ begins: '2026-12-09T00:00:00.000Z' as Timestamp, ends: '2026-12-09T01:00:00.000Z' as Timestamp },
};

describe('a booked range', () => {
  it('lies within the windows of its supplier, also through two that touch', () => {
    expect(outsideReason(setupOf({}), RANGE)).toBeNull();
    expect(outsideReason(setupOf({ end: '08:30' }, { start: '08:30' }), RANGE)).toBeNull();
  });

  it('lies outside where a part of it has no window', () => {
    expect(outsideReason(setupOf({ end: '08:30' }), RANGE)).toBe('closed');
    expect(outsideReason(setupOf({ end: '08:30' }, { start: '08:45' }), RANGE)).toBe('closed');
    expect(outsideReason(setupOf({ weekdays: [4] }), RANGE)).toBe('closed');
    expect(outsideReason(setupOf({ validTo: '2026-12-08' as PlainDate }), RANGE)).toBe('closed');
  });

  it('lies outside on a day on which the plant is closed, or its door is in use no more', () => {
    const setup = setupOf({});
    const closed = [{ date: '2026-12-09' as PlainDate, working: false, worksLike: null }];
    expect(outsideReason({ ...setup, calendar: { ...setup.calendar, exceptions: closed } }, RANGE)).toBe('closed');
    const [door] = setup.doors;
    const ended = { ...door!, activeTo: '2026-12-08' as PlainDate };
    expect(outsideReason({ ...setup, doors: [ended] }, RANGE)).toBe('closed');
  });

  it('lies outside where the window is kept for other suppliers, unless it runs through it already', () => {
    expect(outsideReason(setupOf({ groupId: 'G2' }), RANGE)).toBe('group');
    expect(outsideReason(setupOf({ type: 'fixed', groupId: 'G2' }), RANGE)).toBe('group');
    expect(outsideReason(setupOf({ type: 'fixed', groupId: 'G2' }), { ...RANGE, windowIds: ['W1'] })).toBeNull();
  });
});
