import { listDeliveryNotes } from '@inbound/shared/delivery/delivery-note/contract';
import { removeDoor } from '@inbound/shared/master/door/contract';
import { removeTimeWindow } from '@inbound/shared/master/time-window/contract';
import {
  type BookingRange,
  extendBookingHold,
  holdBookingRange,
  readBookingRanges,
  releaseBookingHold,
} from '@inbound/shared/transport/booking/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import { SAMPLE_DAY, type SampleNote, sampleDocks, sampleNotes } from './booking.sample.ts';

const server = testServer();
const MINUTE_MS = 60_000;
let clerk: Caller;
let gate: Caller;
let note: SampleNote;

beforeEach(async () => {
  await server.sql('delete from booking_claim where tenant_id = 0');
  [clerk, gate] = [await server.as('supplier-logistics'), await server.as('gate')];
  [note] = (await sampleNotes(server, 1)) as [SampleNote];
});

const wishOf = (one: SampleNote, over: object = {}) => ({
  noteIds: [one.id],
  unloadingPointId: one.unloadingPointId,
  ...over,
});
const rangesFor = (caller: Caller, over: object = {}) =>
  caller.call(readBookingRanges, { ...wishOf(note, over), day: SAMPLE_DAY });
const free = (ranges: Awaited<ReturnType<typeof rangesFor>>['ranges']) =>
  ranges.filter(({ causes }) => causes.length === 0);

const pickOf = ({ doorId, begins }: BookingRange) => ({ doorId, begins });

/** The first two free ranges of the day. */
const twoFree = async (): Promise<[BookingRange, BookingRange]> => {
  const [first, second] = free((await rangesFor(clerk)).ranges);
  if (!first || !second) throw new Error('no two ranges are free');
  return [first, second];
};

describe('the ranges of a day', () => {
  it('are those of the doors of the point, free ones first, and told by the clock of the plant', async () => {
    const { doorIds } = await sampleDocks(server, note);
    const answer = await rangesFor(clerk);
    expect(free(answer.ranges).length).toBeGreaterThan(0);
    expect(new Set(answer.ranges.map(({ doorId }) => doorId))).toEqual(new Set(doorIds));
    expect(answer.zone).toMatch(/^(Asia|Europe)\//);
    expect(answer.next).toBeNull();
  });

  it('name the next one where the day has none', async () => {
    await sampleDocks(server, note, { window: { weekdays: '{thu}' } });
    const { ranges, next } = await rangesFor(clerk);
    expect(ranges).toEqual([]);
    expect(next?.begins.slice(0, 10)).toMatch(/^2026-12-(09|10)$/);
  });

  it('can be longer than is proposed, and shorter for the gate alone', async () => {
    await sampleDocks(server, note);
    await server.sql('update unloading_point set fixed_minutes = 60 where id = $1', [note.unloadingPointId]);
    const { proposedMinutes } = await rangesFor(clerk);
    expect(proposedMinutes).toBe(60);
    expect((await rangesFor(clerk, { minutes: 90 })).minutes).toBe(90);
    const shorter = { ...wishOf(note, { minutes: 30 }), day: SAMPLE_DAY };
    expect(await clerk.try(readBookingRanges, shorter)).toMatchObject({
      code: 'invalid',
      params: { fields: [{ code: 'range', params: { min: '60' } }] },
    });
    expect((await gate.call(readBookingRanges, shorter)).minutes).toBe(30);
    await server.sql('update unloading_point set fixed_minutes = 0 where id = $1', [note.unloadingPointId]);
  });
});

describe('a booking', () => {
  it('needs an unloading point', async () => {
    const { params } = await clerk.try(readBookingRanges, { noteIds: [note.id], day: SAMPLE_DAY } as never);
    expect(params.fields).toMatchObject([{ field: 'unloadingPointId', code: 'required' }]);
  });

  it('takes sent notes alone: one that is not sent is neither offered nor booked', async () => {
    const [unsent] = await server.sql<{ id: string; no: string }>(
      `select id, dn_no as no from delivery_note where tenant_id = 0 and state = 'unsent' and supplier_code = 'S1001' limit 1`,
    );
    const wish = { ...wishOf(note), noteIds: [note.id, unsent?.id ?? ''], day: SAMPLE_DAY };
    expect(await clerk.try(readBookingRanges, wish)).toMatchObject({
      code: 'only_sent_notes',
      params: { number: unsent?.no },
    });
    const offered = (await clerk.call(listDeliveryNotes, { bookable: true, limit: 100 })).rows;
    expect(offered.map(({ id }) => id)).toContain(note.id);
    expect(new Set(offered.map(({ state }) => state))).toEqual(new Set(['sent']));
  });
});

describe('a full day', () => {
  const HALF_DAY = { starts_at: '06:00', ends_at: '07:00' };

  it('has no window to book: it is refused with the next one, and free again once another gives up', async () => {
    await sampleDocks(server, note, { window: HALF_DAY });
    const [first, second] = await twoFree();
    const others = { ...wishOf(note), minutes: 60 };
    const { id } = await gate.call(holdBookingRange, { ...others, ...pickOf(first) });
    const full = await rangesFor(clerk);
    expect(free(full.ranges)).toEqual([]);
    const refused = await clerk.try(holdBookingRange, { ...wishOf(note), ...pickOf(second) });
    expect(refused).toMatchObject({ code: 'no_window', params: { date: SAMPLE_DAY, next: full.next?.begins } });
    await gate.call(releaseBookingHold, { id });
    expect((await clerk.try(holdBookingRange, { ...wishOf(note), ...pickOf(second) })).code).toBe('ok');
  });
});

describe('a door and a window with a booking', () => {
  it('are not deleted, and tell how many bookings there are', async () => {
    const { doorIds, windowIds } = await sampleDocks(server, note);
    const [range] = await twoFree();
    await clerk.call(holdBookingRange, { ...wishOf(note), ...pickOf(range) });
    const [door, window] = [
      { id: doorIds[0] ?? '', version: 1 },
      { id: windowIds[0] ?? '', version: 1 },
    ];
    expect(await gate.try(removeTimeWindow, window)).toMatchObject({ code: 'in_use', params: { count: 1 } });
    expect(await gate.try(removeDoor, door)).toMatchObject({ code: 'in_use', params: { thing: 'door', count: 1 } });
  });
});

describe('a held range', () => {
  it('is taken for a supplier that does not see whose it is', async () => {
    await sampleDocks(server, note);
    const [first] = await twoFree();
    const { id } = await gate.call(holdBookingRange, { ...wishOf(note), ...pickOf(first) });
    await server.sql(
      `update booking_claim set company_id = (select c.id from company c where c.tenant_id = 0 and c.id <> company_id limit 1)
         where id = $1`,
      [id],
    );
    const { ranges } = await rangesFor(clerk);
    expect(ranges.find(({ begins }) => begins === first.begins)?.causes[0]).toBe('taken');
  });

  it('case 14: is the holder’s in every tab, and taken for others; another pick moves it', async () => {
    await sampleDocks(server, note);
    const [first, second] = await twoFree();
    const held = await clerk.call(holdBookingRange, { ...wishOf(note), ...pickOf(first) });
    const own = await rangesFor(clerk);
    expect(own.hold).toEqual(held);
    expect(free(own.ranges).some(({ begins }) => begins === first.begins)).toBe(true);
    const others = await rangesFor(gate);
    expect(others.ranges.find(({ begins }) => begins === first.begins)?.causes[0]).toBe('taken');
    expect(others.hold).toBeNull();
    const refused = await gate.try(holdBookingRange, { ...wishOf(note), ...pickOf(first) });
    expect(refused).toMatchObject({ code: 'window_taken', params: { next: second.begins } });
    const moved = await clerk.call(holdBookingRange, { ...wishOf(note), ...pickOf(second) });
    expect(moved.id).toBe(held.id);
    expect((await gate.try(holdBookingRange, { ...wishOf(note), ...pickOf(first) })).code).toBe('ok');
  });

  it('is given up by its holder alone', async () => {
    await sampleDocks(server, note);
    const [range] = await twoFree();
    const { id } = await clerk.call(holdBookingRange, { ...wishOf(note), ...pickOf(range) });
    expect((await gate.try(releaseBookingHold, { id })).code).toBe('not_found');
    await clerk.call(releaseBookingHold, { id });
    expect((await gate.try(holdBookingRange, { ...wishOf(note), ...pickOf(range) })).code).toBe('ok');
  });

  it('is extended once, and is free at once when its time is over', async () => {
    await sampleDocks(server, note);
    const [range] = await twoFree();
    const held = await clerk.call(holdBookingRange, { ...wishOf(note), ...pickOf(range) });
    const longer = await clerk.call(extendBookingHold, { id: held.id });
    expect(Date.parse(longer.until) - Date.parse(held.until)).toBe(10 * MINUTE_MS);
    expect((await clerk.try(extendBookingHold, { id: held.id })).code).toBe('hold_expired');
    const before = server.clock.now();
    server.clock.set(longer.until);
    const now = await server.as('gate');
    expect((await now.try(holdBookingRange, { ...wishOf(note), ...pickOf(range) })).code).toBe('ok');
    expect((await server.sql('select 1 from booking_cell where claim_id = $1', [held.id])).length).toBe(0);
    server.clock.set(before);
  });
});
