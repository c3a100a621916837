import type { Platform } from '../../call/platform.ts';
import type { Job } from '../job.ts';
import { type Claim, claimNext, type Message, readMessage } from './claim.ts';
import { DELIVER } from './enqueue.ts';
import { inTime } from './lease.ts';
import { type Send, type Senders, SendingFailed, sendToFolder } from './send.ts';
import { type Outcome, settle, type Teller } from './settle.ts';

const SENT_AT_ONCE = 20;

/** What a failure says of itself, and what it does not say. */
const failureOf = (error: Error, { address }: Message): Omit<Outcome, 'durationMs'> => {
  if (!(error instanceof SendingFailed)) return { url: urlOf(address), error: error.message };
  const { message, url, httpCode, answer, isFinal, retryAfter } = error;
  return { url, httpCode, answer, isFinal, retryAfter, error: message };
};

/** Where a message goes, in the words of its log. */
const urlOf = (address: Message['address']): string => {
  if (address.kind === 'folder') return address.folder;
  return address.kind === 'mail' ? address.to : address.name;
};

const tryToSend = async (platform: Platform, send: Send, claim: Claim, message: Message): Promise<Outcome> => {
  const began = performance.now();
  const outcome = await inTime(send(platform, claim.tenant_id, message)).catch(error =>
    failureOf(error as Error, message),
  );
  return { ...outcome, durationMs: Math.round(performance.now() - began) };
};

/** A kind of delivery: the messages that it claims, how it sends them, and who is told of those that are given up. */
export interface Delivery {
  work?: (typeof DELIVER)[keyof typeof DELIVER];
  tellers?: readonly Teller[];
  send?: Send;
}

/**
 * Delivers what is due, and answers how many messages it took: claim, commit, send, settle. No transaction is open and no
 * row is locked while a message is on its way. A crash between sending and settling sends it once more, with the same
 * bytes and so the same number; in a folder it takes the place of itself.
 */
export const deliverDue = async (
  platform: Platform,
  { work = DELIVER.near, tellers = [], send = sendToFolder }: Delivery = {},
): Promise<number> => {
  let taken = 0;
  for (; taken < SENT_AT_ONCE; taken++) {
    const claim = await claimNext(platform, work);
    if (!claim) break;
    const message = await readMessage(platform, claim);
    if (message) await settle(platform, tellers, claim, message, await tryToSend(platform, send, claim, message));
  }
  return taken;
};

const POLL_MS = 1_000;
/** So many far receivers are spoken to at the same time; one that stalls holds up none of the others. */
const FAR_LANES = 4;

/** Delivers messages; `tellers` tell people of those that were given up. */
export const deliverJobs = (senders: Senders, tellers: readonly Teller[]): Job[] => {
  const send: Send = (platform, tenant, message) => senders[message.address.kind](platform, tenant, message);
  const run = (work: Delivery['work'] & string) => async (platform: Platform) =>
    (await deliverDue(platform, { work, tellers, send })) > 0;
  return [
    { kind: DELIVER.near, everyMs: POLL_MS, run: run(DELIVER.near) },
    { kind: DELIVER.far, everyMs: POLL_MS, lanes: FAR_LANES, run: run(DELIVER.far) },
  ];
};
