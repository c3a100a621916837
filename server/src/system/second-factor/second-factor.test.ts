import type { ErrorCode, Timestamp } from '@inbound/shared';
import { readNotifications } from '@inbound/shared/system/notification/contract';
import {
  beginSecondFactor,
  confirmSecondFactor,
  readSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from '@inbound/shared/system/second-factor/contract';
import { readUserInformation, signInBySecondFactor } from '@inbound/shared/system/session/contract';
import { changeSignInRule, readSignInRule } from '@inbound/shared/system/sign-in-rule/contract';
import { listUsers, readUser, resetSecondFactor } from '@inbound/shared/system/user/contract';
import { Secret, TOTP } from 'otpauth';
import { afterEach, describe, expect, it } from 'vitest';
import { browserOf } from '../../../test/browser.ts';
import { TEST_PASSWORD } from '../../../test/password.ts';
import { type Caller, testServer } from '../../../test/server.ts';

const server = testServer();
const STEP_MS = 30_000;

/** The telephone of a user: it shows the code of the present step. */
const codeOf = (key: string): string =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.parse(server.clock.now()) });
const passStep = (steps = 1): void =>
  server.clock.set(new Date(Date.parse(server.clock.now()) + steps * STEP_MS).toISOString() as Timestamp);

const credential = (password = TEST_PASSWORD) => browserOf(server).credential({ password });

/** Sets a second factor up, as the account does. */
const setUp = async (holder: Caller) => {
  const { key, address, picture } = await holder.call(beginSecondFactor, { credential: await credential() });
  const { codes } = await holder.call(confirmSecondFactor, { code: codeOf(key) });
  return { key, address, picture, codes };
};

/** The first step of a sign-in, up to the question for the second one. */
const firstStep = async (userNo: string): Promise<string> => {
  const { code, params } = await browserOf(server).trySignIn(userNo);
  expect(code).toBe('second_factor');
  return String(params.request);
};
const secondStep = (request: string, code: string) => server.nobody.try(signInBySecondFactor, { request, code });

const changeRule = async (secondFactor: boolean): Promise<void> => {
  const boss = await server.as('platform-admin');
  const { id, version, byEmail, excludedRoleIds } = await boss.call(readSignInRule);
  await boss.call(changeSignInRule, { id, version, byEmail, excludedRoleIds, secondFactor });
};

const reset = async (administrator: string, userNo: string): Promise<ErrorCode | 'ok'> => {
  const boss = await server.as(administrator);
  const [user] = (await boss.call(listUsers, { search: userNo })).rows.filter(row => row.userNo === userNo);
  return (await boss.try(resetSecondFactor, { id: user?.id ?? '', version: user?.version ?? 0 })).code;
};

afterEach(async () => {
  await server.sql('update app_user set second_factor_at = null');
  await server.sql('delete from second_factor');
  await server.sql('delete from recovery_code');
  await server.sql('delete from login_failure');
  passStep(4);
});

describe('a second factor', () => {
  it('is set up in the account with the password and a first code, and ends the other sessions', async () => {
    const [here, there] = [await browserOf(server).signIn('gate'), await browserOf(server).signIn('gate')];
    expect(await here.call(readSecondFactor)).toEqual({ since: null, isRequired: false, recoveryCodes: 0 });
    const wrong = await credential('not the password');
    expect((await here.try(beginSecondFactor, { credential: wrong })).code).toBe('password_old');
    expect((await here.try(confirmSecondFactor, { code: '123456' })).code).toBe('second_factor_ended');
    const { key, address, picture, codes } = await setUp(here);
    expect(address).toContain(`secret=${key}`);
    expect(picture.outline).toMatch(/^M0 0h7v1h-7z/);
    expect(new Set(codes).size).toBe(10);
    expect(await here.call(readSecondFactor)).toMatchObject({ since: server.clock.now(), recoveryCodes: 10 });
    expect((await there.try(readUserInformation)).code).toBe('token');
    const kept = await server.sql<{ text: string }>(
      "select s::text || (select string_agg(r::text, '') from recovery_code r) as text from second_factor s",
    );
    for (const secret of [key, ...codes]) expect(kept[0]?.text).not.toContain(secret);
  });

  it('is asked for after the right password: a wrong code is refused, no code is good twice', async () => {
    const { key } = await setUp(await browserOf(server).signIn('gate'));
    const used = codeOf(key);
    expect((await secondStep(await firstStep('gate'), used)).code).toBe('second_factor_code');
    passStep();
    const request = await firstStep('gate');
    const code = codeOf(key);
    expect((await secondStep(request, code)).code).toBe('ok');
    expect((await secondStep(request, code)).code).toBe('second_factor_ended');
    expect((await secondStep(await firstStep('gate'), code)).code).toBe('second_factor_code');
    expect((await secondStep(await firstStep('gate'), used)).code).toBe('second_factor_code');
    const { code: refused, field } = await secondStep(request, '１２３４５６');
    expect([refused, field]).toEqual(['invalid', undefined]);
  });

  it('lets one of two enter who give one code at the same moment', async () => {
    const { key } = await setUp(await browserOf(server).signIn('gate'));
    passStep();
    const requests = [await firstStep('gate'), await firstStep('gate')];
    const answers = await Promise.all(requests.map(request => secondStep(request, codeOf(key))));
    expect(answers.map(({ code }) => code).sort()).toEqual(['ok', 'second_factor_code']);
  });

  it('is given by a recovery code when the telephone is lost, each once; new ones end the former', async () => {
    const gate = await browserOf(server).signIn('gate');
    const { codes } = await setUp(gate);
    const [one = '', two = ''] = codes;
    const answer = await secondStep(await firstStep('gate'), one.replaceAll('-', '').toLowerCase());
    expect(answer.code).toBe('ok');
    expect((await secondStep(await firstStep('gate'), one)).code).toBe('second_factor_code');
    const entered = server.holder(answer.data.accessToken);
    expect((await entered.call(readSecondFactor)).recoveryCodes).toBe(9);
    const renewed = await entered.call(renewRecoveryCodes, { credential: await credential() });
    expect(renewed.codes).toHaveLength(10);
    expect((await secondStep(await firstStep('gate'), two)).code).toBe('second_factor_code');
  });

  it('is guessed at no more often than a password, and right passwords do not help', async () => {
    const { key } = await setUp(await browserOf(server).signIn('gate'));
    passStep();
    const wrong = codeOf(key) === '000000' ? '111111' : '000000';
    for (let time = 0; time < 5; time++)
      expect((await secondStep(await firstStep('gate'), wrong)).code).toBe('second_factor_code');
    expect((await secondStep(await firstStep('gate'), codeOf(key))).code).toBe('error_time');
  });

  it('awaits its code for five minutes, in the browser that began', async () => {
    const { key } = await setUp(await browserOf(server).signIn('gate'));
    passStep();
    const request = await firstStep('gate');
    const elsewhere = { headers: { 'user-agent': 'another browser' } };
    const stolen = await server.nobody.try(signInBySecondFactor, { request, code: codeOf(key) }, elsewhere);
    expect(stolen.code).toBe('second_factor_ended');
    passStep(10);
    expect((await secondStep(request, codeOf(key))).code).toBe('second_factor_ended');
  });

  it('stays as it is until the first code of a new key, and is given up with the password', async () => {
    const gate = await browserOf(server).signIn('gate');
    const { key } = await setUp(gate);
    const next = await gate.call(beginSecondFactor, { credential: await credential() });
    passStep();
    expect((await secondStep(await firstStep('gate'), codeOf(next.key))).code).toBe('second_factor_code');
    expect((await secondStep(await firstStep('gate'), codeOf(key))).code).toBe('ok');
    await gate.call(confirmSecondFactor, { code: codeOf(next.key) });
    passStep();
    expect((await secondStep(await firstStep('gate'), codeOf(key))).code).toBe('second_factor_code');
    expect((await gate.try(removeSecondFactor, { credential: await credential('no') })).code).toBe('password_old');
    await gate.call(removeSecondFactor, { credential: await credential() });
    expect((await browserOf(server).trySignIn('gate')).code).toBe('ok');
    expect((await gate.try(removeSecondFactor, { credential: await credential() })).code).toBe('status');
  });
});

describe('a tenant that asks for it', () => {
  it('lets administrators do nothing else until they have it, from the next call on, and others alone', async () => {
    const [boss, gate] = [await browserOf(server).signIn('tenant-admin'), await browserOf(server).signIn('gate')];
    const token = await server.as('tenant-admin');
    await changeRule(true);
    expect((await boss.try(listUsers)).code).toBe('second_factor_setup');
    expect((await boss.call(readUserInformation)).flags).toMatchObject({ gate: 'second_factor', gateCause: 'factor' });
    expect((await boss.call(readSecondFactor)).isRequired).toBe(true);
    expect((await gate.call(readUserInformation)).flags.gate).toBeNull();
    expect((await gate.call(readSecondFactor)).isRequired).toBe(false);
    expect((await token.try(listUsers)).code).toBe('ok');
    await setUp(boss);
    expect((await boss.try(listUsers)).code).toBe('ok');
    const removal = await boss.try(removeSecondFactor, { credential: await credential() });
    expect(removal.code).toBe('second_factor_setup');
    await changeRule(false);
    expect((await browserOf(server).trySignIn('tenant-admin')).code).toBe('second_factor');
  });
});

describe('the reset', () => {
  it('is for another one who has lost it: sessions end, the user is told, history and log say who did it', async () => {
    const gate = await browserOf(server).signIn('gate');
    const { codes } = await setUp(gate);
    expect(await reset('tenant-admin', 'gate')).toBe('ok');
    expect((await gate.try(readUserInformation)).code).toBe('token');
    expect((await browserOf(server).trySignIn('gate')).code).toBe('ok');
    expect(await reset('tenant-admin', 'gate')).toBe('status');
    const [notice] = (await (await server.as('gate')).call(readNotifications, {})).rows;
    expect(notice).toMatchObject({ kind: 'secondFactorReset', params: { by: 'tenant-admin' } });
    const acts = await server.sql(
      "select actor, action from state_change where action like '%SecondFactor' order by at, id",
    );
    expect(acts).toEqual(
      expect.arrayContaining([
        { actor: 'Zhao Qiang', action: 'setSecondFactor' },
        { actor: 'Zhou Min', action: 'resetSecondFactor' },
      ]),
    );
    expect(codes).toHaveLength(10);
    expect(await server.sql('select 1 from recovery_code')).toEqual([]);
  });

  it('is nobody’s own way around, and nobody’s over those who hold more', async () => {
    await setUp(await browserOf(server).signIn('tenant-admin'));
    expect(await reset('tenant-admin', 'tenant-admin')).toBe('own_account');
    const platform = await browserOf(server).signIn('platform-admin');
    await setUp(platform);
    expect(await reset('tenant-admin', 'platform-admin')).toBe('no_permission');
    const stranger = await server.as('dispositor');
    const boss = await server.as('tenant-admin');
    const [user] = (await boss.call(listUsers, { search: 'tenant-admin' })).rows;
    const { id, version } = await boss.call(readUser, { id: user?.id ?? '' });
    expect((await stranger.try(resetSecondFactor, { id, version })).code).toBe('no_permission');
  });
});
