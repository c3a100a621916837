import { readBookingRanges } from '@inbound/shared/transport/booking/contract';
import {
  createShippingNote,
  readShippingNote,
  rebookShippingNote,
} from '@inbound/shared/transport/shipping-note/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import { heldRange, SAMPLE_TRUCK, sampleTransport } from '../shipping-note/shipping-note.sample.ts';
import { SAMPLE_DAY, type SampleNote, sampleDocks, sampleNotes } from './booking.sample.ts';

const server = testServer();
/** Half an hour is a unit of the sample's window: a load of so many units an hour takes it whole. */
const HALVES = 2;
let clerk: Caller;
let gate: Caller;
let one: SampleNote;
let other: SampleNote;
let doorId: string;

beforeEach(async () => {
  await server.sql('delete from booking_claim where tenant_id = 0');
  await server.sql('update delivery_note set locked_by_sd_no = null where locked_by_sd_no is not null');
  [clerk, gate] = [await server.as('supplier-logistics'), await server.as('gate')];
  [one, other] = (await sampleNotes(server, 2)) as [SampleNote, SampleNote];
  [doorId = ''] = (await sampleDocks(server, one)).doorIds;
});

/** From now on the load of the first note takes half an hour, and that of both takes longer. */
const setRates = async (): Promise<void> => {
  const wish = { noteIds: [one.id], unloadingPointId: one.unloadingPointId, day: SAMPLE_DAY };
  const { klt, glt } = await clerk.call(readBookingRanges, wish);
  expect(klt + glt).toBeGreaterThan(0);
  await server.sql('update unloading_point set klt_per_hour = $2, glt_per_hour = $2 where id = $1', [
    ...[one.unloadingPointId, HALVES * (klt + glt)],
  ]);
};
const booked = (caller: Caller, holdId: string, notes: readonly { id: string }[]) =>
  caller.try(createShippingNote, { ...SAMPLE_TRUCK, noteIds: notes.map(({ id }) => id), holdIds: [holdId] });
const packedIn = (note: SampleNote, kind: string) =>
  server.sql(
    `update packaging_unit set packaging_code = (select code from packaging_master where tenant_id = 0 and kind = $2
       order by code limit 1) where tenant_id = 0 and note_id = $1 and parent_id is null`,
    [note.id, kind],
  );

describe('a range that was held for a load', () => {
  it('is not booked for a longer one: the next range that fits is named, and nothing was booked', async () => {
    await setRates();
    const { id } = await heldRange(clerk, [one]);
    const refused = await booked(clerk, id, [one, other]);
    expect(refused.code).toBe('window_not_consecutive');
    expect(refused.params.next).toMatch(/^2026-/);
    expect((await booked(clerk, id, [one])).code).toBe('ok');
  });

  it('is booked for a longer one by the plant, which may unload in less time', async () => {
    await setRates();
    const { id } = await heldRange(gate, [one]);
    expect((await booked(gate, id, [one, other])).code).toBe('ok');
  });

  it('is not booked for a load that its door does not take: door and kind are named', async () => {
    await packedIn(one, 'KLT');
    await packedIn(other, 'GLT');
    await server.sql('update door set takes_glt = false where id = $1', [doorId]);
    const { id, doorName } = await heldRange(clerk, [one]);
    expect(await booked(clerk, id, [other])).toMatchObject({
      ...{ code: 'door_unfit', params: { door: doorName, cause: 'glt' } },
    });
    expect((await booked(clerk, id, [one])).code).toBe('ok');
  });

  it('is not booked for the notes of another supplier, which has no such window', async () => {
    const [strange] = await server.sql<{ id: string }>(
      `select id from delivery_note where tenant_id = 0 and state = 'sent' and plant_id = $1 and company_id <> $2
         and locked_by_sd_no is null and arrived_at is null and received_at is null order by dn_no limit 1`,
      [one.plantId, one.companyId],
    );
    const { id, doorName } = await heldRange(gate, [one]);
    expect(await booked(gate, id, [strange ?? { id: '' }])).toMatchObject({
      ...{ code: 'door_unfit', params: { door: doorName, cause: 'closed' } },
    });
  });

  it('does not take a transport that brings more by being moved to it', async () => {
    const made = await sampleTransport(clerk, [one, other]);
    await setRates();
    const { id } = await heldRange(clerk, [one], { at: 1, shippingNoteId: made.id });
    const { version } = await clerk.call(readShippingNote, { id: made.id });
    const moved = await clerk.try(rebookShippingNote, { id: made.id, version, holdIds: [id] });
    expect(moved.code).toBe('window_not_consecutive');
  });
});
