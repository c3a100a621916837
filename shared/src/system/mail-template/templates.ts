/** What a mail is about, and the facts that its text may name; those that `needs` lists it must name. */
interface TemplateKind {
  facts: readonly string[];
  needs: readonly string[];
  /** Facts that open something: the log shows dots in their place, and the mail is not sent twice. */
  secret?: readonly string[];
}

/** All kinds of mails that the product sends. */
export const MAIL_TEMPLATES = {
  /** A one-time link with which a user sets the first password; `ends` says until when. */
  'account.link': { facts: ['link', 'ends'], needs: ['link', 'ends'], secret: ['link'] },
  /** The same, asked for by somebody who forgot the password. */
  'account.forgotten': { facts: ['link', 'ends'], needs: ['link', 'ends'], secret: ['link'] },
  /** The code for signing in by e-mail; `minutes` says how long it holds. */
  'account.code': { facts: ['code', 'minutes'], needs: ['code'], secret: ['code'] },
  /** Something that happened, told at once: `title` is its subject, `notice` its sentence. */
  'notice.now': { facts: ['title', 'notice'], needs: ['notice'] },
  /** What happened since the last digest: `list` has one line for each. */
  'notice.digest': { facts: ['count', 'day', 'list'], needs: ['list'] },
  /** What a plant found at a receipt, to the addresses that a supplier has for it: `list` has one line for each difference. */
  'receipt.claims': { facts: ['dnNo', 'plant', 'day', 'count', 'list'], needs: ['dnNo', 'list'] },
  /** Tries a mail server. */
  'server.test': { facts: ['server', 'time'], needs: ['server'] },
} as const satisfies Record<string, TemplateKind>;

export type MailTemplateCode = keyof typeof MAIL_TEMPLATES;

/** Every fact that a mail may name. */
export type MailFact = (typeof MAIL_TEMPLATES)[MailTemplateCode]['facts'][number];

/** The facts of one kind of mail, by name. */
export type FactsOf<C extends MailTemplateCode> = Record<(typeof MAIL_TEMPLATES)[C]['facts'][number], string>;

export const MAIL_TEMPLATE_CODES = Object.keys(MAIL_TEMPLATES) as [MailTemplateCode, ...MailTemplateCode[]];

export const kindOf = (code: MailTemplateCode): TemplateKind => MAIL_TEMPLATES[code];
