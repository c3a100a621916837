import {
  changeBusinessNumber,
  readBusinessData,
  readBusinessNumbers,
} from '@inbound/shared/system/business-data/contract';
import { NUMBER_KEYS, type NumberKey } from '@inbound/shared/system/business-data/numbers';
import { readLicenceDays } from '@inbound/shared/system/certificate/contract';
import { changeDictionaryEntry, listDictionary } from '@inbound/shared/system/dictionary/contract';
import { readUserInformation } from '@inbound/shared/system/session/contract';
import { makePasswordLink } from '@inbound/shared/system/user/contract';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { browserOf } from '../../../test/browser.ts';
import { type Caller, testServer } from '../../../test/server.ts';
import { TODAY } from '../../../test/today.ts';
import { sweepJob } from '../../platform/jobs/housekeeping.ts';
import { later } from '../../platform/tools/clock.ts';
import { taskFeature } from '../task/feature.ts';

const server = testServer();
let admin: Caller;

beforeAll(async () => {
  admin = await server.as('tenant-admin');
});
afterEach(async () => {
  server.clock.set(TODAY);
  await server.sql('delete from number_change');
});

const rowOf = async (key: NumberKey, caller = admin) => {
  const found = (await caller.call(readBusinessNumbers)).rows.find(({ id }) => id === key);
  if (!found) throw new Error(`there is no number ${key}`);
  return found;
};

/** Sets a number as somebody does who has just read it. */
const set = async (key: NumberKey, value: number | null, caller = admin) =>
  caller.try(changeBusinessNumber, { key, value, seen: (await rowOf(key, caller)).value });

describe('the numbers of a tenant', () => {
  it('are listed with value, range and origin, and changed by whoever may, which is told', async () => {
    expect((await admin.call(readBusinessNumbers)).rows.map(({ id }) => id)).toEqual(NUMBER_KEYS);
    expect(await rowOf('passwordLink')).toMatchObject({
      value: 72,
      usual: 72,
      unit: 'hour',
      min: 1,
      max: 168,
      isOwn: false,
      changedAt: null,
    });
    await set('passwordLink', 24);
    expect(await rowOf('passwordLink')).toMatchObject({
      value: 24,
      usual: 72,
      isOwn: true,
      changedAt: server.clock.now(),
      actor: 'Zhou Min',
    });
    await set('passwordLink', null);
    expect(await rowOf('passwordLink')).toMatchObject({ value: 72, isOwn: false, actor: 'Zhou Min' });
    const { changes } = await admin.call(readBusinessNumbers);
    expect(changes).toMatchObject([
      { key: 'passwordLink', value: null, actor: 'Zhou Min' },
      { key: 'passwordLink', value: 24, actor: 'Zhou Min' },
    ]);
  });

  it('stay within their range, and those that belong together in their order', async () => {
    const refused = await set('certificateRed', 60);
    expect(refused).toMatchObject({ status: 422, code: 'invalid' });
    expect(refused.params.fields).toMatchObject([
      { field: 'value', value: '60', code: 'range', params: { min: '1', max: '59' } },
    ]);
    expect((await set('certificateNotice', 61)).code).toBe('ok');
    expect((await set('certificateRed', 60)).code).toBe('ok');
    // The usual number, too, would stand below the other one.
    expect((await set('certificateNotice', null)).params.fields).toMatchObject([
      { code: 'range', params: { min: '61' } },
    ]);
    expect((await set('sessionIdle', 9)).params.fields).toMatchObject([{ code: 'range', params: { min: '10' } }]);
  });

  it('are set once when two do it at once: the other one is told who has set what', async () => {
    const other = await server.as('platform-admin');
    const input = { key: 'passwordLink', seen: 72 } as const;
    const answers = await Promise.all([
      admin.try(changeBusinessNumber, { ...input, value: 10 }),
      other.try(changeBusinessNumber, { ...input, value: 20 }),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual(['conflict', 'ok']);
    const { value } = await rowOf('passwordLink');
    expect(answers.find(({ code }) => code === 'conflict')).toMatchObject({
      status: 409,
      params: { changes: { value: { from: 72, to: value } } },
    });
  });

  it('belong to their tenant and to its administrators; no change of one is ever lost', async () => {
    await set('passwordLink', 5);
    expect(await rowOf('passwordLink', await server.as('tenant-admin', 1))).toMatchObject({ value: 72 });
    const planner = await server.as('dispositor');
    for (const endpoint of [readBusinessNumbers, readBusinessData, changeBusinessNumber])
      expect(await planner.try(endpoint, { key: 'passwordLink', value: 1, seen: 5 } as never)).toMatchObject({
        status: 403,
      });
    const rights = await server.sql<{ privilege_type: string }>(
      `select privilege_type from information_schema.role_table_grants
       where table_name = 'number_change' and grantee like '%app%' order by 1`,
    );
    expect(rights.map(({ privilege_type }) => privilege_type)).toEqual(['INSERT', 'SELECT']);
  });
});

describe('a number acts on the next call:', () => {
  it('how long a link is good', async () => {
    await set('passwordLink', 3);
    const [user] = await server.sql<{ id: string }>("select id from app_user where tenant_id = 0 and user_no = 'gate'");
    const link = await admin.call(makePasswordLink, { id: user?.id ?? '' });
    expect(link).toMatchObject({ expiresAt: later(server.clock.now(), 3, 'hour') });
  });

  it('how long a session lasts, and may idle', async () => {
    await set('sessionIdle', 10);
    await set('sessionWarning', 1);
    await set('sessionLongest', 1);
    const caller = await browserOf(server).signIn('gate');
    expect((await caller.call(readUserInformation)).idle).toEqual({ minutes: 10, warnMinutes: 1 });
    const [session] = await server.sql<{ ends_at: Date }>(
      "select ends_at from user_session where kind = 'browser' order by started_at desc limit 1",
    );
    expect(session?.ends_at).toEqual(new Date(later(server.clock.now(), 1, 'hour')));
    server.clock.set(later(server.clock.now(), 9, 'minute'));
    expect((await caller.try(readUserInformation)).code).toBe('ok');
    server.clock.set(later(server.clock.now(), 11, 'minute'));
    expect((await caller.try(readUserInformation)).code).toBe('token');
  });

  it('from when on the certificate is told of', async () => {
    await set('certificateNotice', 90);
    await set('certificateRed', 14);
    expect(await admin.call(readLicenceDays)).toMatchObject({ noticeDays: 90, redDays: 14 });
  });

  it('how long results of tasks are kept, each tenant by its own', async () => {
    const make = (tenant: number) =>
      server.sql(
        `insert into task (tenant_id, id, user_id, language, track_id, call, kind, input, state, created_at)
         values ($1, gen_random_uuid(), (select id from app_user where tenant_id = $1 and user_no = 'dispositor'), 'en', '', 'GET /kept', 'file', '{}', 'done', $2)`,
        [tenant, later(server.clock.now(), -20, 'day')],
      );
    const left = async () =>
      (await server.sql<{ tenant_id: number }>("select tenant_id from task where call = 'GET /kept' order by 1")).map(
        row => row.tenant_id,
      );
    await Promise.all([make(0), make(1)]);
    await sweepJob(taskFeature.kept ?? []).run(server.running.platform);
    expect(await left()).toEqual([0, 1]);
    await set('taskResults', 10);
    await sweepJob(taskFeature.kept ?? []).run(server.running.platform);
    expect(await left()).toEqual([1]);
  });
});

describe('business data', () => {
  it('tells how much of each kind there is and in use, and when it was changed last', async () => {
    const { rows, ranges } = await admin.call(readBusinessData);
    const reasons = await admin.call(listDictionary, { typeCode: ['rejectReason'] });
    expect(rows.find(({ id }) => id === 'rejectReason')).toMatchObject({ count: reasons.total, active: reasons.total });
    const [entry] = reasons.rows;
    if (!entry) throw new Error('there is no reason');
    const { id, version, value, value2, sort } = entry;
    await admin.call(changeDictionaryEntry, { id, version, value, value2, sort, active: false });
    const after = await admin.call(readBusinessData);
    expect(after.rows.find(row => row.id === 'rejectReason')).toMatchObject({
      active: reasons.total - 1,
      changedAt: server.clock.now(),
    });
    expect(rows.every(({ count, active }) => count >= active)).toBe(true);
    expect(ranges.map(({ name }) => name)).toContain('delivery-note');
  });
});
