import type { Timestamp } from '@inbound/shared';
import type { TokenScope } from '@inbound/shared/system/api-token/rules';
import type { Ctx, NewRow, Session } from './context.ts';

/** As much of the browser's name as the list of own sessions shows. */
const LONGEST_TEXT = 200;

export interface NewSession {
  userId: string;
  kind: Session['kind'];
  endsAt: Timestamp;
  /** From where, where a person has begun it. */
  caller?: Ctx['caller'];
  /** How far it reaches, where that is less than its user may. */
  scope?: TokenScope;
  /** Its user has made it, and stands before the gate with it. */
  isGated?: boolean;
  /** An issuer has let its user in: no password was typed. */
  byIssuer?: boolean;
}

/** Begins a session of a user; answers its id. It lasts until its end, or until it is ended. */
export const beginSession = async (
  ctx: Ctx,
  { userId, kind, endsAt, caller, scope, isGated = false, byIssuer = false }: NewSession,
): Promise<string> => {
  const id = ctx.newId();
  const from = caller && { ip: caller.ip, user_agent: caller.userAgent.slice(0, LONGEST_TEXT) };
  const times = { started_at: ctx.now, seen_at: ctx.now, ends_at: endsAt };
  const reach = scope && { token_access: scope.access, token_areas: [...scope.areas] };
  const row = {
    id,
    user_id: userId,
    kind,
    ...from,
    ...times,
    ...reach,
    token_gated: isGated,
    by_issuer: byIssuer,
  } satisfies NewRow<'user_session'>;
  await ctx.insert('user_session', row);
  return id;
};

/** Writes down that a session was used now; its idle time begins anew. */
export const markSeen = async (ctx: Ctx, sessionId: string): Promise<void> => {
  await ctx.update('user_session').set({ seen_at: ctx.now }).where('id', '=', sessionId).execute();
};

/** Ends a session on the server; its tokens find nothing from the next call on. */
export const endSession = async (ctx: Ctx, sessionId: string): Promise<void> => {
  await ctx.update('user_session').set({ ended_at: ctx.now }).where('id', '=', sessionId).execute();
};

/** Ends all browser sessions of a user but the caller's own; tokens of the command line know no password and stay. */
export const endOtherSessions = async (ctx: Ctx, userId: string): Promise<void> => {
  await ctx
    .update('user_session')
    .set({ ended_at: ctx.now })
    .where('user_id', '=', userId)
    .where('kind', '=', 'browser')
    .where('id', '<>', ctx.session.id)
    .where('ended_at', 'is', null)
    .execute();
};

/** Ends all sessions and tokens of a user: whoever was let in by them is nobody from the next call on. */
export const endSessionsOf = async (ctx: Ctx, userId: string): Promise<void> => {
  await ctx
    .update('user_session')
    .set({ ended_at: ctx.now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
};

/**
 * Ends all browser sessions of a tenant that is switched off. Tokens of programs stay: they open nothing until it is
 * switched on again, and are good again then.
 */
export const endBrowserSessions = async (own: Ctx): Promise<void> => {
  await own
    .update('user_session')
    .set({ ended_at: own.now })
    .where('kind', '=', 'browser')
    .where('ended_at', 'is', null)
    .execute();
};
