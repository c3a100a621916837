import { extname } from 'node:path';
import { inTenantTransaction } from '../../platform/call/separate-transaction.ts';
import { type Arrived, type Send, SendingFailed } from '../../platform/jobs/outbox/send.ts';
import { RefusedAddress } from '../../platform/outgoing/address-rule.ts';
import type { OutgoingAnswer } from '../../platform/outgoing/call-out.ts';
import { postTo } from './post.ts';
import { openEndpoint } from './secrets.ts';

const SECOND_MS = 1_000;
const FIRST_NO = 300;
const FIRST_REFUSAL = 400;
const FIRST_FAILURE = 500;
/** Refusals of the moment (RFC 9110, 6585): the receiver may take the message later. */
const OF_THE_MOMENT: ReadonlySet<number> = new Set([408, 425, 429]);

/** The media type of a message, by the extension of its file: the feature that writes it gives both. */
const MEDIA_TYPES: ReadonlyMap<string, string> = new Map([
  ['.vda', 'text/plain'],
  ['.edi', 'application/edifact'],
  ['.json', 'application/json'],
  ['.xml', 'application/xml'],
  ['.csv', 'text/csv'],
  ['.pdf', 'application/pdf'],
]);
const ANY_MEDIA_TYPE = 'application/octet-stream';

const DIGITS = /^\d{1,9}$/;

/** `Retry-After` in seconds, or as the moment that it names (RFC 9110, 10.2.3); undefined where it says neither. */
export const secondsAsked = (said: string | undefined, now: number): number | undefined => {
  if (said === undefined) return undefined;
  if (DIGITS.test(said)) return Number(said);
  const moment = Date.parse(said);
  return Number.isNaN(moment) ? undefined : Math.max(0, Math.ceil((moment - now) / SECOND_MS));
};

/** Refused for ever: a refusal that is not one of the moment. A redirect is followed by nobody, and may be mended. */
const isFinal = (status: number): boolean =>
  status >= FIRST_REFUSAL && status < FIRST_FAILURE && !OF_THE_MOMENT.has(status);

/** Where a message arrived, by what its receiver answered; throws where the answer is no yes. */
export const placeOfArrival = (url: string, { status, retryAfter, body }: OutgoingAnswer, now: number): Arrived => {
  if (status < FIRST_NO) return { url, httpCode: status, answer: body };
  throw new SendingFailed(`the endpoint answered ${status}`, {
    url,
    httpCode: status,
    answer: body,
    isFinal: isFinal(status),
    retryAfter: secondsAsked(retryAfter, now),
  });
};

/** Posts a message to the endpoint of its receiver, as that is now. */
export const sendToEndpoint: Send = async (platform, tenant, message) => {
  const { address, id: key, kind: event, file_name: fileName, content: body } = message;
  if (address.kind !== 'endpoint') throw new Error(`${address.kind} is no endpoint`);
  const open = await inTenantTransaction(platform, tenant, 'the worker sends for all tenants', ctx =>
    openEndpoint(ctx, address.endpointId),
  );
  if (!open) throw new SendingFailed('the endpoint has gone', { url: address.name, isFinal: true });
  const { url } = open.endpoint;
  const now = platform.clock.now();
  const posted = { key, event, fileName, mediaType: MEDIA_TYPES.get(extname(fileName)) ?? ANY_MEDIA_TYPE, body };
  const answer = await postTo(platform.outgoing, open, { posted, now }).catch(error => {
    const cause = error as Error;
    throw new SendingFailed(cause.message, { url, isFinal: cause instanceof RefusedAddress });
  });
  return placeOfArrival(url, answer, Date.parse(now));
};
