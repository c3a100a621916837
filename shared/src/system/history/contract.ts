import { z } from 'zod';
import { endpoint, id, timestamp } from '../../kernel/index.ts';

/** A record that a changed field names, as its readers know it: a field `<name>Id` is answered as `<name>`. */
export const namedRecord = z.object({ code: z.string(), nameZh: z.string(), nameEn: z.string() });
export type NamedRecord = z.output<typeof namedRecord>;

/** One act upon a document: who, when, from which state to which, why, and what changed. */
export const historyEntry = z.object({
  id: z.string(),
  /** The document itself: of several that were asked for together, whose act it is. */
  documentId: z.string(),
  at: timestamp,
  actor: z.string(),
  /** The Chinese name of whoever acted; empty for the product itself. */
  actorZh: z.string(),
  document: z.string(),
  action: z.string(),
  from: z.string(),
  to: z.string(),
  reason: z.string().nullable(),
  changes: z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() })),
});
export type HistoryEntry = z.output<typeof historyEntry>;

/** Of so many documents one call asks for what was done to them. */
export const MOST_DOCUMENTS = 500;

/** The timeline of a document, newest first; several ids where a header is shown with its lines. */
export const readHistory = endpoint({
  method: 'GET',
  path: '/system/v1/history',
  access: 'session',
  title: 'What was done to a document',
  input: z.strictObject({ documentId: z.array(id).min(1).max(MOST_DOCUMENTS) }),
  answer: z.array(historyEntry),
});
