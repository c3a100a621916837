import { type FieldRefusal, refusal } from '../../kernel/index.ts';
import { kindOf, type MailTemplateCode } from './templates.ts';

const PLACEHOLDER = /\{(\w+)\}/g;

/** Subject and text of a mail, with placeholders like `{link}` where its facts go. */
export interface MailText {
  subject: string;
  body: string;
}

const namesIn = (text: string): string[] => [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name);

/** Puts facts where their placeholders stand; what was put in is not looked at again. */
export const filled = (text: string, facts: Readonly<Record<string, string>>): string =>
  text.replace(PLACEHOLDER, (whole, name: string) => facts[name] ?? whole);

const refused = (field: keyof MailText, text: MailText, examples: readonly string[]): FieldRefusal => {
  const example = examples.map(name => `{${name}}`).join(' ');
  return { field, value: text[field], ...refusal('format', { field, example }) };
};

/**
 * Placeholders that this kind of mail does not know, and those that its text must have. A secret never stands in a
 * subject: every mailbox shows that, also on a locked screen.
 */
export const refusedText = (code: MailTemplateCode, text: MailText): FieldRefusal[] => {
  const { facts, needs, secret = [] } = kindOf(code);
  const open = facts.filter(name => !secret.includes(name));
  const inBody = namesIn(text.body);
  const missing = needs.filter(name => !inBody.includes(name));
  const found: FieldRefusal[] = [];
  if (namesIn(text.subject).some(name => !open.includes(name))) found.push(refused('subject', text, open));
  if (inBody.some(name => !facts.includes(name))) found.push(refused('body', text, facts));
  else if (missing.length > 0) found.push(refused('body', text, missing));
  return found;
};
