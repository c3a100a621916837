import type { Readable } from 'node:stream';
import type { AnswerSchema, BatchEndpoint, Endpoint, InputSchema } from '@inbound/shared';
import type { z } from 'zod';
import { exportRows } from '../list/exporting.ts';
import { takeFiltered } from '../list/filtered-batch.ts';
import { readPage } from '../list/list.ts';
import type { ListSpec } from '../list/list-spec.ts';
import { readSummary } from '../list/summary.ts';
import type { Spooled } from '../tools/spool.ts';
import type { Ctx } from './context.ts';

/** A file that a call answers with. */
export interface FileReply {
  name: string;
  mediaType: string;
  content: Buffer | string | Readable | Spooled;
  /** Shown in the browser instead of saved. */
  inline?: boolean;
}

/** A file that came with a call, already checked for its size; its kind is judged by its content. */
export interface Upload {
  name: string;
  content: Buffer;
}

export type Reply<A extends AnswerSchema> = A extends z.ZodType ? z.output<A> : FileReply;

/** A call and what answers it, as the server calls it: with an input that the call's schema has checked. */
export interface Route {
  endpoint: Endpoint;
  handle(ctx: Ctx, input: object, upload: Upload | undefined): Promise<unknown>;
  /** Of a change: what is stored now, by the names of its input. Where it is absent, the read of the same path says it. */
  present?: Present;
  /** Set by the session's calls that put or clear the refresh cookie. */
  cookies?: true;
}

/** Reads what is stored under the names of a change's input. */
type Present = (seen: { id: string }, ctx: Ctx) => Promise<object>;

/** Binds a call to the function that answers it. One call, one transaction; what it throws undoes all. */
export const route = <I extends InputSchema, A extends AnswerSchema>(
  endpoint: Endpoint<I, A>,
  handle: (ctx: Ctx, input: z.output<I>, upload: Upload | undefined) => Promise<Reply<A>>,
  { present }: { present?: Present } = {},
): Route => ({ endpoint, handle, ...(present ? { present } : {}) });

/** The routes with what each change finds stored: it keeps what a caller leaves out (decision 0134). */
export const withPresents = (routes: readonly Route[]): Route[] => {
  const reads = new Map(routes.flatMap(one => (one.endpoint.method === 'GET' ? [[one.endpoint.path, one]] : [])));
  return routes.map(change => {
    const read = reads.get(change.endpoint.path);
    if (change.endpoint.method !== 'PATCH' || change.present || !read) return change;
    return { ...change, present: ({ id }, ctx) => read.handle({ id }, ctx, undefined) as Promise<object> };
  });
};

/** Binds a list and its two sisters. */
export const listRoutes = (list: ListSpec): Route[] => [
  route(list.of, (ctx, input) => readPage(ctx, list, input)),
  route(list.of.summary, (ctx, filter) => readSummary(ctx, list, filter)),
  route(list.of.exportFile, (ctx, input) => exportRows(ctx, list, input)),
];

/**
 * Binds a call that does the same to many rows, and its sisters that take all rows of a filter: `lists` are how the lists
 * are read whose filters say which.
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
