import { type AnswerOf, type CheckedOf, refuse, type Timestamp } from '@inbound/shared';
import type {
  readPasswordLink,
  requestPasswordLink,
  setPassword as setPasswordCall,
} from '@inbound/shared/system/session/contract';
import type { Ctx } from '../../platform/call/context.ts';
import { endSessionsOf } from '../../platform/call/session-rows.ts';
import { inWholeTenant } from '../../platform/call/whole-tenant.ts';
import { hashOf } from '../../platform/tools/ids.ts';
import { setPassword } from '../password-rule/new-password.ts';
import { ruleInForce } from '../password-rule/queries.ts';
import { storeArrival } from '../user/account.ts';
import { oneTimeLinkMade } from '../user/one-time-link-made.ts';
import { linkSecrets, openCredential } from './credential.ts';
import { PASSWORD_LINK_HOURS } from './limits.ts';
import { forgetFailures } from './login-failures.ts';
import { redeemTicket } from './puzzle.ts';
import { giveOut } from './single-use.ts';
import { requireTenant } from './tenant.ts';
import { loginName } from './tokens.ts';

const KIND = 'password_link';
const MINUTES = PASSWORD_LINK_HOURS * 60;

/** Ends the links of a user that were not used. */
const withdrawLinks = async (ctx: Ctx, userId: string): Promise<void> => {
  await ctx
    .update('single_use')
    .set({ used_at: ctx.now })
    .where('kind', '=', KIND)
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
};

/** Gives out the one link of a user; former ones are good no more. */
export const givePasswordLink = async (ctx: Ctx, userId: string): Promise<{ secret: string; expiresAt: Timestamp }> => {
  await withdrawLinks(ctx, userId);
  return giveOut(ctx, KIND, MINUTES, {}, userId);
};

interface Asking {
  [column: string]: unknown;
  id: string;
  user_no: string;
  email: string;
}

const MAY_SIGN_IN = `
  select u.id, u.user_no, u.email from app_user u
  join company co on co.tenant_id = u.tenant_id and co.id = u.company_id and not co.locked
  where u.tenant_id = $1 and u.login_name = $2 and u.active and u.locked_at is null`;

/**
 * Makes a link for whoever may sign in under a number. A stranger learns nothing: the answer is the same, and a number
 * that nobody has writes as much as one that somebody has.
 */
export const request = async (ctx: Ctx, { userNo, ticket }: CheckedOf<typeof requestPasswordLink>): Promise<null> => {
  await requireTenant(ctx);
  await redeemTicket(ctx, ticket);
  const own = inWholeTenant(ctx, 'there is no caller yet whose rows these could be');
  const [user] = await own.tx.query<Asking>(MAY_SIGN_IN, [own.tenant, loginName(userNo)]);
  await withdrawLinks(own, user?.id ?? own.newId());
  const link = await giveOut(own, KIND, MINUTES, {}, user?.id);
  if (user) {
    const made = { ...link, userNo: user.user_no, tenant: own.tenant, userId: user.id, email: user.email };
    await oneTimeLinkMade(own, { ...made, cause: 'forgotten' });
  }
  return null;
};

interface OpenLink {
  [column: string]: unknown;
  link: string;
  expiresAt: Timestamp;
  id: string;
  userNo: string;
  cname: string;
  name: string;
  passwordHash: string | null;
}

const OPEN = `
  select s.id as link, s.expires_at as "expiresAt", u.id, u.user_no as "userNo", u.cname, u.name,
    u.password_hash as "passwordHash"
  from single_use s join app_user u on u.tenant_id = s.tenant_id and u.id = s.user_id and u.active and u.locked_at is null
  where s.tenant_id = $1 and s.kind = $2 and s.secret_hash = $3 and s.used_at is null and s.expires_at > $4`;

/** The user whose link is open; used up, replaced, too old, never made and a user who may not sign in are one and the same. */
const openLink = async (own: Ctx, secret: string, lock = ''): Promise<OpenLink> => {
  const [found] = await own.tx.query<OpenLink>(OPEN + lock, [own.tenant, KIND, hashOf(secret), own.now]);
  if (!found) throw refuse('link_ended');
  return found;
};

/** What the page of a link shows. */
export const read = async (ctx: Ctx, secret: string): Promise<AnswerOf<typeof readPasswordLink>> => {
  await requireTenant(ctx);
  const own = inWholeTenant(ctx, 'the link tells whose it is, nobody is signed in');
  const { userNo, expiresAt } = await openLink(own, secret);
  return { userNo, expiresAt, rule: (await ruleInForce(own)).rule };
};

/**
 * Sets the password of the user whom a link was made for, once: all links and sessions of the user end, the failed
 * sign-ins are forgotten. A password that the rule refuses leaves the link as it is.
 */
export const setByLink = async (ctx: Ctx, { credential }: CheckedOf<typeof setPasswordCall>): Promise<null> => {
  await requireTenant(ctx);
  const { secret, ...passwords } = await openCredential(ctx, credential, linkSecrets);
  const own = inWholeTenant(ctx, 'the link tells whose it is, nobody is signed in');
  const user = await openLink(own, secret, ' for update of s');
  await setPassword(own, user, passwords);
  await storeArrival(own, user.id);
  await withdrawLinks(own, user.id);
  await endSessionsOf(own, user.id);
  await forgetFailures(own, user.userNo);
  return null;
};
