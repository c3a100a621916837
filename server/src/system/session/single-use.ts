import type { Timestamp } from '@inbound/shared';
import type { Ctx } from '../../platform/call/context.ts';
import { inSeparateTransaction } from '../../platform/call/separate-transaction.ts';
import { sweepExpired } from '../../platform/jobs/housekeeping.ts';
import { later } from '../../platform/tools/clock.ts';
import { hashOf, newSecret } from '../../platform/tools/ids.ts';

/**
 * Things that are good for one use and a short time: a slider puzzle, its ticket, the nonce of a credential, the link
 * with which somebody sets a password, the request that a mailed code belongs to, a sign-in that awaits its second
 * factor, and one that is at an issuer.
 */
export type SingleUseKind =
  | 'puzzle'
  | 'ticket'
  | 'nonce'
  | 'password_link'
  | 'email_code'
  | 'second_factor'
  | 'sign_on';

/** Gives out a secret of a kind; only its hash is stored, with whose it is and what the server must remember about it. */
export const giveOut = async (
  ctx: Ctx,
  kind: SingleUseKind,
  minutes: number,
  content: object = {},
  userId: string | null = null,
): Promise<{ id: string; secret: string; expiresAt: Timestamp }> => {
  const id = ctx.newId();
  const secret = newSecret();
  const expiresAt = later(ctx.now, minutes, 'minute');
  await ctx.insert('single_use', {
    id,
    kind,
    secret_hash: hashOf(secret),
    user_id: userId,
    content: JSON.stringify(content),
    expires_at: expiresAt,
  });
  await sweepExpired(ctx, 'single_use', 'id');
  return { id, secret, expiresAt };
};

/** What became of a use: `good`, too `late`, or `unknown` (never given out in this tenant, of another kind, or used before). */
export type Use = { outcome: 'good'; id: string; content: unknown } | { outcome: 'late' | 'unknown' };

/** Uses a secret up, also when the call is refused afterwards; of two uses at once only one is good. */
export const useUp = (ctx: Ctx, kind: SingleUseKind, secret: string): Promise<Use> =>
  inSeparateTransaction(ctx, 'what was used stays used up', async own => {
    const row = await own
      .update('single_use')
      .set({ used_at: own.now })
      .where('kind', '=', kind)
      .where('secret_hash', '=', hashOf(secret))
      .where('used_at', 'is', null)
      .returning(['id', 'content', 'expires_at'])
      .executeTakeFirst();
    if (!row) return { outcome: 'unknown' };
    return row.expires_at > own.now ? { outcome: 'good', id: row.id, content: row.content } : { outcome: 'late' };
  });
