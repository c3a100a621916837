import { createHmac } from 'node:crypto';
import type { Timestamp } from '@inbound/shared';
import type { AddressRule } from '../../platform/outgoing/address-rule.ts';
import { callOut, type OutgoingAnswer, type StepHeard } from '../../platform/outgoing/call-out.ts';
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

/** HMAC-SHA-256 over `<second>.<body>`, in hexadecimal digits. */
export const signatureOf = (key: string, second: string, body: Buffer): string =>
  createHmac('sha256', key).update(`${second}.`).update(body).digest('hex');

/** How we identify ourselves, as headers of the call. */
const authorizationOf = async (rule: AddressRule, open: OpenEndpoint): Promise<Record<string, string>> => {
  const { endpoint, clientSecret } = open;
  switch (endpoint.auth_type) {
    case 'none':
      return {};
    case 'basic':
      return { authorization: basicOf(open) };
    case 'header':
      return { [endpoint.header_name ?? '']: clientSecret };
    case 'oauth2':
      return { authorization: `Bearer ${await tokenOf(rule, open)}` };
  }
};

const postOnce = async (
  rule: AddressRule,
  open: OpenEndpoint,
  { posted, now, heard }: { posted: Posted; now: Timestamp; heard?: StepHeard | undefined },
): Promise<OutgoingAnswer> => {
  const { endpoint, signingKey } = open;
  const second = secondOf(now);
  const headers = {
    ...(await authorizationOf(rule, open)),
    'content-type': posted.mediaType,
    'user-agent': 'inbound',
    'idempotency-key': posted.key,
    'x-inbound-event': posted.event,
    'x-inbound-file-name': posted.fileName,
    'x-inbound-timestamp': second,
    'x-inbound-signature': signatureOf(signingKey, second, posted.body),
  };
  const { url, connection_timeout: connectionTimeout, answer_timeout: answerTimeout, ca_certificate: ca } = endpoint;
  return callOut(rule, { url, headers, body: posted.body, connectionTimeout, answerTimeout, ca }, heard);
};

/**
 * Posts to an endpoint, signed, and answers what it said. A token that it no longer takes is asked for anew, once.
 * Throws `RefusedAddress`, `BrokenCall` and `NoToken`.
 */
export const postTo = async (
  rule: AddressRule,
  open: OpenEndpoint,
  how: { posted: Posted; now: Timestamp; heard?: StepHeard },
): Promise<OutgoingAnswer> => {
  const answer = await postOnce(rule, open, how);
  if (answer.status !== UNAUTHORIZED || open.endpoint.auth_type !== 'oauth2') return answer;
  forgetToken(open);
  return postOnce(rule, open, how);
};
