import { z } from 'zod';
import { id, timestamp } from '../../kernel/index.ts';

/** One try to send a message of a subscription, as the log has it. */
export const subscribedTry = z.object({
  id,
  at: timestamp,
  fileName: z.string(),
  /** Whether the receiver took it; `unsent` says that a person sent it again. */
  result: z.enum(['sent', 'failed', 'unsent']),
  httpCode: z.int().nullable(),
  durationMs: z.int(),
  /** What the receiver said, or why there was no answer. */
  said: z.string(),
});
export type SubscribedTry = z.output<typeof subscribedTry>;
