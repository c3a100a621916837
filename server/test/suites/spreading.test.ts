import { beforeAll, describe, expect, it } from 'vitest';
import { endpoints, fileFor, inputOf, isRead, triedCalls } from './calls.ts';
import { mayCall } from './people.ts';
import { idAt } from './rows.ts';
import { KNOWN_TENANTLESS } from './spreading-known.ts';
import { statementsOf } from './statements.ts';
import { suiteServer } from './suite-server.ts';
import { tenantlessTables } from './tenant-of-tables.ts';
import { type World, worldOf } from './world.ts';

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

const server = suiteServer();
let world: World;
/** What reads name without a tenant of its own, each with the first call that was seen to do so. */
const found = new Map<string, string>();

const readAs = async (endpoint: (typeof endpoints)[number], all: boolean): Promise<void> => {
  const person = world.people.find(one => mayCall(one, endpoint));
  if (!person) return;
  const input = inputOf(endpoint, { id: at => idAt(endpoint, world.own, at), include: () => all });
  const call = () => person.caller.try(endpoint, input as never, fileFor(endpoint)).catch(() => undefined);
  for (const { text } of await statementsOf(call))
    for (const table of tenantlessTables(text))
      if (!found.has(table)) found.set(table, `${endpoint.method} ${endpoint.path}`);
};

describe('what calls read', () => {
  const reads = triedCalls.filter(isRead);

  beforeAll(async () => {
    world = await worldOf(server);
    for (const endpoint of reads) for (const all of [false, true]) await readAs(endpoint, all);
  });

  it('names the tenant of each table in each select, but for what is known', () => {
    const fresh = [...found].filter(([table]) => !(table in KNOWN_TENANTLESS));
    expect(fresh.map(([table, call]) => `${table}: ${call}`)).toEqual([]);
  });

  it.runIf(reads.length === endpoints.filter(isRead).length)(
    'does so as it is known: no exception is without need',
    () => {
      expect(Object.keys(KNOWN_TENANTLESS).filter(table => !found.has(table))).toEqual([]);
    },
  );
});
