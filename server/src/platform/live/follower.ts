import { PassThrough, type Readable } from 'node:stream';
import type { Change, StreamEvent } from '@inbound/shared/system/live/contract';
import type { Session } from '../call/context.ts';

/** How soon a browser asks again whose stream has ended, in milliseconds. */
const RETRY_MS = 1_000;
/** A reader that takes nothing is let go: it goes on where it was. */
const MOST_WAITING_BYTES = 256 * 1024;

/** A browser that follows changes: its user, and the stream to it. */
export interface Follower {
  readonly session: Session;
  readonly stream: Readable;
  /** Tells changes; the last of them carries the point reached, as a browser keeps it. */
  tell(changes: readonly Change[], point: string): void;
  /** Tells that more may have changed than is known. */
  reset(point: string): void;
  beat(point: string): void;
  /** Ends the stream once all that was told is read. */
  end(): void;
  /** Lets it go at once: nobody reads it. */
  drop(): void;
}

const textOf = (event: StreamEvent, data: unknown, point?: string): string =>
  `${point ? `id: ${point}\n` : ''}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** Opens a stream to a browser; `ended` is called once, when it is gone for whatever reason. */
export const followerOf = (session: Session, ended: () => void): Follower => {
  const stream = new PassThrough();
  stream.once('close', ended);
  const write = (text: string): void => {
    if (stream.writableEnded || stream.destroyed) return;
    stream.write(text);
    if (stream.writableLength > MOST_WAITING_BYTES) stream.destroy();
  };
  write(`retry: ${RETRY_MS}\n\n`);
  return {
    session,
    stream,
    tell: (changes, point) =>
      write(
        changes.map((change, at) => textOf('change', change, at === changes.length - 1 ? point : undefined)).join(''),
      ),
    reset: point => write(textOf('reset', null, point)),
    beat: point => write(textOf('beat', null, point)),
    end: () => void stream.end(),
    drop: () => void stream.destroy(),
  };
};
