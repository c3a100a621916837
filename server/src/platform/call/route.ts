import type { Readable } from 'node:stream';
import type { AnswerSchema, BatchEndpoint, Endpoint, InputSchema } from '@inbound/shared';
import type { z } from 'zod';
import { exportRows } from '../list/exporting.ts';
import { takeFiltered } from '../list/filtered-batch.ts';
import { readPage } from '../list/list.ts';
import type { ListSpec } from '../list/list-spec.ts';
import { readSummary } from '../list/summary.ts';
import type { Spooled } from '../tools/spool.ts';
import type { Before } from './before.ts';
import type { Ctx } from './context.ts';

/** A file as the answer of a call. */
export interface FileReply {
  name: string;
  mediaType: string;
  content: Buffer | string | Readable | Spooled;
  /** The browser shows the file instead of saving it. */
  inline?: boolean;
}

/** A file that came with a call. Its size is checked already; its format is recognised by its content. */
export interface Upload {
  name: string;
  content: Buffer;
}

export type Reply<A extends AnswerSchema> = A extends z.ZodType ? z.output<A> : FileReply;

/** An endpoint and its handler. The server validates the input against the endpoint's schema before it calls `handle`. */
export interface Route {
  endpoint: Endpoint;
  handle(ctx: Ctx, input: object, upload: Upload | undefined, found?: unknown): Promise<unknown>;
  /** Asks another system before the transaction begins; `handle` gets what it found. */
  before?(call: Before<object>): Promise<unknown>;
  /** For a change: reads what is stored under the names of its input. If absent, the GET of the same path reads it. */
  present?: Present;
  /** The call may set or clear the refresh cookie; only calls of the session do. */
  cookies?: true;
}

/** Reads what is stored under the names of a change's input. */
type Present = (ctx: Ctx, seen: { id: string }) => Promise<object>;

/** Binds an endpoint to its handler. Each call runs in one transaction, which an error rolls back. */
export const route = <I extends InputSchema, A extends AnswerSchema>(
  endpoint: Endpoint<I, A>,
  handle: (ctx: Ctx, input: z.output<I>, upload: Upload | undefined) => Promise<Reply<A>>,
  { present }: { present?: Present } = {},
): Route => ({ endpoint, handle, ...(present ? { present } : {}) });

/** Binds an endpoint that asks another system before its transaction begins: it waits there without a connection. */
export const routeAsking = <I extends InputSchema, A extends AnswerSchema, Found>(
  endpoint: Endpoint<I, A>,
  before: (call: Before<z.output<I>>) => Promise<Found>,
  handle: (ctx: Ctx, input: z.output<I>, found: Found) => Promise<Reply<A>>,
): Route => ({
  endpoint,
  before: before as Route['before'] & object,
  handle: (ctx, input, _, found) => handle(ctx, input as z.output<I>, found as Found),
});

/** Gives each change the read of what it finds stored, so that it keeps what a caller leaves out (decision 0134). */
export const withPresents = (routes: readonly Route[]): Route[] => {
  const reads = new Map(routes.flatMap(one => (one.endpoint.method === 'GET' ? [[one.endpoint.path, one]] : [])));
  return routes.map(change => {
    const read = reads.get(change.endpoint.path);
    if (change.endpoint.method !== 'PATCH' || change.present || !read) return change;
    return {
      ...change,
      // The route itself is asked at each call: a test may have replaced its handler.
      handle: (ctx, input, upload) => change.handle(ctx, input, upload),
      present: (ctx, { id }) => read.handle(ctx, { id }, undefined) as Promise<object>,
    };
  });
};

/** Binds the three calls of a list: the page, the summary and the export. */
export const listRoutes = (list: ListSpec): Route[] => [
  route(list.of, (ctx, input) => readPage(ctx, list, input)),
  route(list.of.summary, (ctx, filter) => readSummary(ctx, list, filter)),
  route(list.of.exportFile, (ctx, input) => exportRows(ctx, list, input)),
];

/**
 * Binds a batch, which applies one action to many rows by id, and its variants that apply it to all rows of a filter.
 * `lists` holds the list of each such variant.
 */
export const batchRoutes = <I extends InputSchema, A extends AnswerSchema>(
  batch: Endpoint<I, A> & Pick<BatchEndpoint, 'filtered'>,
  lists: readonly ListSpec[],
  handle: (ctx: Ctx, input: z.output<I>, upload: Upload | undefined) => Promise<Reply<A>>,
): Route[] => [
  route(batch, handle),
  ...(batch.filtered ?? []).map(filtered => {
    const list = lists.find(({ of }) => of === filtered.of);
    if (!list) throw new Error(`${filtered.path}: how is its list read?`);
    return route(filtered, (ctx, input) => takeFiltered(ctx, list, batch, input));
  }),
];
