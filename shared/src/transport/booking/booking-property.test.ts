import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, asTimestamp, type PlainDate, type Timestamp } from '../../kernel/index.ts';
import { judgeRanges, judgeStart } from './ranges.ts';
import { cellsOf, rasterOf } from './raster.ts';
import type { BookableWindow, BookingRequest, BookingSetup, Claim } from './setup.ts';

const SETUPS = 1000;
/** Of the starts of a set-up so many are asked by themselves: neighbours say the same. */
const EACH_NTH_START = 4;
const MINUTE = 60_000;
/** Days around both clock changes of Leipzig, and none in Changchun. */
const FIRST_DAYS = ['2026-10-23', '2027-03-26', '2026-11-09'] as const;
const ZONES = ['Europe/Berlin', 'Asia/Shanghai'] as const;
const DOORS = ['A1', 'A2'];

const time = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

const windows = fc.array(
  fc.record({
    doorId: fc.constantFrom(...DOORS),
    type: fc.constantFrom('fixed' as const, 'flexible' as const),
    groupId: fc.constantFrom('G1', 'G2'),
    weekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 4 }),
    from: fc.integer({ min: 0, max: 90 }).map(quarter => quarter * 15),
    length: fc.integer({ min: 1, max: 24 }).map(quarter => quarter * 15),
    unit: fc.constantFrom(15, 20, 30, 45, 60),
    capacity: fc.option(fc.integer({ min: 1, max: 2 })),
    leadHours: fc.constantFrom(0, 0, 12),
    cutoff: fc.constantFrom(null, null, { hours: 20 }, { dayBefore: '14:00' }),
    isReleased: fc.boolean(),
  }),
  { minLength: 1, maxLength: 4 },
);

const sampleSetups = fc
  .record({
    zone: fc.constantFrom(...ZONES),
    first: fc.constantFrom(...FIRST_DAYS),
    windows,
    capacity: fc.integer({ min: 1, max: 3 }),
    cap: fc.option(fc.integer({ min: 1, max: 3 })),
    closed: fc.option(fc.integer({ min: 0, max: 3 })),
    minutes: fc.constantFrom(15, 30, 60, 90),
    claims: fc.array(
      fc.record({
        doorId: fc.constantFrom(...DOORS),
        quarter: fc.integer({ min: 0, max: 96 * 3 }),
        length: fc.integer({ min: 1, max: 8 }),
        hold: fc.constantFrom(null, null, 'running', 'over'),
      }),
      { maxLength: 12 },
    ),
  })
  .map(drawn => {
    const first = drawn.first as PlainDate;
    const now = `${addDays(first, -1)}T09:00:00.000Z` as Timestamp;
    const day = (index: number): PlainDate => addDays(first, index);
    const setup: BookingSetup = {
      zone: drawn.zone,
      calendar: {
        weeks: [{ validFrom: '2020-01-01', weekdays: [1, 2, 3, 4, 5, 6, 7] }],
        exceptions: drawn.closed === null ? [] : [{ date: day(drawn.closed), working: false, worksLike: null }],
      },
      doors: DOORS.map(id => ({
        id,
        capacity: drawn.capacity,
        abilities: ['klt'],
        activeFrom: null,
        activeTo: null,
      })),
      windows: drawn.windows.map(
        ({ from, length, isReleased, ...window }, index): BookableWindow => ({
          ...window,
          id: `W${index}`,
          start: time(from),
          end: time(Math.min(1440, from + length)),
          validFrom: null,
          validTo: null,
          horizonDays: 3,
          releasedOn: isReleased ? [day(1)] : [],
        }),
      ),
      exceptions: [],
      areas: drawn.cap === null ? [] : [{ doorIds: DOORS, cap: drawn.cap }],
    };
    const claims = drawn.claims.map(({ doorId, quarter, length, hold }, index): Claim => {
      const begins = Date.parse(`${first}T00:00:00Z`) + quarter * 15 * MINUTE;
      const until = hold === null ? null : asTimestamp(Date.parse(now) + (hold === 'running' ? 1 : 0));
      const ends = asTimestamp(begins + length * 15 * MINUTE);
      return { id: `c${index}`, doorId, begins: asTimestamp(begins), ends, windowIds: [], until };
    });
    const request: BookingRequest = {
      now,
      groupIds: ['G1'],
      minutes: drawn.minutes,
      load: ['klt'],
      ignoredClaimIds: [],
    };
    return { setup, claims, request, first, last: day(2) };
  });

/** Counts minute by minute, so that it shares nothing with the product. */
const trucksAt = (claims: readonly Claim[], doorIds: readonly string[], at: number, now: Timestamp): number =>
  claims.filter(
    ({ doorId, begins, ends, until }) =>
      doorIds.includes(doorId) && Date.parse(begins) <= at && at < Date.parse(ends) && (until === null || until > now),
  ).length;

describe(`over ${SETUPS} set-ups of doors`, () => {
  it('what is offered books, and all else is refused for the reason that was shown', () => {
    fc.assert(
      fc.property(sampleSetups, ({ setup, claims, request, first, last }) => {
        const judged = judgeRanges(setup, claims, request, first, last);
        const starts = new Map<string, { doorId: string; begins: Timestamp; isFree: boolean }>();
        for (const { doorId, begins, causes } of judged) {
          const key = `${doorId} ${begins}`;
          starts.set(key, { doorId, begins, isFree: causes.length === 0 || (starts.get(key)?.isFree ?? false) });
        }
        const disagreements = [...starts.values()].filter(({ doorId, begins, isFree }, index) => {
          if (index % EACH_NTH_START > 0) return false;
          const { causes } = judgeStart(setup, claims, request, doorId, begins);
          const shown = judged.filter(one => one.doorId === doorId && one.begins === begins);
          return isFree ? causes.length > 0 : !shown.some(one => String(one.causes) === String(causes));
        });
        expect(disagreements).toEqual([]);
      }),
      { numRuns: SETUPS },
    );
  });

  it('a booked range never exceeds the places of a door, a window or an area, at no minute', () => {
    fc.assert(
      fc.property(sampleSetups, ({ setup, claims, request, first, last }) => {
        for (const range of judgeRanges(setup, claims, request, first, last)) {
          if (range.causes.length > 0) continue;
          const door = setup.doors.find(one => one.id === range.doorId)!;
          expect(Date.parse(range.ends) - Date.parse(range.begins)).toBeGreaterThanOrEqual(request.minutes * MINUTE);
          const minutes = Array.from(
            { length: (Date.parse(range.ends) - Date.parse(range.begins)) / MINUTE },
            (_, index) => Date.parse(range.begins) + index * MINUTE,
          );
          const trucks = (doorIds: readonly string[]) =>
            Math.max(...minutes.map(at => trucksAt(claims, doorIds, at, request.now)));
          expect(trucks([door.id])).toBeLessThan(door.capacity);
          for (const { doorIds, cap } of setup.areas) expect(trucks(doorIds)).toBeLessThan(cap);
        }
      }),
      { numRuns: SETUPS / 4 },
    );
  });

  it('every range lies on the raster of its door', () => {
    fc.assert(
      fc.property(sampleSetups, ({ setup, claims, request, first, last }) => {
        for (const range of judgeRanges(setup, claims, request, first, last)) {
          const windows = setup.windows.filter(window => window.doorId === range.doorId);
          const raster = rasterOf(setup.zone, windows, setup.exceptions, request.now);
          expect((Date.parse(range.begins) / MINUTE) % raster).toBe(0);
          const cells = cellsOf(range, raster);
          expect(cells.length * raster * MINUTE).toBe(Date.parse(range.ends) - Date.parse(range.begins));
          expect(cells[0]).toBe(range.begins);
        }
      }),
      { numRuns: SETUPS / 4 },
    );
  });
});
