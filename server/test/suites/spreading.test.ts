import type { Endpoint } from '@inbound/shared';
import { describe, expect, it } from 'vitest';
import { nameOf } from '../contracts.ts';
import { fileFor, inputOf, isRead, sampleOfCalls, triedCalls } from './calls.ts';
import { holderOf } from './people.ts';
import { idAt } from './rows.ts';
import { KNOWN_TENANTLESS } from './spreading-known.ts';
import { statementsOfCalls } from './statements.ts';
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
      [],
    ],
    [
      'select 1 from call_off c where c.id = $1 and exists (select 1 from call_off_line l where l.tenant_id = c.tenant_id)',
      ['call_off', 'call_off_line within call_off'],
    ],
    [
      'select 1 from call_off c where c.tenant_id = $1 and exists (select 1 from call_off_line l where l.call_off_id = c.id)',
      ['call_off_line within call_off'],
    ],
    [
      'select 1 from plant p where p.tenant_id = $1 and exists (select 1 from plant p where p.tenant_id = p.tenant_id)',
      ['plant within plant'],
    ],
    [
      'select 1 from call_off c where c.tenant_id = $1 and exists (select 1 from plant p join door d on d.tenant_id = p.tenant_id where p.tenant_id = c.tenant_id)',
      [],
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
/** What reads name without saying its tenant, each with the first call that was seen to do so. */
const found = new Map<string, string>();
/** Calls send the same statements again and again. */
const known = new Set<string>();

const readAll = async (endpoint: Endpoint): Promise<void> => {
  const person = holderOf(world.people, endpoint);
  for (const all of [false, true]) {
    const input = inputOf(endpoint, { id: at => idAt(endpoint, world.own, at), include: () => all });
    // Rows that no handler wrote may not be answered: what is read until then counts.
    const call = () => person.caller.try(endpoint, input as never, fileFor(endpoint)).catch(() => undefined);
    for (const { text } of await statementsOfCalls(call)) {
      if (known.has(text)) continue;
      known.add(text);
      for (const table of tenantlessTables(text)) if (!found.has(table)) found.set(table, nameOf(endpoint));
    }
  }
};

/** Fewer statements than any call sends would mean that none was seen. */
const FEWEST_STATEMENTS = 100;

it('what calls read is of a named tenant, but for what is known', async () => {
  world = await worldOf(server);
  for (const endpoint of sampleOfCalls(triedCalls.filter(isRead))) await readAll(endpoint);
  expect(known.size).toBeGreaterThan(FEWEST_STATEMENTS);
  expect([...found].filter(([table]) => !(table in KNOWN_TENANTLESS))).toEqual([]);
});
