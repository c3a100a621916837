import { listPlants } from '@inbound/shared/master/plant/contract';
import pino from 'pino';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { readConfig } from '../../src/app/config.ts';
import { type RunningServer, startServer } from '../../src/app/start-server.ts';
import { testServer } from '../server.ts';
import { type FrozenLine, layLine } from './frozen-line.ts';

const server = testServer();

let line: FrozenLine;
let running: RunningServer;
let token: string;

beforeAll(async () => {
  const { folder } = inject('cluster');
  line = await layLine(server.database.url);
  token = (await server.as('dispositor')).token;
  running = await startServer({
    config: { ...readConfig({ INBOUND_DRAIN_SECONDS: '0' }), databaseUrl: line.url, dataFolder: folder, port: 0 },
    clock: server.clock,
    log: pino({ level: 'silent' }),
    say: () => undefined,
    prepare: false,
  });
});

afterAll(async () => {
  line.thaw();
  await running.close();
  await line.close();
});

const ask = async (path: string) => {
  const reply = await fetch(`${running.address}${path}`, { headers: { authorization: `Bearer ${token}` } });
  const { info, status } = (await reply.json()) as { info?: string; status?: string };
  return { http: reply.status, said: info ?? status, again: reply.headers.get('retry-after') };
};
const list = () => ask(`/api${listPlants.path}`);

it('is told while the database says nothing, to whoever waits and whoever comes; then all goes on', async () => {
  expect(await list()).toMatchObject({ http: 200 });
  line.freeze();
  const lost = { http: 503, said: 'err.unavailable', again: '2' };
  // The line stays frozen: an answer can come from the server alone.
  expect(await Promise.all([list(), list(), list()])).toEqual([lost, lost, lost]);
  expect(await list()).toEqual(lost);
  expect(await ask('/readyz')).toMatchObject({ http: 503, said: 'database' });
  line.thaw();
  await expect.poll(list).toMatchObject({ http: 200 });
  await expect.poll(() => ask('/readyz')).toMatchObject({ http: 200 });
});
