import type { AnswerOf, InputOf } from '@inbound/shared';
import { changePlant, createPlant, listPlants } from '@inbound/shared/master/plant/contract';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../server.ts';
import { callsByName, fileFor, inputOf, isRead, sampleOfCalls, triedCalls } from './calls.ts';
import { changesOf } from './changes.ts';
import { holderOf, type Person, peopleOf } from './people.ts';
import { expectRefusal, onWire, send } from './raw.ts';
import { suiteServer } from './suite-server.ts';

const server = suiteServer();
const AT_ONCE = 100;

let admin: Caller;
let second: Caller;
let people: Person[];

beforeAll(async () => {
  // A second administrator of the same tenant.
  await server.sql(
    `insert into user_role (tenant_id, user_id, role_id) select 0, u.id, r.id from app_user u, role r
     where u.tenant_id = 0 and u.user_no = 'gate' and r.tenant_id = 0 and r.code = 'tenant-admin'`,
  );
  people = await peopleOf(server);
  [admin, second] = await Promise.all([server.as('tenant-admin'), server.as('gate')]);
});

type Plant = InputOf<typeof createPlant>;
let drawn = 0;
const plant = (over: Partial<Plant> = {}): Plant => {
  const plantNo = `5${String(++drawn).padStart(3, '0')}`;
  const names = { nameZh: `厂${plantNo}`, nameEn: `P${plantNo}`, sapName: `S${plantNo}` };
  return { plantNo, ...names, contact: 'c', street: 's', timeZone: 'UTC', ...over };
};
const withKey = (key: string) => ({ headers: { 'idempotency-key': key } });
const countOf = async (plantNo: string) => (await admin.call(listPlants, { search: plantNo })).total;

describe('one key', () => {
  it('takes effect once, however often and however fast it comes, with one answer to all (R13)', async () => {
    const body = plant();
    const calls = Array.from({ length: AT_ONCE }, () => admin.call(createPlant, body, withKey('parallel-key')));
    const answers = await Promise.all(calls);
    const [first, ...repeated] = answers as [AnswerOf<typeof createPlant>];
    for (const answer of repeated) expect(answer).toEqual(first);
    expect(await countOf(body.plantNo)).toBe(1);
    const history = await server.sql('select 1 from state_change where document_id = $1', [first.id]);
    expect(history).toHaveLength(1);
  });
  it('with other content is key_reused, and nothing happens', async () => {
    const body = plant();
    await admin.call(createPlant, body, withKey('reused-key'));
    const changed = await changesOf(server, async () => {
      const other = await admin.try(createPlant, plant(), withKey('reused-key'));
      expect(other).toMatchObject({ status: 409, code: 'key_reused' });
    });
    expect(changed).toEqual([]);
  });
  it('of another user, another tenant and another call is another key', async () => {
    const other = await server.as('tenant-admin', 1);
    const body = plant();
    const made = await admin.call(createPlant, body, withKey('shared-key'));
    expect((await second.try(createPlant, body, withKey('shared-key'))).code).toBe('plant_number_exists');
    const theirs = await other.call(createPlant, body, withKey('shared-key'));
    expect(theirs.id).not.toBe(made.id);
    const { changedAt: _, ...row } = made;
    expect(await admin.call(changePlant, { ...row, contact: 'd' }, withKey('shared-key'))).toMatchObject({
      version: 2,
    });
  });
  it('repeats the first answer, also when the row has changed since', async () => {
    const body = plant();
    const made = await admin.call(createPlant, body, withKey('old-answer'));
    const { changedAt: _, ...row } = made;
    await admin.call(changePlant, { ...row, contact: 'later' });
    expect(await admin.call(createPlant, body, withKey('old-answer'))).toEqual(made);
  });
  it('does not keep a refusal: the same call is judged anew', async () => {
    const taken = await admin.call(createPlant, plant());
    const body = plant({ sapName: taken.sapName });
    expect((await admin.try(createPlant, body, withKey('second-try'))).code).toBe('plant_sap_exists');
    const { changedAt: _, ...row } = taken;
    await admin.call(changePlant, { ...row, sapName: 'FREE' });
    expect((await admin.try(createPlant, body, withKey('second-try'))).code).toBe('ok');
  });
  it('that is still in flight elsewhere after 5 seconds is told to come back', async () => {
    const body = plant();
    const [user] = await server.sql<{ id: string }>(
      `select id from app_user where tenant_id = 0 and user_no = 'tenant-admin'`,
    );
    const elsewhere = new pg.Client({ connectionString: server.database.superuserUrl });
    await elsewhere.connect();
    await elsewhere.query('begin');
    await elsewhere.query(
      `insert into inbound.idempotency_key (tenant_id, user_id, route, key, body_hash, created_at)
       values (0, $1, 'POST /master/v1/plant', 'still-running', '', now())`,
      [user?.id],
    );
    const answer = await admin.try(createPlant, body, withKey('still-running'));
    await elsewhere.query('rollback');
    await elsewhere.end();
    expect(answer).toMatchObject({ status: 409, code: 'busy_retry' });
    expect(answer.headers.get('retry-after')).toBe(String(answer.params.seconds));
    expect(await countOf(body.plantNo)).toBe(0);
  });
  it('without one a repetition is a second call', async () => {
    const body = plant();
    await admin.call(createPlant, body);
    expect((await admin.try(createPlant, body)).code).toBe('plant_number_exists');
  });
});

describe('a key', () => {
  it.each(['', 'short', 'with a blank', 'x'.repeat(101), 'schlüssel-ü', '密钥密钥密钥密钥', "key'; select 1"])(
    'is not %.30j',
    async key => {
      const headers = { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' };
      const call = { method: 'POST', path: '/api/master/v1/plant', body: JSON.stringify(plant()) };
      const reply = await send(server, { ...call, headers: { ...headers, 'idempotency-key': onWire(key) } });
      expectRefusal(reply, key, 'format');
    },
  );
  it('is not two', async () => {
    const headers = { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' };
    const twice = { ...headers, 'idempotency-key': ['first-of-two', 'second-of-two'] };
    const reply = await send(server, { method: 'POST', path: '/api/master/v1/plant', body: '{}', headers: twice });
    expectRefusal(reply, 'two', 'invalid', 'format', 'malformed');
  });
  it('means nothing to a reading call', async () => {
    const rows = await Promise.all([1, 2].map(page => admin.call(listPlants, { page, limit: 1 }, withKey('same-key'))));
    expect(rows[0]?.rows).not.toEqual(rows[1]?.rows);
  });
});

describe('every writing call', () => {
  const writes = sampleOfCalls(triedCalls.filter(endpoint => !isRead(endpoint) && endpoint.access !== 'open'));
  it.each(callsByName(writes))('%s keeps no key of a refused call', async (name, endpoint) => {
    const { caller } = holderOf(people, endpoint);
    const refused = { ...inputOf(endpoint), noSuchField: 1 };
    await caller.try(endpoint, refused as never, { ...withKey('refused-call'), ...fileFor(endpoint) });
    const kept = await server.sql(`select 1 from idempotency_key where key = 'refused-call' and route = $1`, [name]);
    expect(kept).toEqual([]);
  });
});
