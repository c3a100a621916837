import { dateIn, type Language, timeIn } from '@inbound/shared';
import { pathOfLink } from '@inbound/shared/system/session/password-link';
import type { OneTimeLink } from '@inbound/shared/system/user/contract';
import type { Ctx } from '../../platform/call/context.ts';
import { queueMail } from '../mail/offers.ts';
import { sendsMail } from '../mail-server/offers.ts';

/** A link that was made for somebody, and why. */
export interface MadeLink extends OneTimeLink {
  userId: string;
  /** Where it is mailed to; empty where it is handed over otherwise. */
  email: string;
  cause: 'administrator' | 'forgotten';
}

const TEMPLATES = { administrator: 'account.link', forgotten: 'account.forgotten' } as const;

interface Reader {
  [column: string]: unknown;
  language: Language;
  zone: string | null;
}

const READER = `
  select u.language, (select p.time_zone from user_plant up join plant p on p.tenant_id = up.tenant_id and p.id = up.plant_id
    where up.tenant_id = u.tenant_id and up.user_id = u.id order by up.sort limit 1) as zone
  from app_user u where u.tenant_id = $1 and u.id = $2`;

/**
 * Told of each one-time link, in the transaction that makes it: mails it to the user, in the time of the first plant, and answers
 * whether it did. A tenant without mail server mails nothing: whoever administers hands the link over. The log of the process
 * never has it.
 */
export const oneTimeLinkMade = async (
  ctx: Ctx,
  { userId, email, cause, expiresAt, ...link }: MadeLink,
): Promise<boolean> => {
  ctx.platform.log.info({ userId, cause, expiresAt, trackId: ctx.trackId }, 'a one-time link was made');
  if (email === '' || !(await sendsMail(ctx))) return false;
  const [reader] = await ctx.tx.query<Reader>(READER, [ctx.tenant, userId]);
  if (!reader) return false;
  const zone = reader.zone ?? 'UTC';
  const facts = {
    link: ctx.platform.publicAddress + pathOfLink(link),
    ends: `${dateIn(zone, expiresAt)} ${timeIn(zone, expiresAt)} (${zone})`,
  };
  await queueMail(ctx, { template: TEMPLATES[cause], to: email, language: reader.language, facts });
  return true;
};
