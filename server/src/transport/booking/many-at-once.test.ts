import type { Timestamp } from '@inbound/shared';
import { holdBookingRange, readBookingRanges } from '@inbound/shared/transport/booking/contract';
import { expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import { CONNECTIONS, overConnections, SAMPLE_DAY, sampleDocks, sampleNotes } from './booking.sample.ts';

const server = testServer();
/** So many bookings of one window, as many at the same moment as there are connections. */
const BOOKINGS = 500;
const MINUTE_MS = 60_000;
const UNIT_MINUTES = 30;

it(`${BOOKINGS} bookings of one window over ${CONNECTIONS} connections: one has it, and the others are told the next one`, async () => {
  const [note] = await sampleNotes(server, 1);
  if (!note) throw new Error('the story has no free note');
  await server.sql('delete from booking_claim where tenant_id = 0');
  await sampleDocks(server, note);
  const people = await Promise.all(['supplier-logistics', 'gate'].map(name => server.as(name)));
  const wish = { noteIds: [note.id], unloadingPointId: note.unloadingPointId };
  const [clerk] = people as [Caller];
  const { ranges } = await clerk.call(readBookingRanges, { ...wish, day: SAMPLE_DAY });
  const [first] = ranges.filter(({ causes }) => causes.length === 0);
  const begins = first?.begins ?? (`${SAMPLE_DAY}T00:00:00.000Z` as Timestamp);
  const pick = { ...wish, doorId: first?.doorId ?? '', begins };
  // Whoever has it may pick it again: a hold belongs to a user. Only one user is a winner, whose picks all succeed.
  const answers = await overConnections(BOOKINGS, async index => {
    const who = index % people.length;
    return { who, ...(await (people[who] as Caller).try(holdBookingRange, pick)) };
  });
  const winners = new Set(answers.filter(({ code }) => code === 'ok').map(({ who }) => who));
  expect(winners.size).toBe(1);
  const lost = answers.filter(({ who }) => !winners.has(who));
  expect(lost).toHaveLength(BOOKINGS / people.length);
  expect(new Set(lost.map(({ code }) => code))).toEqual(new Set(['window_taken']));
  const next = new Date(Date.parse(begins) + UNIT_MINUTES * MINUTE_MS).toISOString();
  expect(new Set(lost.map(({ params }) => params.next))).toEqual(new Set([next]));
  expect(await server.sql('select 1 from booking_claim where tenant_id = 0')).toHaveLength(1);
  const cells = await server.sql<{ n: number }>(
    'select count(*)::int as n from booking_cell where tenant_id = 0 group by resource_id, cell',
  );
  expect(cells.map(({ n }) => n)).toEqual([1]);
});
