import type { OneTimeLink } from '@inbound/shared/system/user/contract';
import type { Ctx } from '../../platform/call/context.ts';

/** A link that was made for somebody, and why. */
export interface MadeLink extends OneTimeLink {
  userId: string;
  email: string;
  cause: 'administrator' | 'forgotten';
}

/**
 * Told of each one-time link, in the transaction that makes it: the one place where it is handed on to the mail. Until
 * there is mail, whoever administers hands the link over; that one was made is in the log of the process, never the link.
 */
export const oneTimeLinkMade = async (ctx: Ctx, { userId, cause, expiresAt }: MadeLink): Promise<void> => {
  ctx.platform.log.info({ userId, cause, expiresAt, trackId: ctx.trackId }, 'a one-time link was made');
};
