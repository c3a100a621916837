import { type AnswerOf, type CheckedOf, refuse, type Timestamp } from '@inbound/shared';
import type {
  readPasswordLink,
  requestPasswordLink,
  setPassword as setPasswordCall,
} from '@inbound/shared/system/session/contract';
import { inWholeTenant } from '../../platform/call/across-tenant.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { numberOf } from '../../platform/call/numbers.ts';
import { endSessionsOf } from '../../platform/call/session-rows.ts';
import { queueJob } from '../../platform/jobs/queue-job.ts';
import { hashOf } from '../../platform/tools/ids.ts';
import { setPassword } from '../password-rule/new-password.ts';
import { ruleInForce } from '../password-rule/queries.ts';
import { storeArrival } from '../user/account.ts';
import { oneTimeLinkMade } from '../user/one-time-link-made.ts';
import { findKnown } from './admission.ts';
import { linkSecrets, openCredential } from './credential.ts';
import { forgetFailures } from './login-failures.ts';
import { redeemTicket } from './puzzle.ts';
import { giveOut } from './single-use.ts';
import { requireTenant } from './tenant.ts';
import { loginName } from './tokens.ts';

const KIND = 'password_link';
const MINUTES_OF_HOUR = 60;

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
  const minutes = (await numberOf(ctx, 'passwordLink')) * MINUTES_OF_HOUR;
  const { secret, expiresAt } = await giveOut(ctx, KIND, minutes, {}, userId);
  return { secret, expiresAt };
};

interface Asking {
  [column: string]: unknown;
  id: string;
  user_no: string;
  email: string;
}

/** The kind of the job that mails a link to whoever has forgotten the password. */
export const FORGOTTEN_JOB = 'forgotten_password';

/** Whom a request is about; somebody who does not exist where the number is nobody's. */
interface Forgotten {
  userId: string;
}

/**
 * Takes a request for a link. A stranger learns nothing: the answer is the same for every number, one that nobody has
 * writes as much as one that somebody has, and the link is made and mailed by a job.
 */
export const request = async (ctx: Ctx, { userNo, ticket }: CheckedOf<typeof requestPasswordLink>): Promise<null> => {
  await requireTenant(ctx);
  await redeemTicket(ctx, ticket);
  const own = inWholeTenant(ctx, 'there is no caller yet whose rows these could be');
  const user = await findKnown(own, 'name', loginName(userNo));
  const forgotten: Forgotten = { userId: user?.id ?? own.newId() };
  await queueJob(own, FORGOTTEN_JOB, own.newId(), forgotten);
  return null;
};

const MAY_SIGN_IN = `
  select u.id, u.user_no, u.email from app_user u
  join company co on co.tenant_id = u.tenant_id and co.id = u.company_id and not co.locked
  where u.tenant_id = $1 and u.id = (select (payload->>'userId')::uuid from job where tenant_id = $1 and id = $2)
    and u.active and u.locked_at is null`;

/** Makes and mails the link that was asked for, where the user may sign in. */
export const mailForgotten = async (own: Ctx, jobId: string): Promise<void> => {
  const [user] = await own.tx.query<Asking>(MAY_SIGN_IN, [own.tenant, jobId]);
  if (!user) return;
  const link = await givePasswordLink(own, user.id);
  const made = { ...link, userNo: user.user_no, tenant: own.tenant, userId: user.id, email: user.email };
  await oneTimeLinkMade(own, { ...made, cause: 'forgotten' });
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
export const read = async (ctx: Ctx, { secret }: { secret: string }): Promise<AnswerOf<typeof readPasswordLink>> => {
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
