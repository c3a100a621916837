import { createMessageReceiver } from '@inbound/shared/master/message-receiver/contract';
import {
  confirmShippingNote,
  departShippingNote,
  readShippingNote,
  rebookShippingNote,
  type ShippingNoteDetail,
  stampShippingNote,
} from '@inbound/shared/transport/shipping-note/contract';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import { type SampleNote, sampleDocks, sampleNotes } from '../booking/booking.sample.ts';
import { heldRange, sampleTransport } from './shipping-note.sample.ts';

const server = testServer();
const KINDS = ['booking_confirmed', 'booking_moved', 'transport_departed', 'transport_arrived'] as const;

let clerk: Caller;
let gate: Caller;
let notes: SampleNote[];

beforeAll(async () => {
  notes = await sampleNotes(server, 1);
  await sampleDocks(server, notes[0] as SampleNote);
  const admin = await server.as('tenant-admin');
  for (const [at, kind] of KINDS.entries())
    await admin.call(createMessageReceiver, {
      ...{ plantId: notes[0]?.plantId ?? '', code: `YARD${at}`, kind, format: 'json', way: 'folder', folder: 'yard' },
    });
});

beforeEach(async () => {
  [clerk, gate] = [await server.as('supplier-logistics'), await server.as('gate')];
  await server.sql('update plant set booking_confirmed = true where tenant_id = 0');
  await server.sql('delete from booking_claim where tenant_id = 0');
  await server.sql(
    'update delivery_note set locked_by_sd_no = null, arrived_at = null where locked_by_sd_no is not null',
  );
});

/** What was told of a transport, the first one first. */
const told = async ({ id }: ShippingNoteDetail) => {
  const rows = await server.sql<{ content: Buffer }>(
    'select content from outbox_message where document_id = $1 order by revision, created_at, file_name desc',
    [id],
  );
  return rows.map(({ content }) => JSON.parse(content.toString()));
};

const seen = async ({ id }: { id: string }) => {
  const { version } = await gate.call(readShippingNote, { id });
  return { id, version };
};

it('a booking that is confirmed at once is told with its stops and notes, and names no driver', async () => {
  const made = await sampleTransport(clerk, notes);
  const [event, ...others] = await told(made);
  expect(others).toEqual([]);
  expect(event).toMatchObject({
    event: 'booking.confirmed',
    number: made.version,
    transport: { sdNo: made.sdNo, plate: made.plate, notes: [notes[0]?.dnNo] },
  });
  expect(event.transport.stops).toMatchObject([{ door: made.door, begins: made.begins, ends: made.ends }]);
  expect(JSON.stringify(event)).not.toMatch(/王强|803X|8599/);
});

it('one that waits for the gate is told once it is confirmed, and one that moves each time', async () => {
  await server.sql('update plant set booking_confirmed = false where tenant_id = 0');
  const made = await sampleTransport(clerk, notes);
  expect(await told(made)).toEqual([]);
  await gate.call(confirmShippingNote, await seen(made));
  for (const at of [1, 2]) {
    const held = await heldRange(clerk, notes, { at, shippingNoteId: made.id });
    await clerk.call(rebookShippingNote, { ...(await seen(made)), holdIds: [held.id] });
  }
  const events = await told(made);
  expect(events.map(({ event }) => event)).toEqual(['booking.confirmed', 'booking.moved', 'booking.moved']);
  expect(events.at(-1).transport.state).toBe('to_be_confirmed');
});

it('a truck is told as departed and arrived, also where nobody reported that it departed', async () => {
  const reported = await sampleTransport(clerk, notes);
  await gate.call(departShippingNote, await seen(reported));
  await gate.call(stampShippingNote, { id: reported.id, stamp: 'gateIn' });
  await gate.call(stampShippingNote, { id: reported.id, stamp: 'gateIn' });
  const events = await told(reported);
  expect(events.map(({ event }) => event)).toEqual(['booking.confirmed', 'transport.departed', 'transport.arrived']);
  expect(events.at(-1).transport.gateInAt).not.toBeNull();

  await server.sql('update delivery_note set locked_by_sd_no = null, arrived_at = null where locked_by_sd_no = $1', [
    reported.sdNo,
  ]);
  const unreported = await sampleTransport(clerk, notes);
  await gate.call(stampShippingNote, { id: unreported.id, stamp: 'gateIn' });
  const both = (await told(unreported)).map(({ event }) => event);
  expect(both.sort()).toEqual(['booking.confirmed', 'transport.arrived', 'transport.departed']);
});
