import { type SignInRuleRow, signInRuleRow } from '@inbound/shared/system/sign-in-rule/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import { fields } from '../../platform/list/fields.ts';

const ofRoles = (column: 'id' | 'code') => sql<string[]>`array(
  select ${sql.ref(`ro.${column}`)}::text from sign_in_excluded_role x
  join role ro on ro.tenant_id = x.tenant_id and ro.id = x.role_id
  where x.tenant_id = sign_in_rule.tenant_id order by ro.code)`;

const columns = fields('sign_in_rule', signInRuleRow, {
  excludedRoleIds: ofRoles('id'),
  excludedRoles: ofRoles('code'),
});

/** The one rule of the tenant. */
export const readRule = (ctx: Ctx): Promise<SignInRuleRow> =>
  ctx.rows('sign_in_rule').select(columns).executeTakeFirstOrThrow();

/** Whether the tenant asks whoever gives rights to others for a second factor. */
export const asksForFactor = async (ctx: Ctx): Promise<boolean> => {
  const { second_factor: asks } = await ctx.rows('sign_in_rule').select('second_factor').executeTakeFirstOrThrow();
  return asks;
};

/** That a user `u` may sign in with an e-mail address and a code: the tenant allows it, and no role of the user forbids it. */
export const MAY_SIGN_IN_BY_EMAIL = `
  exists (select 1 from sign_in_rule sr where sr.tenant_id = u.tenant_id and sr.by_email)
  and not exists (select 1 from user_role ur
    join sign_in_excluded_role x on x.tenant_id = ur.tenant_id and x.role_id = ur.role_id
    where ur.tenant_id = u.tenant_id and ur.user_id = u.id)`;
