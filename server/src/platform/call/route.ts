import type { Readable } from 'node:stream';
import type { AnswerOf, CheckedOf, Endpoint, ListEndpoint, RowOf } from '@inbound/shared';
import type { TableName } from '../database/scope.ts';
import { exportRows } from '../list/exporting.ts';
import { filterOf, type ListSpec, readPage, readSummary } from '../list/list.ts';
import type { Ctx } from './context.ts';

/** A file that a call answers with. */
export interface FileReply {
  name: string;
  mediaType: string;
  content: Buffer | string | Readable;
  /** Shown in the browser instead of saved. */
  inline?: boolean;
}

/** A file that came with a call, already checked for its size; its kind is judged by its content. */
export interface Upload {
  name: string;
  content: Buffer;
}

export type Reply<E> = E extends { answer: { kind: 'file' } } ? FileReply : AnswerOf<E>;

export interface Route<E extends Endpoint = Endpoint> {
  endpoint: E;
  handle(input: CheckedOf<E>, ctx: Ctx, upload: Upload | undefined): Promise<Reply<E>>;
  /** Set by the session's calls that put or clear the refresh cookie. */
  cookies?: true;
}

/** Binds a call to the function that answers it. One call, one transaction; what it throws undoes all. */
export const route = <E extends Endpoint>(
  endpoint: E,
  handle: (input: CheckedOf<E>, ctx: Ctx, upload: Upload | undefined) => Promise<Reply<E>>,
): Route => ({ endpoint, handle }) as unknown as Route;

/** Binds a list and its two sisters. */
export const listRoutes = <E extends ListEndpoint, T extends TableName>(endpoint: E, spec: ListSpec<E, T>): Route[] => [
  route(endpoint as ListEndpoint, async (input, ctx) => readPage(ctx, endpoint, spec, input as never) as never),
  route(endpoint.summary, async (input, ctx) => readSummary(ctx, spec, filterOf<E>(input))),
  route(endpoint.exportFile, async (input, ctx) => exportRows(ctx, endpoint, spec, input as never) as never),
];

export type { RowOf };
