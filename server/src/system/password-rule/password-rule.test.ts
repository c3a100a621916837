import { readPasswordRule } from '@inbound/shared/system/password-rule/contract';
import { expect, it } from 'vitest';
import { testServer } from '../../../test/server.ts';

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
