import { addDays, firstMomentAt } from '@inbound/shared';
import {
  cancelShippingNote,
  readTransportsOfNotes,
  stampShippingNote,
} from '@inbound/shared/transport/shipping-note/contract';
import { beforeEach, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import { SAMPLE_DAY, type SampleNote, sampleDocks, sampleNotes } from '../booking/booking.sample.ts';
import { sampleTransport } from './shipping-note.sample.ts';

const server = testServer();
let clerk: Caller;
let notes: SampleNote[];

beforeEach(async () => {
  server.clock.set('2026-11-23T01:00:00.000Z');
  clerk = await server.as('supplier-logistics');
  await server.sql('delete from booking_claim where tenant_id = 0');
  await server.sql(
    'update delivery_note set locked_by_sd_no = null, arrived_at = null where locked_by_sd_no is not null',
  );
  await server.sql('delete from shipping_note_load');
  await server.sql('update plant set booking_confirmed = true where tenant_id = 0');
  notes = await sampleNotes(server, 2);
  await sampleDocks(server, notes[0] as SampleNote);
});

const arrivals = async (caller: Caller) =>
  (await caller.call(readTransportsOfNotes, { noteIds: notes.map(({ id }) => id) })).rows;

it('a note names its truck, when that arrives by the plant’s clock and at which door', async () => {
  expect(await arrivals(clerk)).toEqual([]);
  const made = await sampleTransport(clerk, notes.slice(0, 1));
  const [plant] = await server.sql<{ time_zone: string }>('select time_zone from plant where id = $1', [made.plantId]);
  expect(await arrivals(await server.as('dispositor'))).toMatchObject([
    {
      ...{ noteId: notes[0]?.id, shippingNoteId: made.id, sdNo: made.sdNo, door: made.door, isLate: false },
      arrivesAt: firstMomentAt(plant?.time_zone ?? '', SAMPLE_DAY, '10:00'),
    },
  ]);
});

it('without a time it arrives when its window begins, and is late behind it', async () => {
  const made = await sampleTransport(clerk, notes, { etaTime: null });
  expect(await arrivals(clerk)).toMatchObject([{ arrivesAt: made.begins }, { arrivesAt: made.begins }]);
  server.clock.set(`${addDays(SAMPLE_DAY, 1)}T01:00:00.000Z`);
  expect(await arrivals(await server.as('supplier-logistics'))).toMatchObject([{ isLate: true }, { isLate: true }]);
});

it('once it is in, it arrived then; one that was cancelled brings nothing', async () => {
  const made = await sampleTransport(clerk, notes.slice(0, 1));
  const gate = await server.as('gate');
  await gate.call(stampShippingNote, { id: made.id, stamp: 'gateIn' });
  expect(await arrivals(clerk)).toMatchObject([{ arrivesAt: '2026-11-23T01:00:00.000Z', state: 'departed' }]);

  const other = await sampleTransport(clerk, notes.slice(1));
  await clerk.call(cancelShippingNote, { id: other.id, version: other.version, reason: 'not_shipped' });
  expect((await arrivals(clerk)).map(({ sdNo }) => sdNo)).toEqual([made.sdNo]);
});

it('a supplier learns nothing of the trucks of others', async () => {
  await sampleTransport(clerk, notes);
  const stranger = await server.as('supplier-planner');
  await server.sql(
    'update shipping_note_load set company_id = (select id from company where tenant_id = 0 and id <> $1 limit 1)',
    [notes[0]?.companyId],
  );
  await server.sql(
    'update shipping_note set company_id = (select id from company where tenant_id = 0 and id <> $1 limit 1)',
    [notes[0]?.companyId],
  );
  expect(await arrivals(clerk)).toEqual([]);
  expect((await stranger.try(readTransportsOfNotes, { noteIds: [notes[0]?.id ?? ''] })).code).toBe('no_permission');
});
