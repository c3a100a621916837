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
  handle(ctx: Ctx, input: object, upload: Upload | undefined): Promise<unknown>;
  /** The call may set or clear the refresh cookie; only calls of the session do. */
  cookies?: true;
}

/** Binds an endpoint to its handler. Each call runs in one transaction, which an error rolls back. */
export const route = <I extends InputSchema, A extends AnswerSchema>(
  endpoint: Endpoint<I, A>,
  handle: (ctx: Ctx, input: z.output<I>, upload: Upload | undefined) => Promise<Reply<A>>,
): Route => ({ endpoint, handle });

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
