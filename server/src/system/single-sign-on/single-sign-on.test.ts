import type { InputOf } from '@inbound/shared';
import { listOperations } from '@inbound/shared/system/operation-log/contract';
import { readSignInModes, readUserInformation, signOut } from '@inbound/shared/system/session/contract';
import {
  beginSingleSignOn,
  changeSingleSignOn,
  finishSingleSignOn,
  readSingleSignOn,
} from '@inbound/shared/system/single-sign-on/contract';
import { listUsers } from '@inbound/shared/system/user/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { browserOf } from '../../../test/browser.ts';
import { testIssuer } from '../../../test/issuer.ts';
import { type Caller, testServer } from '../../../test/server.ts';
import { addressRule } from '../../platform/outgoing/address-rule.ts';
import { later } from '../../platform/tools/clock.ts';

const server = testServer();
const redirectUri = (): string => `${server.running.address}/login`;
const issuer = testIssuer(redirectUri, {
  nameless: { preferred_username: null },
  unverified: { email: 'gate@example.com', email_verified: false },
  'by-mail': { email: 'sso.person@example.com' },
  grouped: {
    preferred_username: 'gate',
    groups: ['in-dispositor', 'in-platform-admin', 'in-supplier-logistics', 'other'],
  },
  newcomer: { name: 'New Comer', groups: ['in-gate'] },
  'newcomer-without': { name: 'Without Groups' },
  other: { preferred_username: 'other.user' },
});

type Change = Partial<InputOf<typeof changeSingleSignOn>>;

let admin: Caller;
const set = async (over: Change = {}) => {
  const { id, version } = await admin.call(readSingleSignOn);
  return admin.call(changeSingleSignOn, {
    ...{ id, version, active: true, name: 'House', issuer: issuer.url, clientId: issuer.door.clientId },
    ...{ clientSecret: issuer.door.clientSecret, scopes: 'openid profile email', userClaim: 'preferred_username' },
    ...{ matchBy: 'number', groupsClaim: '', groupPrefix: '', makesUsers: false },
    ...{ newUserCompanyId: null, newUserPlantId: null, ...over },
  });
};

beforeAll(async () => {
  Object.assign(server.running.platform, { outgoing: addressRule('loopback'), publicAddress: server.running.address });
  admin = await browserOf(server).signIn('tenant-admin');
});
beforeEach(() => set());

const cookieOf = ({ headers }: { headers: Headers }, name: string): string =>
  headers
    .getSetCookie()
    .map(cookie => cookie.split(';')[0] ?? '')
    .find(cookie => cookie.startsWith(name)) ?? '';

/** Goes to the issuer and back; `between` is what happens meanwhile. */
const come = async (login: string, { plantNo, between }: { plantNo?: string; between?(): Promise<unknown> } = {}) => {
  const begun = await server.nobody.try(beginSingleSignOn, plantNo ? { plantNo } : {});
  expect(begun.code).toBe('ok');
  const back = await issuer.signIn(begun.data.url, login);
  await between?.();
  const [state, code, iss, error, errorDescription] = ['state', 'code', 'iss', 'error', 'error_description'].map(
    name => back.searchParams.get(name) ?? undefined,
  );
  const input = {
    state: state ?? '',
    ...(code ? { code } : {}),
    ...(iss ? { iss } : {}),
    ...(error ? { error } : {}),
    ...(errorDescription ? { errorDescription } : {}),
  };
  return { input, cookie: cookieOf(begun, '__Host-inbound-sign-on'), url: new URL(begun.data.url) };
};

const finish = ({ input, cookie }: Awaited<ReturnType<typeof come>>) =>
  server.nobody.try(finishSingleSignOn, input, { headers: { cookie } });

const attempt = async (login: string, how: Parameters<typeof come>[1] = {}) => {
  const { status, code, params } = await finish(await come(login, how));
  return { status, code, params };
};

describe('single sign-on', () => {
  it('lets somebody in whom the issuer names, with a session like any other', async () => {
    const arrived = await come('gate');
    expect(arrived.url.searchParams.get('code_challenge_method')).toBe('S256');
    expect(arrived.url.searchParams.get('nonce')).not.toBeNull();
    const answer = await finish(arrived);
    expect(answer.code).toBe('ok');
    expect(cookieOf(answer, '__Host-inbound-refresh')).not.toBe('');
    const person = server.holder(answer.data.accessToken);
    const { user, flags } = await person.call(readUserInformation);
    expect(user.userNo).toBe('gate');
    expect(flags.gate).toBeNull();
    server.clock.set(later(server.clock.now(), 13, 'hour'));
    expect((await person.try(readUserInformation)).code).toBe('token');
    admin = await browserOf(server).signIn('tenant-admin');
  });

  it('is offered by its name where the tenant has it, and nowhere else', async () => {
    expect((await server.nobody.call(readSignInModes)).singleSignOn).toBe('House');
    expect((await server.holder(undefined, 1).call(readSignInModes)).singleSignOn).toBeNull();
    expect((await server.holder(undefined, 1).try(beginSingleSignOn)).code).toBe('sign_on_off');
    await set({ active: false });
    expect((await server.nobody.call(readSignInModes)).singleSignOn).toBeNull();
    expect((await server.nobody.try(beginSingleSignOn)).code).toBe('sign_on_off');
  });

  it('refuses by their names whoever may not sign in, as a sign-in by password does', async () => {
    expect(await attempt('nobody.here')).toEqual({
      status: 403,
      code: 'sign_on_unknown',
      params: { user: 'nobody.here' },
    });
    expect(await attempt('locked-user')).toMatchObject({ status: 403, code: 'locked' });
    expect(await attempt('inactive-user')).toMatchObject({ status: 403, code: 'inactive' });
    expect(await attempt('no-role-user')).toMatchObject({ status: 403, code: 'norole' });
    expect(await attempt('locked-supplier')).toMatchObject({ status: 403, code: 'supp_account_locked' });
    expect(await attempt('gate', { plantNo: '2040' })).toMatchObject({ code: 'no_plant', params: { plant: '2040' } });
    expect(await attempt('nameless')).toMatchObject({ code: 'sign_on_claim', params: { claim: 'preferred_username' } });
    expect(await attempt('platform-admin')).toMatchObject({ code: 'sign_on_role', params: { role: 'platform-admin' } });
    expect(await attempt('')).toMatchObject({
      code: 'sign_on_refused',
      params: { answer: 'access_denied: the sign-in was cancelled' },
    });
  });

  it('writes who came and who was refused, and why, into the log', async () => {
    await attempt('gate');
    await attempt('locked-user');
    const { rows } = await admin.call(listOperations, {});
    const told = rows
      .filter(({ info }) => info.includes('single-sign-on/finish'))
      .map(({ userNo, exception }) => `${userNo} ${exception ?? ''}`.trim());
    expect(told).toEqual(expect.arrayContaining(['gate', 'locked-user locked', 'sign_on_unknown']));
  });

  it('takes a state once, in time, and in the browser in which it began', async () => {
    const arrived = await come('gate');
    expect((await finish({ ...arrived, cookie: '' })).code).toBe('sign_on_state');
    const stolen = await come('gate');
    expect((await finish({ ...stolen, cookie: arrived.cookie })).code).toBe('sign_on_state');
    expect((await finish(arrived)).code).toBe('ok');
    expect((await finish(arrived)).code).toBe('sign_on_state');
    const late = await come('gate', {
      between: async () => server.clock.set(later(server.clock.now(), 11, 'minute')),
    });
    expect((await finish(late)).code).toBe('sign_on_state');
    const other = await come('gate');
    expect(
      (await server.holder(undefined, 1).try(finishSingleSignOn, other.input, { headers: { cookie: other.cookie } }))
        .code,
    ).toBe('sign_on_state');
  });

  it('refuses another nonce, another verifier and another issuer than those of this sign-in', async () => {
    const replace = (field: string) => () =>
      server.sql(
        `update single_use set content = jsonb_set(content, '{${field}}', '"${'x'.repeat(43)}"') where kind = 'sign_on'`,
      );
    expect(await attempt('gate', { between: replace('nonce') })).toMatchObject({ status: 401, code: 'sign_on_nonce' });
    expect(await attempt('gate', { between: replace('verifier') })).toMatchObject({
      code: 'sign_on_refused',
      params: { answer: expect.stringContaining('invalid_grant') },
    });
    const arrived = await come('gate');
    const forged = { ...arrived, input: { ...arrived.input, iss: 'https://login.example.com' } };
    expect((await finish(forged)).code).toBe('sign_on_answer');
  });

  it('finds people by a verified address that one user alone has', async () => {
    await set({ matchBy: 'email', userClaim: 'email' });
    const give = (userNo: string, email: string) =>
      server.sql('update app_user set email = $2 where tenant_id = 0 and user_no = $1', [userNo, email]);
    await give('gate', 'sso.person@example.com');
    expect((await attempt('by-mail')).code).toBe('ok');
    await give('dispositor', 'SSO.Person@example.com');
    expect(await attempt('by-mail')).toMatchObject({ code: 'sign_on_several' });
    await give('dispositor', 'dispositor@example.com');
    expect(await attempt('unverified')).toMatchObject({ code: 'sign_on_email' });
  });

  it('asks whoever has a second factor here for it', async () => {
    await server.sql("update app_user set second_factor_at = now() where tenant_id = 0 and user_no = 'dispositor'");
    expect(await attempt('dispositor')).toMatchObject({ status: 401, code: 'second_factor' });
    await server.sql("update app_user set second_factor_at = null where tenant_id = 0 and user_no = 'dispositor'");
  });

  it('asks nobody for a new password, for none was typed', async () => {
    await server.sql(
      "update app_user set password_changed_at = null where tenant_id = 0 and user_no = 'packaging-planner'",
    );
    const answer = await finish(await come('packaging-planner'));
    const { flags } = await server.holder(answer.data.accessToken).call(readUserInformation);
    expect(flags.gate).toBeNull();
    const typed = await browserOf(server).signIn('packaging-planner');
    expect((await typed.call(readUserInformation)).flags.gate).toBe('change_password');
  });

  it('ends the session at the issuer, too, with the token that it gave', async () => {
    const answer = await finish(await come('gate'));
    const { issuerUrl } = await server.holder(answer.data.accessToken).call(signOut);
    const url = new URL(issuerUrl ?? '');
    expect(url.origin).toBe(issuer.url);
    expect(url.searchParams.get('post_logout_redirect_uri')).toBe(redirectUri());
    expect(url.searchParams.get('id_token_hint')).toMatch(/^ey/);
    const [kept] = await server.sql<{ sealed: string }>('select id_token_sealed as sealed from issued_session limit 1');
    expect(kept?.sealed).not.toContain(url.searchParams.get('id_token_hint'));
    const local = await browserOf(server).signIn('gate');
    expect((await local.call(signOut)).issuerUrl).toBeNull();
  });
});

describe('roles from groups', () => {
  it('give those that fit and take the others away, but never one that the sign-in rule leaves out', async () => {
    await set({ groupsClaim: 'groups', groupPrefix: 'in-' });
    expect((await attempt('grouped')).code).toBe('ok');
    const rolesOf = async (search: string) => (await admin.call(listUsers, { search })).rows[0]?.roles;
    expect(await rolesOf('gate')).toEqual(['dispositor']);
    expect((await attempt('gate')).code).toBe('norole');
    expect(await rolesOf('gate')).toEqual([]);
  });
});

describe('users whom nobody made', () => {
  const company = async (code: string) =>
    (await server.sql<{ id: string }>('select id from company where tenant_id = 0 and code = $1', [code]))[0]?.id;
  const plant = async (no: string) =>
    (await server.sql<{ id: string }>('select id from plant where tenant_id = 0 and plant_no = $1', [no]))[0]?.id;

  it('are made where the tenant says so, with the roles of their groups', async () => {
    await set({
      ...{ groupsClaim: 'groups', groupPrefix: 'in-', makesUsers: true },
      ...{ newUserCompanyId: await company('BUYER'), newUserPlantId: await plant('2031') },
    });
    expect((await attempt('newcomer')).code).toBe('ok');
    const { rows } = await admin.call(listUsers, { search: 'newcomer' });
    expect(rows[0]).toMatchObject({ userNo: 'newcomer', name: 'New Comer', roles: ['gate'], plants: ['2031'] });
    expect((await attempt('newcomer-without')).code).toBe('norole');
  });
});
