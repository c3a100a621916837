import { z } from 'zod';
import { code, endpoint, longText, noAnswer, timestamp, timestampIn, version } from '../../kernel/index.ts';

/** The most characters that a draft may have (kit.md, Drafts: 256 KB). */
export const LARGEST_DRAFT = 256 * 1024;
/** The most drafts that one user may have at a time: 50 MB of them. They are swept away after 30 days. */
export const MOST_DRAFTS = 200;
/** A body holds the draft as a text within JSON: quotes are escaped, and every letter may take three bytes. */
const LARGEST_BODY = 4 * LARGEST_DRAFT;
const LONGEST_NAME = 400;

/** Of what it is a draft: plant, screen, object and part; the browser gives it. */
const name = code(LONGEST_NAME, '2031|/calloff/series-detail|5500018235|answers');

/**
 * When the draft was saved that the caller changes; null where he has seen none. Another one in its place is a `conflict`.
 * Left out, the last save of a name holds.
 */
const seen = timestampIn.nullable().optional();

export const draft = z.object({
  content: z.string(),
  /** The version of the record that it began from; null for what does not exist yet. */
  baseVersion: z.int().nullable(),
  savedAt: timestamp,
});
export type Draft = z.output<typeof draft>;

export const readDraft = endpoint({
  method: 'GET',
  path: '/system/v1/draft',
  access: 'session',
  title: 'What the caller has typed and not sent; null where there is nothing',
  input: z.strictObject({ name }),
  answer: draft.nullable(),
});

export const keepDraft = endpoint({
  method: 'POST',
  path: '/system/v1/draft',
  access: 'session',
  title: 'Keep what is typed and not sent, in the place of what was kept under the name',
  input: z.strictObject({ name, baseVersion: version.nullable(), content: longText(LARGEST_DRAFT), seen }),
  answer: z.object({ savedAt: timestamp }),
  maxBody: LARGEST_BODY,
  isPrivate: true,
});

export const dropDraft = endpoint({
  method: 'DELETE',
  path: '/system/v1/draft',
  access: 'session',
  title: 'Drop what was kept under the name, unless it is another one than was seen',
  input: z.strictObject({ name, seen }),
  answer: noAnswer,
  isPrivate: true,
});
