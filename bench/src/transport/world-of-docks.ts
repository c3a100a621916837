import { randomUUID } from 'node:crypto';
import { addDays, asTimestamp, dateIn, firstMomentAt, type PlainDate, type Timestamp } from '@inbound/shared';
import type pg from 'pg';
import { TIME_ZONE } from '../server/world.ts';

/** Points of one area each, with doors that are open all day in units of a quarter of an hour. */
const POINTS = 20;
const DOORS_OF_A_POINT = 10;
export const DOORS = POINTS * DOORS_OF_A_POINT;
/** Sixty days, of whose hours six in ten are booked. */
const DAYS = 60;
const TAKEN_OF_TEN = 6;
export const UNIT_MINUTES = 15;
/** A truck takes an hour. */
export const BOOKED_MINUTES = 60;
/** Days from today on that are picked from. */
export const PICKED_DAYS = 14;
/** The hour that stays free at every door, on a day behind those that are picked from. */
const [FREE_DAY, FREE_HOUR] = [20, '10:00'];

const PLANT = '2031';
const SUPPLIER = 'S1001';

/** A door with the point at which it lies, and a user who books there. */
export interface FreeDoor {
  doorId: string;
  pointId: string;
  userId: string;
}

export interface WorldOfDocks {
  plantId: string;
  /** A sent note that goes to any of the points. */
  noteId: string;
  doors: readonly FreeDoor[];
  /** Cells that are taken. */
  cells: number;
  /** The first day that is picked from. */
  firstDay: PlainDate;
  /** The moment at which every door is free. */
  begins: Timestamp;
}

const COLUMNS = `select string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
  from information_schema.columns where table_schema = 'inbound' and table_name = $1 and is_generated = 'NEVER'`;

/** Copies a row, with what is its own. */
const copyRow = async (db: pg.Client, table: string, like: string, own: Record<string, unknown>): Promise<void> => {
  const { rows } = await db.query<{ columns: string }>(COLUMNS, [table]);
  const columns = rows[0]?.columns;
  await db.query(
    `insert into ${table} (${columns}) select ${columns} from (select (jsonb_populate_record(null::${table},
       to_jsonb(model) || $1::jsonb)).* from (select * from ${table} where tenant_id = 0 and ${like} limit 1) model) made`,
    [JSON.stringify(own)],
  );
};

const PLACE = `select p.id as "plantId", s.id as "supplierId", s.company_id as "companyId", n.id as "noteId"
  from plant p join supplier s on s.tenant_id = 0 and s.code = $2
  join delivery_note n on n.tenant_id = 0 and n.plant_id = p.id and n.supplier_id = s.id and n.state = 'sent'
    and n.locked_by_sd_no is null and n.arrived_at is null and n.received_at is null
  where p.tenant_id = 0 and p.plant_no = $1 limit 1`;

const WINDOW = `insert into time_window (tenant_id, id, plant_id, door_id, window_group_id, type, weekdays, starts_at, ends_at,
    unit, horizon_days, changed_at)
  select 0, gen_random_uuid(), $1, d.id, $2, 'flexible', '{mon,tue,wed,thu,fri,sat,sun}', '00:00', '24:00', ${UNIT_MINUTES},
    ${DAYS}, now() from door d where d.tenant_id = 0 and d.id = any ($3::uuid[])`;

/** Bookings of an hour each, by a pattern that neighbours do not share. */
const CLAIMS = `insert into booking_claim (tenant_id, id, plant_id, company_id, unloading_point_id, door_id, window_ids, begins,
    ends, user_id)
  select 0, gen_random_uuid(), $1, $2, d.unloading_point_id, d.id, array[w.id], hour, hour + interval '${BOOKED_MINUTES} minutes', $3
  from door d join time_window w on w.tenant_id = 0 and w.door_id = d.id
  cross join generate_series($5::timestamptz, $5::timestamptz + interval '${DAYS} days' - interval '1 hour', interval '1 hour') hour
  where d.tenant_id = 0 and d.id = any ($4::uuid[]) and hour <> $6::timestamptz
    and abs(hashtext(d.id::text || hour::text)) % 10 < ${TAKEN_OF_TEN}`;

const CELLS = `insert into booking_cell (tenant_id, resource_id, cell, lane, plant_id, claim_id, raster)
  select 0, c.door_id, c.begins + make_interval(mins => n * ${UNIT_MINUTES}), 0, c.plant_id, c.id, ${UNIT_MINUTES}
  from booking_claim c cross join generate_series(0, ${BOOKED_MINUTES / UNIT_MINUTES - 1}) n
  where c.tenant_id = 0 and c.door_id = any ($1::uuid[])`;

/** Adds the points and doors, a user for each door, and what is booked at them. */
export const buildDocks = async (db: pg.Client): Promise<WorldOfDocks> => {
  const { rows } = await db.query(PLACE, [PLANT, SUPPLIER]);
  const { plantId, supplierId, companyId, noteId } = rows[0] as Record<string, string>;
  await db.query(`update plant set weekdays = '{1,2,3,4,5,6,7}' where tenant_id = 0 and id = $1`, [plantId]);
  await db.query('delete from plant_calendar_day where tenant_id = 0 and plant_id = $1', [plantId]);
  const groupId = randomUUID();
  await db.query(
    `insert into window_group (tenant_id, id, plant_id, name, changed_at) values (0, $1, $2, 'BENCH', now())`,
    [groupId, plantId],
  );
  await db.query(
    'insert into window_group_supplier (tenant_id, window_group_id, supplier_id, company_id, plant_id) values (0, $1, $2, $3, $4)',
    [groupId, supplierId, companyId, plantId],
  );
  const doors: FreeDoor[] = [];
  for (let point = 0; point < POINTS; point += 1) {
    const [areaId, pointId] = [randomUUID(), randomUUID()];
    const name = `Z${String(point).padStart(2, '0')}`;
    const ofPlant = `plant_id = '${plantId}'`;
    await copyRow(db, 'unloading_area', ofPlant, { id: areaId, code: name, name, truck_cap: null });
    const rates = { fixed_minutes: BOOKED_MINUTES, klt_per_hour: null, glt_per_hour: null };
    await copyRow(db, 'unloading_point', ofPlant, { id: pointId, area_id: areaId, code: name, ...rates });
    for (let door = 0; door < DOORS_OF_A_POINT; door += 1) {
      const [doorId, userId] = [randomUUID(), randomUUID()];
      const userNo = `bench-${name}-${door}`.toLowerCase();
      const own = { id: doorId, unloading_point_id: pointId, name: `${name}-${door}`, usual: door === 0, active: true };
      const able = { capacity: 1, takes_klt: true, takes_glt: true, active_from: null, active_to: null };
      await copyRow(db, 'door', ofPlant, { ...own, ...able });
      await copyRow(db, 'app_user', `user_no = 'supplier-logistics'`, {
        id: userId,
        user_no: userNo,
        login_name: userNo,
      });
      doors.push({ doorId, pointId, userId });
    }
  }
  const ids = doors.map(({ doorId }) => doorId);
  const today = dateIn(TIME_ZONE, asTimestamp(Date.now()));
  const firstDay = addDays(today, 1);
  const begins = firstMomentAt(TIME_ZONE, addDays(today, FREE_DAY), FREE_HOUR);
  await db.query(WINDOW, [plantId, groupId, ids]);
  await db.query('insert into booking_raster select 0, id, $1, $2 from unnest($3::uuid[]) id', [
    plantId,
    UNIT_MINUTES,
    ids,
  ]);
  const from = firstMomentAt(TIME_ZONE, today, '00:00');
  await db.query(CLAIMS, [plantId, companyId, doors[0]?.userId, ids, from, begins]);
  const { rowCount: cells } = await db.query(CELLS, [ids]);
  await db.query('vacuum analyze');
  await db.query('checkpoint');
  return { plantId: plantId ?? '', noteId: noteId ?? '', doors, cells: cells ?? 0, firstDay, begins };
};
