import { readBookingWait } from '@inbound/shared/transport/booking-wait/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import { SAMPLE_DAY, type SampleNote, sampleDocks, sampleNotes } from '../booking/booking.sample.ts';
import { sampleTransport } from '../shipping-note/shipping-note.sample.ts';
import { crowdBehind, waitFor, walkLine } from './booking-wait.sample.ts';
import { bookingWaitJob } from './line.ts';

const server = testServer({ jobsByHand: [bookingWaitJob.kind] });
/** More than two pages of the job. */
const CROWD = 230;
let clerk: Caller;
let gate: Caller;
let notes: [SampleNote, SampleNote, SampleNote];

beforeEach(async () => {
  await server.sql('delete from booking_wait where tenant_id = 0');
  await server.sql('delete from booking_claim where tenant_id = 0');
  await server.sql('update delivery_note set locked_by_sd_no = null where locked_by_sd_no is not null');
  server.clock.set('2026-11-23T01:00:00.000Z');
  [clerk, gate] = [await server.as('supplier-logistics'), await server.as('gate')];
  notes = (await sampleNotes(server, 3)) as typeof notes;
});

const statesOf = (ids: readonly string[]) =>
  server.sql<{ state: string; count: number }>(
    'select state, count(*)::int as count from booking_wait where id = any($1) group by state order by state',
    [ids],
  );

/** A line of many trucks for which nothing can be booked: their notes are nobody’s. */
const crowd = async () => {
  await sampleDocks(server, notes[0], { window: { starts_at: '08:00', ends_at: '08:30', weekdays: '{wed}' } });
  await sampleTransport(clerk, [notes[0]]);
  const first = await waitFor(clerk, notes[1]);
  return [first.id, ...(await crowdBehind(server, first.id, CROWD))];
};

describe('a line of more trucks than one transaction takes', () => {
  it('lapses whole when its day is over', async () => {
    const ids = await crowd();
    server.clock.set('2026-12-10T01:00:00.000Z');
    await walkLine(server);
    expect(await statesOf(ids)).toEqual([{ state: 'lapsed', count: CROWD + 1 }]);
  });

  it('is dropped whole when its notes are booked', async () => {
    const ids = await crowd();
    await server.sql('update booking_wait set note_ids = array[$1::uuid, gen_random_uuid()] where id = any($2)', [
      notes[0].id,
      ids,
    ]);
    await walkLine(server);
    expect(await statesOf(ids)).toEqual([{ state: 'dropped', count: CROWD + 1 }]);
  });

  it('drops a truck that is left without notes', async () => {
    const ids = await crowd();
    await server.sql("update booking_wait set note_ids = '{}' where id = $1", [ids[0]]);
    await walkLine(server);
    expect(await statesOf(ids.slice(0, 1))).toEqual([{ state: 'dropped', count: 1 }]);
  });

  it('is walked to its end: the last one is offered what nobody before it can take', async () => {
    const ids = await crowd();
    const last = await waitFor(gate, notes[2], { day: SAMPLE_DAY, minutes: 30 });
    // The others wait for a day without a window; theirs is looked at first.
    await server.sql('update booking_wait set day = day + 1 where id = any($1)', [ids]);
    await server.sql(
      "update time_window set capacity = null, ends_at = '09:00' where tenant_id = 0 and starts_at = '08:00'",
    );
    await walkLine(server);
    expect((await gate.call(readBookingWait, { id: last.id })).state).toBe('offered');
  });
});
