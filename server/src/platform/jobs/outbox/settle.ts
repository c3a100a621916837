import { messageDelivery } from '@inbound/shared/system/message-delivery/machine';
import type { Ctx } from '../../call/context.ts';
import type { Platform } from '../../call/platform.ts';
import { systemCtx } from '../../call/system-ctx.ts';
import { transact } from '../../database/transaction.ts';
import { take } from '../../record/take.ts';
import { outsideLine, outsideText } from '../../tools/outside-text.ts';
import type { Claim, Message } from './claim.ts';
import { endLease, isOver } from './lease.ts';

const LOGGED_TEXT = 65_536;
/** What is shown of a failure. */
const LONGEST_ERROR = 1_000;

/** How a sending went; without `error` it arrived. */
export interface Outcome {
  url: string;
  httpCode?: number | undefined;
  /** What the receiver said. */
  answer?: string | undefined;
  error?: string;
  /** It is not tried again. */
  isFinal?: boolean;
  /** Seconds that the receiver asks for before the next try. */
  retryAfter?: number | undefined;
  durationMs: number;
}

/** A message that was given up: nobody tries it again. */
export interface Undelivered {
  documentId: string;
  receiverCode: string;
  fileName: string;
}

/** Tells people of messages that were given up, for the documents of one kind. */
export interface Teller {
  document: string;
  tell(ctx: Ctx, undelivered: Undelivered): Promise<void>;
}

/** What becomes of a message: what is tried again comes each time later. */
const verdictOf = async (ctx: Ctx, { error, isFinal }: Outcome, claim: Claim) => {
  if (error === undefined) return { action: 'deliver', job: 'done' } as const;
  if (isFinal || (await isOver(ctx, claim))) return { action: 'giveUp', job: 'dead' } as const;
  return { action: 'retry', job: 'queued' } as const;
};

type Verdict = Awaited<ReturnType<typeof verdictOf>>['action'];

/** Moves a message on; the lease that has just ended was the only one. */
const move = async (ctx: Ctx, { id, attempts }: Claim, action: Verdict, error = ''): Promise<void> => {
  const facts = ({ state }: { state: keyof typeof messageDelivery.states }) => ({ state, isOnItsWay: false });
  const taken = await take(ctx, messageDelivery, 'outbox_message', id, action, { facts, by: 'system' });
  const deliveredAt = action === 'deliver' ? ctx.now : null;
  await taken.store({ attempts, lastError: error, deliveredAt }, { reason: error });
};

const writeLog = (
  ctx: Ctx,
  claim: Claim,
  message: Message,
  { url, httpCode, answer = '', error = '', durationMs }: Outcome,
): Promise<void> =>
  ctx.insert('interface_log', {
    id: ctx.newId(),
    plant_id: message.plant_id,
    company_id: message.company_id,
    at: ctx.now,
    message_id: claim.id,
    state: error === '' ? 'sent' : 'failed',
    direction: 'out',
    interface_name: message.receiver_code,
    url,
    http_code: httpCode ?? null,
    message_type: message.format,
    file_name: message.file_name,
    request: outsideText(message.content.toString('latin1'), LOGGED_TEXT),
    response: answer || error,
    duration_ms: durationMs,
  });

/** How a sending went, with what others have said in it fit to be stored. */
const storable = ({ error, answer, url, ...outcome }: Outcome): Outcome => ({
  ...outcome,
  url: outsideLine(url, LONGEST_ERROR),
  ...(answer === undefined ? {} : { answer: outsideText(answer, LOGGED_TEXT) }),
  ...(error === undefined ? {} : { error: outsideLine(error, LONGEST_ERROR) }),
});

/** Writes down how a sending went; a log that cannot be written is told to the operator, and keeps no message on its way. */
const tryToWriteLog = (ctx: Ctx, claim: Claim, message: Message, outcome: Outcome): Promise<void> =>
  ctx.tx
    .attempt(() => writeLog(ctx, claim, message, outcome))
    .catch(error => ctx.platform.log.error({ err: error, message: claim.id }, 'a sending could not be written down'));

/**
 * Writes down how a sending went, in one transaction, if the lease is still the claim's own; whoever lost it leaves all
 * as the other one makes it. A message that is given up is told to people.
 */
export const settle = async (
  platform: Platform,
  tellers: readonly Teller[],
  claim: Claim,
  message: Message,
  sending: Outcome,
): Promise<void> => {
  const { tenant_id: tenant } = claim;
  const outcome = storable(sending);
  await transact(platform.pool, async tx => {
    const ctx = systemCtx(platform, tx, { tenant });
    const { action, job } = await verdictOf(ctx, outcome, claim);
    const { error, retryAfter } = outcome;
    if (!(await endLease(tx, claim, { job, now: ctx.now, error, retryAfter }))) return;
    await move(ctx, claim, action, error);
    await tryToWriteLog(ctx, claim, message, outcome);
    if (action !== 'giveUp') return;
    const { document_id: documentId, receiver_code: receiverCode, file_name: fileName } = message;
    const teller = tellers.find(({ document }) => document === message.document);
    await teller?.tell(ctx, { documentId, receiverCode, fileName });
  });
};
