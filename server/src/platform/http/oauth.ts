import { type ErrorCode, errors, type Refusal, refuse } from '@inbound/shared';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { statusOf } from './envelope.ts';
import { sentenceFor } from './reply-language.ts';

const BASIC = /^Basic ([A-Za-z0-9+/]+={0,2})$/i;

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw refuse('malformed');
  }
};

/** The client of a call by the header of basic authorization (RFC 6749, 2.3.1); nothing where there is none. */
export const clientOf = ({ headers }: FastifyRequest): { client_id?: string; client_secret?: string } => {
  const [, encoded] = BASIC.exec(headers.authorization ?? '') ?? [];
  if (encoded === undefined) return {};
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const at = text.indexOf(':');
  if (at < 0) throw refuse('malformed');
  return { client_id: decoded(text.slice(0, at)), client_secret: decoded(text.slice(at + 1)) };
};

/** Reads forms; a field that stands twice is refused (RFC 6749, 3.2). */
export const acceptForms = (app: FastifyInstance): void => {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) => {
    const fields = [...new URLSearchParams(String(body))];
    const form = new Map(fields);
    if (form.size < fields.length) done(refuse('malformed'));
    else done(null, Object.fromEntries(form));
  });
};

/** How OAuth calls a refusal (RFC 6749, 5.2). */
const OAUTH_ERRORS: Partial<Record<ErrorCode, string>> = {
  client_credentials: 'invalid_client',
  grant_type: 'unsupported_grant_type',
  unavailable: 'temporarily_unavailable',
  tenant_moving: 'temporarily_unavailable',
  fault: 'server_error',
};

/** Answers a refusal as OAuth does, with the code of the catalogue beside it. */
export const sendOauthError = (request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply => {
  const { seconds } = refusal.params;
  if (seconds !== undefined) reply.header('retry-after', String(seconds));
  if (refusal.code === 'client_credentials') reply.header('www-authenticate', 'Basic realm="inbound"');
  return reply
    .status(statusOf(refusal))
    .header('content-type', 'application/json; charset=utf-8')
    .send({
      error: OAUTH_ERRORS[refusal.code] ?? 'invalid_request',
      error_description: sentenceFor(request, refusal),
      code: errors[refusal.code].wire,
      params: refusal.params,
      trackId: request.id,
    });
};
