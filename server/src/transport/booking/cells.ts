import { cellsOf, rasterOf } from '@inbound/shared/transport/booking/raster';
import type { BookingSetup, DoorRange } from '@inbound/shared/transport/booking/setup';
import type { Ctx } from '../../platform/call/context.ts';
import type { Docks } from './docks.ts';

/** Something that has a number of places at once: a door, a window with places of its own, an area with a cap. */
interface Resource {
  id: string;
  capacity: number;
  /** The doors whose windows decide its raster. */
  doorIds: readonly string[];
}

/** A range of a door that is to be guarded by cells. */
export interface GuardedClaim {
  id: string;
  /** The end of a hold; null for a booking. */
  until: string | null;
  /** A booking of the same transport whose cells the range may share, until it moves. */
  besides: string | null;
  range: DoorRange;
}

/** Thrown where a cell of a range is taken, so that what was written of the range is undone. */
class CellTaken extends Error {}

const resourcesOf = ({ setup, areaId }: Docks, { doorId, windowIds }: DoorRange): Resource[] => {
  const doors = setup.doors.filter(({ id }) => id === doorId);
  const windows = setup.windows.filter(({ id, capacity }) => windowIds.includes(id) && capacity !== null);
  const area = setup.areas.find(({ doorIds }) => doorIds.includes(doorId));
  return [
    ...doors.map(({ id, capacity }) => ({ id, capacity, doorIds: [id] })),
    ...windows.map(({ id, capacity }) => ({ id, capacity: capacity ?? 0, doorIds: [doorId] })),
    ...(area && areaId ? [{ id: areaId, capacity: area.cap, doorIds: area.doorIds }] : []),
  ];
};

/** The rasters in which resources count by now, by resource; one that nobody has booked has none. */
export type Rasters = ReadonlyMap<string, number>;

const READ_RASTERS = `select resource_id as id, minutes from booking_raster
  where tenant_id = $1 and resource_id = any($2::uuid[])`;

const rastersOf = async (ctx: Ctx, resources: readonly Resource[]): Promise<Rasters> => {
  const ids = resources.map(({ id }) => id);
  const rows = await ctx.tx.query<{ id: string; minutes: number }>(READ_RASTERS, [ctx.tenant, ids]);
  return new Map(rows.map(({ id, minutes }) => [id, minutes]));
};

/** Reads the rasters of all that a range takes a place of. */
export const readRasters = (ctx: Ctx, docks: Docks, range: DoorRange): Promise<Rasters> =>
  rastersOf(ctx, resourcesOf(docks, range));

/** The first booking of a resource begins its raster; of two at once, by whichever key they meet, one does. */
const BEGIN_RASTER = `insert into booking_raster (tenant_id, resource_id, plant_id, minutes) values ($1, $2, $3, $4)
  on conflict do nothing`;

/** A raster and its cells become finer in one statement: each cell is followed by those that now lie within it. */
const REFINE = `
  with finer as (
    update booking_raster set minutes = $4 where tenant_id = $1 and resource_id = $2 and minutes = $3 returning minutes),
  kept as (
    update booking_cell c set raster = $4 where c.tenant_id = $1 and c.resource_id = $2 and c.raster = $3
      and exists (select from finer) returning c.*)
  insert into booking_cell (tenant_id, resource_id, cell, lane, plant_id, claim_id, until, raster)
  select k.tenant_id, k.resource_id, k.cell + make_interval(mins => n * $4), k.lane, k.plant_id, k.claim_id, k.until, $4
  from kept k cross join generate_series(1, $3 / $4 - 1) n`;

/** The windows at the doors of a resource. */
const windowsOf = (setup: BookingSetup, { doorIds }: Resource) =>
  setup.windows.filter(({ doorId }) => doorIds.includes(doorId));

/** The raster in which a resource counts, as fine as its windows need it by now. */
const rasterFor = async (ctx: Ctx, { setup, plant }: Docks, resource: Resource, rasters: Rasters): Promise<number> => {
  const at = [ctx.tenant, resource.id];
  const before = rasters.get(resource.id);
  const windows = windowsOf(setup, resource);
  const minutes = rasterOf(setup.zone, windows, setup.exceptions, ctx.now, before);
  if (before === undefined) {
    await ctx.tx.query(BEGIN_RASTER, [...at, plant.id, minutes]);
    return (await rastersOf(ctx, [resource])).get(resource.id) ?? minutes;
  }
  if (minutes < before) await ctx.tx.query(REFINE, [...at, before, minutes]);
  return minutes;
};

/**
 * Takes the lowest free lane of each cell. A cell whose hold has run out is taken over by the statement itself; one that the
 * transport's own booking has is left to it. The moment is that of the call.
 */
const TAKE = `
  insert into booking_cell (tenant_id, resource_id, cell, lane, plant_id, claim_id, until, raster)
  select $1, $2, wanted.cell, free.lane, $3, $4, $5, $6
  from unnest($7::timestamptz[]) as wanted(cell)
  cross join lateral (
    select place.lane from generate_series(0, $8::int - 1) as place(lane)
    where not exists (select from booking_cell c where c.tenant_id = $1 and c.resource_id = $2 and c.cell = wanted.cell
      and c.lane = place.lane and (c.until is null or c.until > $9))
    order by place.lane limit 1) free
  where not exists (select from booking_cell c where c.tenant_id = $1 and c.resource_id = $2 and c.cell = wanted.cell
    and c.claim_id = $10)
  order by wanted.cell
  on conflict (tenant_id, resource_id, cell, lane) do update
    set claim_id = excluded.claim_id, until = excluded.until, raster = excluded.raster where booking_cell.until <= $9
  returning cell`;

const COUNT_OWN = `select count(distinct cell)::int as count from booking_cell
  where tenant_id = $1 and resource_id = $2 and claim_id = any($3::uuid[]) and cell = any($4::timestamptz[])`;

/** How many of some cells claims have. */
const countOwn = async (ctx: Ctx, { id }: Resource, claimIds: readonly string[], cells: readonly string[]) => {
  const [own] = await ctx.tx.query<{ count: number }>(COUNT_OWN, [ctx.tenant, id, claimIds, cells]);
  return own?.count ?? 0;
};

/** The code of PostgreSQL for a row that refers to one that is not there: the raster became finer meanwhile. */
const RASTER_GONE = '23503';

const takeOf = async (
  ctx: Ctx,
  docks: Docks,
  resource: Resource,
  claim: GuardedClaim,
  rasters: Rasters,
): Promise<void> => {
  const raster = await rasterFor(ctx, docks, resource, rasters);
  const cells = cellsOf(claim.range, raster);
  const { id, until, besides } = claim;
  const at = [ctx.tenant, resource.id];
  const taken = await ctx.tx.query(TAKE, [
    ...[...at, docks.plant.id, id, until, raster, cells],
    ...[resource.capacity, ctx.now, besides],
  ]);
  // What is shared with the booking before is not taken again: it is counted besides.
  const own = besides === null ? taken.length : await countOwn(ctx, resource, [id, besides], cells);
  if (own !== cells.length) throw new CellTaken();
};

const isLost = (error: unknown): boolean =>
  error instanceof CellTaken || (error as { code?: string }).code === RASTER_GONE;

/**
 * Guards a claim by cells of its door, its windows and its area, in this order everywhere. Each try sees what others have
 * committed meanwhile; answers false where somebody else has a place of each cell by then. The first try takes the rasters
 * that were read already, where they are given.
 */
export const takeCells = async (ctx: Ctx, docks: Docks, claim: GuardedClaim, known?: Rasters): Promise<boolean> => {
  const resources = resourcesOf(docks, claim.range);
  const tries = Math.max(...resources.map(({ capacity }) => capacity)) + 1;
  for (let attempt = 0; attempt < tries; attempt++) {
    try {
      await ctx.tx.attempt(async () => {
        const rasters = (attempt === 0 && known) || (await rastersOf(ctx, resources));
        for (const resource of resources) await takeOf(ctx, docks, resource, claim, rasters);
      });
      return true;
    } catch (error) {
      if (!isLost(error)) throw error;
    }
  }
  return false;
};

const FREE = 'delete from booking_cell where tenant_id = $1 and claim_id = $2';

/** Frees all cells of a claim. */
export const freeCells = (ctx: Ctx, claimId: string): void => ctx.tx.send(FREE, [ctx.tenant, claimId]);

const CONFIRM = `update booking_cell set until = null
  where tenant_id = $1 and resource_id = $2 and claim_id = $3 and until > $4`;
const MOVE = `update booking_cell set claim_id = $4
  where tenant_id = $1 and resource_id = $2 and claim_id = $3 and cell >= $5 and cell < $6`;

/**
 * Makes the cells of a hold those of a booking, together with those that it shares with the booking before it. Answers false
 * where the hold has run out and somebody took a cell of it over.
 */
export const confirmCells = async (ctx: Ctx, docks: Docks, claim: GuardedClaim): Promise<boolean> => {
  const { id, besides, range } = claim;
  const rasters = await readRasters(ctx, docks, range);
  for (const resource of resourcesOf(docks, range)) {
    const at = [ctx.tenant, resource.id];
    const cells = cellsOf(range, await rasterFor(ctx, docks, resource, rasters));
    ctx.tx.send(CONFIRM, [...at, id, ctx.now]);
    if (besides) ctx.tx.send(MOVE, [...at, besides, id, range.begins, range.ends]);
    if ((await countOwn(ctx, resource, [id], cells)) !== cells.length) return false;
  }
  return true;
};
