import { describe, expect, it } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { lintSpreading, needlessExceptions } from './spreading-lint.ts';

const server = testServer();

/** Triggers by which the tests see what a call has changed. */
const OF_TESTS = new Set(['observed_all', 'observed_row']);

const findings = async () =>
  (await lintSpreading(text => server.sql(text)))
    .filter(({ object }) => !OF_TESTS.has(object))
    .map(({ object, says }) => `${object} ${says}`);

/** Makes something bad, looks, and takes it away again. */
const withBad = async (make: string, remove: string): Promise<string[]> => {
  await server.sql(make);
  try {
    return await findings();
  } finally {
    await server.sql(remove);
  }
};

const LONG = `bad_${'x'.repeat(52)}`;
const KEYS = 'tenant_id int not null, id uuid not null, other_id uuid';
const OTHER = 'foreign key (tenant_id, other_id) references plant (tenant_id, id)';
const NOTHING = "returns void language sql as 'select null'";

describe('the catalogue', () => {
  it('has nothing new that keeps tenants from being spread over machines, and no exception without need', async () => {
    expect(await findings()).toEqual([]);
    expect(await needlessExceptions(text => server.sql(text))).toEqual([]);
  });

  it.each([
    [
      'create policy bad on plant using (exists (select 1 from company c where c.tenant_id = plant.tenant_id))',
      'drop policy bad on plant',
      'plant.bad is a policy that reads another table',
    ],
    [
      `create table bad (${KEYS}, constraint bad_other ${OTHER} on delete set null (other_id))`,
      'drop table bad',
      'bad_other is a foreign key that empties some',
    ],
    [`create table bad (${KEYS}, constraint bad_other ${OTHER} deferrable)`, 'drop table bad', 'bad_other is deferred'],
    [
      'create table bad (tenant_id int, span int4range, constraint bad_span exclude using gist (span with &&))',
      'drop table bad',
      'bad_span is deferred, or excludes',
    ],
    ['create sequence bad', 'drop sequence bad', 'bad is a sequence'],
    ['create table bad (tenant_id int, at xid8)', 'drop table bad', 'bad.at is the number of a transaction'],
    [
      'create table bad (tenant_id int, at text default pg_current_xact_id()::text)',
      'drop table bad',
      'bad.at is the number of a transaction',
    ],
    [
      "create function bad() returns void language sql as 'delete from plant where ctid = null'",
      'drop function bad()',
      'bad is a function that names rows by their place',
    ],
    [
      "create function looks() returns trigger language plpgsql as 'begin return new; end'; create trigger bad before insert on plant for each row execute function looks()",
      'drop trigger bad on plant; drop function looks()',
      'bad is a trigger that is new',
    ],
    [`create unique index ${LONG} on plant (tenant_id, city, id)`, `drop index ${LONG}`, `${LONG} is a unique key`],
    [
      `create function bad() ${NOTHING.replace('select null', 'update plant set id = gen_random_uuid() where false')}`,
      'drop function bad()',
      'bad is a function that draws a value',
    ],
  ])('shows %s', async (make, remove, says) => {
    const found = await withBad(make, remove);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(says);
  });
});
