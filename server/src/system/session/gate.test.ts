import { createPlant, listPlants } from '@inbound/shared/master/plant/contract';
import { agreeToUserAgreement, readAgreement } from '@inbound/shared/system/agreement/contract';
import { readDictionary } from '@inbound/shared/system/dictionary/contract';
import { readPasswordRule } from '@inbound/shared/system/password-rule/contract';
import { changePassword, readUserInformation, signOut } from '@inbound/shared/system/session/contract';
import { describe, expect, it } from 'vitest';
import { browserOf } from '../../../test/browser.ts';
import { TEST_PASSWORD } from '../../../test/password.ts';
import { type Caller, testServer } from '../../../test/server.ts';
import { routes } from '../../app/features.ts';
import { later } from '../../platform/tools/clock.ts';

const server = testServer();
const DAY = 24 * 60;
const pass = (minutes: number) => server.clock.set(later(server.clock.now(), minutes, 'minute'));
const NEXT_PASSWORD = 'Quiet-Harbour-58';

const change = async (caller: Caller, oldPassword: string, password: string, repeated = password) => {
  const credential = await browserOf(server).credential({ oldPassword, password, repeated });
  return caller.try(changePassword, { credential });
};

/** Every call of the product but the ones that are open to all or belong to the gate. */
const blocked = routes.map(route => route.endpoint).filter(({ access }) => access !== 'open' && access !== 'gate');
const file = { name: 'rows.csv', content: 'a\n' };
const tryAll = (caller: Caller) =>
  Promise.all(blocked.map(call => caller.try(call, {}, call.upload ? { file } : {}).then(({ code }) => code)));

const flagsOf = async (caller: Caller) => (await caller.call(readUserInformation)).flags;

describe('a new user', () => {
  it('can do nothing before the password is changed and the agreement agreed', async () => {
    const caller = await browserOf(server).signIn('new-supplier');
    expect(await flagsOf(caller)).toEqual({
      newUser: true,
      passwordExpired: false,
      weakPassword: false,
      gate: 'change_password',
      gateCause: 'new',
    });
    expect(new Set(await tryAll(caller))).toEqual(new Set(['must_change_password']));
    expect(await caller.try(createPlant, {} as never)).toMatchObject({
      status: 403,
      code: 'must_change_password',
      params: { cause: 'new' },
    });

    expect((await change(caller, TEST_PASSWORD, NEXT_PASSWORD)).code).toBe('ok');
    expect(await flagsOf(caller)).toMatchObject({ newUser: true, gate: 'agreement', gateCause: 'agreement' });
    expect(new Set(await tryAll(caller))).toEqual(new Set(['agreement_required']));
    expect(await caller.try(listPlants)).toMatchObject({ status: 403, params: { version: '1.0' } });

    expect(await caller.try(agreeToUserAgreement, { version: '0.9' })).toMatchObject({ code: 'agreement_required' });
    await caller.call(agreeToUserAgreement, { version: '1.0' });
    expect(await flagsOf(caller)).toMatchObject({ newUser: true, gate: null, gateCause: null });
    expect(await tryAll(caller)).not.toContain('agreement_required');
  });

  it('is none any more at the second login', async () => {
    pass(1);
    const caller = await browserOf(server).signIn('new-supplier', NEXT_PASSWORD);
    expect(await flagsOf(caller)).toMatchObject({ newUser: false, gate: null });
    expect((await caller.call(readUserInformation)).user).toMatchObject({
      firstLoginTime: later(server.clock.now(), -1, 'minute'),
      lastLoginTime: server.clock.now(),
      modifyPwdDate: later(server.clock.now(), -1, 'minute'),
    });
  });

  it('who leaves without changing it meets the gate again', async () => {
    await server.sql(
      "update app_user set first_login_at = null, last_login_at = null, password_changed_at = null where user_no = 'forwarder'",
    );
    await browserOf(server).signIn('forwarder');
    pass(1);
    const caller = await browserOf(server).signIn('forwarder');
    expect(await flagsOf(caller)).toMatchObject({ newUser: false, gate: 'change_password', gateCause: 'new' });
  });

  it('may read what the gate needs, and leave', async () => {
    const caller = await browserOf(server).signIn('forwarder');
    for (const call of [readUserInformation, readAgreement, readPasswordRule])
      expect((await caller.try(call as typeof readUserInformation)).code).toBe('ok');
    expect((await caller.try(signOut)).code).toBe('ok');
  });
});

describe('a password', () => {
  const rule = (change: string) =>
    server.sql(`update password_rule set ${change}, rule_version = rule_version + 1 where tenant_id = 0`);

  it('that is too old must be changed: past the last change plus the days, to the second', async () => {
    await server.sql("update app_user set password_changed_at = $1 where user_no = 'gate'", [server.clock.now()]);
    await rule('is_validate_date = true, validate_date_value = 1');
    pass(DAY - 1);
    const caller = await browserOf(server).signIn('gate');
    pass(1);
    expect(await flagsOf(caller)).toMatchObject({ passwordExpired: false, gate: null });
    server.clock.set(later(server.clock.now(), 1, 'second'));
    expect(await flagsOf(caller)).toMatchObject({ passwordExpired: true, gateCause: 'expired' });
    expect(await caller.try(listPlants)).toMatchObject({ code: 'must_change_password', params: { cause: 'expired' } });
    await rule('is_validate_date = false');
    expect(await flagsOf(caller)).toMatchObject({ passwordExpired: false, gate: null });
  });

  it('that fails a tightened rule is told at the next login, and must be changed', async () => {
    await rule('limit_length_value = 20');
    const before = await browserOf(server).signIn('gate');
    expect(await flagsOf(before)).toMatchObject({ weakPassword: true, gate: 'change_password', gateCause: 'weak' });
    expect((await change(before, TEST_PASSWORD, 'A-Much-Longer-Harbour-58')).code).toBe('ok');
    expect(await flagsOf(before)).toMatchObject({ weakPassword: false, gate: null });
    const [row] = await server.sql("select password_weak, password_rule_version from app_user where user_no = 'gate'");
    const [{ rule_version: version } = {}] = await server.sql(
      'select rule_version from password_rule where tenant_id = 0',
    );
    expect(row).toEqual({ password_weak: false, password_rule_version: version });
    await rule('limit_length_value = 8');
  });

  it('is weak to no rule that is off', async () => {
    await rule('is_limit_length = true, limit_length_value = 40, is_efficacy_rule = false');
    const caller = await browserOf(server).signIn('dispositor');
    expect(await flagsOf(caller)).toMatchObject({ weakPassword: true });
    await rule('is_limit_length = false');
    expect(await flagsOf(caller)).toMatchObject({ weakPassword: false, gate: null });
    await rule('is_limit_length = true, limit_length_value = 8, is_efficacy_rule = true');
  });
});

describe('changing the own password', () => {
  it('asks for the old one, and counts wrong ones', async () => {
    const caller = await browserOf(server).signIn('supplier-planner');
    for (let count = 0; count < 5; count++)
      expect(await change(caller, 'Wrong-Horse-42', NEXT_PASSWORD)).toMatchObject({
        status: 422,
        code: 'password_old',
      });
    expect(await change(caller, TEST_PASSWORD, NEXT_PASSWORD)).toMatchObject({ code: 'error_time' });
    expect((await browserOf(server).trySignIn('supplier-planner')).code).toBe('error_time');
    pass(15);
    const again = await browserOf(server).signIn('supplier-planner');
    expect((await change(again, TEST_PASSWORD, NEXT_PASSWORD)).code).toBe('ok');
  });

  it('refuses two that differ, a weak one, a common one, and the own name', async () => {
    const caller = await browserOf(server).signIn('supplier-logistics');
    const refused = async (password: string, repeated?: string) => {
      const { status, code, params } = await change(caller, TEST_PASSWORD, password, repeated);
      return { status, code, params };
    };
    expect(await refused(NEXT_PASSWORD, `${NEXT_PASSWORD} `)).toMatchObject({ status: 422, code: 'pwd_mismatch' });
    expect(await refused('quiet')).toEqual({
      status: 422,
      code: 'password_weak',
      params: { missing: ['upper', 'digit', 'length'] },
    });
    expect(await refused('Passw0rd2026')).toMatchObject({ status: 422, code: 'password_common' });
    expect(await refused('My-Supplier-Logistics-9')).toMatchObject({ code: 'password_common' });
    expect(await refused('Tea-With-Chen-2026')).toMatchObject({ code: 'password_common' });
    expect(await refused(TEST_PASSWORD)).toMatchObject({ code: 'password_history', params: { count: 5 } });
  });

  it('keeps blanks at the ends, takes one form for composed letters, and any length and sign', async () => {
    const caller = await browserOf(server).signIn('capacity-approver');
    const password = ` Äpfel-im-Hafen-58 ${'🚚水'.repeat(100)} `;
    expect((await change(caller, TEST_PASSWORD, password.normalize('NFC'))).code).toBe('ok');
    expect((await browserOf(server).trySignIn('capacity-approver', password.trim())).code).toBe('credentials');
    expect((await browserOf(server).trySignIn('capacity-approver', password.normalize('NFD'))).code).toBe('ok');
  });

  it('refuses the last five, the present one among them', async () => {
    const caller = await browserOf(server).signIn('backlog-buyer');
    const names = ['Amber', 'Brook', 'Cedar', 'Delta', 'Ember'].map(name => `${name}-Harbour-58`);
    let present = TEST_PASSWORD;
    for (const next of names) {
      pass(1);
      expect((await change(caller, present, next)).code).toBe('ok');
      present = next;
    }
    const [oldest = '', second = ''] = names;
    for (const former of [oldest, second, present])
      expect(await change(caller, present, former)).toMatchObject({ code: 'password_history', params: { count: 5 } });
    expect((await change(caller, present, TEST_PASSWORD)).code).toBe('ok');
  });

  it('refuses the present one in other case, and a former one however its letters are composed', async () => {
    const caller = await browserOf(server).signIn('packaging-planner');
    const [first, second] = ['Äpfel-im-Hafen-58', 'Birnen-im-Hafen-58'] as const;
    expect((await change(caller, TEST_PASSWORD, first)).code).toBe('ok');
    pass(1);
    for (const variant of [first.toUpperCase().replace('H', 'h'), 'äpfel-IM-Hafen-58', first.normalize('NFD')])
      expect(await change(caller, first, variant)).toMatchObject({ code: 'password_history', params: { count: 5 } });
    expect((await change(caller, first, second)).code).toBe('ok');
    expect(await change(caller, second, first.normalize('NFD'))).toMatchObject({ code: 'password_history' });
  });

  it('refuses as many former ones as the rule counts, from the next call on', async () => {
    const caller = await browserOf(server).signIn('order-placer');
    const [first, second, third] = ['Amber-Harbour-58', 'Brook-Harbour-58', 'Cedar-Harbour-58'] as const;
    await server.sql('update password_rule set history_count = 2 where tenant_id = 0');
    expect((await change(caller, TEST_PASSWORD, first)).code).toBe('ok');
    pass(1);
    expect((await change(caller, first, second)).code).toBe('ok');
    for (const former of [first, second])
      expect(await change(caller, second, former)).toMatchObject({ code: 'password_history', params: { count: 2 } });
    pass(1);
    expect((await change(caller, second, TEST_PASSWORD)).code).toBe('ok');
    await server.sql('update password_rule set history_count = 3 where tenant_id = 0');
    expect(await change(caller, TEST_PASSWORD, first)).toMatchObject({
      code: 'password_history',
      params: { count: 3 },
    });
    expect((await change(caller, TEST_PASSWORD, third)).code).toBe('ok');
    await server.sql('update password_rule set history_count = 5 where tenant_id = 0');
  });

  it('refuses one for each class of signs that it lacks, in turn', async () => {
    const caller = await browserOf(server).signIn('platform-admin');
    const lacking = {
      upper: 'quiet-harbour-58',
      lower: 'QUIET-HARBOUR-58',
      digit: 'Quiet-Harbour-Nine',
      length: 'Qh-58',
    };
    for (const [missing, password] of Object.entries(lacking))
      expect(await change(caller, TEST_PASSWORD, password)).toMatchObject({
        status: 422,
        code: 'password_weak',
        params: { missing: [missing] },
      });
  });

  it('ends all other sessions of the user, and not this one', async () => {
    const [one, two] = [browserOf(server), browserOf(server)];
    const [here, there] = [await one.signIn('tenant-admin'), await two.signIn('tenant-admin')];
    const somebody = await browserOf(server).signIn('dispositor');
    expect((await change(here, TEST_PASSWORD, NEXT_PASSWORD)).code).toBe('ok');
    expect((await here.try(readUserInformation)).code).toBe('ok');
    expect(await there.try(readUserInformation)).toMatchObject({ status: 401, code: 'token' });
    expect(await two.tryRefresh()).toMatchObject({ code: 'token' });
    expect((await somebody.try(readUserInformation)).code).toBe('ok');
    expect((await browserOf(server).trySignIn('tenant-admin')).code).toBe('credentials');
  });

  it('leaves no password in any table', async () => {
    const tables = await server.sql<{ name: string }>(
      "select relname as name from pg_class where relnamespace = 'inbound'::regnamespace and relkind in ('r', 'p')",
    );
    for (const { name } of tables) {
      const found = await server.sql(
        `select 1 from ${name} t where t::text like '%Harbour-58%' or t::text like '%Horse-42%'`,
      );
      expect({ name, found }).toEqual({ name, found: [] });
    }
  });
});

describe('a token of the command line', () => {
  it('passes no gate', async () => {
    const caller = await server.as('forwarder');
    expect((await caller.try(readDictionary)).code).toBe('ok');
    expect(await flagsOf(caller)).toMatchObject({ gate: null });
  });
});
