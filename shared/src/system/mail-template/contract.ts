import { z } from 'zod';
import {
  callsOf,
  id,
  LANGUAGES,
  listEndpoint,
  longText,
  optionalText,
  text,
  timestamp,
  version,
} from '../../kernel/index.ts';
import { MAIL_TEMPLATE_CODES } from './templates.ts';

const path = '/system/v1/mail-template' as const;
const view = 'system.mailTemplate.view' as const;

const LONGEST_SUBJECT = 200;
const LONGEST_BODY = 5_000;

export const mailTemplateCode = z.enum(MAIL_TEMPLATE_CODES);
const language = z.enum(LANGUAGES);

const mailText = {
  subject: text(LONGEST_SUBJECT),
  /** Plain text; `{name}` stands for a fact. */
  body: longText(LONGEST_BODY).min(1),
};

/** The text of one kind of mail in one language. */
export const mailTemplateRow = z.object({
  id,
  version,
  code: mailTemplateCode,
  language,
  subject: z.string(),
  body: z.string(),
  changedAt: timestamp,
});
export type MailTemplateRow = z.output<typeof mailTemplateRow>;

export const mailTemplateDetail = mailTemplateRow.extend({
  /** The text as a receiver would read it, with facts made up for it. */
  previewSubject: z.string(),
  preview: z.string(),
});
export type MailTemplateDetail = z.output<typeof mailTemplateDetail>;

export const listMailTemplates = listEndpoint({
  path,
  access: view,
  title: 'Texts of mails, by kind and language',
  row: mailTemplateRow,
  filter: {
    /** Kind or subject begins with it. */
    search: optionalText(60),
    code: z.array(mailTemplateCode).max(MAIL_TEMPLATE_CODES.length).optional(),
    language: z.array(language).max(LANGUAGES.length).optional(),
  },
  sortable: ['code', 'changedAt'],
  defaultSort: 'code',
});

const calls = callsOf(path, 'system.mailTemplate', mailTemplateDetail);

export const readMailTemplate = calls.read({ title: 'One text with its preview' });

export const changeMailTemplate = calls.change({
  title: 'Change the text of a mail',
  input: mailText,
});

export const resetMailTemplate = calls.act('reset', { title: 'Give a mail the text back that it began with' });
