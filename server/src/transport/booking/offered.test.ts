import { asTimestamp, firstMomentAt, groupBy } from '@inbound/shared';
import {
  type BookingRange,
  holdBookingRange,
  readBookingRanges,
  releaseBookingHold,
} from '@inbound/shared/transport/booking/contract';
import { refusalOfCause } from '@inbound/shared/transport/booking/refusals';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { SAMPLE_DAY, sampleDocks, sampleNotes } from './booking.sample.ts';

const server = testServer();
const SETUPS = 24;
/** Of each kind of answer that the picker shows so many ranges are tried. */
const TRIED_OF_A_KIND = 3;
const MINUTE_MS = 60_000;
const QUARTER = 15;
const ZONE = 'Asia/Shanghai';

const time = (quarters: number): string => {
  const minutes = quarters * QUARTER;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
};

/** A window of the door, its capacity, and what others hold there already. */
const setups = fc.record({
  capacity: fc.integer({ min: 1, max: 2 }),
  begin: fc.integer({ min: 24, max: 60 }),
  length: fc.integer({ min: 4, max: 32 }),
  unit: fc.constantFrom(15, 30, 45, 60),
  lead: fc.constantFrom(0, 0, 390),
  cutoff: fc.constantFrom(null, null, 385),
  takesKlt: fc.constantFrom(true, true, false),
  minutes: fc.constantFrom(15, 30, 60, 75),
  taken: fc.array(fc.record({ at: fc.integer({ min: 0, max: 40 }), length: fc.integer({ min: 1, max: 4 }) }), {
    maxLength: 6,
  }),
});

const codeOf = ({ causes: [cause], doorName }: BookingRange): string =>
  cause === undefined ? 'ok' : refusalOfCause(cause, { doorName, cutoffAt: null, next: null }).code;

/** What is refused for these causes on a day without a free range has no window to book. */
const FULL: readonly unknown[] = ['taken', 'short', 'closed'];

const refusedOn = (ranges: readonly BookingRange[]) => (range: BookingRange) => {
  const isFull = ranges.every(({ causes }) => causes.length > 0);
  return isFull && FULL.includes(range.causes[0]) ? 'no_window' : codeOf(range);
};

it(`case 13: over ${SETUPS} docks: what the picker offers can be held, and all else is refused for the reason that it shows`, async () => {
  const [note] = await sampleNotes(server, 1);
  if (!note) throw new Error('the story has no free note');
  const clerk = await server.as('gate');
  await fc.assert(
    fc.asyncProperty(setups, async ({ capacity, begin, length, taken, minutes, ...drawn }) => {
      await server.sql('delete from booking_claim where tenant_id = 0');
      await server.sql('delete from booking_raster where tenant_id = 0');
      const window = {
        ...{ starts_at: time(begin), ends_at: time(Math.min(96, begin + length)), unit: drawn.unit },
        ...{ lead_hours: drawn.lead, cutoff_hours: drawn.cutoff },
      };
      const { doorIds, windowIds } = await sampleDocks(server, note, { capacity, window });
      const [doorId = ''] = doorIds;
      await server.sql('update door set takes_klt = $2 where id = $1', [doorId, drawn.takesKlt]);
      const start = Date.parse(firstMomentAt(ZONE, SAMPLE_DAY, time(begin)));
      for (const { at, length: quarters } of taken) {
        const from = asTimestamp(start + at * QUARTER * MINUTE_MS);
        const to = asTimestamp(start + (at + quarters) * QUARTER * MINUTE_MS);
        await server.sql(
          `insert into booking_claim (tenant_id, id, plant_id, company_id, unloading_point_id, door_id, window_ids, begins,
             ends, user_id) select 0, gen_random_uuid(), $1, $2, $3, $4, $5, $6, $7, u.id from app_user u
             where u.tenant_id = 0 limit 1`,
          [note.plantId, note.companyId, note.unloadingPointId, doorId, windowIds, from, to],
        );
      }
      const wish = { noteIds: [note.id], unloadingPointId: note.unloadingPointId, minutes };
      const { ranges } = await clerk.call(readBookingRanges, { ...wish, day: SAMPLE_DAY });
      const kinds = groupBy(ranges, refusedOn(ranges));
      for (const [code, alike] of kinds)
        for (const { begins } of alike.slice(0, TRIED_OF_A_KIND)) {
          const answer = await clerk.try(holdBookingRange, { ...wish, doorId, begins });
          expect(answer.code, begins).toBe(code);
          if (answer.code === 'ok') await clerk.call(releaseBookingHold, { id: (answer.data as { id: string }).id });
        }
      const between = asTimestamp(start + 7 * MINUTE_MS);
      expect((await clerk.try(holdBookingRange, { ...wish, doorId, begins: between })).code).toBe('door_unfit');
    }),
    { numRuns: SETUPS },
  );
});
