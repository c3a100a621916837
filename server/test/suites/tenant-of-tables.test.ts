import { describe, expect, it } from 'vitest';
import { tenantlessTables } from './tenant-of-tables.ts';

describe('a statement says its tenant', () => {
  it.each([
    ['select 1 from plant where tenant_id = $1', []],
    [
      'select 1 from "plant" where "plant"."tenant_id" = $1 and exists (select 1 from "door" where "door"."tenant_id" = $1)',
      [],
    ],
    [
      'select 1 from call_off c join plant p on p.tenant_id = c.tenant_id and p.id = c.plant_id where c.tenant_id = $1',
      [],
    ],
    ['select 1 from call_off c join plant p on p.id = c.plant_id where c.tenant_id = $1', ['plant']],
    ['select 1 from plant where plant_no = $1', ['plant']],
    [
      'select 1 from call_off c where c.tenant_id = $1 and exists (select 1 from call_off_line l where l.tenant_id = c.tenant_id)',
      ['call_off_line within call_off'],
    ],
    [
      'select (select count(*) from plant p, door d where d.tenant_id = p.tenant_id and p.tenant_id = $1) from tenant where 0 = tenant_id',
      [],
    ],
    [
      "select 'select 1 from plant' from tenant t where t.tenant_id = $1 union all select name_en from plant",
      ['plant'],
    ],
    [
      'select 1 from (select id, tenant_id from plant where tenant_id = 0) own join door d on d.tenant_id = own.tenant_id',
      [],
    ],
    ['select 1 from tenant t join plant p on (p.tenant_id, p.id) = (t.tenant_id, $2) where t.tenant_id = $1', []],
    ['update job set state = $1 where id = $2 returning id', ['job']],
    ['select id from job where run_at < $1 for update skip locked', ['job']],
    ['insert into plant (tenant_id, id) select $1, a.id from unnest($2::uuid[]) as a(id)', ['insert into plant']],
    ['insert into plant (tenant_id, id) select t.tenant_id, $2 from tenant t where t.tenant_id = $1', []],
    ['insert into plant (tenant_id, id) values ($1, $2)', []],
  ] as [string, string[]][])('%s', (sql, tables) => {
    expect(tenantlessTables(sql)).toEqual(tables);
  });
});
