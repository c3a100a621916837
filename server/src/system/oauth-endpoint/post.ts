import { createHmac } from 'node:crypto';
import type { Timestamp } from '@inbound/shared';
import type { AddressRule } from '../../platform/outgoing/address-rule.ts';
import { callOut, type OutgoingAnswer } from '../../platform/outgoing/call-out.ts';
import type { StepHeard } from '../../platform/outgoing/open-call.ts';
import type { OpenEndpoint } from './secrets.ts';
import { basicOf, forgetToken, tokenOf } from './token.ts';

const SECOND_MS = 1_000;
const UNAUTHORIZED = 401;

/** What is posted to an endpoint. */
export interface Posted {
  /** The same with each try: the receiver knows by it what it has already. */
  key: string;
  event: string;
  fileName: string;
  mediaType: string;
  body: Buffer;
}

/** Second of the signature: a receiver refuses what is older than a few minutes. */
const secondOf = (now: Timestamp): string => String(Math.floor(Date.parse(now) / SECOND_MS));

/** A key that is written as the standard writes it says bytes; any other is taken as it stands. */
const STANDARD_KEY = /^whsec_([A-Za-z0-9+/]+={0,2})$/;

const bytesOf = (key: string): Buffer => {
  const [, encoded] = STANDARD_KEY.exec(key) ?? [];
  return encoded === undefined ? Buffer.from(key) : Buffer.from(encoded, 'base64');
};

const signedBy = (signingKey: string, before: string, body: Buffer): string =>
  createHmac('sha256', bytesOf(signingKey)).update(before).update(body).digest('base64');

/** The headers of Standard Webhooks, whose `v1` covers id, time and body, so that any of its libraries can check them. */
export const standardHeaders = (signingKey: string, now: Timestamp, { key, body }: Pick<Posted, 'key' | 'body'>) => ({
  'webhook-id': key,
  'webhook-timestamp': secondOf(now),
  'webhook-signature': `v1,${signedBy(signingKey, `${key}.${secondOf(now)}.`, body)}`,
});

/**
 * The headers by which a receiver knows that a message is ours and whole: those of Standard Webhooks, and `x-inbound-signature` over all that is told of the
 * message besides, one line each: id, time, event, file name, then the body.
 */
export const signatureHeaders = (signingKey: string, now: Timestamp, { key, event, fileName, body }: Posted) => ({
  ...standardHeaders(signingKey, now, { key, body }),
  'x-inbound-event': event,
  'x-inbound-file-name': fileName,
  'x-inbound-signature': signedBy(signingKey, [key, secondOf(now), event, fileName, ''].join('\n'), body),
});

/** How we identify ourselves, as headers of the call; `token` is that of OAuth 2.0. */
const authorizationOf = (open: OpenEndpoint, token: string): Record<string, string> => {
  const { endpoint, clientSecret } = open;
  switch (endpoint.auth_type) {
    case 'none':
      return {};
    case 'basic':
      return { authorization: basicOf(open) };
    case 'header':
      return { [endpoint.header_name ?? '']: clientSecret };
    case 'oauth2':
      return { authorization: `Bearer ${token}` };
  }
};

interface Posting {
  posted: Posted;
  now: Timestamp;
  heard?: StepHeard;
}

const postOnce = (
  rule: AddressRule,
  open: OpenEndpoint,
  { posted, now, heard }: Posting,
  token = '',
): Promise<OutgoingAnswer> => {
  const { endpoint, signingKey } = open;
  const headers = {
    ...authorizationOf(open, token),
    'content-type': posted.mediaType,
    'user-agent': 'inbound',
    'idempotency-key': posted.key,
    ...signatureHeaders(signingKey, now, posted),
  };
  const { url, connection_timeout: connectionTimeout, answer_timeout: answerTimeout, ca_certificate: ca } = endpoint;
  return callOut(
    rule,
    { method: 'POST', url, headers, body: posted.body, connectionTimeout, answerTimeout, ca },
    heard,
  );
};

/**
 * Posts to an endpoint, signed, and answers what it said. A token that it no longer takes is asked for anew, once.
 * Throws `RefusedAddress`, `BrokenCall` and `NoToken`.
 */
export const postTo = async (rule: AddressRule, open: OpenEndpoint, posting: Posting): Promise<OutgoingAnswer> => {
  if (open.endpoint.auth_type !== 'oauth2') return postOnce(rule, open, posting);
  const token = await tokenOf(rule, open);
  const answer = await postOnce(rule, open, posting, token);
  if (answer.status !== UNAUTHORIZED) return answer;
  forgetToken(open, token);
  return postOnce(rule, open, posting, await tokenOf(rule, open));
};
