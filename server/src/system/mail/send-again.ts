import { refuse } from '@inbound/shared';
import { canResend } from '@inbound/shared/system/mail-log/rules';
import type { Ctx } from '../../platform/call/context.ts';
import { conflict } from '../../platform/record/conflict.ts';
import { storeMail } from './queue-mail.ts';

/**
 * Sends a mail again as a new one, with the same words; each attempt makes another version of the one that was seen. Refuses with `status` one that still waits,
 * and with `mail_held_secret` one that held a secret: its text is gone, and the secret has had its reader.
 */
export const sendMailAgain = async (ctx: Ctx, id: string, version?: number): Promise<null> => {
  const mail = await ctx.rows('mail_log').selectAll().where('id', '=', id).executeTakeFirst();
  if (!mail) throw refuse('not_found');
  if (version !== undefined && version !== mail.attempts + 1) throw await conflict(ctx, id, version);
  const { template, recipient: to, language, subject, body, state, secret, settled_at: settledAt } = mail;
  if (secret) throw refuse('mail_held_secret');
  if (!canResend({ settledAt, secret })) throw refuse('status', { state, action: 'resend' });
  await storeMail(ctx, ctx.newId(), { template, to, language, subject, body, resendOf: id });
  return null;
};
