import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asTimestamp, type Timestamp } from '../../kernel/index.ts';
import type { BookingSetup, Claim } from '../booking/setup.ts';
import { type EmergencyGround, type EmergencyNeed, effectAt, effectsOf } from './effect.ts';

const MINUTE = 60_000;
const DAY = '2026-11-10';
const DOORS = ['A1', 'A2', 'A3'];

const setupOf = (capacity = 1, doors = DOORS): BookingSetup => ({
  zone: 'UTC',
  calendar: { weeks: [{ validFrom: '2020-01-01', weekdays: [1, 2, 3, 4, 5, 6, 7] }], exceptions: [] },
  doors: doors.map(id => ({ id, capacity, abilities: ['klt'], activeFrom: null, activeTo: null })),
  windows: doors.map(id => ({
    ...{ id: `W${id}`, doorId: id, type: 'flexible', groupId: 'G1', weekdays: [1, 2, 3, 4, 5, 6, 7] },
    ...{ start: '06:00', end: '18:00', unit: 30, capacity: null, validFrom: null, validTo: null },
    ...{ leadHours: 24, cutoff: { hours: 24 }, horizonDays: null, releasedOn: [] },
  })),
  ...{ exceptions: [], areas: [] },
});

const at = (time: string): Timestamp => `${DAY}T${time}:00.000Z` as Timestamp;

const booked = (doorId: string, from: string, to: string): Claim => ({
  ...{ id: `${doorId} ${from}`, doorId, windowIds: [`W${doorId}`], begins: at(from), ends: at(to), until: null },
});

const groundOf = (claims: readonly Claim[], over: Partial<EmergencyGround> = {}): EmergencyGround => ({
  setup: setupOf(),
  claims,
  movable: claims.map(({ id }) => ({ claimId: id, shippingNoteId: `of ${id}`, groupIds: ['G1'], load: ['klt'] })),
  ...over,
});

const needOf = (eta: string, over: Partial<EmergencyNeed['request']> = {}): EmergencyNeed => ({
  eta: at(eta),
  toleranceMinutes: 30,
  request: { now: at('07:00'), groupIds: ['G1'], minutes: 60, load: ['klt'], ignoredClaimIds: [], ...over },
});

/** All doors are taken from eight to twelve. */
const FULL_MORNING = DOORS.flatMap(door => [booked(door, '08:00', '10:00'), booked(door, '10:00', '12:00')]);

describe('where an emergency can go', () => {
  it('takes a free door near its arrival and moves nobody, lead time and cut-off of the window aside', () => {
    const [first] = effectsOf(groundOf([booked('A1', '08:00', '12:00')]), needOf('08:00'));
    expect(first).toMatchObject({ range: { doorId: 'A2', begins: at('08:00'), ends: at('09:00') }, moves: [] });
  });

  it('moves the fewest, each to the earliest range behind its own', () => {
    const [first] = effectsOf(groundOf(FULL_MORNING), needOf('08:00'));
    expect(first?.range).toMatchObject({ doorId: 'A1', begins: at('08:00') });
    expect(first?.moves).toHaveLength(1);
    expect(first?.moves[0]).toMatchObject({
      shippingNoteId: 'of A1 08:00',
      to: { doorId: 'A1', begins: at('12:00'), ends: at('14:00') },
    });
  });

  it('leaves whoever may not be moved, and waits for a free range', () => {
    const effects = effectsOf(groundOf(FULL_MORNING, { movable: [] }), needOf('08:00'));
    expect(effects[0]).toMatchObject({ range: { begins: at('12:00') }, moves: [] });
    expect(effects.every(({ moves }) => moves.length === 0)).toBe(true);
  });

  it('moves nobody who would find no range on the day', () => {
    const all = [booked('A1', '06:00', '18:00')];
    const ground = groundOf(all, { setup: setupOf(1, ['A1']) });
    expect(effectAt(ground, needOf('08:00'), 'A1', at('08:00'))).toBeNull();
  });

  it('moves no more than it must where a door takes two trucks', () => {
    const setup = setupOf(2, ['A1']);
    const claims = [booked('A1', '08:00', '10:00'), { ...booked('A1', '08:00', '10:00'), id: 'second' }];
    expect(effectAt(groundOf(claims, { setup }), needOf('08:00'), 'A1', at('08:00'))?.moves).toHaveLength(1);
  });

  it('goes to no door that does not take its load, and not into the past', () => {
    expect(effectsOf(groundOf([]), needOf('08:00', { load: ['glt'] }))).toEqual([]);
    expect(effectAt(groundOf([]), needOf('06:00'), 'A1', at('06:30'))).toBeNull();
  });
});

const claims = fc
  .array(
    fc.record({
      doorId: fc.constantFrom(...DOORS),
      unit: fc.integer({ min: 0, max: 21 }),
      length: fc.integer({ min: 1, max: 3 }),
    }),
    { maxLength: 25 },
  )
  .map(drawn => {
    const taken: Claim[] = [];
    for (const { doorId, unit, length } of drawn) {
      const begins = Date.parse(at('06:00')) + unit * 30 * MINUTE;
      const ends = Math.min(begins + length * 30 * MINUTE, Date.parse(at('18:00')));
      const claim = {
        ...{ id: `${doorId} ${begins}`, doorId, windowIds: [`W${doorId}`], until: null },
        ...{ begins: asTimestamp(begins), ends: asTimestamp(ends) },
      };
      const isFree = taken.every(one => one.doorId !== doorId || one.ends <= claim.begins || one.begins >= claim.ends);
      if (isFree) taken.push(claim);
    }
    return taken;
  });

describe('over many days of bookings', () => {
  const days = fc.record({ claims, hour: fc.integer({ min: 7, max: 17 }), minutes: fc.constantFrom(30, 60, 120) });
  const effectsFor = ({ claims: all, hour, minutes }: { claims: Claim[]; hour: number; minutes: number }) =>
    effectsOf(groundOf(all), needOf(`${String(hour).padStart(2, '0')}:00`, { minutes }));

  it('nobody stands where another one does after an emergency was let in, step by step', () => {
    fc.assert(
      fc.property(days, day => {
        for (const { range, moves } of effectsFor(day)) {
          let now: Claim[] = day.claims;
          const isFree = (one: { doorId: string; begins: string; ends: string }, without: string) =>
            now.every(c => c.id === without || c.doorId !== one.doorId || c.ends <= one.begins || c.begins >= one.ends);
          for (const { claimId, to } of moves) {
            expect(isFree(to, claimId)).toBe(true);
            const before = now.find(({ id }) => id === claimId)!;
            expect(to.begins >= before.begins).toBe(true);
            expect(Date.parse(to.ends) - Date.parse(to.begins)).toBeGreaterThanOrEqual(
              Date.parse(before.ends) - Date.parse(before.begins),
            );
            now = now.map(one => (one.id === claimId ? { ...one, ...to } : one));
          }
          expect(isFree(range, '')).toBe(true);
          expect(new Set(moves.map(({ claimId }) => claimId)).size).toBe(moves.length);
        }
      }),
    );
  });

  it('the same day is answered in the same way, whatever order its bookings are read in', () => {
    fc.assert(
      fc.property(days, day => {
        expect(effectsFor({ ...day, claims: [...day.claims].reverse() })).toEqual(effectsFor(day));
      }),
    );
  });
});
