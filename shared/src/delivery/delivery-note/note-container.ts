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

/** A part that is packed in another packaging than the agreement in force on the day of arrival says. */
export const packedOtherwise = z.object({
  id: z.string(),
  partNo: z.string(),
  /** Codes of the packaging that is agreed, and of that which holds the part. */
  agreed: z.string(),
  used: z.string(),
  packages: z.int(),
  /** Number and version of the agreement. */
  instruction: z.string(),
  /** The agreement names it as replacement packaging. */
  allowed: z.boolean(),
});
export type PackedOtherwise = z.output<typeof packedOtherwise>;
