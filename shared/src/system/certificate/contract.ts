import { z } from 'zod';
import { endpoint, noInput } from '../../kernel/index.ts';

/** Days until the system certificate ends; the notice and this call show one number (overview.md, reading 1). */
export const readLicenceDays = endpoint({
  method: 'GET',
  path: '/system/v1/license/days',
  access: 'session',
  title: 'Days until the system certificate ends',
  input: noInput,
  answer: z.object({
    days: z.int(),
    /** From how many days the notice shows, and from how many it is red. */
    noticeDays: z.int(),
    redDays: z.int(),
  }),
});
