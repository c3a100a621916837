import type { Socket } from 'node:net';
import { DEFAULT_LANGUAGE, Refusal, refuse } from '@inbound/shared';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { refusalOfDatabase } from '../database/duplicates.ts';
import { newTrackId } from '../tools/ids.ts';
import { failure, statusOf } from './envelope.ts';
import { sentenceFor, sentenceOf } from './reply-language.ts';

/** The most bytes of a body, where a contract does not say otherwise. */
export const BODY_LIMIT = 1024 * 1024;

const JSON_TYPE = 'application/json; charset=utf-8';

const megabytes = (bytes: number): string => `${Math.round((bytes / 1024 / 1024) * 10) / 10} MB`;

/** The refusal `body_too_large`, with the limit of the call in bytes. */
export const bodyTooLarge = (max: number): Refusal => refuse('body_too_large', { max: megabytes(max) });

interface HttpError extends Error {
  statusCode?: number;
  code?: string;
}

/** What Fastify itself refuses, in the catalogue's words. */
const refusalOfHttp = ({ statusCode, code }: HttpError): Refusal | undefined => {
  if (statusCode === 413) return bodyTooLarge(BODY_LIMIT);
  if (code === 'FST_REQ_FILE_TOO_LARGE') return refuse('file_size', { max: '20 MB' });
  if (code === 'FST_FILES_LIMIT') return refuse('one_file');
  if (statusCode === 415) return refuse('file_type', { allowed: 'application/json' });
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return refuse('malformed');
  return undefined;
};

/** Every error as a refusal; what is unknown is a fault of ours. What it came of is logged under the track id, and never shown. */
export const asRefusal = (error: unknown, log: Logger, trackId: string): Refusal => {
  if (error instanceof Refusal) {
    if (error.cause !== undefined) log.error({ err: error.cause, trackId }, error.code);
    return error;
  }
  const known = refusalOfDatabase(error) ?? refusalOfHttp(error as HttpError);
  if (known) return known;
  log.error({ err: error, trackId }, 'fault');
  return refuse('fault');
};

/** Answers a refusal, also of a call that never came as far as a route. */
export const sendRefusal = (request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply => {
  const trackId = request.id;
  const seconds = refusal.params.seconds;
  if (seconds !== undefined) reply.header('retry-after', String(seconds));
  return reply
    .status(statusOf(refusal))
    .header('x-track-id', trackId)
    .header('cache-control', 'no-store')
    .header('content-type', JSON_TYPE)
    .send(failure(refusal, sentenceFor(request, refusal), trackId));
};

/** So long whoever is shut out may read why; one who does not hang up then is hung up on. */
const LAST_WORD_MS = 1_000;

/** Answers bytes that are no HTTP, and closes the connection. */
export const refuseBytes = ({ code }: { code?: string }, socket: Socket): void => {
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const trackId = newTrackId();
  const refusal = refuse('malformed');
  const body = JSON.stringify(failure(refusal, sentenceOf(refusal, DEFAULT_LANGUAGE), trackId));
  const head = [
    'HTTP/1.1 400 Bad Request',
    `content-type: ${JSON_TYPE}`,
    `content-length: ${Buffer.byteLength(body)}`,
    `x-track-id: ${trackId}`,
    'cache-control: no-store',
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  const closing = setTimeout(() => socket.destroy(), LAST_WORD_MS);
  socket.once('close', () => clearTimeout(closing));
};
