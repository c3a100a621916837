import { type AnswerOf, type InputOf, refuse, type Timestamp } from '@inbound/shared';
import { refreshSession } from '@inbound/shared/system/session/contract';
import type { Ctx } from '../../platform/call/context.ts';
import { inKeptRows } from '../../platform/call/kept-rows.ts';
import { closedOrEnded, liveSession, tenantOfToken } from '../../platform/call/open-session.ts';
import { inTenantTransaction } from '../../platform/call/separate-transaction.ts';
import { endSession, markSeen } from '../../platform/call/session-rows.ts';
import { later } from '../../platform/tools/clock.ts';
import { hashOf } from '../../platform/tools/ids.ts';
import { logSessionEvent } from './session-log.ts';
import { newTokenPair, type TokenPair } from './tokens.ts';

/** A browser that lost an answer asks again soon; later the same name is somebody else's. */
const REPEATED_WITHIN_SECONDS = 60;

interface RefreshToken {
  [column: string]: unknown;
  /** Whether the browser has gone on with the token that it got for this one. */
  is_succeeded: boolean;
  session_id: string;
  user_no: string;
  used_at: Timestamp | null;
  attempt: string | null;
}

/** A refresh token as a browser sends it, and the exchange that it belongs to. */
interface Sent {
  hash: Buffer;
  attempt: string | undefined;
}

const FIND = `
  select t.session_id, t.used_at, t.attempt, u.user_no, exists (
    select 1 from session_token later where later.tenant_id = t.tenant_id and later.session_id = t.session_id
      and later.kind = 'refresh' and later.token_hash <> t.token_hash and later.used_at > t.used_at) as is_succeeded
  from session_token t
  join user_session s on s.tenant_id = t.tenant_id and s.id = t.session_id
  join app_user u on u.tenant_id = s.tenant_id and u.id = s.user_id
  where t.tenant_id = $1 and t.token_hash = $2 and t.kind = 'refresh' for update of t`;

const LIVE = `select s.ends_at from ${liveSession('$3')} where t.tenant_id = $1 and t.token_hash = $2`;

const useOnce = (own: Ctx, { hash, attempt }: Sent) =>
  own
    .update('session_token')
    .set({ used_at: own.now, attempt: attempt ?? null })
    .where('token_hash', '=', hash)
    .execute();

/** The browser that used it asks once more, for it never saw the answer: only it knows what it called the exchange. */
const isRepeated = (token: RefreshToken, { attempt }: Sent, now: Timestamp): boolean =>
  attempt !== undefined &&
  token.attempt === attempt &&
  !token.is_succeeded &&
  now <= later(token.used_at ?? now, REPEATED_WITHIN_SECONDS, 'second');

/** A token that comes a second time was stolen, now or then: nobody goes on with this session. */
const endFamily = async (own: Ctx, ctx: Ctx, token: RefreshToken): Promise<void> => {
  await endSession(own, token.session_id);
  const { caller, trackId } = ctx;
  await logSessionEvent(own, { endpoint: refreshSession, userNo: token.user_no, caller, trackId, refused: 'token' });
};

/** Exchanges a refresh token, or answers nothing when it is no good. */
const exchange = async (own: Ctx, ctx: Ctx, sent: Sent): Promise<TokenPair | undefined> => {
  const [token] = await own.tx.query<RefreshToken>(FIND, [own.tenant, sent.hash]);
  if (!token) return undefined;
  if (token.used_at !== null && !isRepeated(token, sent, own.now)) {
    await endFamily(own, ctx, token);
    return undefined;
  }
  const [live] = await own.tx.query<{ ends_at: Timestamp }>(LIVE, [own.tenant, sent.hash, own.now]);
  if (!live) return undefined;
  await useOnce(own, sent);
  await markSeen(own, token.session_id);
  return newTokenPair(own, { id: token.session_id, endsAt: live.ends_at });
};

/**
 * Gives new tokens for the refresh cookie, which rotates at each use. The tenant is the one that the token names, not
 * the header's: after a reload the browser knows its tenant only from the answer. What is used up stays so although the
 * call is refused.
 */
export const refresh = async (
  ctx: Ctx,
  { attempt }: InputOf<typeof refreshSession>,
): Promise<AnswerOf<typeof refreshSession>> => {
  const token = ctx.cookies.refreshToken ?? '';
  const tenant = tenantOfToken(token);
  if (tenant === undefined) throw refuse('token');
  const pair = await inKeptRows(() =>
    inTenantTransaction(ctx.platform, tenant, 'the token names the tenant, and stays used up', own =>
      exchange(own, ctx, { hash: hashOf(token), attempt }),
    ),
  );
  if (!pair)
    throw await inTenantTransaction(
      ctx.platform,
      tenant,
      'the token names the tenant, which may be switched off',
      own => closedOrEnded(own.tx, tenant, hashOf(token)),
    );
  ctx.cookies.setRefreshToken(pair.refreshToken, pair.seconds);
  return { accessToken: pair.accessToken, expiresAt: pair.expiresAt };
};
