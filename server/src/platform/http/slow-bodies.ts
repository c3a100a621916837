import type { IncomingMessage, ServerResponse } from 'node:http';
import { refuseBytes } from './refusals.ts';

const SECOND_MS = 1_000;

/** The pace at which the body of a call must arrive. */
export interface BodyPace {
  /** So long it may take however little comes, in milliseconds. */
  graceMs: number;
  /** So many bytes that have come give it a second more. */
  bytesOfASecond: number;
}

/** A file of 20 MB over a poor line keeps it; whoever sends a sign now and then is shut out within half a minute. */
export const BODY_PACE: BodyPace = { graceMs: 20_000, bytesOfASecond: 16 * 1024 };

/** The milliseconds that a body has left, from its age and the bytes that have arrived. */
export const timeLeft = ({ graceMs, bytesOfASecond }: BodyPace, tookMs: number, bytes: number): number =>
  graceMs + (bytes / bytesOfASecond) * SECOND_MS - tookMs;

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Shuts out a caller whose body falls behind its pace, whether he was answered already or not: Node's own limit is one for
 * all, and has to leave time for a large file.
 */
export const hurryBody = (request: IncomingMessage, reply: ServerResponse, pace: BodyPace): void => {
  if (!hasBody(request)) return;
  const { socket } = request;
  const since = performance.now();
  const before = socket.bytesRead;
  const look = (): void => {
    const left = timeLeft(pace, performance.now() - since, socket.bytesRead - before);
    if (left > 0) looking = setTimeout(look, left);
    else if (reply.headersSent) socket.destroy();
    else refuseBytes({}, socket);
  };
  let looking = setTimeout(look, pace.graceMs);
  request.once('close', () => clearTimeout(looking));
};
