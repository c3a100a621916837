import { refuse } from '@inbound/shared';
import { changePlant } from '@inbound/shared/master/plant/contract';
import pg from 'pg';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { routes } from '../../src/app/features.ts';
import type { Ctx } from '../../src/platform/call/context.ts';
import type { Route } from '../../src/platform/call/route.ts';
import { inSeparateTransaction } from '../../src/platform/call/separate-transaction.ts';
import { testServer } from '../server.ts';
import { changedSince, changesOf, momentIn, OBSERVED } from './changes.ts';
import { NOT_FILLED } from './kinds-of-tables.ts';
import { findingsOfStaleVersion } from './versions.ts';
import { type World, worldOf } from './world.ts';

const server = testServer();
const changing = routes.find(({ endpoint }) => endpoint === changePlant) as Route;

let world: World;
let ofWorld: string[];

beforeAll(async () => {
  ofWorld = await changesOf(server, async () => {
    world = await worldOf(server);
  });
});

describe('what was changed is told', () => {
  it('for every table that a row can be made in', () => {
    // The world belongs to a plant and a company of the story.
    const silent = OBSERVED.filter(table => !NOT_FILLED.has(table) && !ofWorld.includes(table));
    expect(silent).toEqual(['company', 'plant']);
  });

  it('for every table of the schema but the logs of calls', async () => {
    const silent = await server.sql<{ name: string }>(
      `select relname as name from pg_class c where relnamespace = 'inbound'::regnamespace
         and relkind in ('r', 'p') and not relispartition
         and 2 > (select count(*) from pg_trigger t where t.tgrelid = c.oid and tgname in ('observed_row', 'observed_all'))
       order by relname`,
    );
    expect(silent.map(({ name }) => name)).toEqual(['interface_log', 'migration', 'operation_log']);
  });

  it.each([
    [
      'an insert',
      `insert into single_use (tenant_id, id, kind, secret_hash, expires_at) values (0, gen_random_uuid(), 'nonce', 'x', now())`,
    ],
    ['an update that leaves the values as they are', 'update single_use set kind = kind'],
    ['a delete', 'delete from single_use'],
    ['emptying', 'truncate single_use'],
  ])('for %s', async (_, statement) => {
    expect(await changesOf(server, () => server.sql(statement))).toEqual(['single_use']);
  });

  it('not for what found no row, nor for what was undone', async () => {
    expect(await changesOf(server, () => server.sql('delete from single_use where false'))).toEqual([]);
    const undone = `do $$ begin
      begin update plant set contact = 'undone'; raise exception 'undone'; exception when others then null; end; end $$`;
    expect(await changesOf(server, () => server.sql(undone))).toEqual([]);
  });

  it('also where its transaction had begun before', async () => {
    const earlier = new pg.Client({ connectionString: server.database.superuserUrl });
    await earlier.connect();
    await earlier.query('begin');
    await earlier.query(`update inbound.plant set contact = contact`);
    const before = await momentIn(server);
    expect(await changedSince(server, before)).toEqual([]);
    await earlier.query('commit');
    await earlier.end();
    expect(await changedSince(server, before)).toEqual(['plant']);
  });
});

describe('a handler that is asked to change a stale version', () => {
  afterEach(() => vi.restoreAllMocks());
  const refusedAfter = (work: (ctx: Ctx) => Promise<unknown>) =>
    vi.spyOn(changing, 'handle').mockImplementation(async ctx => {
      await work(ctx);
      throw refuse('conflict', { user: '', time: ctx.now, changes: {} });
    });
  const touch = (ctx: Ctx) => ctx.tx.query('update plant set contact = contact where id = $1', [world.own.plantId]);
  const findings = () => findingsOfStaleVersion(world, changePlant);

  it('changes nothing, also by a write that its refusal undoes', async () => {
    expect(await findings()).toEqual([]);
    refusedAfter(touch);
    expect(await findings()).toEqual([]);
  });
  it('is found where it leaves one row behind its refusal', async () => {
    refusedAfter(ctx => inSeparateTransaction(ctx, 'the test wants it to stay', touch));
    expect(await findings()).toEqual(['a stale version changed plant']);
  });
});
