import { describe, expect, it } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { lintCatalogue } from './catalogue-lint.ts';

const server = testServer();

const findings = async () =>
  (await lintCatalogue(text => server.sql(text))).map(({ object, says }) => `${object} ${says}`);

/** Makes something bad, looks, and takes it away again. */
const withBad = async (make: string, remove: string): Promise<string[]> => {
  await server.sql(make);
  try {
    return await findings();
  } finally {
    await server.sql(remove);
  }
};

const KEYS = 'tenant_id int not null, id uuid not null, primary key (tenant_id, id)';

describe('the catalogue', () => {
  it('has nothing that row-level security does not bind', async () => {
    expect(await findings()).toEqual([]);
  });

  it('shows a table without protection, and one without the tenant in its key', async () => {
    const bare = await withBad(`create table bad (${KEYS})`, 'drop table bad');
    expect(bare).toEqual(['bad row-level security is not on, or does not bind the owner', 'bad has no policy']);
    const keyed = 'create table bad (tenant_id int not null, id uuid primary key)';
    expect(await withBad(`${keyed}; select protect('bad')`, 'drop table bad')).toEqual([
      'bad has no primary key that begins with the tenant',
    ]);
    const unforced = `create table bad (${KEYS}); select protect('bad'); alter table bad no force row level security`;
    expect(await withBad(unforced, 'drop table bad')).toHaveLength(1);
  });

  it.each([
    ['create unique index bad on plant (post_code)', 'drop index bad', 'is unique across tenants'],
    ['create index bad on plant (city)', 'drop index bad', 'does not begin with the tenant'],
    ['create index bad on plant (upper(city))', 'drop index bad', 'does not begin with the tenant'],
    [
      `create table bad (${KEYS}, agreement uuid unique); select protect('bad')`,
      'drop table bad',
      'bad_agreement_key is unique across tenants',
    ],
    [
      'create policy bad on plant using (true) with check (true)',
      'drop policy bad on plant',
      'lets everything through',
    ],
    [
      'create policy bad on plant for insert to inbound_worker with check (true); create policy worse on plant using (tenant_id = 0)',
      'drop policy bad on plant; drop policy worse on plant',
      'plant.worse is a policy without a check',
    ],
    [
      `create table bad (${KEYS}, company_id uuid); select protect('bad')`,
      'drop table bad',
      "bad.company_id may be left empty, and such a row is everybody's",
    ],
    ['create view bad as select * from plant', 'drop view bad', 'reads with the rights of its owner'],
    [
      'create materialized view bad as select * from plant; grant select on bad to inbound_app',
      'drop materialized view bad',
      'no policy binds it',
    ],
    [
      'grant select on operation_log_rest to inbound_app',
      'revoke select on operation_log_rest from inbound_app',
      'past the policies of its table',
    ],
    ['grant truncate on plant to inbound_app', 'revoke truncate on plant from inbound_app', 'plant may be truncated'],
    [
      "create function bad() returns int language sql security definer as 'select 1'",
      'drop function bad()',
      'an open search_path',
    ],
    [
      'create view bad with (security_invoker = true) as select * from plant; alter view bad owner to inbound_app',
      'drop view bad',
      "belongs to one of the application's roles",
    ],
    ['create extension pg_trgm schema public', 'drop extension pg_trgm', 'that everybody looks into'],
  ])('shows what %s opens', async (make, remove, says) => {
    const found = await withBad(make, remove);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(says);
  });

  it('shows a foreign key without the tenant, and the key that it needs', async () => {
    const columns = 'tenant_id int not null, id uuid not null references plant (id), primary key (tenant_id, id)';
    const make = `alter table plant add constraint whole unique (id); create table bad (${columns}); select protect('bad')`;
    expect(await withBad(make, 'drop table bad; alter table plant drop constraint whole')).toEqual([
      'whole is unique across tenants: it tells whether another tenant has the value',
      'bad_id_fkey is a foreign key without the tenant: it can point to a row of another one',
    ]);
  });

  it('takes a view with the rights of its reader, and a function with a fixed search_path', async () => {
    const make = `create view good with (security_invoker = on) as select * from plant;
      create function good() returns int language sql security definer set search_path = inbound as 'select 1'`;
    expect(await withBad(make, 'drop view good; drop function good()')).toEqual([]);
  });
});

it('what watches PostgreSQL from the schema public is no finding: operators put it there', async () => {
  for (const name of ['pg_stat_statements', 'pg_buffercache', 'pgstattuple'])
    expect(await withBad(`create extension ${name} schema public`, `drop extension ${name}`), name).toEqual([]);
});
