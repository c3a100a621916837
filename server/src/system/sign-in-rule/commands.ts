import { type CheckedOf, orThrowFields } from '@inbound/shared';
import type { changeSignInRule, SignInRuleRow } from '@inbound/shared/system/sign-in-rule/contract';
import type { Ctx } from '../../platform/call/context.ts';
import { createRecord } from '../../platform/record/create.ts';
import { placesOf, remember } from '../../platform/record/history.ts';
import { changeRecord } from '../../platform/record/plain.ts';
import { unknownReference } from '../../platform/record/references.ts';
import { readRule } from './queries.ts';

/** The roles that are not there among those that a call names. */
const unknownRoles = async (ctx: Ctx, roleIds: readonly string[]) => {
  if (roleIds.length === 0) return [];
  const found = await ctx
    .rows('role')
    .select('id')
    .where('id', 'in', [...roleIds])
    .execute();
  return roleIds.filter(id => !found.some(role => role.id === id)).map(id => unknownReference('excludedRoleIds', id));
};

const exclude = async (ctx: Ctx, roleIds: readonly string[]): Promise<void> => {
  await ctx.delete('sign_in_excluded_role').execute();
  if (roleIds.length === 0) return;
  await ctx.insert(
    'sign_in_excluded_role',
    [...new Set(roleIds)].map(role_id => ({ role_id })),
  );
};

/** Writes into the rule's history which roles were left out before and are now; nothing where they are the same. */
const rememberExcluded = (ctx: Ctx, before: SignInRuleRow, after: SignInRuleRow): void => {
  const [from, to] = [before.excludedRoles.join('; '), after.excludedRoles.join('; ')];
  if (from === to) return;
  const entry = { document: 'signInRule', documentId: after.id, action: 'edit', from: '', to: '' };
  remember(ctx, { ...placesOf({}), ...entry, version: after.version, changes: { excludedRoles: { from, to } } });
};

/** Changes how people sign in; it holds for the next sign-in, and leaves open sessions alone. */
export const change = async (
  ctx: Ctx,
  { id, version, excludedRoleIds, ...rule }: CheckedOf<typeof changeSignInRule>,
): Promise<SignInRuleRow> => {
  orThrowFields(await unknownRoles(ctx, excludedRoleIds));
  const before = await readRule(ctx);
  await changeRecord(ctx, 'sign_in_rule', { id, version }, rule);
  await exclude(ctx, excludedRoleIds);
  const after = await readRule(ctx);
  rememberExcluded(ctx, before, after);
  return after;
};

/** The rule that a new tenant begins with: by e-mail too, but for whoever administers the installation. */
export const provideSignInRule = async (ctx: Ctx, excludedRoleIds: readonly string[]): Promise<void> => {
  await createRecord(ctx, 'sign_in_rule', {});
  await exclude(ctx, excludedRoleIds);
};
