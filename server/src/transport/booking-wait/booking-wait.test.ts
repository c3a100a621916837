import type { Timestamp } from '@inbound/shared';
import { readWorkQueue } from '@inbound/shared/system/work-queue/contract';
import { readBookingRanges, releaseBookingHold } from '@inbound/shared/transport/booking/contract';
import {
  createBookingWait,
  listBookingWaits,
  readBookingWait,
  withdrawBookingWait,
} from '@inbound/shared/transport/booking-wait/contract';
import { cancelShippingNote, createShippingNote } from '@inbound/shared/transport/shipping-note/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import { later } from '../../platform/tools/clock.ts';
import { SAMPLE_DAY, type SampleNote, sampleDocks, sampleNotes } from '../booking/booking.sample.ts';
import { SAMPLE_TRUCK, sampleTransport } from '../shipping-note/shipping-note.sample.ts';
import { waitFor, walkLine } from './booking-wait.sample.ts';

const server = testServer();
const START = '2026-11-23T01:00:00.000Z' as Timestamp;
const reason = 'not_shipped';
let clerk: Caller;
let gate: Caller;
let doorIds: readonly string[];
let windowIds: readonly string[];
let notes: [SampleNote, SampleNote, SampleNote];

beforeEach(async () => {
  await server.sql('delete from booking_wait where tenant_id = 0');
  await server.sql('delete from booking_claim where tenant_id = 0');
  await server.sql('update delivery_note set locked_by_sd_no = null where locked_by_sd_no is not null');
  server.clock.set(START);
  [clerk, gate] = [await server.as('supplier-logistics'), await server.as('gate')];
  notes = (await sampleNotes(server, 3)) as typeof notes;
  // One truck can unload in the whole week.
  ({ doorIds, windowIds } = await sampleDocks(server, notes[0], {
    window: { starts_at: '08:00', ends_at: '08:30', weekdays: '{wed}' },
  }));
});

const seen = ({ id, version }: { id: string; version: number }) => ({ id, version });
const stateOf = async ({ id }: { id: string }) => (await gate.call(readBookingWait, { id })).state;
const noticesOf = (id: string) =>
  server.sql<{ kind: string; user: string }>(
    `select n.kind, u.user_no as user from notification n join app_user u on u.tenant_id = n.tenant_id and u.id = n.user_id
     where n.tenant_id = 0 and n.document_id = $1 order by n.created_at`,
    [id],
  );
const lineCount = async (caller: Caller, kind: string) =>
  (await caller.call(readWorkQueue, {})).lines.find(line => line.kind === kind)?.count ?? 0;

/** A truck that has the only range, and another one that waits for it. */
const oneInOneWaiting = async () => {
  const booked = await sampleTransport(clerk, [notes[0]]);
  return { booked, wait: await waitFor(clerk, notes[1]) };
};

describe('a truck for which nothing is free', () => {
  it('waits in line, sees its place, and the plant sees who waits', async () => {
    const before = await lineCount(await server.as('dispositor'), 'bookingWaitWaiting');
    await sampleTransport(clerk, [notes[0]]);
    const first = await waitFor(clerk, notes[1]);
    const second = await waitFor(gate, notes[2]);
    expect([first, second]).toMatchObject([
      { state: 'waiting', place: 1, turn: 'plant', isOwn: true },
      { state: 'waiting', place: 2 },
    ]);
    const dispositor = await server.as('dispositor');
    const { rows } = await dispositor.call(listBookingWaits, {});
    expect(rows.map(({ id, supplierCode }) => [id, supplierCode])).toEqual([
      [first.id, 'S1001'],
      [second.id, 'S1001'],
    ]);
    expect(await lineCount(dispositor, 'bookingWaitWaiting')).toBe(before + 2);
  });

  it('waits once for a day, and for no day that is over or too far', async () => {
    await oneInOneWaiting();
    const again = { noteIds: [notes[1].id], unloadingPointId: notes[1].unloadingPointId };
    expect(await clerk.try(createBookingWait, { ...again, day: SAMPLE_DAY })).toMatchObject({ code: 'exists' });
    for (const day of ['2026-11-22', '2027-11-22'] as const)
      expect(await clerk.try(createBookingWait, { ...again, day })).toMatchObject({
        code: 'invalid',
        params: { fields: [{ field: 'day', code: 'range' }] },
      });
  });

  it('is nobody else’s to see: another supplier learns its own place alone', async () => {
    const { wait } = await oneInOneWaiting();
    const own = await waitFor(clerk, notes[2]);
    await server.sql(
      `update booking_wait set company_id = (select company_id from app_user where tenant_id = 0
         and user_no = 'supplier-logistics-2') where id = $1`,
      [wait.id],
    );
    const { rows } = await clerk.call(listBookingWaits, {});
    expect(rows.map(({ id, place }) => ({ id, place }))).toEqual([{ id: own.id, place: 2 }]);
    expect(await clerk.try(readBookingWait, { id: wait.id })).toMatchObject({ code: 'not_found' });
    expect(await clerk.try(withdrawBookingWait, seen(wait))).toMatchObject({ code: 'not_found' });
  });
});

describe('a range that becomes free', () => {
  it('is held for who waits, told, and taken by booking it', async () => {
    const { booked, wait } = await oneInOneWaiting();
    await walkLine(server);
    expect(await stateOf(wait)).toBe('waiting');
    await clerk.call(cancelShippingNote, { ...seen(booked), reason });
    await walkLine(server);
    const offered = await clerk.call(readBookingWait, { id: wait.id });
    expect(offered).toMatchObject({ state: 'offered', place: null, turn: 'supplier', begins: booked.begins });
    expect(await noticesOf(wait.id)).toEqual([{ kind: 'bookingWaitOffered', user: 'supplier-logistics' }]);
    const [told] = await server.sql<{ params: { date: string } }>(
      'select params from notification where tenant_id = 0 and document_id = $1',
      [wait.id],
    );
    expect(told?.params.date).toMatch(/^2026-12-09 08:00–08:30 \((Asia|Europe)\/\w+\)$/);
    expect(await lineCount(clerk, 'bookingWaitOffered')).toBe(1);
    const wish = { noteIds: [notes[2].id], unloadingPointId: notes[2].unloadingPointId, day: SAMPLE_DAY };
    const ofOthers = await gate.call(readBookingRanges, wish);
    expect(ofOthers.ranges.map(({ causes }) => causes[0])).toEqual(['taken']);
    const made = await clerk.call(createShippingNote, {
      ...SAMPLE_TRUCK,
      noteIds: [notes[1].id],
      holdIds: [offered.holdId ?? ''],
    });
    expect(made.begins).toBe(booked.begins);
    expect(await stateOf(wait)).toBe('taken');
  });

  it('goes to the next in line when it is not booked in time', async () => {
    const { booked, wait } = await oneInOneWaiting();
    const next = await waitFor(gate, notes[2]);
    await clerk.call(cancelShippingNote, { ...seen(booked), reason });
    await walkLine(server);
    expect([await stateOf(wait), await stateOf(next)]).toEqual(['offered', 'waiting']);
    server.clock.set(later(START, 11, 'minute'));
    await walkLine(server);
    expect([await stateOf(wait), await stateOf(next)]).toEqual(['lapsed', 'offered']);
    expect((await noticesOf(wait.id)).map(({ kind }) => kind)).toEqual(['bookingWaitOffered', 'bookingWaitLapsed']);
  });

  it('case 19: two that free at once are offered to the first two of three; both lapse, and the third is offered one', async () => {
    const [one, two, three] = notes;
    const setEnd = (day: string | null) =>
      server.sql('update time_window set valid_to = $2 where tenant_id = 0 and id = any($1)', [windowIds, day]);
    await server.sql('update door set capacity = 2 where tenant_id = 0 and id = any($1)', [doorIds]);
    await setEnd('2026-12-01');
    const waits = [await waitFor(clerk, one), await waitFor(gate, two), await waitFor(clerk, three)];
    await server.sql(
      `update booking_wait set user_id = (select id from app_user where tenant_id = 0 and user_no = 'forwarder')
         where id = $1`,
      [waits[2]?.id],
    );
    const states = () => Promise.all(waits.map(stateOf));
    await walkLine(server);
    expect(await states()).toEqual(['waiting', 'waiting', 'waiting']);
    await setEnd(null);
    await walkLine(server);
    expect(await states()).toEqual(['offered', 'offered', 'waiting']);
    server.clock.set(later(START, 11, 'minute'));
    await walkLine(server);
    expect(await states()).toEqual(['lapsed', 'lapsed', 'offered']);
  });

  it('is given up by leaving the line, and free at once', async () => {
    const { booked, wait } = await oneInOneWaiting();
    await clerk.call(cancelShippingNote, { ...seen(booked), reason });
    await walkLine(server);
    const offered = await clerk.call(readBookingWait, { id: wait.id });
    expect(await clerk.call(withdrawBookingWait, seen(offered))).toMatchObject({ state: 'withdrawn', holdId: null });
    const wish = { noteIds: [notes[2].id], unloadingPointId: notes[2].unloadingPointId, day: SAMPLE_DAY };
    expect((await gate.call(readBookingRanges, wish)).ranges.map(({ causes }) => causes)).toEqual([[]]);
  });

  it('lapses when its hold is given up', async () => {
    const { booked, wait } = await oneInOneWaiting();
    await clerk.call(cancelShippingNote, { ...seen(booked), reason });
    await walkLine(server);
    const { holdId } = await clerk.call(readBookingWait, { id: wait.id });
    await clerk.call(releaseBookingHold, { id: holdId ?? '' });
    await walkLine(server);
    expect(await stateOf(wait)).toBe('lapsed');
  });
});
