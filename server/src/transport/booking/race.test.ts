import { asTimestamp, type Timestamp } from '@inbound/shared';
import { holdBookingRange, readBookingRanges } from '@inbound/shared/transport/booking/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { systemCtx } from '../../platform/call/system-ctx.ts';
import { transact } from '../../platform/database/transaction.ts';
import { overConnections, SAMPLE_DAY, type SampleNote, sampleDocks, sampleNotes } from './booking.sample.ts';
import { takeCells } from './cells.ts';
import { readDocks } from './docks.ts';

const server = testServer();
const MINUTE_MS = 60_000;
/** So many trucks ask at once. */
const TRUCKS = 60;
/** So many want one window, over some connections. */
const MANY_TRUCKS = 500;
let note: SampleNote;

beforeEach(async () => {
  await server.sql('delete from booking_claim where tenant_id = 0');
  [note] = (await sampleNotes(server, 1)) as [SampleNote];
});

/** Writes a claim and takes its cells, as a call does; answers whether it got them. */
const claim = async (doorId: string, windowIds: readonly string[], begins: Timestamp, minutes: number) => {
  const { platform } = server.running;
  const range = { doorId, begins, ends: asTimestamp(Date.parse(begins) + minutes * MINUTE_MS), windowIds };
  return transact(platform.pool, async tx => {
    const ctx = systemCtx(platform, tx, { tenant: 0 });
    const { docks } = await readDocks(ctx, note.unloadingPointId, note.supplierId, SAMPLE_DAY);
    const id = ctx.newId();
    await ctx.tx.query(
      `insert into booking_claim (tenant_id, id, plant_id, company_id, unloading_point_id, door_id, window_ids, begins, ends,
         user_id) select 0, $1, $2, $3, $4, $5, $6, $7, $8, u.id from app_user u where u.tenant_id = 0 limit 1`,
      [id, note.plantId, note.companyId, note.unloadingPointId, doorId, windowIds, range.begins, range.ends],
    );
    const got = await takeCells(ctx, docks, { id, until: null, besides: null, range });
    if (!got) await ctx.tx.query('delete from booking_claim where tenant_id = 0 and id = $1', [id]);
    return got;
  });
};

const NOON = `${SAMPLE_DAY}T04:00:00.000Z` as Timestamp;

describe('trucks that book at the same moment', () => {
  it('case 1: of one window, one truck has it', async () => {
    const { doorIds, windowIds } = await sampleDocks(server, note);
    const all = await overConnections(MANY_TRUCKS, () => claim(doorIds[0] ?? '', windowIds, NOON, 60));
    expect(all.filter(Boolean)).toHaveLength(1);
    const cells = await server.sql('select cell, lane from booking_cell where tenant_id = 0');
    expect(cells).toHaveLength(2);
  });

  it('case 3: of a door with three places, no moment has a fourth, and each winner is whole', async () => {
    const { doorIds, windowIds } = await sampleDocks(server, note, { capacity: 3 });
    const shifted = Array.from({ length: TRUCKS }, (_, at) =>
      asTimestamp(Date.parse(NOON) + (at % 4) * 30 * MINUTE_MS),
    );
    const all = await Promise.all(shifted.map(begins => claim(doorIds[0] ?? '', windowIds, begins, 120)));
    const winners = all.filter(Boolean).length;
    expect(winners).toBeGreaterThanOrEqual(3);
    const cells = await server.sql<{ n: number }>(
      'select count(*)::int as n from booking_cell where tenant_id = 0 group by resource_id, cell',
    );
    expect(Math.max(...cells.map(({ n }) => n))).toBe(3);
    expect(cells.reduce((sum, { n }) => sum + n, 0)).toBe(winners * 4);
  });

  it('of an area with a cap, not more than that unload at once, at whichever door', async () => {
    const { doorIds, windowIds } = await sampleDocks(server, note, { doors: 3 });
    const cap = (count: number | null) =>
      server.sql(
        `update unloading_area set truck_cap = $2 where id = (select area_id from unloading_point where id = $1)`,
        [note.unloadingPointId, count],
      );
    await cap(2);
    const all = await Promise.all(doorIds.map((id, at) => claim(id, [windowIds[at] ?? ''], NOON, 60)));
    await cap(null);
    expect(all.filter(Boolean)).toHaveLength(2);
  });

  it('people: one holds it, and the others are told what is free next', async () => {
    await sampleDocks(server, note);
    const people = await Promise.all(['supplier-logistics', 'gate'].map(name => server.as(name)));
    const wish = { noteIds: [note.id], unloadingPointId: note.unloadingPointId };
    const [clerk] = people as [(typeof people)[0]];
    const { ranges } = await clerk.call(readBookingRanges, { ...wish, day: SAMPLE_DAY });
    const [first] = ranges.filter(({ causes }) => causes.length === 0);
    const pick = { ...wish, doorId: first?.doorId ?? '', begins: first?.begins ?? NOON };
    const answers = await Promise.all(people.map(one => one.try(holdBookingRange, pick)));
    expect(answers.map(({ code }) => code).sort()).toEqual(['ok', 'window_taken']);
    const lost = answers.find(({ code }) => code === 'window_taken');
    expect(String(lost?.params.next) > pick.begins).toBe(true);
  });
});

describe('the raster of a door', () => {
  it('becomes finer with its windows, and what was booked before keeps its places', async () => {
    const { doorIds, windowIds } = await sampleDocks(server, note);
    const [doorId = ''] = doorIds;
    expect(await claim(doorId, windowIds, NOON, 60)).toBe(true);
    await server.sql('update time_window set unit = 20 where id = $1', [windowIds[0]]);
    const beside = asTimestamp(Date.parse(NOON) + 40 * MINUTE_MS);
    expect(await claim(doorId, windowIds, beside, 20)).toBe(false);
    expect(await claim(doorId, windowIds, asTimestamp(Date.parse(NOON) + 60 * MINUTE_MS), 20)).toBe(true);
    const [raster] = await server.sql<{ minutes: number }>(
      'select minutes from booking_raster where tenant_id = 0 and resource_id = $1',
      [doorId],
    );
    expect(raster?.minutes).toBe(10);
  });
});
