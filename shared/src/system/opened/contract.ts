import { z } from 'zod';
import { endpoint, id, timestamp } from '../../kernel/index.ts';

/** Days for which a list looks back: what was changed longer ago is marked no more, whether it was opened or not. */
export const FRESH_DAYS = 30;
/** The most documents that one call names: those of some pages of a list. */
export const MOST_OPENED_AT_ONCE = 1_000;
/** The most documents that are kept as opened by one user; beyond, none is noted until older ones are swept. */
export const MOST_OPENED = 20_000;

const ids = z.array(id).min(1).max(MOST_OPENED_AT_ONCE);

/** A document, and when the caller opened it last. */
export const openedDocument = z.object({ id, at: timestamp });
export type Opened = z.output<typeof openedDocument>;

export const readOpened = endpoint({
  method: 'POST',
  path: '/system/v1/opened/read',
  access: 'session',
  title: 'Which of some documents the caller has opened of late, and when',
  input: z.strictObject({ ids }),
  answer: z.array(openedDocument),
  reads: true,
  isQuiet: true,
});

export const noteOpened = endpoint({
  method: 'POST',
  path: '/system/v1/opened',
  access: 'session',
  title: 'Note that the caller has looked at documents: lists mark them no more as changed',
  input: z.strictObject({ ids }),
  answer: z.object({ at: timestamp }),
  isPrivate: true,
  isQuiet: true,
});
