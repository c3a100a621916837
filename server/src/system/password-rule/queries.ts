import {
  type PasswordRule,
  type PasswordRuleRow,
  passwordRuleRow,
} from '@inbound/shared/system/password-rule/contract';
import type { Ctx } from '../../platform/call/context.ts';
import { fields } from '../../platform/list/fields.ts';

const columns = fields('password_rule', passwordRuleRow);

/** The rule as a record. */
export const readRow = (ctx: Ctx): Promise<PasswordRuleRow> =>
  ctx.rows('password_rule').select(columns).executeTakeFirstOrThrow();

/** The tenant's rule, and the number of its present version, against which verdicts on passwords are kept. */
export interface RuleInForce {
  rule: PasswordRule;
  ruleVersion: number;
}

export const ruleInForce = async (ctx: Ctx): Promise<RuleInForce> => {
  const { ruleVersion, ...rule } = await ctx
    .rows('password_rule')
    .select([
      'rule_version as ruleVersion',
      'is_validate_date as isValidateDate',
      'validate_date_value as validateDateValue',
      'is_efficacy_rule as isEfficacyRule',
      'is_limit_length as isLimitLength',
      'limit_length_value as limitLengthValue',
      'history_count as historyCount',
      'max_error_count as maxErrorCount',
      'lock_minutes as lockMinutes',
    ])
    .executeTakeFirstOrThrow();
  return { rule, ruleVersion };
};
