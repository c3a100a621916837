import { z } from 'zod';
import { endpoint, fileAnswer } from '../../kernel/index.ts';

/** The media type of server-sent events (WHATWG HTML, section 9.2). */
export const EVENT_STREAM = 'text/event-stream';

/** The longest that a stream stays open before its browser opens it anew, and shows who it is again. */
export const LONGEST_STREAM_SECONDS = 120;

/** Something was changed: where and by whom, and no data of it (kit.md, Live events). */
export const change = z.object({
  /** The feature whose documents were changed, as its permissions name it: `delivery.deliveryNote`. */
  topic: z.string(),
  /** Null for what belongs to no plant. */
  plantNo: z.string().nullable(),
  /** The documents; null where there were too many to name. */
  ids: z.array(z.string()).nullable(),
  /** The name of who changed it. */
  by: z.string(),
  /** The key of the call that changed it: whoever made it knows it. */
  key: z.string().nullable(),
});

export type Change = z.output<typeof change>;

/**
 * What a stream tells: changes; `beat`, that it is alive; `reset`, that more may have changed than it knows, so that
 * what is shown should be read anew. Each comes with an id, behind which the next stream goes on.
 */
export const STREAM_EVENTS = ['change', 'beat', 'reset'] as const;
export type StreamEvent = (typeof STREAM_EVENTS)[number];

/**
 * What others change, as it happens. Without `seconds` the stream tells what was changed behind `since` and ends;
 * a browser keeps it open.
 */
export const followLiveChanges = endpoint({
  method: 'GET',
  path: '/system/v1/live',
  access: 'session',
  title: 'What is changed, as server-sent events',
  input: z.strictObject({
    /** The id of the last event; a text that is none is answered as one from long ago. */
    since: z.string().max(4_000).optional(),
    seconds: z.int().min(0).max(LONGEST_STREAM_SECONDS).default(0),
  }),
  answer: fileAnswer(EVENT_STREAM),
  isQuiet: true,
});
