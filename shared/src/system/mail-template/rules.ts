import { type RefusalData, refusal } from '../../kernel/index.ts';
import { kindOf, type MailTemplateCode } from './templates.ts';

const PLACEHOLDER = /\{(\w+)\}/g;

/** Subject and text of a mail, with placeholders like `{link}` where its facts go. */
export interface MailText {
  subject: string;
  body: string;
}

const namesIn = (text: string): string[] => [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name);

/** Puts facts where their placeholders stand; what was put in is not looked at again. */
export const fillPlaceholders = (text: string, facts: Readonly<Record<string, string>>): string =>
  text.replace(PLACEHOLDER, (whole, name: string) => facts[name] ?? whole);

/**
 * Refuses a placeholder that this kind of mail does not know, and a text without one that it must have. A secret never
 * stands in a subject: every mailbox shows that, also on a locked screen.
 */
export const checkText = (code: MailTemplateCode, text: MailText): true | RefusalData => {
  const { facts, needs, secret = [] } = kindOf(code);
  const inBody = namesIn(text.body);
  const unknown = {
    subject: namesIn(text.subject).find(name => !facts.includes(name) || secret.includes(name)),
    body: inBody.find(name => !facts.includes(name)),
  };
  for (const field of ['subject', 'body'] as const) {
    const name = unknown[field];
    if (name !== undefined) return { ...refusal('unknown_reference', { field, value: name }), field };
  }
  const missing = needs.find(name => !inBody.includes(name));
  return missing === undefined || { ...refusal('required', { field: missing }), field: 'body' };
};
