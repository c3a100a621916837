import { z } from 'zod';
import { id } from '../../kernel/index.ts';

/** The place from which the goods of a note come. */
export const placeOfNote = z.object({
  id,
  code: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  duns: z.string().nullable(),
});

/** Who sent a note and who took it in, and the same by their Chinese names. */
export const senderAndReceiverFields = {
  sentBy: z.string().nullable(),
  sentByZh: z.string().nullable(),
  receivedBy: z.string().nullable(),
  receivedByZh: z.string().nullable(),
};
