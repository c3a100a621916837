import { z } from 'zod';
import { endpoint, timestamp } from '../../kernel/index.ts';

/** What is given to confirm a reset: nobody begins one by a call that he did not mean. */
export const CONFIRMATION = 'DEMO';

/** Seconds between the question and the reset: whoever is signed in is told, and can copy what he was typing. */
export const NOTICE_SECONDS = 15;

export const resetDemo = endpoint({
  method: 'POST',
  path: '/system/v1/demo/reset',
  access: 'system.demo.reset',
  title:
    'Begin the demo anew: everything in this tenant is taken away, everybody is signed out, and its story is told again',
  input: z.strictObject({ confirmation: z.literal(CONFIRMATION) }),
  answer: z.object({
    /** When everybody is signed out. */
    at: timestamp,
  }),
});
