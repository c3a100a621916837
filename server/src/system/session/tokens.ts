import { refuse, type Timestamp } from '@inbound/shared';
import type { Ctx } from '../../platform/call/context.ts';
import { beginSession } from '../../platform/call/session-rows.ts';
import { sweepExpired } from '../../platform/jobs/housekeeping.ts';
import { later } from '../../platform/tools/clock.ts';
import { hashOf, newSecret } from '../../platform/tools/ids.ts';
import { ACCESS_MINUTES } from './limits.ts';

type TokenKind = 'access' | 'refresh';

/** A new token of a session: `<tenant>.<random>`; only its hash is stored. */
export const newToken = async (ctx: Ctx, sessionId: string, kind: TokenKind, expiresAt: Timestamp): Promise<string> => {
  const token = `${ctx.tenant}.${newSecret()}`;
  await ctx.insert('session_token', { token_hash: hashOf(token), session_id: sessionId, kind, expires_at: expiresAt });
  return token;
};

/** What a browser needs to go on: a short token for its calls, and a long one to get the next. */
export interface TokenPair {
  accessToken: string;
  expiresAt: Timestamp;
  refreshToken: string;
  /** How long the refresh token's cookie is kept. */
  seconds: number;
}

/** A pair of tokens for a session; neither outlives it. */
export const newTokenPair = async (ctx: Ctx, session: { id: string; endsAt: Timestamp }): Promise<TokenPair> => {
  const soon = later(ctx.now, ACCESS_MINUTES, 'minute');
  const expiresAt = soon < session.endsAt ? soon : session.endsAt;
  const seconds = Math.floor((Date.parse(session.endsAt) - Date.parse(ctx.now)) / 1000);
  await sweepExpired(ctx, 'session_token', 'token_hash');
  const accessToken = await newToken(ctx, session.id, 'access', expiresAt);
  const refreshToken = await newToken(ctx, session.id, 'refresh', session.endsAt);
  return { accessToken, expiresAt, refreshToken, seconds };
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
  const endsAt = later(ctx.now, days, 'day');
  const id = await beginSession(ctx, { userId: user.id, kind: 'api', endsAt });
  return newToken(ctx, id, 'access', endsAt);
};

/** The number under which people sign in: however it is typed, it is one. */
export const loginName = (userNo: string): string => userNo.normalize('NFKC').trim().toLowerCase();

/** Ends the tokens of a session, which itself goes on: it may get others. */
export const endTokensOf = async (ctx: Ctx, sessionId: string): Promise<void> => {
  await ctx.delete('session_token').where('session_id', '=', sessionId).execute();
};
