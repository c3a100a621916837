import { z } from 'zod';

/** One packaging of the load, all pieces of it together: outer and inner packages, lids and pads. */
export const noteContainer = z.object({
  id: z.string(),
  packaging: z.string(),
  name: z.string(),
  count: z.int(),
  /** It comes back: the container account counts it once the note is sent. */
  reusable: z.boolean(),
});
export type NoteContainer = z.output<typeof noteContainer>;
