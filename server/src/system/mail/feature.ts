import type { ServerFeature } from '../../platform/call/feature.ts';
import { sealedMails } from './queue-mail.ts';
import { mailJob } from './send.ts';
import { sendToMailbox } from './send-message.ts';

export const mailFeature: ServerFeature = {
  routes: [],
  sealed: [sealedMails],
  owns: ['mail_log', 'mail_log_try'],
  jobs: [mailJob()],
  senders: { mail: sendToMailbox },
};
