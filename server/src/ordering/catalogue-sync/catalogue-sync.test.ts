import {
  cancelCatalogueSync,
  listCatalogueSyncs,
  readCatalogueSyncTimes,
  resumeCatalogueSync,
  startCatalogueSync,
} from '@inbound/shared/ordering/catalogue-sync/contract';
import { listParts, refreshPart } from '@inbound/shared/ordering/part/contract';
import {
  listInterfaceEntries,
  readInterfaceEntry,
  replayInterfaceMessage,
} from '@inbound/shared/system/interface-log/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDistributor } from '../../../test/distributor.ts';
import { ORDERING_JOBS } from '../../../test/ordering-jobs.ts';
import { testServer } from '../../../test/server.ts';
import { later } from '../../platform/tools/clock.ts';
import type { OfferedPart } from '../distributor/port.ts';
import { catalogueSyncJob, doSyncs } from './job.ts';
import { LEASE_SECONDS } from './progress.ts';
import { BATCH, storeCatalogue } from './store-catalogue.ts';

const simulated = testDistributor();
const server = testServer({
  config: simulated.config,
  jobsByHand: [...ORDERING_JOBS, catalogueSyncJob.kind],
});

const SIZE = 1_200;
const CATALOGUE = '/v2/store/products/catalog';

/** Signed in now: a token does not outlive its day. */
const buyer = () => server.as('backlog-buyer');
const work = () => doSyncs(server.running.platform);
/** How often the whole catalogue was given. */
const given = async () => {
  const { heard } = (await simulated.control('heard')) as { heard: { path: string; status: number }[] };
  return heard.filter(({ path, status }) => path.startsWith(CATALOGUE) && status === 200).length;
};
const newest = async () => (await (await buyer()).call(listCatalogueSyncs, { limit: 1 })).rows[0]!;
const nextDay = async () => {
  server.clock.set(later(server.clock.now(), 25, 'hour'));
  await simulated.control('clock', { days: 2 });
};
const start = async () => {
  const run = await (await buyer()).call(startCatalogueSync, {});
  await work();
  return run;
};

beforeEach(async () => {
  await nextDay();
  await simulated.control('faults/clear');
  await simulated.control('size', { size: SIZE });
  await server.sql('delete from distributor_line');
  const open = (await newest()) as { id: string; version: number; state: string } | undefined;
  if (open && ['running', 'interrupted'].includes(open.state))
    await (await buyer()).call(cancelCatalogueSync, { id: open.id, version: open.version });
});

describe('a catalogue sync', () => {
  it('fills the parts; those that the catalogue does not have are not offered, and stay', async () => {
    await start();
    const run = await newest();
    expect(run).toMatchObject({
      state: 'done',
      percent: 100,
      entryCount: SIZE,
      unreadCount: 0,
      startedAt: server.clock.now(),
    });
    const [offered] = await server.sql<{ n: number }>(
      'select count(*)::int as n from part where tenant_id = 0 and offered',
    );
    expect(offered?.n).toBe(SIZE);
    expect(run.goneCount).toBeGreaterThan(0);
  });

  it('writes changed rows alone', async () => {
    await start();
    await nextDay();
    const [before] = await server.sql<{ n: number }>('select count(*)::int as n from part_day where tenant_id = 0');
    await start();
    const run = await newest();
    expect(run).toMatchObject({ state: 'done', createdCount: 0, goneCount: 0 });
    const [after] = await server.sql<{ n: number }>('select count(*)::int as n from part_day where tenant_id = 0');
    expect((after?.n ?? 0) - (before?.n ?? 0)).toBe(run.changedCount);
  });

  it('is possible once a day, and says when it is again; one part is asked for meanwhile', async () => {
    await start();
    server.clock.set(later(server.clock.now(), 1, 'hour'));
    const caller = await buyer();
    const { lastAt, nextAt } = await caller.call(readCatalogueSyncTimes, {});
    expect(nextAt).toBe(later(lastAt!, 24, 'hour'));
    expect(await caller.try(startCatalogueSync, {})).toMatchObject({ code: 'sync_limit', params: { time: nextAt } });
    const [part] = (await caller.call(listParts, { offered: true })).rows;
    expect((await caller.try(refreshPart, { id: part?.id ?? '' })).code).toBe('ok');
  });

  it('comes again each day by itself, and not within a day of one that was cancelled', async () => {
    await start();
    const first = await newest();
    server.clock.set(later(server.clock.now(), 23, 'hour'));
    await work();
    expect((await newest()).id).toBe(first.id);
    await nextDay();
    await work();
    const second = await newest();
    expect(second).toMatchObject({ state: 'done', startedBy: 'system' });
    await nextDay();
    const caller = await buyer();
    const third = await caller.call(startCatalogueSync, {});
    await caller.call(cancelCatalogueSync, { id: third.id, version: third.version });
    await work();
    expect(await newest()).toMatchObject({ id: third.id, state: 'cancelled' });
  });

  it('fetches the catalogue once for all tenants', async () => {
    const before = await given();
    await start();
    const now = server.clock.now();
    const id = '01a222e1-ce4b-7000-8cdb-a2ad103f2de3';
    await server.sql(`insert into catalogue_sync (tenant_id, id, state, turn, started_by, started_at, created_at, changed_at)
      values (1, '${id}', 'running', 'system', 'x', '${now}', '${now}', '${now}')`);
    await server.sql(`insert into catalogue_sync_progress (tenant_id, sync_id) values (1, '${id}')`);
    await work();
    const [other] = await server.sql<{ n: number }>(
      'select count(*)::int as n from part where tenant_id = 1 and offered',
    );
    expect(other?.n).toBe(SIZE);
    expect((await given()) - before).toBe(1);
    expect((await (await buyer()).call(listCatalogueSyncs, {})).rows.map(run => run.id)).not.toContain(id);
  });

  it('runs once at a time', async () => {
    const caller = await buyer();
    await caller.call(startCatalogueSync, {});
    expect((await caller.try(startCatalogueSync, {})).code).toBe('sync_running');
    await work();
  });
});

describe('a sync that breaks off', () => {
  it('goes on where it stands after its server has gone, and asks for no second catalogue', async () => {
    const before = await given();
    const { id } = await (await buyer()).call(startCatalogueSync, {});
    await server.sql(`create function refuse_part() returns trigger language plpgsql as $$ begin raise 'gone'; end $$`);
    await server.sql(
      `create trigger gone before insert on part for each row when (new.part_no like '%109%') execute function refuse_part()`,
    );
    await work();
    const stuck = await newest();
    expect(stuck.state).toBe('running');
    expect(stuck.entryCount).toBeGreaterThan(0);
    expect(stuck.entryCount).toBeLessThan(SIZE);
    await server.sql('drop trigger gone on part; drop function refuse_part()');
    await work();
    expect((await newest()).entryCount).toBe(stuck.entryCount);
    server.clock.set(later(server.clock.now(), LEASE_SECONDS, 'second'));
    await work();
    expect(await newest()).toMatchObject({ id, state: 'done', entryCount: SIZE });
    expect((await given()) - before).toBe(1);
  });

  it('waits for a person where the distributor turns it away, who resumes the same run', async () => {
    await simulated.control('fault', { match: CATALOGUE, next: 1, do: '503' });
    const { id } = await start();
    const run = await newest();
    expect(run).toMatchObject({ id, state: 'interrupted', lastFailure: 'busy', turn: 'buyer' });
    await nextDay();
    await (await buyer()).call(resumeCatalogueSync, { id, version: run.version });
    await work();
    expect(await newest()).toMatchObject({ id, state: 'done', lastFailure: '' });
  });

  it('waits for the quota where the catalogue was cut, and reads no half of it', async () => {
    await simulated.control('fault', { match: CATALOGUE, next: 1, do: 'truncated' });
    const { id } = await start();
    expect(await newest()).toMatchObject({ state: 'running', entryCount: 0, percent: 0 });
    server.clock.set(later(server.clock.now(), LEASE_SECONDS, 'second'));
    await work();
    expect(await newest()).toMatchObject({ id, state: 'running', lastFailure: 'quota' });
    await simulated.control('clock', { days: 1 });
    server.clock.set(later(server.clock.now(), 4, 'hour'));
    await work();
    expect(await newest()).toMatchObject({ id, state: 'done', entryCount: SIZE });
  });

  it('may be cancelled: what is stored stays, and another one may begin', async () => {
    const caller = await buyer();
    const run = await caller.call(startCatalogueSync, {});
    await caller.call(cancelCatalogueSync, { id: run.id, version: run.version });
    await work();
    expect((await newest()).state).toBe('cancelled');
    await start();
    expect((await newest()).state).toBe('done');
  });
});

describe('what a sync leaves behind', () => {
  it('is an entry of the interface log for each call, without the secret, that cannot be sent again', async () => {
    const admin = () => server.as('tenant-admin');
    const entries = async () =>
      (await (await admin()).call(listInterfaceEntries, { search: 'distributor', limit: 1 })).rows[0]!;
    await start();
    const good = await entries();
    expect(good).toMatchObject({ state: 'sent', direction: 'out', messageType: 'catalogue', httpCode: 200 });
    expect(good.url).toContain(CATALOGUE);
    const caller = await buyer();
    const [part] = (await caller.call(listParts, { offered: true })).rows;
    await simulated.control('fault', { match: '/v2/store/products', next: 1, do: '502' });
    await caller.try(refreshPart, { id: part?.id ?? '' });
    const bad = await entries();
    expect(bad).toMatchObject({ state: 'failed', messageType: 'part', httpCode: 502 });
    const detail = await (await admin()).call(readInterfaceEntry, { id: bad.id });
    expect(detail.response).toContain('Fault 502 on demand');
    expect(JSON.stringify(detail)).not.toContain('Bearer');
    expect((await (await admin()).try(replayInterfaceMessage, { id: bad.id })).code).toBe('status');
  });

  it('is never more than a batch in memory, however long the catalogue is', async () => {
    const { id } = await (await buyer()).call(startCatalogueSync, {});
    const { platform } = server.running;
    const [sample] = await server.sql<{ said: OfferedPart }>(
      `select jsonb_build_object('genericNo', '', 'description', '', 'lifeCycle', 'active', 'lifeCycleSaid', '',
        'stock', 1, 'orderLimit', null, 'minimumQty', 1, 'packQty', 1, 'eccn', '', 'htsCode', '', 'packageType', '',
        'packageCarrier', '', 'pinCount', null, 'customReel', false, 'currency', 'USD', 'prices', '[]'::jsonb,
        'futureStock', '[]'::jsonb) as said`,
    );
    let most = 0;
    const entries = async function* () {
      for (let at = 1; at <= 3_000; at++) {
        if (at % 250 === 0) most = Math.max(most, at - (await newest()).entryCount);
        yield { part: { ...sample!.said, partNo: `LONG${at}` } };
      }
    };
    const nothing = (async function* () {})();
    await storeCatalogue(platform, { tenant: 0, id }, entries, nothing);
    expect(await newest()).toMatchObject({ state: 'done', entryCount: 3_000, createdCount: 3_000 });
    expect(most).toBeLessThanOrEqual(BATCH);
  });
});
