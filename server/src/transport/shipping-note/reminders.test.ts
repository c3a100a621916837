import type { Timestamp } from '@inbound/shared';
import { departShippingNote, type ShippingNoteDetail } from '@inbound/shared/transport/shipping-note/contract';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import { type SampleNote, sampleDocks, sampleNotes } from '../booking/booking.sample.ts';
import { REMINDED_AT_ONCE, reminderJob } from './reminders.ts';
import { sampleTransport } from './shipping-note.sample.ts';

const server = testServer({ jobsByHand: [reminderJob.kind] });
const NOW = '2026-11-23T01:00:00.000Z';
const HOUR_MS = 3_600_000;

let clerk: Caller;
let notes: SampleNote[];

const told = (kind: string) =>
  server.sql<{ params: { number?: string }; path: string }>(
    `select n.params, n.path from notification n join app_user u on u.tenant_id = n.tenant_id and u.id = n.user_id
      where n.tenant_id = 0 and n.kind = $1 and u.user_no in ('supplier-logistics', 'forwarder')`,
    [kind],
  );

const run = () => reminderJob.run(server.running.platform);
const hoursBefore = (moment: string, hours: number): Timestamp =>
  new Date(Date.parse(moment) - hours * HOUR_MS).toISOString() as Timestamp;

beforeAll(async () => {
  notes = await sampleNotes(server, 1);
  await sampleDocks(server, notes[0] as SampleNote);
  await server.sql('update plant set booking_confirmed = true where tenant_id = 0');
});

beforeEach(async () => {
  server.clock.set(NOW);
  clerk = await server.as('supplier-logistics');
  await server.sql('delete from booking_claim where tenant_id = 0');
  await server.sql(
    'update delivery_note set locked_by_sd_no = null, arrived_at = null where locked_by_sd_no is not null',
  );
  await server.sql('update shipping_note set state = $1 where tenant_id = 0', ['cancelled']);
  // What the story left behind is far away from these days.
  await server.sql(`update delivery_note set eta_date = '2026-01-05' where tenant_id = 0 and state = 'sent'`);
  await server.sql('delete from shipping_note_reminder');
  await server.sql('delete from notification where tenant_id = 0');
});

it('a sent note that no truck brings is reminded of once, a day before it is expected', async () => {
  const eta = (day: string) =>
    server.sql(`update delivery_note set eta_date = $2, eta_time = '10:00' where id = $1`, [notes[0]?.id, day]);
  await eta('2026-11-25');
  await run();
  expect(await told('shippingNoteToBook')).toEqual([]);
  await eta('2026-11-23');
  await run();
  await run();
  const [notice, ...others] = await told('shippingNoteToBook');
  expect(others).toEqual([]);
  expect(notice).toMatchObject({ params: { count: 1, numbers: notes[0]?.dnNo }, path: '/transport/booking' });
});

it('a note that a truck brings, and one at a point that is not booked, are not reminded of', async () => {
  await server.sql(`update delivery_note set eta_date = '2026-11-23', eta_time = '10:00' where id = $1`, [
    notes[0]?.id,
  ]);
  await sampleTransport(clerk, notes);
  await run();
  expect(await told('shippingNoteToBook')).toEqual([]);
  await server.sql('update delivery_note set locked_by_sd_no = null where id = $1', [notes[0]?.id]);
  await server.sql('update door set active = false where unloading_point_id = $1', [notes[0]?.unloadingPointId]);
  await run();
  expect(await told('shippingNoteToBook')).toEqual([]);
  await server.sql('update door set active = true where unloading_point_id = $1', [notes[0]?.unloadingPointId]);
});

/** The forwarder of the tests at the plant of the notes. */
const ownForwarder = async (): Promise<string> => {
  const [own] = await server.sql<{ id: string }>(
    `select f.id from forwarder f join app_user u on u.tenant_id = f.tenant_id and u.company_id = f.carrier_id
       join forwarder_plant p on p.tenant_id = f.tenant_id and p.forwarder_id = f.id
       where u.tenant_id = 0 and u.user_no = 'forwarder' and p.plant_id = $1`,
    [notes[0]?.plantId],
  );
  return own?.id ?? '';
};

it('its forwarder is reminded of a transport that it has not accepted', async () => {
  const made = await sampleTransport(clerk, notes, { forwarderId: await ownForwarder() });
  server.clock.set(hoursBefore(made.begins, 25));
  await run();
  expect(await told('shippingNoteAcceptSoon')).toEqual([]);
  server.clock.set(hoursBefore(made.begins, 23));
  await run();
  await run();
  expect(await told('shippingNoteAcceptSoon')).toMatchObject([{ params: { number: made.sdNo } }]);
  expect(await told('shippingNoteDepartSoon')).toEqual([]);
});

it('whoever drives is reminded that the truck has not departed, and again once it was moved', async () => {
  const made: ShippingNoteDetail = await sampleTransport(clerk, notes);
  server.clock.set(hoursBefore(made.begins, 3));
  await run();
  await run();
  expect(await told('shippingNoteDepartSoon')).toMatchObject([{ params: { number: made.sdNo } }]);
  await server.sql(`update shipping_note set begins = begins + interval '1 hour' where id = $1`, [made.id]);
  await run();
  expect(await told('shippingNoteDepartSoon')).toHaveLength(2);
});

it('a truck that has departed is reminded of no more', async () => {
  const made = await sampleTransport(clerk, notes);
  const gate = await server.as('gate');
  await gate.call(departShippingNote, { id: made.id, version: made.version });
  server.clock.set(hoursBefore(made.begins, 3));
  await run();
  expect(await told('shippingNoteDepartSoon')).toEqual([]);
});

it('many are reminded of page by page, none of them twice', async () => {
  await sampleTransport(clerk, notes);
  const [made] = await server.sql<{ id: string; begins: string }>(
    `select id, begins from shipping_note where tenant_id = 0 and state = 'confirmed'`,
  );
  const { rows } = {
    rows: await server.sql<{ column_name: string }>(
      `select column_name from information_schema.columns where table_name = 'shipping_note'
       and is_generated = 'NEVER' and column_name not in ('id', 'sd_no')`,
    ),
  };
  const columns = rows.map(({ column_name: name }) => name).join(', ');
  await server.sql(
    `insert into shipping_note (id, sd_no, ${columns}) select gen_random_uuid(), 'R' || n, ${columns}
       from shipping_note, generate_series(1, ${REMINDED_AT_ONCE}) n where id = $1`,
    [made?.id],
  );
  server.clock.set(hoursBefore(new Date(made?.begins ?? '').toISOString(), 3));
  expect(await run()).toBe(true);
  expect(await run()).toBe(false);
  const numbers = (await told('shippingNoteDepartSoon')).map(({ params }) => params.number);
  expect(new Set(numbers).size).toBe(REMINDED_AT_ONCE + 1);
  expect(numbers).toHaveLength(REMINDED_AT_ONCE + 1);
});
