import { Writable } from 'node:stream';
import pino from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import { tableScopes } from '../../db/types.ts';
import { TEST_PASSWORD } from '../password.ts';
import { type Caller, METRICS_TOKEN } from '../server.ts';
import { callsByName, endpoints, inputOf, isRead, sampleOfCalls, triedCalls } from './calls.ts';
import { send } from './raw.ts';
import { suiteServer } from './suite-server.ts';

let log = '';
const memory = new Writable({
  write: (chunk, _, done) => {
    log += String(chunk);
    done();
  },
});
const server = suiteServer({ log: pino({ level: 'trace' }, memory) });

const SECRET = 'Canary-Secret-4711-xyzzy';
const TOKEN = `0.CanaryToken4711xyzzyCanaryToken4711`;
const SECRETS = [SECRET, TOKEN.slice(2), TEST_PASSWORD];

let admin: Caller;
let answers = '';
beforeAll(async () => {
  admin = await server.as('tenant-admin');
});

const secretFields = Object.fromEntries(
  ['password', 'oldPassword', 'newPassword', 'clientSecret', 'token', 'credential', 'ticket'].map(name => [
    name,
    SECRET,
  ]),
);

describe('a secret that is sent', () => {
  it.each(callsByName(sampleOfCalls(triedCalls)))('to %s comes back in no answer (L1)', async (_, endpoint) => {
    const isQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE';
    const path = `/api${endpoint.path.replace(/:\w+/g, '01998d3e-0000-7000-8000-00000000dead')}`;
    const headers = { authorization: `Bearer ${admin.token}`, cookie: `__Host-inbound-refresh=${TOKEN}` };
    const query = new URLSearchParams(secretFields).toString();
    const body = JSON.stringify({ ...inputOf(endpoint), ...secretFields });
    const json = { 'content-type': 'application/json' };
    const call = isQuery ? { path: `${path}?${query}` } : { path, body };
    const own = await send(server, {
      method: endpoint.method,
      ...call,
      headers: isQuery ? headers : { ...headers, ...json },
    });
    const foreign = await send(server, {
      method: endpoint.method,
      ...call,
      headers: { ...json, authorization: `Bearer ${TOKEN}` },
    });
    for (const { text, status } of [own, foreign]) {
      expect(status).toBeLessThan(500);
      for (const secret of [...SECRETS, admin.token]) expect(text).not.toContain(secret);
      answers += text;
    }
  });
  it('stands in no log, no table and no metric', async () => {
    expect(answers).not.toBe('');
    const metrics = await send(server, { path: '/metrics', headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
    expect(metrics.status).toBe(200);
    for (const secret of [...SECRETS, admin.token.slice(2)]) {
      expect(log).not.toContain(secret);
      expect(metrics.text).not.toContain(secret);
      for (const table of Object.keys(tableScopes)) {
        const found = await server.sql(`select 1 from ${table} t where position($1 in t::text) > 0 limit 1`, [secret]);
        expect(found, table).toEqual([]);
      }
    }
  });
  it('to a call that is written down is masked there, and long values are cut', async () => {
    const logged = await server.sql<{ parameters: object }>('select parameters from operation_log');
    for (const { parameters } of logged) {
      for (const [name, value] of Object.entries(parameters)) {
        if (/password|secret|token|credential|ticket/i.test(name)) expect(value).toBe('•••');
        if (typeof value === 'string') expect(value.length).toBeLessThanOrEqual(201);
      }
    }
  });
});

describe('a fault of ours (L2)', () => {
  it('tells a track id and nothing else, and the log has its cause under that id', async () => {
    await server.sql('alter table material rename to material_elsewhere');
    const headers = { authorization: `Bearer ${admin.token}` };
    const reply = await send(server, { path: '/api/master/v1/material', headers });
    await server.sql('alter table material_elsewhere rename to material');
    const { trackId, ...rest } = JSON.parse(reply.text) as { trackId: string };
    expect({ status: reply.status, ...rest }).toEqual({
      ...{
        status: 500,
        code: '100000009',
        data: null,
        info: 'err.fault',
        params: {},
        msg: expect.not.stringContaining('material'),
      },
    });
    expect(reply.headers['x-track-id']).toBe(trackId);
    const lines = log.split('\n').filter(line => line.includes(trackId));
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ trackId, msg: 'fault' });
  });
  it('is over with its cause', async () => {
    expect(
      (await send(server, { path: '/api/master/v1/material', headers: { authorization: `Bearer ${admin.token}` } }))
        .status,
    ).toBe(200);
  });
});

describe('what is open (L5)', () => {
  it('is the settings and the build, and neither holds a secret', async () => {
    for (const path of ['/version.json', '/json/mock.json', '/api/version.json', '/api/json/mock.json']) {
      const { status, text } = await send(server, { path });
      expect(status).toBe(200);
      // The name of an answer is drawn by lot, and may spell anything.
      expect(text.replace(/"trackId":"[^"]*"/, '')).not.toMatch(/password|secret|token|postgres|key/i);
    }
  });
  it('is nothing that writes, but what begins a session, fetches a token by a secret, or is told under the secret of the distributor', () => {
    const open = endpoints.filter(endpoint => endpoint.access === 'open' && !isRead(endpoint)).map(({ path }) => path);
    for (const path of open)
      expect(path).toMatch(
        /^\/(system\/v1\/(session\/|single-sign-on\/(begin|finish)$|machine-account\/token$)|ordering\/v1\/distributor-push$)/,
      );
  });
});
