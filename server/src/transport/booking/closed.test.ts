import {
  changeCalendarDay,
  checkCalendar,
  createCalendarDay,
  createCalendarWeek,
  removeCalendarDay,
} from '@inbound/shared/master/plant-calendar/contract';
import { readShippingNote, type ShippingNoteDetail } from '@inbound/shared/transport/shipping-note/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import { sampleTransport } from '../shipping-note/shipping-note.sample.ts';
import { SAMPLE_DAY, type SampleNote, sampleDocks, sampleNotes } from './booking.sample.ts';

const server = testServer();
const TRUCKS = 3;
const SATURDAY = '2026-12-12' as const;
let clerk: Caller;
let admin: Caller;
let plantId: string;
let booked: ShippingNoteDetail[];

/** Three trucks are booked on the sample day, and nothing else. */
beforeEach(async () => {
  await server.sql('delete from booking_claim where tenant_id = 0');
  await server.sql('delete from plant_calendar_week where tenant_id = 0');
  await server.sql('delete from plant_calendar_day where tenant_id = 0 and day > $1', ['2026-12-01']);
  await server.sql('update delivery_note set locked_by_sd_no = null where locked_by_sd_no is not null');
  [clerk, admin] = [await server.as('supplier-logistics'), await server.as('tenant-admin')];
  const notes = await sampleNotes(server, TRUCKS);
  plantId = notes[0]?.plantId ?? '';
  await sampleDocks(server, notes[0] as SampleNote);
  booked = [];
  for (const note of notes) booked.push(await sampleTransport(clerk, [note]));
});

const toldOf = async (): Promise<string[]> => {
  const rows = await server.sql<{ number: string }>(
    `select distinct n.params->>'number' as number from notification n join app_user u on u.tenant_id = n.tenant_id
       and u.id = n.user_id where n.tenant_id = 0 and n.kind = 'bookingClosed' and u.user_no = 'supplier-logistics'
       and n.document_id = any($1) order by 1`,
    [booked.map(({ id }) => id)],
  );
  return rows.map(({ number }) => number);
};
const numbers = () => booked.map(({ sdNo }) => sdNo).sort();
const closing = (over: object = {}) => ({ plantId, days: [{ day: SAMPLE_DAY, working: false, ...over }] });

describe('a day of a plant that is closed', () => {
  it('names three bookings before it is saved, each with its transport; they stay, and their parties are told', async () => {
    const found = await admin.call(checkCalendar, closing());
    expect(found.count).toBe(TRUCKS);
    expect(found.bookings.map(({ sdNo, why }) => [sdNo, why]).sort()).toEqual(numbers().map(no => [no, 'closed']));
    expect(await toldOf()).toEqual([]);
    await admin.call(createCalendarDay, { plantId, day: SAMPLE_DAY, working: false });
    expect(await toldOf()).toEqual(numbers());
    const [first] = booked;
    expect((await clerk.call(readShippingNote, { id: first?.id ?? '' })).state).toBe(first?.state);
    expect((await admin.call(checkCalendar, closing())).count).toBe(0);
  });

  it('says when by the clock of the plant, with the name of its zone', async () => {
    await admin.call(createCalendarDay, { plantId, day: SAMPLE_DAY, working: false });
    const [told] = await server.sql<{ params: { time: string } }>(
      "select params from notification where tenant_id = 0 and kind = 'bookingClosed' and document_id = $1 limit 1",
      [booked[0]?.id],
    );
    expect(told?.params.time).toMatch(/^\d\d:\d\d–\d\d:\d\d \((Asia|Europe)\/\w+\)$/);
    const [booking] = await server.sql<{ params: { date: string } }>(
      `select params from notification where tenant_id = 0 and kind like 'shippingNote%' and document_id = $1 limit 1`,
      [booked[0]?.id],
    );
    expect(booking?.params.date).toMatch(/^2026-12-09 \d\d:\d\d–\d\d:\d\d \((Asia|Europe)\/\w+\)$/);
  });

  it('is told when another day comes to be closed by a change, and by its own week again', async () => {
    const day = await admin.call(createCalendarDay, { plantId, day: SAMPLE_DAY, working: true });
    expect(await toldOf()).toEqual([]);
    const changed = await admin.call(changeCalendarDay, { id: day.id, version: day.version, working: false });
    expect(await toldOf()).toEqual(numbers());
    expect(await admin.call(removeCalendarDay, { id: changed.id, version: changed.version })).toBeNull();
  });

  it('closes nothing that is not booked', async () => {
    await admin.call(createCalendarDay, { plantId, day: SATURDAY, working: false });
    expect(await toldOf()).toEqual([]);
  });
});

describe('a week of a plant that leaves a weekday out', () => {
  it('names what is booked on it from its first day on, and tells', async () => {
    const week = { validFrom: '2026-12-07' as const, weekdays: ['mon' as const] };
    expect((await admin.call(checkCalendar, { plantId, week })).count).toBe(TRUCKS);
    expect((await admin.call(checkCalendar, { plantId, week: { ...week, validFrom: '2026-12-10' } })).count).toBe(0);
    await admin.call(createCalendarWeek, { plantId, ...week });
    expect(await toldOf()).toEqual(numbers());
  });
});
