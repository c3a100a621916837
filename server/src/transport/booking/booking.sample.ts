import type { PlainDate } from '@inbound/shared';
import type { TestServer } from '../../../test/server.ts';

/** A sent note on no transport, with whom it concerns. */
export interface SampleNote {
  id: string;
  dnNo: string;
  plantId: string;
  companyId: string;
  supplierId: string;
  unloadingPointId: string;
}

/** Sent notes of the supplier S1001 that nobody has put on a transport, at the gate's plant, of one point where they can be. */
export const sampleNotes = async (server: TestServer, count: number): Promise<SampleNote[]> => {
  const rows = await server.sql<SampleNote>(
    `with free as (
       select n.id, n.dn_no as "dnNo", n.plant_id as "plantId", n.company_id as "companyId", n.supplier_id as "supplierId",
         n.unloading_point_id as "unloadingPointId",
         count(*) over (partition by n.plant_id, n.unloading_point_id) as alike
       from delivery_note n where n.tenant_id = 0 and n.state = 'sent' and n.arrived_at is null and n.received_at is null
         and n.locked_by_sd_no is null and n.supplier_code = 'S1001' and n.unloading_point_id is not null
         and exists (select from user_plant p join app_user u on u.tenant_id = p.tenant_id and u.id = p.user_id
           where p.tenant_id = 0 and p.plant_id = n.plant_id and u.user_no = 'gate'))
     select * from free order by alike desc, "plantId", "unloadingPointId", id limit $1`,
    [count],
  );
  if (rows.length < count) throw new Error(`the story has no ${count} free notes of S1001`);
  return rows;
};

interface SampleDocks {
  doorIds: readonly string[];
  windowIds: readonly string[];
  groupId: string;
}

/** Every day of the week from six to ten in the evening, in half hours. */
const WINDOW = {
  type: 'flexible',
  starts_at: '06:00',
  ends_at: '22:00',
  unit: 30,
  weekdays: '{mon,tue,wed,thu,fri,sat,sun}',
};

/**
 * Doors at the point of a note, each with a window of a group to which its supplier belongs. Other doors of the point are
 * gone and its rates are none, so that a test knows all there are and books one unit.
 */
export const sampleDocks = async (
  server: TestServer,
  { plantId, companyId, supplierId, unloadingPointId }: SampleNote,
  { doors = 1, capacity = 1, window = {} }: { doors?: number; capacity?: number; window?: object } = {},
): Promise<SampleDocks> => {
  await server.sql(
    'update unloading_point set fixed_minutes = 0, klt_per_hour = null, glt_per_hour = null where id = $1',
    [unloadingPointId],
  );
  await server.sql('update door set active = false where tenant_id = 0 and unloading_point_id = $1', [
    unloadingPointId,
  ]);
  const name = `G${Math.random()}`;
  const [group] = await server.sql<{ id: string }>(
    `insert into window_group (tenant_id, id, plant_id, name, changed_at)
       values (0, gen_random_uuid(), $1, $2, now()) returning id`,
    [plantId, name],
  );
  const groupId = group?.id ?? '';
  await server.sql(
    `insert into window_group_supplier (tenant_id, window_group_id, supplier_id, company_id, plant_id)
       values (0, $1, $2, $3, $4)`,
    [groupId, supplierId, companyId, plantId],
  );
  const made = { doorIds: [] as string[], windowIds: [] as string[], groupId };
  for (let at = 0; at < doors; at++) {
    const [door] = await server.sql<{ id: string }>(
      `insert into door (tenant_id, id, plant_id, unloading_point_id, name, capacity, changed_at)
         values (0, gen_random_uuid(), $1, $2, $3, $4, now()) returning id`,
      [plantId, unloadingPointId, `${name}${at}`.slice(-20), capacity],
    );
    made.doorIds.push(door?.id ?? '');
    const row: Record<string, unknown> = { ...WINDOW, ...window };
    const names = Object.keys(row);
    const [one] = await server.sql<{ id: string }>(
      `insert into time_window (tenant_id, id, plant_id, door_id, window_group_id, changed_at, ${names.join(', ')})
         values (0, gen_random_uuid(), $1, $2, $3, now(), ${names.map((_, index) => `$${index + 4}`).join(', ')})
         returning id`,
      [plantId, door?.id, groupId, ...names.map(key => row[key])],
    );
    made.windowIds.push(one?.id ?? '');
  }
  return made;
};

/** A Wednesday within the horizon of every window, on which the plants of the story work. */
export const SAMPLE_DAY: PlainDate = '2026-12-09';

/** So many things are done at the same moment. */
export const CONNECTIONS = 8;

/** Does a piece of work for each index; `CONNECTIONS` of them at once. */
export const overConnections = async <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> => {
  const done: T[] = [];
  let next = 0;
  const run = async (): Promise<void> => {
    for (let at = next++; at < count; at = next++) done.push(await work(at));
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, run));
  return done;
};
