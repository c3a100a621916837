import { listDeliveryNotes } from '@inbound/shared/delivery/delivery-note/contract';
import { listPlants } from '@inbound/shared/master/plant/contract';
import {
  createApiToken,
  createOwnApiToken,
  endApiToken,
  endOwnApiToken,
  listApiTokens,
  readOwnApiTokens,
} from '@inbound/shared/system/api-token/contract';
import { changePassword } from '@inbound/shared/system/session/contract';
import { lockUser, readUser } from '@inbound/shared/system/user/contract';
import { describe, expect, it } from 'vitest';
import { browserOf } from '../../../test/browser.ts';
import { TEST_PASSWORD } from '../../../test/password.ts';
import { testServer } from '../../../test/server.ts';
import { later } from '../../platform/tools/clock.ts';

const server = testServer();
const NEW_PASSWORD = 'Quiet-Harbour-58';

const reading = { name: 'stock report', access: 'read', areas: ['master'], days: 30 } as const;
const idOf = async (userNo: string): Promise<string> => {
  const [user] = await server.sql<{ id: string }>('select id from app_user where tenant_id = 0 and user_no = $1', [
    userNo,
  ]);
  return user?.id ?? '';
};

describe('an API token', () => {
  it('calls in the name of its user, within its areas, and only reads where it says so', async () => {
    const boss = await browserOf(server).signIn('tenant-admin');
    const { token, active, areas } = await boss.call(createOwnApiToken, { ...reading, areas: ['master'] });
    expect({ active, areas }).toEqual({ active: true, areas: ['master'] });
    const program = server.holder(token);
    expect((await program.call(listPlants, {})).total).toBeGreaterThan(0);
    expect(await program.try(listDeliveryNotes, {})).toMatchObject({ status: 403, code: 'no_permission' });
  });

  it('is shown once, and kept as its hash', async () => {
    const boss = await browserOf(server).signIn('tenant-admin');
    const { token } = await boss.call(
      createOwnApiToken,
      { ...reading, areas: ['master'] },
      { headers: { 'idempotency-key': 'the-same-key' } },
    );
    expect(JSON.stringify(await boss.call(readOwnApiTokens))).not.toContain(token);
    const mask = `•••• ${token.slice(-4)}`;
    expect((await boss.call(readOwnApiTokens)).map(one => one.token)).toContain(mask);
    const { rows } = await boss.call(listApiTokens, {});
    expect(rows.map(one => one.token)).toContain(mask);
    expect(String((await boss.try(listApiTokens.exportFile, { format: 'csv' })).body)).toContain(mask);
    expect(JSON.stringify((await boss.call(listApiTokens, {})).rows)).not.toContain(token);
    for (const table of ['session_token', 'api_token', 'idempotency_key', 'operation_log', 'state_change'])
      expect(JSON.stringify(await server.sql(`select * from ${table}`)), table).not.toContain(token);
    const again = await boss.call(
      createOwnApiToken,
      { ...reading, areas: ['master'] },
      { headers: { 'idempotency-key': 'the-same-key' } },
    );
    expect(again.token).toBe(token);
  });

  it('ends on its day, by its user, by the administration, and with a lock of its user', async () => {
    const boss = await browserOf(server).signIn('tenant-admin');
    const planner = await browserOf(server).signIn('dispositor');
    const userId = await idOf('dispositor');
    const make = () => boss.call(createApiToken, { ...reading, areas: ['master'], userId });
    const isGood = async (token: string) => (await server.holder(token).try(listPlants, {})).code;

    const ended = await make();
    expect(await isGood(ended.token)).toBe('ok');
    const { version, ...rest } = await boss.call(endApiToken, { id: ended.id, version: ended.version });
    expect(rest).toMatchObject({ active: false, createdBy: 'tenant-admin', userNo: 'dispositor' });
    expect(await isGood(ended.token)).toBe('token');
    expect((await boss.try(endApiToken, { id: ended.id, version })).code).toBe('status');

    const own = await make();
    expect((await boss.try(endOwnApiToken, { id: own.id })).code).toBe('not_found');
    await planner.call(endOwnApiToken, { id: own.id });
    expect(await isGood(own.token)).toBe('token');

    const locked = await make();
    const seen = await boss.call(readUser, { id: userId });
    await boss.call(lockUser, { id: userId, version: seen.version, reason: 'left the company' });
    expect(await isGood(locked.token)).toBe('token');
    await server.sql('update app_user set locked_at = null where id = $1', [userId]);

    const old = await make();
    const now = server.clock.now();
    server.clock.set(later(now, 31, 'day'));
    expect(await isGood(old.token)).toBe('token');
    server.clock.set(now);
  });

  it('makes no other token, and nobody makes one for whom he may not act upon', async () => {
    const boss = await browserOf(server).signIn('tenant-admin');
    const { token } = await boss.call(createOwnApiToken, { ...reading, access: 'full', areas: ['system'] });
    const program = server.holder(token);
    expect((await program.try(createOwnApiToken, { ...reading, areas: ['system'] })).code).toBe('people_only');
    const userId = await idOf('platform-admin');
    expect((await program.try(createApiToken, { ...reading, areas: ['system'], userId })).code).toBe('people_only');
    const operator = await server.as('tenant-admin');
    expect((await operator.try(createOwnApiToken, { ...reading, areas: ['system'] })).code).toBe('people_only');
    expect((await boss.try(createApiToken, { ...reading, areas: ['system'], userId })).code).toBe('no_permission');
    const planner = await browserOf(server).signIn('dispositor');
    expect((await planner.try(listApiTokens, {})).code).toBe('no_permission');
    expect((await planner.try(createApiToken, { ...reading, areas: ['system'], userId })).code).toBe('no_permission');
  });

  it('stands before the gate of whoever made it for themselves, and not before that of a program’s own user', async () => {
    const planner = await browserOf(server).signIn('dispositor');
    const boss = await browserOf(server).signIn('tenant-admin');
    const own = server.holder((await planner.call(createOwnApiToken, { ...reading, areas: ['master'] })).token);
    const userId = await idOf('dispositor');
    const ofProgram = server.holder((await boss.call(createApiToken, { ...reading, areas: ['master'], userId })).token);
    await server.sql('update password_rule set is_validate_date = true, validate_date_value = 10 where tenant_id = 0');
    const now = server.clock.now();
    server.clock.set(later(now, 20, 'day'));
    expect(await own.try(listPlants, {})).toMatchObject({ code: 'must_change_password', params: { cause: 'expired' } });
    expect((await ofProgram.try(listPlants, {})).code).toBe('ok');
    server.clock.set(now);
    await server.sql('update password_rule set is_validate_date = false, validate_date_value = 0 where tenant_id = 0');
    expect((await own.try(listPlants, {})).code).toBe('ok');
  });

  it('ends with a changed password where its user says so', async () => {
    const browser = browserOf(server);
    const planner = await browser.signIn('dispositor');
    const { token } = await planner.call(createOwnApiToken, { ...reading, areas: ['master'] });
    const change = async (oldPassword: string, password: string, endTokens: boolean) => {
      const secrets = { oldPassword, password, repeated: password };
      const credential = await browser.credential(secrets);
      return (await planner.try(changePassword, { credential, endTokens })).code;
    };
    expect(await change(TEST_PASSWORD, NEW_PASSWORD, false)).toBe('ok');
    expect((await server.holder(token).try(listPlants, {})).code).toBe('ok');
    expect(await change(NEW_PASSWORD, `${NEW_PASSWORD}-2`, true)).toBe('ok');
    expect((await server.holder(token).try(listPlants, {})).code).toBe('token');
  });
});
