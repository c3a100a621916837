import { refuse } from '@inbound/shared';
import type { Ctx } from '../../platform/call/context.ts';
import { inSeparateTransaction } from '../../platform/call/separate-transaction.ts';
import { findKnown, type Known } from '../session/admission.ts';
import { loginName } from '../session/tokens.ts';
import { type Claims, claimText } from './claims.ts';
import { bindRolesOfGroups } from './group-roles.ts';
import { makeUser } from './new-user.ts';
import type { SignOnSetting } from './setting.ts';

const BY_EMAIL = 'select u.id from app_user u where u.tenant_id = $1 and u.search_email = upper($2) limit 2';

/** An address that the issuer has not verified is anybody's. */
const requireVerified = ({ email_verified: verified }: Claims): void => {
  if (verified === false || verified === 'false') throw refuse('sign_on_email');
};

const findByEmail = async (own: Ctx, email: string): Promise<Known | undefined> => {
  const found = await own.tx.query<{ id: string }>(BY_EMAIL, [own.tenant, email]);
  if (found.length > 1) throw refuse('sign_on_several', { user: email });
  return found[0] && findKnown(own, 'id', found[0].id);
};

/** Roles of whom number and password alone let in: the sign-in rule names them for the code by e-mail, too. */
const EXCLUDED = `select ro.code from user_role ur
  join sign_in_excluded_role x on x.tenant_id = ur.tenant_id and x.role_id = ur.role_id
  join role ro on ro.tenant_id = ur.tenant_id and ro.id = ur.role_id
  where ur.tenant_id = $1 and ur.user_id = $2 order by ro.code limit 1`;

const requireNotExcluded = async (own: Ctx, userId: string): Promise<void> => {
  const [excluded] = await own.tx.query<{ code: string }>(EXCLUDED, [own.tenant, userId]);
  if (excluded) throw refuse('sign_on_role', { role: excluded.code });
};

const find = (own: Ctx, setting: SignOnSetting, claims: Claims, value: string): Promise<Known | undefined> => {
  if (setting.match_by === 'number') return findKnown(own, 'name', loginName(value));
  requireVerified(claims);
  return findByEmail(own, value);
};

const arrive = async (own: Ctx, setting: SignOnSetting, claims: Claims): Promise<Known> => {
  const value = claimText(claims, setting.user_claim);
  const found = await find(own, setting, claims, value);
  if (!found && !setting.makes_users) throw refuse('sign_on_unknown', { user: value });
  const userId = found?.id ?? (await makeUser(own, setting, claims));
  await requireNotExcluded(own, userId);
  if (setting.groups_claim) await bindRolesOfGroups(own, userId, setting, claims);
  const known = await findKnown(own, 'id', userId);
  if (!known) throw new Error('a user who was found has gone');
  return known;
};

/**
 * The user whom the claims of an issuer name: found by number or e-mail, or made where the tenant makes users so; roles follow
 * the groups. It is committed before anything else is in the way: roles that an issuer has taken away are gone at once.
 */
export const arrivedUser = (ctx: Ctx, setting: SignOnSetting, claims: Claims): Promise<Known> =>
  inSeparateTransaction(ctx, 'roles follow the groups although the sign-in may be refused', own =>
    arrive(own, setting, claims),
  );
