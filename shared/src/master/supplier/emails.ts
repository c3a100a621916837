import { z } from 'zod';
import { email } from '../../kernel/index.ts';

const LONGEST = 500;
const BETWEEN = /[;；]/;

/** The addresses of a text that has several by semicolon; blanks around them and empty ones are nothing. */
export const emailsIn = (text: string): string[] => text.split(BETWEEN).flatMap(one => one.trim() || []);

const isEmails = (text: string): boolean => emailsIn(text).every(one => email.safeParse(one).success);
const EXAMPLE = 'name@example.com; other@example.com';
const refused = { params: { code: 'format', params: { example: EXAMPLE } } };
const examples = [EXAMPLE];

/** E-mail addresses in one line, several by semicolon (administration.md, `/master/supplier`). */
export const emails = z.string().trim().min(1).max(LONGEST).refine(isEmails, refused).meta({ examples });

/** The same where there may be none. */
export const optionalEmails = z.string().trim().max(LONGEST).refine(isEmails, refused).meta({ examples }).nullish();
