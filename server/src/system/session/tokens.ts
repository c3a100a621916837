import { refuse, type Timestamp } from '@inbound/shared';
import { later } from '../../platform/clock.ts';
import type { Ctx } from '../../platform/context.ts';
import { hashOf, newSecret } from '../../platform/ids.ts';

type TokenKind = 'access' | 'refresh';

/** A new token of a session: `<tenant>.<random>`; only its hash is stored. */
export const newToken = async (ctx: Ctx, sessionId: string, kind: TokenKind, expiresAt: Timestamp): Promise<string> => {
  const token = `${ctx.tenant}.${newSecret()}`;
  await ctx.insert('session_token', { token_hash: hashOf(token), session_id: sessionId, kind, expires_at: expiresAt });
  return token;
};

/** A token for a script or system, made on the command line: no password, no gate, but the user must be active. */
export const issueToken = async (ctx: Ctx, userNo: string, days: number): Promise<string> => {
  const user = await ctx
    .rows('app_user')
    .select('app_user.id')
    .where('login_name', '=', loginName(userNo))
    .where('active', '=', true)
    .executeTakeFirst();
  if (!user) throw refuse('unknown_reference', { field: 'userNo', value: userNo });
  const id = ctx.newId();
  const ends = later(ctx.now, days, 'day');
  const session = { id, user_id: user.id, kind: 'api', started_at: ctx.now, seen_at: ctx.now, ends_at: ends };
  await ctx.insert('user_session', session);
  return newToken(ctx, id, 'access', ends);
};

/** The number under which people sign in: however it is typed, it is one. */
export const loginName = (userNo: string): string => userNo.normalize('NFKC').trim().toLowerCase();
