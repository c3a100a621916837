import { z } from 'zod';
import { code, endpoint, noAnswer, noInput } from '../../kernel/index.ts';

/** The user agreement in force, in the reader's language; it must be read to the end and agreed before anything else. */
export const readAgreement = endpoint({
  method: 'GET',
  path: '/system/v1/agreement/current',
  access: 'gate',
  title: 'The user agreement in force',
  input: noInput,
  answer: z.object({
    version: z.string(),
    title: z.string(),
    /** Paragraphs of plain text. */
    paragraphs: z.array(z.string()),
    validFrom: z.string(),
    agreed: z.boolean(),
  }),
});

export const agree = endpoint({
  method: 'POST',
  path: '/system/v1/agreement/agree',
  access: 'gate',
  title: 'Agree to the user agreement in force',
  input: z.strictObject({ version: code(20) }),
  answer: noAnswer,
});
