import { z } from 'zod';
import { endpoint, id, timestamp } from '../../kernel/index.ts';

/** Who of the supplier opened a release first, and when; null while nobody has. */
export const seenRelease = z.object({ seenAt: timestamp.nullable(), seenBy: z.string().nullable() });

/** Says that the caller has opened a release; only who reads it for the supplier is written down, and only the first. */
export const markReleaseSeen = endpoint({
  method: 'POST',
  path: '/calloff/v1/release/:id/seen',
  access: 'calloff.release.view',
  title: 'Say that a release has been opened',
  input: z.strictObject({ id }),
  answer: seenRelease,
});
