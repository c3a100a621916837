import { listPlants } from '@inbound/shared/master/plant/contract';
import Fastify from 'fastify';
import { Registry } from 'prom-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { METRICS_TOKEN, testServer } from '../../../test/server.ts';
import { send } from '../../../test/suites/raw.ts';
import type { Platform } from '../call/platform.ts';
import { later } from '../tools/clock.ts';
import { newId } from '../tools/ids.ts';
import { addHealth } from './health.ts';
import { findHealthProblem } from './readiness.ts';
import { makeServer } from './server.ts';

const server = testServer();

const ready = async () => {
  const { status, text } = await send(server, { path: '/readyz' });
  return { status, said: (JSON.parse(text) as { status: string }).status };
};

/** A job that no worker of this version takes, due since an hour ago. */
const queueJob = (state: string) =>
  server.sql(
    `insert into job (tenant_id, id, kind, ordering_key, run_at, created_at, state)
     values (0, $1, 'nobody', 'x', $2, $2, $3)`,
    [newId(), later(server.clock.now(), -1, 'hour'), state],
  );

it.each([
  ['/livez', 200],
  ['/startupz', 200],
  ['/readyz', 200],
  ['/api/system/v1/dict/all', 404],
])('answers who asks for the head of %s with %i', async (path, status) => {
  expect((await send(server, { method: 'HEAD', path })).status).toBe(status);
});

describe('/readyz', () => {
  it('says ok where all is well', async () => {
    expect(await ready()).toEqual({ status: 200, said: 'ok' });
  });

  it('says database where it takes no writes', async () => {
    const rights = 'execute on function pg_logical_emit_message(boolean, text, text, boolean)';
    await server.sql(`revoke ${rights} from public`);
    expect(await ready()).toEqual({ status: 503, said: 'database' });
    await server.sql(`grant ${rights} to public`);
    expect(await ready()).toEqual({ status: 200, said: 'ok' });
  });

  it('says migration where the database is behind this version, and nothing where it is ahead', async () => {
    await server.sql("insert into migration (name, checksum, applied_at) values ('9999_later.sql', '', now())");
    expect(await ready()).toEqual({ status: 200, said: 'ok' });
    await server.sql("update migration set name = 'gone' where name like '0025%'");
    expect(await ready()).toEqual({ status: 503, said: 'migration' });
    await server.sql("update migration set name = '0025_health.sql' where name = 'gone'");
  });

  it('says data-folder where that has gone', async () => {
    expect(await findHealthProblem({ ...server.running.platform, dataFolder: '/nowhere' })).toBe('data-folder');
  });

  it('says files where the store of uploads does not answer within a second', async () => {
    const { platform } = server.running;
    const silent: Partial<Platform['files']> = { check: () => new Promise(() => undefined) };
    expect(await findHealthProblem({ ...platform, files: { ...platform.files, ...silent } })).toBe('files');
  });

  it('says outbox where messages are due and nobody takes them', async () => {
    await queueJob('queued');
    // What was due before the server began is not its fault.
    expect(await ready()).toEqual({ status: 200, said: 'ok' });
    server.clock.set(later(server.clock.now(), 16, 'minute'));
    expect(await ready()).toEqual({ status: 503, said: 'outbox' });
    await server.sql("delete from job where kind = 'nobody'");
    await queueJob('dead');
    expect(await ready()).toEqual({ status: 200, said: 'ok' });
  });

  it('says why while the server starts or stops', async () => {
    const { platform } = server.running;
    platform.readiness = { ready: false, reason: 'stopping' };
    expect(await ready()).toEqual({ status: 503, said: 'stopping' });
    platform.readiness = { ready: true, reason: '' };
  });
});

describe('/metrics', () => {
  const read = (authorization?: string) =>
    send(server, { path: '/metrics', headers: authorization ? { authorization } : {} });

  it.each([undefined, 'Bearer', 'Bearer x', METRICS_TOKEN, `bearer ${METRICS_TOKEN}`, `Bearer ${METRICS_TOKEN} `])(
    'are not there for who says %j',
    async authorization => {
      // The blank at the end is taken off by the protocol itself.
      const isTrimmed = authorization?.endsWith(' ');
      expect((await read(authorization)).status).toBe(isTrimmed ? 200 : 404);
    },
  );

  it('are there for nobody where the operator has set no token', async () => {
    const app = Fastify();
    addHealth(app, server.running.platform, { registry: new Registry(), token: undefined });
    for (const authorization of ['', 'Bearer ', 'Bearer undefined', `Bearer ${METRICS_TOKEN}`])
      expect((await app.inject({ url: '/metrics', headers: { authorization } })).statusCode, authorization).toBe(404);
    await app.close();
  });

  let text: string;
  beforeAll(async () => {
    const caller = await server.as('tenant-admin');
    await caller.call(listPlants, {});
    await caller.call(listPlants.exportFile, {});
    await send(server, { path: '/api/master/v1/plant' });
    await send(server, { path: '/api/nothing/of/ours' });
    text = (await read(`Bearer ${METRICS_TOKEN}`)).text;
  });

  it.each([
    'inbound_call_seconds_count{route="/api/master/v1/plant",method="GET",status="200"} 1',
    'inbound_call_seconds_count{route="/api/master/v1/plant",method="GET",status="401"} 1',
    'inbound_call_seconds_count{route="none",method="GET",status="404"} 1',
    'inbound_outbox_messages{state="dead"} 1',
    'inbound_outbox_lag_seconds 0',
    'inbound_pool_connections{pool="pool",state="waiting"} 0',
    'inbound_job_lag_seconds{job="deliver"} ',
    'inbound_works_done{work="write-sheet"} 1',
    'inbound_heavy_calls 0',
    'nodejs_eventloop_lag_p99_seconds ',
  ])('count %s', line => {
    expect(text).toContain(line);
  });

  it('count what waits to be sent, also what is held back', async () => {
    await expect
      .poll(async () => {
        const [waiting] = await server.sql<{ count: string }>("select count(*) from job where state = 'queued'");
        const { text: counted } = await read(`Bearer ${METRICS_TOKEN}`);
        return counted.includes(`inbound_outbox_messages{state="queued"} ${waiting?.count}\n`);
      })
      .toBe(true);
  });
});

describe('the address of a caller', () => {
  const seenBy = async (trustedProxies: readonly string[]) => {
    const app = await makeServer(server.running.platform, { trustedProxies });
    app.get('/whoami', async ({ ip }) => ip);
    const { body } = await app.inject({ url: '/whoami', headers: { 'x-forwarded-for': '203.0.113.9' } });
    await app.close();
    return body;
  };
  it('is what a trusted proxy says, and nobody else', async () => {
    expect(await seenBy(['loopback'])).toBe('203.0.113.9');
    expect(await seenBy(['127.0.0.0/8'])).toBe('203.0.113.9');
    expect(await seenBy(['192.0.2.1'])).toBe('127.0.0.1');
    expect(await seenBy([])).toBe('127.0.0.1');
  });
});
