import { createBookingWait } from '@inbound/shared/transport/booking-wait/contract';
import type { Caller, TestServer } from '../../../test/server.ts';
import { SAMPLE_DAY, type SampleNote } from '../booking/booking.sample.ts';
import { bookingWaitJob } from './line.ts';

/** Walks the line once, as the worker does each minute. */
export const walkLine = (server: TestServer): Promise<boolean> => bookingWaitJob.run(server.running.platform);

/** A caller asks for a range of the day at the point of a note. */
export const waitFor = (caller: Caller, note: SampleNote, over: object = {}) =>
  caller.call(createBookingWait, {
    noteIds: [note.id],
    unloadingPointId: note.unloadingPointId,
    day: SAMPLE_DAY,
    ...over,
  });

/** So many more trucks that wait behind one, each for a note of its own that nobody has; answers their ids in their order. */
export const crowdBehind = async (server: TestServer, id: string, count: number): Promise<string[]> => {
  const rows = await server.sql<{ id: string }>(
    `insert into booking_wait (tenant_id, id, plant_id, plant_no, plant_name_zh, plant_name_en, company_id, supplier_id,
       supplier_code, supplier_name_zh, supplier_name_en, state, turn, unloading_point_id, unloading_point, note_ids, day,
       minutes, user_id, asked_at, changed_at)
     select tenant_id, gen_random_uuid(), plant_id, plant_no, plant_name_zh, plant_name_en, company_id, supplier_id,
       supplier_code, supplier_name_zh, supplier_name_en, 'waiting', 'plant', unloading_point_id, unloading_point,
       array[gen_random_uuid()], day, minutes, user_id, asked_at + make_interval(secs => n), changed_at
     from booking_wait cross join generate_series(1, $2::int) n where tenant_id = 0 and id = $1 order by n returning id`,
    [id, count],
  );
  return rows.map(row => row.id);
};
