import type { Endpoint, ErrorCode } from '@inbound/shared';
import type { Caller, Ctx } from '../../platform/call/context.ts';
import { logSessionOperation } from '../../platform/call/operation-log.ts';
import { loginName } from './tokens.ts';

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
  const { userNo, ...operation } = event;
  const user = await own
    .rows('app_user')
    .select(['app_user.id', 'user_no as userNo'])
    .where('login_name', '=', loginName(userNo))
    .executeTakeFirst();
  await logSessionOperation(own, { ...operation, user });
};
