import type { ErrorCode, ErrorParam } from '@inbound/shared';

/**
 * Heavy work, done in a thread of its own: from plain data to plain data, by a name that both sides know. `pieces` is what
 * comes after the input, one at a time, so that nobody holds all of it; `tell` says how far the work is.
 */
export interface Work<Input, Output, Piece = never> {
  readonly name: string;
  run(input: Input, pieces: AsyncIterable<Piece>, tell?: TellProgress): Promise<Output>;
}

/** Says how many steps of how many a work has done. */
export type TellProgress = (done: number, total: number) => void;

/** Any work, for code that knows only its name. */
export type AnyWork = Work<unknown, unknown, unknown>;

/** A message to a thread: the start of a work, or a piece that it has asked for. */
export type ToThread =
  | { name: string; input: unknown }
  | { piece: unknown }
  /** No piece follows; `broken` when there should have been more. */
  | { end: 'whole' | 'broken' };

export interface Refused {
  code: ErrorCode;
  params: Record<string, ErrorParam>;
  field: string | undefined;
}

/** A message from a thread: a request for a piece, its progress, or the end of its work. */
export type FromThread =
  | { more: true }
  | { done: number; total: number }
  | { output: unknown }
  | { refusal: Refused }
  | { fault: { message: string; stack: string; code?: string } };
