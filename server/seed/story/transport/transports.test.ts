import { shippingNote } from '@inbound/shared/transport/shipping-note/machine';
import { expect, it } from 'vitest';
import { testServer } from '../../../test/server.ts';

const server = testServer();

it('forty trucks come to two plants, in every state, one of them late and one not at all', async () => {
  const rows = await server.sql<{ plant_no: string; state: string; count: number }>(
    'select plant_no, state, count(*)::int as count from shipping_note where tenant_id = 0 group by 1, 2',
  );
  expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(40);
  expect(new Set(rows.map(({ plant_no: plant }) => plant))).toEqual(new Set(['2031', '2040']));
  expect([...new Set(rows.map(({ state }) => state))].sort()).toEqual(Object.keys(shippingNote.states).sort());
  const [facts] = await server.sql(
    `select count(*) filter (where no_show_at is not null)::int as missed,
       count(*) filter (where gate_in_at > begins + interval '30 minutes')::int as late
     from shipping_note where tenant_id = 0`,
  );
  expect(facts).toMatchObject({ missed: 1, late: 1 });
});

it('each of the two plants has eight doors, one of them closed and one for hazardous goods, and two fixed windows', async () => {
  const rows = await server.sql(
    `select p.plant_no, count(*)::int as doors, count(*) filter (where not d.active)::int as closed,
       count(*) filter (where d.hazardous)::int as hazardous,
       (select count(*)::int from time_window w where w.tenant_id = 0 and w.plant_id = p.id and w.type = 'fixed') as fixed
     from door d join plant p on p.tenant_id = d.tenant_id and p.id = d.plant_id
     where d.tenant_id = 0 group by p.id, p.plant_no order by p.plant_no`,
  );
  const each = { doors: 8, closed: 1, hazardous: 1, fixed: 2 };
  expect(rows).toEqual([
    { plant_no: '2031', ...each },
    { plant_no: '2040', ...each },
  ]);
});

it('has reminded of what is due: a job that begins with the demo tells nobody anything', async () => {
  const [row] = await server.sql<{ count: number }>(
    'select count(*)::int from shipping_note_reminder where tenant_id = 0',
  );
  expect(row?.count).toBeGreaterThan(0);
});

it('each plant has trucks of today: one has left, one stands at a door, one waits, one is on the road, one is expected', async () => {
  const rows = await server.sql<{ plant_no: string; places: string }>(
    `select plant_no, string_agg(case when gate_out_at is not null then 'left' when docked_count > 0 then 'atDock'
         when gate_in_at is not null then 'waiting' when departed_at is not null then 'onTheRoad' else 'expected' end,
         ',' order by begins) as places
     from shipping_note n join plant p using (tenant_id, plant_no)
     where tenant_id = 0 and n.state not in ('cancelled', 'rejected')
       and (n.begins at time zone p.time_zone)::date = ($1::timestamptz at time zone p.time_zone)::date
     group by 1 order by 1`,
    [server.clock.now()],
  );
  const sorted = rows.map(({ plant_no: plantNo, places }) => [plantNo, places.split(',').sort()]);
  const each = ['atDock', 'expected', 'left', 'onTheRoad', 'waiting'];
  expect(sorted).toEqual([
    ['2031', each],
    ['2040', each],
  ]);
});
