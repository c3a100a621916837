import { refusal } from '@inbound/shared';
import type { MailLogRow } from '@inbound/shared/system/mail-log/contract';
import { canResend } from '@inbound/shared/system/mail-log/rules';

/** Whether a mail can be sent again, or why not. */
export const mayResend = (mail: MailLogRow) =>
  canResend(mail) ||
  (mail.secret ? refusal('mail_held_secret') : refusal('status', { state: mail.state, action: 'resend' }));
