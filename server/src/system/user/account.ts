import type { Language, Timestamp } from '@inbound/shared';
import type { Ctx } from '../../platform/call/context.ts';
import { changeRecord } from '../../platform/record/plain.ts';

/** A new password of an account, as its hash, with the verdict of the rule. */
export interface StoredPassword {
  password_hash: string;
  password_weak: boolean;
  password_rule_version: number;
}

/** Stores a password that has been judged. */
export const storePassword = async (ctx: Ctx, userId: string, password: StoredPassword): Promise<void> => {
  await ctx
    .update('app_user')
    .set({ ...password, password_changed_at: ctx.now })
    .where('id', '=', userId)
    .execute();
};

/** What the rule says of a password. */
export type Verdict = Pick<StoredPassword, 'password_weak' | 'password_rule_version'>;

/** What a sign-in leaves behind: the verdict on a password that was typed, its moment, and a language that was chosen. */
export interface SignInTrace extends Partial<Verdict> {
  firstLoginAt: Timestamp | null;
  language: Language | undefined;
}

/** Stores the moment of a sign-in, and the verdict on a password, which is known now and never again. */
export const storeSignIn = async (
  own: Ctx,
  userId: string,
  { firstLoginAt, language, ...verdict }: SignInTrace,
): Promise<void> => {
  const times = { first_login_at: firstLoginAt ?? own.now, last_login_at: own.now };
  await own
    .update('app_user')
    .set({ ...verdict, ...times, ...(language ? { language } : {}) })
    .where('id', '=', userId)
    .execute();
};

/**
 * Stores that a user has set the own password by a link, and so was here: the gate does not ask for another one. It is no sign-in;
 * the first one is still to come.
 */
export const storeArrival = async (own: Ctx, userId: string): Promise<void> => {
  await own
    .update('app_user')
    .set({ arrived_at: own.now })
    .where('id', '=', userId)
    .where('arrived_at', 'is', null)
    .execute();
};

/** Stores since when an account has a second factor, or that it has none; its history says by which act. */
export const storeSecondFactor = async (
  ctx: Ctx,
  userId: string,
  since: Timestamp | null,
  action: 'setSecondFactor' | 'removeSecondFactor' | 'resetSecondFactor',
): Promise<void> => {
  const seen = { id: userId, version: undefined };
  await changeRecord(ctx, 'app_user', seen, { secondFactorAt: since }, { action, document: 'user' });
};

/** Lifts the lock of an account; its history says so. */
export const unlockAccount = async (ctx: Ctx, userId: string): Promise<void> => {
  const seen = { id: userId, version: undefined };
  const unlocked = { lockedAt: null, lockedUntil: null, lockReason: null };
  await changeRecord(ctx, 'app_user', seen, unlocked, { action: 'unlock', document: 'user' });
};
