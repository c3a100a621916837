import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { askPrepared } from '@inbound/server/platform/database/prepared';
import { holdRange } from '@inbound/server/transport/booking/holds';
import { asTimestamp, dateIn } from '@inbound/shared';
import type pg from 'pg';
import { TIME_ZONE, type World } from '../server/world.ts';
import { asUser, type ByHand, type Clerk, overConnections } from './sides.ts';
import { BOOKED_MINUTES, DOORS, type FreeDoor, UNIT_MINUTES, type WorldOfDocks } from './world-of-docks.ts';

const MS_A_SECOND = 1_000;

/**
 * A hold with all that is asked before, in one statement: the note is sent and goes to the plant, the door is open and takes
 * its load, the window is the supplier's and open at that moment, the length is that of the load, nobody has the range, and
 * the hold of the same user at the point moves. The cells guard it.
 *
 * Parameters: tenant, note, point, door, begin, present moment, claim, user, plant day, weekday, time zone.
 */
const HOLD = `
with load as (
  select count(*) filter (where m.kind = 'GLT') as glt, count(*) filter (where m.kind is distinct from 'GLT') as klt
  from packaging_unit p left join packaging_master m on m.tenant_id = p.tenant_id and m.code = p.packaging_code
  where p.tenant_id = $1 and p.note_id = $2 and p.parent_id is null),
place as (
  select n.company_id, n.forwarder_company_id, d.plant_id, u.id as point_id, d.id as door_id, w.id as window_id,
    $5::timestamptz + make_interval(mins => (ceil(greatest(1, u.fixed_minutes + coalesce(ceil(load.klt * 60 / u.klt_per_hour), 0)
      + coalesce(ceil(load.glt * 60 / u.glt_per_hour), 0)) / w.unit::numeric) * w.unit)::int) as ends
  from load, delivery_note n
  join plant p on p.tenant_id = $1 and p.id = n.plant_id
  join unloading_point u on u.tenant_id = $1 and u.id = $3 and u.plant_id = n.plant_id
  join unloading_area a on a.tenant_id = $1 and a.id = u.area_id and a.truck_cap is null
  join door d on d.tenant_id = $1 and d.id = $4 and d.unloading_point_id = u.id and d.active
    and (d.active_from is null or d.active_from <= $9) and (d.active_to is null or d.active_to >= $9)
  join time_window w on w.tenant_id = $1 and w.door_id = d.id and $10 = any (w.weekdays)
    and (w.valid_from is null or w.valid_from <= $9) and (w.valid_to is null or w.valid_to >= $9)
    and $9 <= ($6::timestamptz at time zone $11)::date + w.horizon_days
    and $5 >= $6::timestamptz + make_interval(hours => w.lead_hours)
    and (w.cutoff_hours is null or $6 < $5::timestamptz - make_interval(hours => w.cutoff_hours))
    and (w.cutoff_time is null or $6 < ($9::date - 1 + w.cutoff_time::time) at time zone $11)
  join window_group_supplier g on g.tenant_id = $1 and g.window_group_id = w.window_group_id and g.supplier_id = n.supplier_id
  where n.tenant_id = $1 and n.id = $2 and n.state = 'sent' and n.locked_by_sd_no is null
    and (load.klt = 0 or d.takes_klt) and (load.glt = 0 or d.takes_glt)
    and extract(isodow from $9::date) = any (p.weekdays)
    and not exists (select from plant_calendar_day c where c.tenant_id = $1 and c.plant_id = p.id and c.day = $9 and not c.working)
    and not exists (select from time_window_exception e where e.tenant_id = $1 and e.time_window_id = w.id and e.day = $9)
    and mod((extract(epoch from ($5::timestamptz at time zone $11)::time - w.starts_at::time) / 60)::int, w.unit) = 0),
free as (
  select place.* from place where not exists (select from booking_claim c where c.tenant_id = $1 and c.door_id = place.door_id
    and c.begins > $5::timestamptz - interval '1 day' and c.begins < place.ends and c.ends > $5
    and (c.until is null or c.until > $6) and c.user_id <> $8)),
gone as (
  delete from booking_cell using booking_claim h where h.tenant_id = $1 and h.user_id = $8 and h.shipping_note_id is null
    and h.unloading_point_id = $3 and h.until is not null and booking_cell.tenant_id = $1 and booking_cell.claim_id = h.id),
held as (
  insert into booking_claim (tenant_id, id, plant_id, company_id, forwarder_company_id, unloading_point_id, door_id, window_ids,
    begins, ends, until, user_id)
  select $1, $7, plant_id, company_id, forwarder_company_id, point_id, door_id, array[window_id], $5, ends,
    $6::timestamptz + make_interval(mins => coalesce((select value from number_change where tenant_id = $1 and key = 'slotHold'
      order by id desc limit 1), 10)), $8
  from free
  on conflict (tenant_id, user_id, hold_of, unloading_point_id) where until is not null do update
    set door_id = excluded.door_id, window_ids = excluded.window_ids, begins = excluded.begins, ends = excluded.ends,
      until = excluded.until, extended = false
  returning *),
guarded as (
  insert into booking_cell (tenant_id, resource_id, cell, lane, plant_id, claim_id, until, raster)
  select $1, door_id, cell, 0, plant_id, id, until, ${UNIT_MINUTES}
  from held, generate_series(begins, ends - interval '${UNIT_MINUTES} minutes', interval '${UNIT_MINUTES} minutes') cell order by cell
  on conflict (tenant_id, resource_id, cell, lane) do update
    set claim_id = excluded.claim_id, until = excluded.until, raster = excluded.raster where booking_cell.until <= $6
  returning 1)
select held.*, (select count(*)::int from guarded) as cells from held`;

/** What is held by the rounds before is free again. */
const FORGET = 'delete from booking_claim where tenant_id = 0 and until is not null';

interface Sides {
  world: World;
  clerk: Clerk;
  docks: WorldOfDocks;
  superuser: pg.Client;
  byHand: ByHand;
}

/** Holds an hour at each door, over the connections; answers how many a second. Each of them has its cells. */
const holding =
  ({ superuser, docks }: Sides, hold: (door: FreeDoor) => Promise<void>) =>
  async (): Promise<number> => {
    await superuser.query(FORGET);
    await superuser.query('vacuum booking_claim, booking_cell');
    await superuser.query('checkpoint');
    const began = performance.now();
    await overConnections(docks.doors, hold);
    const perSecond = (DOORS * MS_A_SECOND) / (performance.now() - began);
    const { rows } = await superuser.query(
      `select count(*)::int as cells, count(distinct claim_id)::int as holds from booking_cell
     where tenant_id = 0 and until is not null`,
    );
    assert.deepEqual(rows[0], { cells: (DOORS * BOOKED_MINUTES) / UNIT_MINUTES, holds: DOORS });
    return perSecond;
  };

/** The product's own function for a hold. */
export const holdsByProduct = (sides: Sides) =>
  holding(sides, async ({ doorId, pointId, userId }) => {
    const { world, clerk, docks } = sides;
    const wish = { noteIds: [docks.noteId], unloadingPointId: pointId, hazardous: false };
    await asUser(world, clerk, userId, ctx => holdRange(ctx, { ...wish, doorId, begins: docks.begins }));
  });

/** One statement for all that a hold asks and writes. */
export const holdsByHand = (sides: Sides) => {
  const { byHand, docks } = sides;
  const day = dateIn(TIME_ZONE, docks.begins);
  const weekday = new Date(day).toLocaleDateString('en', { weekday: 'short', timeZone: 'UTC' }).toLowerCase();
  return holding(sides, ({ doorId, pointId, userId }) =>
    byHand(async client => {
      const now = asTimestamp(Date.now());
      const { rows } = await askPrepared(client, HOLD, [
        ...[0, docks.noteId, pointId, doorId, docks.begins, now, randomUUID(), userId, day, weekday, TIME_ZONE],
      ]);
      assert.equal(rows[0]?.cells, BOOKED_MINUTES / UNIT_MINUTES);
    }),
  );
};
