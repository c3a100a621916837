import { listDeliveryNotes } from '@inbound/shared/delivery/delivery-note/contract';
import { createPlant, listPlants } from '@inbound/shared/master/plant/contract';
import {
  createMachineAccount,
  endMachineAccount,
  fetchMachineToken,
  listMachineAccounts,
  type NewMachineAccount,
  renewMachineSecret,
} from '@inbound/shared/system/machine-account/contract';
import { readUserInformation } from '@inbound/shared/system/session/contract';
import { lockUser, readUser } from '@inbound/shared/system/user/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { browserOf } from '../../../test/browser.ts';
import { type Caller, testServer } from '../../../test/server.ts';
import { later } from '../../platform/tools/clock.ts';

const server = testServer();

let admin: Caller;
beforeAll(async () => {
  admin = await browserOf(server).signIn('tenant-admin');
});

const idOf = async (userNo: string): Promise<string> => {
  const found = await server.sql<{ id: string }>('select id from app_user where tenant_id = 0 and user_no = $1', [
    userNo,
  ]);
  return found[0]?.id ?? '';
};

const make = async (over: object = {}): Promise<NewMachineAccount> =>
  admin.call(createMachineAccount, {
    ...{ name: 'stock report', access: 'read', areas: ['master'], days: 30, userId: await idOf('dispositor') },
    ...over,
  });

const fetchFor = ({ clientId, clientSecret }: Pick<NewMachineAccount, 'clientId' | 'clientSecret'>) =>
  server.nobody.try(fetchMachineToken, {
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: clientSecret,
  });

const programOf = async (account: NewMachineAccount): Promise<Caller> =>
  server.holder((await fetchFor(account)).data.access_token);

describe('a machine account', () => {
  it('fetches short tokens, which read and reach what the account says', async () => {
    const account = await make();
    const { data } = await fetchFor(account);
    expect(data).toMatchObject({ token_type: 'Bearer', expires_in: 1_800, scope: 'read master' });
    const program = server.holder(data.access_token);
    expect((await program.call(listPlants, {})).total).toBeGreaterThan(0);
    expect((await program.call(readUserInformation)).user.userNo).toBe('dispositor');
    expect((await program.try(listDeliveryNotes, {})).code).toBe('no_permission');
    expect((await program.try(createPlant, {} as never)).code).toBe('token_reads');
    expect((await program.try(listMachineAccounts, {})).code).toBe('people_only');
  });

  it('takes client and secret in a form, or in the header of basic authorization, and answers as OAuth does', async () => {
    const { clientId, clientSecret } = await make();
    const address = `${server.running.address}/api${fetchMachineToken.path}`;
    const basic = Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`).toString('base64');
    const form = (fields: Record<string, string>, headers = {}) =>
      fetch(address, { method: 'POST', headers, body: new URLSearchParams(fields) });
    const grant = { grant_type: 'client_credentials' };
    for (const answer of [
      await form({ ...grant, client_id: clientId, client_secret: clientSecret }),
      await form(grant, { authorization: `Basic ${basic}` }),
    ]) {
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(Object.keys((await answer.json()) as object).sort()).toEqual([
        'access_token',
        'expires_in',
        'scope',
        'token_type',
      ]);
    }
    const wrong = await form({ ...grant, client_id: clientId, client_secret: 'wrong' });
    expect([wrong.status, await wrong.json()]).toMatchObject([401, { error: 'invalid_client' }]);
    const other = await form({ grant_type: 'password', client_id: clientId, client_secret: clientSecret });
    expect([other.status, await other.json()]).toMatchObject([400, { error: 'unsupported_grant_type' }]);
    const none = await form({});
    expect([none.status, await none.json()]).toMatchObject([422, { error: 'invalid_request' }]);
    const elsewhere = await fetch(`${server.running.address}/api/system/v1/session/login`, {
      method: 'POST',
      body: new URLSearchParams(grant),
    });
    expect(elsewhere.status).toBe(415);
  });

  it('ends its tokens with time, with a new secret, with itself, and with its user', async () => {
    const account = await make();
    const first = await programOf(account);
    expect((await first.try(listPlants, {})).code).toBe('ok');
    server.clock.set(later(server.clock.now(), 31, 'minute'));
    expect((await first.try(listPlants, {})).code).toBe('token');
    admin = await browserOf(server).signIn('tenant-admin');

    const second = await programOf(account);
    const renewed = await admin.call(renewMachineSecret, { id: account.id, version: account.version });
    expect((await second.try(listPlants, {})).code).toBe('token');
    expect((await fetchFor(account)).code).toBe('client_credentials');

    const third = await programOf(renewed);
    expect((await third.try(listPlants, {})).code).toBe('ok');
    await admin.call(endMachineAccount, { id: renewed.id, version: renewed.version });
    expect((await third.try(listPlants, {})).code).toBe('token');
    expect((await fetchFor(renewed)).code).toBe('client_credentials');

    const ofLocked = await make({ userId: await idOf('gate') });
    const fourth = await programOf(ofLocked);
    const { id, version } = await admin.call(readUser, { id: await idOf('gate') });
    await admin.call(lockUser, { id, version, reason: 'left the house' });
    expect((await fourth.try(listPlants, {})).code).toBe('token');
    expect((await fetchFor(ofLocked)).code).toBe('client_credentials');
  });

  it('shows its secret once, and keeps its hash', async () => {
    const { clientSecret } = await make({ name: 'kept nowhere' });
    const { rows } = await admin.call(listMachineAccounts, { search: 'kept' });
    expect(rows[0]?.clientSecret).toBe(`•••• ${clientSecret.slice(-4)}`);
    for (const table of ['machine_account', 'idempotency_key', 'operation_log', 'state_change'])
      expect(JSON.stringify(await server.sql(`select * from ${table}`)), table).not.toContain(clientSecret);
  });

  it('is made by whoever holds as many rights as its user, and never by a program', async () => {
    expect(
      (
        await admin.try(createMachineAccount, {
          ...{ name: 'x', access: 'full', areas: ['system'], days: 1 },
          userId: await idOf('platform-admin'),
        })
      ).code,
    ).toBe('no_permission');
    const program = await programOf(
      await make({ access: 'full', areas: ['system'], userId: await idOf('tenant-admin') }),
    );
    expect((await program.try(listMachineAccounts, {})).code).toBe('people_only');
  });
});
