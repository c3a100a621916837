import { type Endpoint, type ErrorCode, Refusal } from '@inbound/shared';
import { inWholeTenant } from '../../platform/call/across-tenant.ts';
import type { Caller, Ctx } from '../../platform/call/context.ts';
import { logSessionOperation } from '../../platform/call/operation-log.ts';
import { inSeparateTransaction } from '../../platform/call/separate-transaction.ts';
import { loginName } from './tokens.ts';

export interface SessionEvent {
  endpoint: Endpoint;
  /** Whose; a number that nobody has is not written down, for what was typed as a name may be a password. */
  userNo: string;
  caller: Caller;
  trackId: string;
  durationMs?: number;
  /** Why it was refused; absent when it was not. */
  refused?: ErrorCode;
}

/** Writes what happened before there was a session, or to one, into the operation log. */
export const logSessionEvent = async (own: Ctx, event: SessionEvent): Promise<void> => {
  const { userNo, ...operation } = event;
  const user = await own
    .rows('app_user')
    .select(['app_user.id', 'user_no as userNo'])
    .where('login_name', '=', loginName(userNo))
    .executeTakeFirst();
  await logSessionOperation(own, { ...operation, user });
};

/** What took any time at all took a millisecond. */
const millisecondsSince = (began: number): number => Math.ceil(performance.now() - began);

/** Writes into the log why somebody was not let in: it stays there, although nothing else of the call does. */
export const refusalLogged = async <T>(
  ctx: Pick<Ctx, 'platform' | 'tenant' | 'caller' | 'trackId'>,
  endpoint: Endpoint,
  userNo: string,
  work: () => Promise<T>,
): Promise<T> => {
  const began = performance.now();
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal) {
      const event = { endpoint, userNo, caller: ctx.caller, trackId: ctx.trackId, refused: error.code };
      const durationMs = millisecondsSince(began);
      await inSeparateTransaction(ctx, 'a refused sign-in stays in the log', own =>
        logSessionEvent(own, { ...event, durationMs }),
      );
    }
    throw error;
  }
};

/** Lets somebody in, and writes into the log who came, or why not. */
export const logSignIn = <T>(ctx: Ctx, endpoint: Endpoint, userNo: string, work: () => Promise<T>): Promise<T> =>
  refusalLogged(ctx, endpoint, userNo, async () => {
    const began = performance.now();
    const answer = await work();
    const durationMs = millisecondsSince(began);
    const own = inWholeTenant(ctx, 'there was no caller whose rows these could be');
    await logSessionEvent(own, { endpoint, userNo, caller: ctx.caller, trackId: ctx.trackId, durationMs });
    return answer;
  });
