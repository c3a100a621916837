import { changeDoor, checkDoorBookings, readDoor } from '@inbound/shared/master/door/contract';
import {
  createCalendarWeek,
  readCalendarYear,
  removeCalendarWeek,
} from '@inbound/shared/master/plant-calendar/contract';
import { checkTimeWindow, listTimeWindows } from '@inbound/shared/master/time-window/contract';
import { checkWindowTemplate, saveWindowTemplate } from '@inbound/shared/master/time-window/template-contract';
import { holdBookingRange, readBookingRanges } from '@inbound/shared/transport/booking/contract';
import { readShippingNote } from '@inbound/shared/transport/shipping-note/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import { sampleTransport } from '../shipping-note/shipping-note.sample.ts';
import { type SampleNote, sampleDocks, sampleNotes } from './booking.sample.ts';

const server = testServer();
const MONDAY = '2026-12-07' as const;
let clerk: Caller;
let gate: Caller;
let admin: Caller;
let note: SampleNote;
let docks: Awaited<ReturnType<typeof sampleDocks>>;
let booked: { id: string; sdNo: string };

/** A truck is booked on the sample day; all else that was booked there is gone. */
beforeAll(async () => {
  [clerk, gate, admin] = [
    await server.as('supplier-logistics'),
    await server.as('gate'),
    await server.as('tenant-admin'),
  ];
  [note] = (await sampleNotes(server, 1)) as [SampleNote];
  docks = await sampleDocks(server, note);
  booked = await sampleTransport(clerk, [note]);
});

const paintedAt = (over: object = {}) => ({
  ...{ doorId: docks.doorIds[0] ?? '', windowGroupId: docks.groupId, type: 'flexible' as const, unit: 30 },
  ...{ weekdays: ['mon' as const, 'tue' as const], startsAt: '06:00', endsAt: '22:00', ...over },
});

describe('a booking outside of the windows', () => {
  it('is named before a week is saved, with its transport, and stays when it is saved', async () => {
    const { rows } = await gate.call(listTimeWindows, { unloadingPointId: [note.unloadingPointId], limit: 200 });
    const others = rows.filter(({ doorId }) => doorId !== docks.doorIds[0]);
    const kept = others.map(({ doorId, windowGroupId, type, unit, weekdays, startsAt, endsAt, ...row }) => ({
      ...{ doorId, windowGroupId, type, unit, weekdays, startsAt, endsAt, capacity: row.capacity },
      ...{ cutoffHours: row.cutoffHours, cutoffTime: row.cutoffTime, releaseHours: row.releaseHours },
    }));
    const week = { unloadingPointId: note.unloadingPointId, from: MONDAY, windows: [...kept, paintedAt()] };
    const { outside } = await gate.call(checkWindowTemplate, week);
    expect(outside.bookings.filter(({ doorId }) => doorId === docks.doorIds[0])).toMatchObject([
      { sdNo: booked.sdNo, shippingNoteId: booked.id, why: 'closed', supplierCode: 'S1001' },
    ]);
    const strangers = { ...week, windows: [...kept, paintedAt({ weekdays: ['wed'], type: 'fixed' })] };
    await server.sql('delete from window_group_supplier where window_group_id = $1', [docks.groupId]);
    const kind = await gate.call(checkWindowTemplate, strangers);
    expect(kind.outside.bookings.find(({ sdNo }) => sdNo === booked.sdNo)?.why).toBe('group');
    const seen = rows.map(({ id, version }) => ({ id, version }));
    const saved = await gate.call(saveWindowTemplate, { ...week, seen });
    expect(saved.outside.count).toBe(outside.count);
    expect((await gate.call(readShippingNote, { id: booked.id })).state).not.toBe('cancelled');
  });

  it('is named by a window that shall end before it', async () => {
    const { rows } = await gate.call(listTimeWindows, { doorId: [docks.doorIds[0] ?? ''], limit: 1 });
    const window = { ...paintedAt({ weekdays: ['wed'] }), id: rows[0]?.id };
    const named = (validTo: '2026-12-08' | '2026-12-09') => gate.call(checkTimeWindow, { ...window, validTo });
    expect(await named('2026-12-08')).toMatchObject({ count: 1, bookings: [{ sdNo: booked.sdNo, why: 'closed' }] });
  });

  it('case 20: is named by a door that shall end before it, and is not lost', async () => {
    const door = await gate.call(readDoor, { id: docks.doorIds[0] ?? '' });
    await server.sql('delete from time_window where door_id = $1 and valid_from is not null', [door.id]);
    await server.sql('update time_window set valid_to = null where door_id = $1', [door.id]);
    await server.sql(
      `insert into window_group_supplier (tenant_id, window_group_id, supplier_id, company_id, plant_id)
         values (0, $1, $2, $3, $4)`,
      [docks.groupId, note.supplierId, note.companyId, note.plantId],
    );
    const activity = { id: door.id, active: true };
    expect(await gate.call(checkDoorBookings, activity)).toEqual({ count: 0, bookings: [] });
    const ended = await gate.call(checkDoorBookings, { ...activity, activeTo: '2026-12-08' });
    expect(ended).toMatchObject({ count: 1, bookings: [{ sdNo: booked.sdNo, why: 'closed' }] });
    expect((await gate.call(checkDoorBookings, { ...activity, active: false })).count).toBe(1);
    await gate.call(changeDoor, { id: door.id, version: door.version, name: door.name, activeTo: '2026-12-08' });
    expect((await gate.call(readShippingNote, { id: booked.id })).sdNo).toBe(booked.sdNo);
    await server.sql('update door set active_to = null where id = $1', [door.id]);
  });
});

describe('the week of a plant', () => {
  it('changes from a day on: no window is open on a day that it closes, and the days before stay', async () => {
    const { plantId } = note;
    const week = { plantId, validFrom: '2027-01-04', weekdays: ['tue', 'mon'] } as const;
    const wish = { noteIds: [note.id], unloadingPointId: note.unloadingPointId, shippingNoteId: booked.id };
    await server.sql('update time_window set horizon_days = 366 where door_id = $1', [docks.doorIds[0]]);
    const on = async (day: '2026-12-30' | '2027-01-06') =>
      (await clerk.call(readBookingRanges, { ...wish, day })).ranges.length;
    expect([await on('2026-12-30'), await on('2027-01-06')].every(count => count > 0)).toBe(true);
    const made = await admin.call(createCalendarWeek, { ...week, weekdays: [...week.weekdays] });
    expect(made.weekdays).toEqual(['mon', 'tue']);
    expect([(await on('2026-12-30')) > 0, await on('2027-01-06')]).toEqual([true, 0]);
    const closed = { ...wish, doorId: docks.doorIds[0] ?? '', begins: '2027-01-06T01:00:00.000Z' as const };
    expect(await clerk.try(holdBookingRange, closed)).toMatchObject({
      code: 'no_window',
      params: { date: '2027-01-06', next: expect.stringMatching(/^2027-01-1/) },
    });
    const { weeks } = await admin.call(readCalendarYear, { plantId, year: 2027 });
    expect(weeks.at(-1)).toMatchObject({ id: made.id, validFrom: '2027-01-04', weekdays: [1, 2] });
    expect((await admin.try(createCalendarWeek, { ...week, weekdays: ['wed'] })).code).toBe('exists');
    await admin.call(removeCalendarWeek, { id: made.id, version: 1 });
    expect((await on('2027-01-06')) > 0).toBe(true);
  });

  it('is not changed in the past', async () => {
    const past = { plantId: note.plantId, validFrom: '2020-01-06', weekdays: ['mon'] } as const;
    expect((await admin.try(createCalendarWeek, { ...past, weekdays: ['mon'] })).params).toMatchObject({
      fields: [{ field: 'validFrom', code: 'end_before_start' }],
    });
  });
});
