import type { Language } from '@inbound/shared';
import { fillPlaceholders, type MailText } from '@inbound/shared/system/mail-template/rules';
import { type FactsOf, kindOf, type MailTemplateCode } from '@inbound/shared/system/mail-template/templates';
import type { Ctx } from '../../platform/call/context.ts';
import type { SealedSecrets } from '../../platform/call/sealed.ts';
import { queueJob } from '../../platform/jobs/queue-job.ts';
import { seal } from '../../platform/tools/sealing.ts';
import { mailTextOf } from '../mail-template/offers.ts';

/** The kind under which the worker knows a mail that waits. */
export const MAIL_JOB = 'mail';

/** Stands in the log where a secret stood. */
const DOTS = '•••';
const LINE_ENDS = /[\p{C}\s]+/gu;

export interface NewMail<C extends MailTemplateCode> {
  template: C;
  /** The address of one receiver. */
  to: string;
  language: Language;
  facts: FactsOf<C>;
}

export const sealPurpose = (tenant: number, mailId: string): string => `mail ${tenant} ${mailId}`;

/** Mails that wait and show a secret; what was sent is sealed no more. */
export const sealedMails: SealedSecrets = { table: 'mail_log', key: 'id', columns: { sealed: sealPurpose } };

const render = ({ subject, body }: MailText, facts: Readonly<Record<string, string>>): MailText => ({
  subject: fillPlaceholders(subject, facts).replace(LINE_ENDS, ' ').trim(),
  body: fillPlaceholders(body, facts),
});

/** A mail that waits for the worker. */
export interface Waiting extends MailText {
  template: MailTemplateCode;
  to: string;
  language: Language;
  sealed?: string;
  secret?: boolean;
  resendOf?: string;
}

/** Stores a rendered mail and the work of sending it. */
export const storeMail = async (ctx: Ctx, id: string, { to, resendOf, ...mail }: Waiting): Promise<void> => {
  await ctx.insert('mail_log', {
    ...mail,
    id,
    recipient: to,
    resend_of: resendOf ?? null,
    track_id: ctx.trackId,
    state: 'saved',
    created_at: ctx.now,
  });
  await queueJob(ctx, MAIL_JOB, id);
};

/**
 * Writes a mail in the transaction of its cause; the worker sends it once that is committed, and never if it is undone.
 * The text is that of the tenant in the language of the receiver. Secrets are kept sealed until the mail is sent.
 * Answers the id of the mail.
 */
export const queueMail = async <C extends MailTemplateCode>(
  ctx: Ctx,
  { template, to, language, facts }: NewMail<C>,
): Promise<string> => {
  const id = ctx.newId();
  const text = await mailTextOf(ctx, template, language);
  const { secret = [] } = kindOf(template);
  if (secret.length === 0) {
    await storeMail(ctx, id, { template, to, language, ...render(text, facts) });
    return id;
  }
  const whole = JSON.stringify(render(text, facts));
  const shown = render(text, { ...facts, ...Object.fromEntries(secret.map(name => [name, DOTS])) });
  const sealed = await seal(ctx.platform.dataFolder, sealPurpose(ctx.tenant, id), whole);
  await storeMail(ctx, id, { template, to, language, ...shown, sealed, secret: true });
  return id;
};
