import type { Endpoint, ErrorCode } from '@inbound/shared';
import type { Caller, Ctx } from '../../platform/call/context.ts';
import { loginName } from './tokens.ts';

const LONGEST_TEXT = 200;

export interface SessionEvent {
  endpoint: Endpoint;
  /** Whose; a number that nobody has is not written down, for what was typed as a name may be a password. */
  userNo: string;
  caller: Caller;
  trackId: string;
  /** Why it was refused; absent when it was not. */
  refused?: ErrorCode;
}

/** Writes what happened before there was a session, or to one, into the operation log. */
export const logSessionEvent = async (own: Ctx, event: SessionEvent): Promise<void> => {
  const { endpoint, caller } = event;
  const user = await own
    .rows('app_user')
    .select(['app_user.id', 'user_no'])
    .where('login_name', '=', loginName(event.userNo))
    .executeTakeFirst();
  await own.insert('operation_log', {
    id: own.newId(),
    at: own.now,
    type: endpoint.method,
    info: `${endpoint.method} ${endpoint.path}`,
    user_id: user?.id ?? null,
    user_no: user?.user_no ?? '',
    ip: caller.ip,
    user_agent: caller.userAgent.slice(0, LONGEST_TEXT),
    exception: event.refused ?? null,
    track_id: event.trackId,
  });
};
