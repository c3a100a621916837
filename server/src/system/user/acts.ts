import { type AnswerOf, type BatchAnswer, type CheckedOf, refuse } from '@inbound/shared';
import type {
  activateUser,
  lockUser,
  makePasswordLink,
  UserRow,
  unlockUsers,
} from '@inbound/shared/system/user/contract';
import type { Ctx } from '../../platform/call/context.ts';
import { endSessionsOf } from '../../platform/call/session-rows.ts';
import { eachRow } from '../../platform/record/batch.ts';
import { lockOne, lockSeen } from '../../platform/record/one-row.ts';
import { changeRecord } from '../../platform/record/plain.ts';
import { notifyUser } from '../notification/offers.ts';
import { dropSecondFactor } from '../second-factor/offers.ts';
import { forgetFailures } from '../session/login-failures.ts';
import { givePasswordLink } from '../session/password-link.ts';
import { unlockAccount } from './account.ts';
import { oneTimeLinkMade } from './one-time-link-made.ts';
import { readOne } from './queries.ts';
import { requireReachOver } from './reach.ts';
import { beforeRightsChange, rightsChanged } from './rights-changed.ts';

export type Seen = CheckedOf<typeof activateUser>;

/** Locks the row of somebody else whom the caller may act upon; of an erased account nothing is left to act upon. */
export const takeOther = async (ctx: Ctx, { id, version }: Seen, action: string) => {
  await beforeRightsChange(ctx);
  const user = await lockSeen(ctx, 'app_user', id, version);
  if (id === ctx.session.userId && action !== 'endSessions') throw refuse('own_account');
  if (user.erased_at !== null) throw wrongState('erased', action);
  await requireReachOver(ctx, id);
  return user;
};

const wrongState = (state: string, action: string) => refuse('status', { state, action });

/** Switches a user off: sessions and tokens end now. */
export const deactivate = async (ctx: Ctx, seen: Seen): Promise<UserRow> => {
  const { active } = await takeOther(ctx, seen, 'deactivate');
  if (!active) throw wrongState('inactive', 'deactivate');
  await changeRecord(ctx, 'app_user', seen, { active: false }, { action: 'deactivate', document: 'user' });
  await endSessionsOf(ctx, seen.id);
  await rightsChanged(ctx, { userId: seen.id });
  return readOne(ctx, seen.id);
};

/** Lets a user in again, who must have a role (administration.md, machine of the user). */
export const activate = async (ctx: Ctx, seen: Seen): Promise<UserRow> => {
  const { active } = await takeOther(ctx, seen, 'activate');
  if (active) throw wrongState('active', 'activate');
  if ((await readOne(ctx, seen.id)).roleIds.length === 0) throw refuse('norole');
  await changeRecord(ctx, 'app_user', seen, { active: true }, { action: 'activate', document: 'user' });
  await rightsChanged(ctx, { userId: seen.id });
  return readOne(ctx, seen.id);
};

/** Locks a user for a reason: sessions and tokens end now. */
export const lock = async (ctx: Ctx, { reason, ...seen }: CheckedOf<typeof lockUser>): Promise<UserRow> => {
  const { locked_at: lockedAt } = await takeOther(ctx, seen, 'lock');
  if (lockedAt !== null) throw wrongState('locked', 'lock');
  await changeRecord(
    ctx,
    'app_user',
    seen,
    { lockedAt: ctx.now, lockReason: reason },
    { action: 'lock', reason, document: 'user' },
  );
  await endSessionsOf(ctx, seen.id);
  await rightsChanged(ctx, { userId: seen.id });
  return readOne(ctx, seen.id);
};

/** Unlocks a user, and forgets the failed sign-ins of the number: it may try again at once. */
export const unlock = async (ctx: Ctx, seen: Seen): Promise<UserRow> => {
  const user = await takeOther(ctx, seen, 'unlock');
  await forgetFailures(ctx, user.user_no);
  await unlockAccount(ctx, seen.id);
  await rightsChanged(ctx, { userId: seen.id });
  return readOne(ctx, seen.id);
};

export const unlockMany = (ctx: Ctx, { items }: CheckedOf<typeof unlockUsers>): Promise<BatchAnswer> =>
  eachRow(ctx, items, item => unlock(ctx, item));

/** Ends all sessions of a user, also the caller's own; who is signed in signs in again. */
export const endSessions = async (ctx: Ctx, seen: Seen): Promise<UserRow> => {
  await takeOther(ctx, seen, 'endSessions');
  await changeRecord(ctx, 'app_user', seen, {}, { action: 'endSessions', document: 'user' });
  await endSessionsOf(ctx, seen.id);
  return readOne(ctx, seen.id);
};

/**
 * Takes the second factor of somebody who has lost it: all sessions and tokens end, and the user is told. The next sign-in
 * is by the password alone, and where one is asked for, a new one is set up then.
 */
export const resetSecondFactor = async (ctx: Ctx, seen: Seen): Promise<UserRow> => {
  const user = await takeOther(ctx, seen, 'resetSecondFactor');
  if (user.second_factor_at === null) throw wrongState('withoutSecondFactor', 'resetSecondFactor');
  await dropSecondFactor(ctx, seen.id, 'resetSecondFactor');
  await forgetFailures(ctx, user.user_no);
  await endSessionsOf(ctx, seen.id);
  notifyUser(ctx, seen.id, {
    kind: 'secondFactorReset',
    params: { by: ctx.session.userNo },
    path: '/account/setting',
    documentId: null,
    plantNo: '',
  });
  return readOne(ctx, seen.id);
};

/**
 * Makes the one link with which a user sets the password; a former one is good no more. It is handed over by whoever made it,
 * and mailed only where that is asked for.
 */
export const makeLink = async (
  ctx: Ctx,
  { id, mail }: CheckedOf<typeof makePasswordLink>,
): Promise<AnswerOf<typeof makePasswordLink>> => {
  const user = await lockOne(ctx, 'app_user', id);
  await requireReachOver(ctx, id);
  if (!user.active) throw wrongState('inactive', 'makeLink');
  if (user.locked_at !== null) throw wrongState('locked', 'makeLink');
  const link = await givePasswordLink(ctx, id);
  await changeRecord(ctx, 'app_user', { id, version: undefined }, {}, { action: 'makeLink', document: 'user' });
  const made = { ...link, userNo: user.user_no, tenant: ctx.tenant };
  const email = mail ? user.email : '';
  const isMailed = await oneTimeLinkMade(ctx, { ...made, userId: id, email, cause: 'administrator' });
  return { ...made, mailedTo: isMailed ? email : null };
};
