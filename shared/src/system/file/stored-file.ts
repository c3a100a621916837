import { z } from 'zod';
import { id, person, timestamp } from '../../kernel/index.ts';

/** A file that is kept, as a document lists it. */
export const storedFile = z.object({
  id,
  name: z.string(),
  /** Bytes. */
  size: z.int(),
  /** Who added it. */
  by: person,
  at: timestamp,
});
export type StoredFile = z.output<typeof storedFile>;
