import type { PasswordRule } from '@inbound/shared/system/password-rule/contract';
import { readPasswordRule } from '@inbound/shared/system/password-rule/contract';
import type { Ctx } from '../../platform/context.ts';
import { type Route, route } from '../../platform/route.ts';

/** The tenant's rule, and the number of its present version, against which verdicts on passwords are kept. */
export const ruleInForce = async (ctx: Ctx): Promise<PasswordRule & { ruleVersion: number }> =>
  ctx
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

export const passwordRuleRoutes: Route[] = [
  route(readPasswordRule, async (_, ctx) => {
    const { ruleVersion: _version, ...rule } = await ruleInForce(ctx);
    return rule;
  }),
];
