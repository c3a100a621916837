import { type Endpoint, refuse } from '@inbound/shared';
import { listPlants } from '@inbound/shared/master/plant/contract';
import { readUserInformation } from '@inbound/shared/system/session/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../server.ts';
import { callsByName, fileFor, inputOf, sampleOfCalls, triedCalls } from './calls.ts';
import { changesOf } from './changes.ts';
import { holderOf, mayCall, type Person, peopleOf } from './people.ts';
import { expectRefusal, onWire, type RawCall, send } from './raw.ts';
import { suiteServer } from './suite-server.ts';

const server = suiteServer();
const LIST = '/api/master/v1/plant';
const LONG = 10_000;

let admin: Caller;
let gate: Caller;
let people: Person[];

beforeAll(async () => {
  people = await peopleOf(server);
  [admin, gate] = await Promise.all([server.as('tenant-admin'), server.as('gate')]);
  await server.sql(
    `insert into plant (tenant_id, id, plant_no, name_zh, name_en, sap_name, contact, street, time_zone, active, changed_at)
     values (1, gen_random_uuid(), '7701', 'x', 'x', 'x', 'x', 'x', 'UTC', true, now()),
            (0, gen_random_uuid(), '7702', 'y', 'y', 'y', 'y', 'y', 'UTC', false, now())`,
  );
});

const list = (caller: Caller, headers: Record<string, string | string[]>) =>
  send(server, { path: LIST, headers: { authorization: `Bearer ${caller.token}`, ...headers } });

describe('the tenant header (T7)', () => {
  it('absent is tenant 0, and blanks around a value are no part of it', async () => {
    expect((await list(admin, {})).code).toBe('ok');
    for (const value of ['0', ' 0 ', '\t0']) expect((await list(admin, { 'x-tenant-id': value })).code).toBe('ok');
  });
  it.each([
    ...[
      '',
      '00',
      '-0',
      '+0',
      '0x0',
      '0.0',
      '1e0',
      '1',
      '2',
      '1,2',
      '0,0',
      '0 0',
      '0;',
      'null',
      'undefined',
      'NaN',
      '*',
    ],
    ...['{"tenant":0}', '[0]', "0' or '1'='1", '0;select pg_sleep(1)', '０', '１', '9'.repeat(30), '0'.repeat(LONG)],
  ])('refuses %.40j', async value => {
    const reply = await list(admin, { 'x-tenant-id': onWire(value) });
    expectRefusal(reply, value, 'no_permission');
    expect(reply.status).toBe(403);
    const open = await send(server, {
      method: 'POST',
      path: '/api/system/v1/session/key',
      headers: { 'x-tenant-id': onWire(value) },
    });
    expect(open.status).toBeLessThan(500);
  });
  it('given twice is refused, also when both are right', async () => {
    expectRefusal(await list(admin, { 'x-tenant-id': ['0', '0'] }), 'twice', 'no_permission', 'malformed');
    expectRefusal(await list(admin, { 'x-tenant-id': ['0', '1'] }), 'two', 'no_permission', 'malformed');
  });
  it('absent is refused to the session of another tenant, and its own is not', async () => {
    const other = await server.as('tenant-admin', 1);
    expectRefusal(await list(other, {}), 'absent', 'no_permission');
    expectRefusal(await list(other, { 'x-tenant-id': '0' }), 'other', 'no_permission');
    expect((await list(other, { 'x-tenant-id': '1' })).code).toBe('ok');
  });
});

describe('the plant header (T8)', () => {
  it('absent or * is all plants of the user, a number is that plant alone', async () => {
    const numbers = async (caller: Caller, headers: Record<string, string>) =>
      (await caller.call(listPlants, {}, { headers })).rows.map(row => row.plantNo);
    const dispositor = await server.as('dispositor');
    expect(await numbers(dispositor, {})).toEqual(['2031', '2040']);
    expect(await numbers(dispositor, { 'x-plant-no': '*' })).toEqual(['2031', '2040']);
    expect(await numbers(dispositor, { 'x-plant-no': '2040' })).toEqual(['2040']);
    expect(await numbers(admin, { 'x-plant-no': '2031' })).toEqual(['2031']);
  });
  it.each([
    ...['', '0', '2031 2040', '2031,2040', '**', '%', '20_1', '２０３１', 'null', "2031' or '1'='1", '{}', '2031;'],
    ...['x'.repeat(21), 'x'.repeat(LONG), '02031', '2031.0', '-2031'],
  ])('refuses %.40j', async value => {
    for (const caller of [admin, gate]) {
      const reply = await list(caller, { 'x-plant-no': onWire(value) });
      expectRefusal(reply, value, 'no_plant');
    }
  });
  it('given twice is refused', async () => {
    expectRefusal(await list(admin, { 'x-plant-no': ['2031', '2031'] }), 'twice', 'no_plant', 'malformed');
  });
  it('answers the same for a plant that is not one’s own, of another tenant, deactivated, or nowhere', async () => {
    const replies = await Promise.all(
      ['2040', '7701', '7702', '9999'].map(async plant => {
        const { status, text } = await list(gate, { 'x-plant-no': plant });
        return `${status} ${text.replace(/"trackId":"[^"]*"/, '').replaceAll(plant, '')}`;
      }),
    );
    expect(new Set(replies).size).toBe(1);
    expect(replies[0]).toContain('err.no_plant');
    for (const plant of ['7701', '7702', '9999'])
      expectRefusal(await list(admin, { 'x-plant-no': plant }), plant, 'no_plant');
  });
});

describe('headers that mean something elsewhere (T10)', () => {
  it.each([
    ...[
      ['x-forwarded-host', 'evil.example'],
      ['x-forwarded-for', '10.0.0.1, evil'],
      ['x-forwarded-user', 'platform-admin'],
    ],
    ...[
      ['x-original-url', '/api/system/v1/session/key'],
      ['x-rewrite-url', '/livez'],
      ['x-http-method-override', 'POST'],
    ],
    ...[
      ['is-multi-tenant-query', 'true'],
      ['x-user-id', '1'],
      ['x-env-no', '1'],
      ['x-method-override', 'DELETE'],
    ],
    ...[
      ['cookie', '__Host-inbound-refresh=0.aaaaaaaaaaaaaaaaaaaaaaaa'],
      ['prefer', 'x'],
      ['accept', 'text/html'],
    ],
  ])('%s has no effect', async (name = '', value = '') => {
    const plain = await admin.try(listPlants);
    const odd = await admin.try(listPlants, {}, { headers: { [name]: value } });
    expect(odd.data).toEqual(plain.data);
  });
  it('a token counts in its own header alone', async () => {
    const tries: RawCall[] = [
      { path: `${LIST}?token=${admin.token}` },
      { path: `${LIST}?authorization=Bearer%20${admin.token}` },
      { path: LIST, headers: { cookie: `token=${admin.token}` } },
      { path: LIST, headers: { authorization: admin.token } },
      { path: LIST, headers: { authorization: `bearer${admin.token}` } },
    ];
    for (const attempt of tries) expectRefusal(await send(server, attempt), attempt.path, 'token');
  });
});

/** A call in which everything is wrong that may be wrong, mended step by step. */
const wrongInput = (endpoint: Endpoint) => ({ ...inputOf(endpoint), noSuchField: '1' });
const NO_TENANT = { 'x-tenant-id': '7' };
const NO_PLANT = { 'x-plant-no': '9999' };

describe('the order of checks', () => {
  const guarded = sampleOfCalls(triedCalls.filter(({ access }) => access !== 'open'));
  it.each(callsByName(guarded))('%s: token, tenant, plant, permission, schema', async (_, endpoint) => {
    const without = people.find(person => !mayCall(person, endpoint));
    const holder = holderOf(people, endpoint);
    const said = async (caller: Caller, headers: Record<string, string>) =>
      (await caller.try(endpoint, wrongInput(endpoint) as never, { headers, ...fileFor(endpoint) })).code;
    const changed = await changesOf(server, async () => {
      expect(await said(server.nobody, { ...NO_TENANT, ...NO_PLANT })).toBe('token');
      const anybody = (without ?? holder).caller;
      expect(await said(anybody, { ...NO_TENANT, ...NO_PLANT })).toBe('no_permission');
      expect(await said(anybody, NO_PLANT)).toBe('no_plant');
      if (without) expect(await said(without.caller, {})).toBe('no_permission');
      const answer = await holder.caller.try(endpoint, wrongInput(endpoint) as never, fileFor(endpoint));
      expect(answer).toMatchObject({ status: 422, code: 'invalid' });
      expect(answer.params.fields).toContainEqual(
        expect.objectContaining({ field: 'noSuchField', code: refuse('unknown_field', { field: '' }).code }),
      );
    });
    expect(changed).toEqual([]);
  });
});

describe('a session of another tenant', () => {
  it('sees its own tenant’s name for the same user number', async () => {
    const other = await server.as('tenant-admin', 1);
    const [own, theirs] = await Promise.all([admin.call(readUserInformation), other.call(readUserInformation)]);
    expect([own.user.tenant.envNo, theirs.user.tenant.envNo]).toEqual([0, 1]);
    expect(own.user.id).not.toBe(theirs.user.id);
  });
});
