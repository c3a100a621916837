import { changeRule, readPasswordRule, readRule, tryPassword } from '@inbound/shared/system/password-rule/contract';
import { readUserInformation } from '@inbound/shared/system/session/contract';
import { describe, expect, it } from 'vitest';
import { browserOf } from '../../../test/browser.ts';
import { testServer } from '../../../test/server.ts';
import { later } from '../../platform/tools/clock.ts';

const server = testServer();

it('the password rule is answered in the fields of the specification, as it is in the tenant', async () => {
  const caller = await server.as('dispositor');
  expect(await caller.call(readPasswordRule)).toEqual({
    isValidateDate: false,
    validateDateValue: 0,
    isEfficacyRule: true,
    isLimitLength: true,
    limitLengthValue: 8,
    historyCount: 5,
    maxErrorCount: 5,
    lockMinutes: 15,
  });
  await server.sql('update password_rule set lock_minutes = 30 where tenant_id = 0');
  expect((await caller.call(readPasswordRule)).lockMinutes).toBe(30);
  expect((await (await server.as('dispositor', 1)).call(readPasswordRule)).lockMinutes).toBe(15);
});

describe('the password rule of administrators', () => {
  const changeTo = async (over: object) => {
    const admin = await server.as('tenant-admin');
    const { changedAt: _, ...rule } = await admin.call(readRule);
    return admin.call(changeRule, { ...rule, ...over });
  };

  it('is changed in a version, and each value is in effect with the next call', async () => {
    const admin = await server.as('tenant-admin');
    const { changedAt: _, ...before } = await admin.call(readRule);
    const asked = { validateDateValue: 90, limitLengthValue: 20, historyCount: 7, maxErrorCount: 3, lockMinutes: 45 };
    const after = await admin.call(changeRule, { ...before, ...asked });
    expect(after).toMatchObject({ ...asked, version: before.version + 1 });
    expect(await (await server.as('dispositor')).call(readPasswordRule)).toMatchObject(asked);
    expect(await admin.try(changeRule, { ...before, ...asked })).toMatchObject({ status: 409, code: 'conflict' });
    const versions = await server.sql('select rule_version from password_rule where tenant_id = 0');
    expect(versions).toEqual([{ rule_version: 2 }]);
    expect((await (await server.as('tenant-admin', 1)).call(readRule)).lockMinutes).toBe(15);
  });

  it('is never below 8 characters, and its values stay within their bounds', async () => {
    const admin = await server.as('tenant-admin');
    const { changedAt: _, ...rule } = await admin.call(readRule);
    const wrong = { limitLengthValue: 7, historyCount: 51, maxErrorCount: 0, lockMinutes: 0, validateDateValue: -1 };
    const { status, params } = await admin.try(changeRule, { ...rule, ...wrong });
    expect(status).toBe(422);
    const fields = params.fields as { field: string; code: string }[];
    expect(fields.map(({ field, code }) => `${field} ${code}`).sort()).toEqual([
      'historyCount range',
      'limitLengthValue range',
      'lockMinutes range',
      'maxErrorCount range',
      'validateDateValue range',
    ]);
  });

  it('tells of a password what it lacks, class by class, and whether everybody tries it', async () => {
    await changeTo({ isEfficacyRule: true, isLimitLength: true, limitLengthValue: 12 });
    const admin = await server.as('tenant-admin');
    const verdict = async (password: string) => admin.call(tryPassword, { password });
    expect(await verdict('Quiet-Harbour-7')).toEqual({ missing: [], isCommon: false });
    expect((await verdict('quiet-harbour-7')).missing).toEqual(['upper']);
    expect((await verdict('QUIET-HARBOUR-7')).missing).toEqual(['lower']);
    expect((await verdict('Quiet-Harbour-x')).missing).toEqual(['digit']);
    expect((await verdict('Quiet-7')).missing).toEqual(['length']);
    expect((await verdict('Password12345')).isCommon).toBe(true);
    const kept = await server.sql(
      "select 1 from operation_log where parameters::text like '%Harbour%' or parameters::text like '%Quiet%'",
    );
    expect(kept).toEqual([]);
    await changeTo({ isEfficacyRule: false });
    expect((await verdict('quiet-harbour-x')).missing).toEqual([]);
  });

  it('lets a password end after its days: whoever is signed in must change it with the next call', async () => {
    const late = await browserOf(server).signIn('dispositor');
    expect((await late.call(readUserInformation)).flags.passwordExpired).toBe(false);
    await changeTo({ isValidateDate: true, validateDateValue: 1 });
    await server.sql("update app_user set password_changed_at = $1 where user_no = 'dispositor'", [
      later(server.clock.now(), -2, 'day'),
    ]);
    expect((await late.call(readUserInformation)).flags).toMatchObject({ passwordExpired: true, gateCause: 'expired' });
    await changeTo({ isValidateDate: false });
    expect((await late.call(readUserInformation)).flags.passwordExpired).toBe(false);
  });

  it('locks a name after as many wrong passwords as it counts, for its minutes', async () => {
    await changeTo({ maxErrorCount: 2, lockMinutes: 7 });
    const attempt = (password?: string) => browserOf(server).trySignIn('packaging-planner', password);
    expect((await attempt('Wrong-Horse-42')).code).toBe('credentials');
    expect((await attempt('Wrong-Horse-42')).code).toBe('credentials');
    expect(await attempt()).toMatchObject({ code: 'error_time', params: { minutes: 7 } });
    server.clock.set(later(server.clock.now(), 8, 'minute'));
    expect((await attempt()).code).toBe('ok');
  });

  it('is for those who may', async () => {
    const planner = await server.as('dispositor');
    expect(await planner.try(readRule)).toMatchObject({ status: 403, code: 'no_permission' });
    expect(await planner.try(tryPassword, { password: 'x' })).toMatchObject({ status: 403 });
  });
});
