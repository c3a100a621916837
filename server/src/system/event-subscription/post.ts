import type { Timestamp } from '@inbound/shared';
import type { AddressRule } from '../../platform/outgoing/address-rule.ts';
import { callOut, type OutgoingAnswer } from '../../platform/outgoing/call-out.ts';
import type { StepHeard } from '../../platform/outgoing/open-call.ts';
import { standardHeaders } from '../oauth-endpoint/post.ts';
import type { OpenSubscription } from './secrets.ts';

/** Seconds until a connection stands, and until the answer is there: together less than the lease of a message. */
const CONNECTION_TIMEOUT = 5;
const ANSWER_TIMEOUT = 15;

/** What is posted: its key is the same with each try and each replay. */
export interface Webhook {
  key: string;
  body: Buffer;
}

/**
 * Posts to the address of a subscription as Standard Webhooks says, and answers what it said. Throws `RefusedAddress` for an
 * address that no call may go to, and `BrokenCall`.
 */
export const postWebhook = (
  rule: AddressRule,
  { url, secret }: OpenSubscription,
  webhook: Webhook,
  { now, heard }: { now: Timestamp; heard?: StepHeard },
): Promise<OutgoingAnswer> => {
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'inbound',
    ...standardHeaders(secret, now, webhook),
  };
  const timeouts = { connectionTimeout: CONNECTION_TIMEOUT, answerTimeout: ANSWER_TIMEOUT, ca: null };
  return callOut(rule, { method: 'POST', url, headers, body: webhook.body, ...timeouts }, heard);
};
