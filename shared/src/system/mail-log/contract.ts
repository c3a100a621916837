import { z } from 'zod';
import {
  callsOf,
  endpoint,
  id,
  LANGUAGES,
  listEndpoint,
  noAnswer,
  optionalText,
  plainDate,
  timestamp,
  version,
} from '../../kernel/index.ts';
import { mailTemplateCode } from '../mail-template/contract.ts';

const path = '/system/v1/mail-log' as const;
const view = 'system.mailLog.view' as const;
const resend = 'system.mailLog.resend' as const;

/** Saved is rendered and waits; failed is given up. */
export const mailState = z.enum(['saved', 'sent', 'failed']);
const language = z.enum(LANGUAGES);

/** A mail as the log has it. */
export const mailLogRow = z.object({
  id,
  version,
  createdAt: timestamp,
  template: mailTemplateCode,
  language,
  recipient: z.string(),
  subject: z.string(),
  state: mailState,
  attempts: z.int(),
  /** Who took it, or was tried last. */
  serverName: z.string(),
  /** What that server said. */
  answer: z.string(),
  settledAt: timestamp.nullable(),
  /** It held a secret: such a mail is not sent twice. */
  secret: z.boolean(),
  trackId: z.string(),
});
export type MailLogRow = z.output<typeof mailLogRow>;

/** One server's turn at a mail. */
export const mailTry = z.object({
  id,
  at: timestamp,
  state: mailState.exclude(['saved']),
  serverName: z.string(),
  host: z.string(),
  answer: z.string(),
  durationMs: z.int(),
});

export const mailLogDetail = mailLogRow.extend({
  /** Secrets are dots. */
  body: z.string(),
  /** The mail that it repeats. */
  resendOf: z.string().nullable(),
  tries: z.array(mailTry),
});
export type MailLogDetail = z.output<typeof mailLogDetail>;

export const listMails = listEndpoint({
  path,
  access: view,
  title: 'Mails that wait, were sent or failed',
  row: mailLogRow,
  filter: {
    /** Receiver or subject begins with it. */
    search: optionalText(120),
    /** The number that an error message names. */
    trackId: optionalText(60),
    state: z.array(mailState).max(mailState.options.length).optional(),
    template: z.array(mailTemplateCode).max(mailTemplateCode.options.length).optional(),
    language: z.array(language).max(LANGUAGES.length).optional(),
    /** Days of the caller's first plant. */
    createdFrom: plainDate.optional(),
    createdTo: plainDate.optional(),
  },
  sortable: ['createdAt'],
  defaultSort: '-createdAt',
  tabs: { saved: { state: ['saved'] }, sent: { state: ['sent'] }, failed: { state: ['failed'] } },
});

const calls = callsOf(path, 'system.mailLog', mailLogDetail);

export const readMail = calls.read({ title: 'One mail as it was read, with each try' });

export const resendMail = endpoint({
  method: 'POST',
  path: `${path}/:id/resend`,
  access: resend,
  title: 'Send a mail again, as a new one',
  input: z.strictObject({ id }),
  answer: noAnswer,
});

export const resendMails = calls.batch('resend', {
  access: resend,
  title: 'Send several mails again, each as a new one',
  lists: [listMails],
});
