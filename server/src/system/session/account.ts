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

/** Lifts the lock of an account; its history says so. */
export const unlockAccount = async (ctx: Ctx, userId: string): Promise<void> => {
  const seen = { id: userId, version: undefined };
  const unlocked = { lockedAt: null, lockedUntil: null, lockReason: null };
  await changeRecord(ctx, 'app_user', seen, unlocked, { action: 'unlock', document: 'user' });
};
