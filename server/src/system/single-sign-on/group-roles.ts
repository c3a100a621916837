import { isSameSet } from '@inbound/shared';
import { roleCodesOf, textsOfClaim } from '@inbound/shared/system/single-sign-on/rules';
import { refusedUser } from '@inbound/shared/system/user/rules';
import type { Ctx } from '../../platform/call/context.ts';
import { bind, findBindings, rememberBindings } from '../user/bindings.ts';
import { readOne } from '../user/queries.ts';
import { beforeRightsChange, rightsChanged } from '../user/rights-changed.ts';
import type { Claims } from './claims.ts';
import type { SignOnSetting } from './setting.ts';

/** Roles by their codes, but for those whose people sign in by number and password alone: no group gives one. */
const BY_CODES = `select ro.id from role ro where ro.tenant_id = $1 and ro.code = any ($2::text[])
  and not exists (select 1 from sign_in_excluded_role x where x.tenant_id = ro.tenant_id and x.role_id = ro.id)`;

/** The roles that the groups of somebody name. */
const rolesOf = async (
  own: Ctx,
  { groups_claim: claim, group_prefix: prefix }: SignOnSetting,
  claims: Claims,
): Promise<string[]> => {
  const codes = roleCodesOf(textsOfClaim(claims[claim]), prefix);
  const found = await own.tx.query<{ id: string }>(BY_CODES, [own.tenant, codes]);
  return found.map(({ id }) => id);
};

/** Gives a user the roles that the groups name, as far as they fit the user's company, and takes all others away. */
export const bindRolesOfGroups = async (
  own: Ctx,
  userId: string,
  setting: SignOnSetting,
  claims: Claims,
): Promise<void> => {
  const before = await readOne(own, userId);
  const named = {
    companyId: before.companyId,
    plantIds: before.plantIds,
    roleIds: await rolesOf(own, setting, claims),
  };
  const { bound } = await findBindings(own, { ...named, type: before.type });
  const company = bound?.company;
  const roleIds = (bound?.roles ?? [])
    .filter(role => company && refusedUser({ type: before.type, company, roles: [role] }).length === 0)
    .map(({ id }) => id);
  if (isSameSet(before.roleIds, roleIds)) return;
  await beforeRightsChange(own);
  await bind(own, userId, { plantIds: before.plantIds, roleIds });
  rememberBindings(own, before, before, await readOne(own, userId));
  await rightsChanged(own, { userId });
};
