import type { AnswerOf, CheckedOf } from '@inbound/shared';
import type { changeRule, PasswordRuleRow, tryPassword } from '@inbound/shared/system/password-rule/contract';
import { missingParts } from '@inbound/shared/system/password-rule/rules';
import type { Ctx } from '../../platform/call/context.ts';
import { changeRecord } from '../../platform/record/plain.ts';
import { isCommonPassword } from './common-passwords.ts';
import { readRow, ruleInForce } from './queries.ts';

/** Changes the rule: verdicts on passwords that were given under the one before are of another version. */
export const change = async (
  ctx: Ctx,
  { id, version, ...rule }: CheckedOf<typeof changeRule>,
): Promise<PasswordRuleRow> => {
  const { ruleVersion } = await ruleInForce(ctx);
  await changeRecord(ctx, 'password_rule', { id, version }, { ...rule, ruleVersion: ruleVersion + 1 });
  return readRow(ctx);
};

/** What would be said to a password that somebody chooses. */
export const tryOut = async (
  ctx: Ctx,
  { password }: CheckedOf<typeof tryPassword>,
): Promise<AnswerOf<typeof tryPassword>> => {
  const { rule } = await ruleInForce(ctx);
  return { missing: missingParts(password, rule), isCommon: isCommonPassword(password) };
};
