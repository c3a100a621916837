import { z } from 'zod';
import { endpoint, id, text } from '../../kernel/index.ts';
import { machines } from '../../machines.ts';

const LONGEST_CURSOR = 4_000;
const MOST_CHANGES = 100;

/** The documents whose changes are told: those that live by a machine, for each act upon them is in their history. */
export const CHANGING_DOCUMENTS = Object.keys(machines) as [string, ...string[]];

/** A document that changed. */
export const documentChange = z.object({
  id,
  /** The version that the last told act made. */
  version: z.int(),
  /** Deleted: the list has its row no more. */
  gone: z.boolean(),
});
export type DocumentChange = z.output<typeof documentChange>;

/**
 * Which documents of a kind changed since the last call, for programs that keep a copy of a list: the rows themselves are read by
 * `ids` of the list. A change is told at least once, never less, also where it was committed after a later one.
 */
export const readChangedDocuments = endpoint({
  method: 'GET',
  path: '/system/v1/history/changed-document',
  access: 'session',
  title:
    'Which documents of a kind changed since a cursor; without one the cursor to begin with. Needs the permission to see them',
  input: z.strictObject({
    document: z.enum(CHANGING_DOCUMENTS).meta({ examples: ['deliveryNote'] }),
    /** `next` of the answer before. Take the first one before you read the list. */
    changedSince: text(LONGEST_CURSOR).optional(),
    limit: z.int().min(1).max(MOST_CHANGES).default(MOST_CHANGES),
  }),
  answer: z.object({
    /** Each document once. */
    changes: z.array(documentChange),
    /** What to ask with next; the same changes come again where it is not kept. */
    next: z.string(),
    /** There is more to read at once. */
    more: z.boolean(),
    /** The cursor is not of this database, or the database was restored: read the list whole, and go on from `next`. */
    restart: z.boolean(),
  }),
});
