import type { Ctx } from '../../call/context.ts';
import type { Platform } from '../../call/platform.ts';
import { systemCtx } from '../../call/system-ctx.ts';
import { transact } from '../../database/transaction.ts';
import type { Claim, Message } from './claim.ts';
import { endLease, isOver } from './lease.ts';

const LOGGED_TEXT = 65_536;

/** How a sending went; without `error` it arrived. */
export interface Outcome {
  url: string;
  error?: string;
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

/** What becomes of a message: `retrying` comes again, each time later. */
const verdictOf = async (ctx: Ctx, { error }: Outcome, claim: Claim) => {
  if (error === undefined) return { state: 'delivered', job: 'done' } as const;
  if (await isOver(ctx, claim)) return { state: 'dead', job: 'dead' } as const;
  return { state: 'retrying', job: 'queued' } as const;
};

const MARK = `update outbox_message
  set state = $3, attempts = $4, delivered_at = case when $3 = 'delivered' then $5::timestamptz end
  where tenant_id = $1 and id = $2`;

const writeLog = (ctx: Ctx, claim: Claim, message: Message, { url, error, durationMs }: Outcome): Promise<void> =>
  ctx.insert('interface_log', {
    id: ctx.newId(),
    plant_id: message.plant_id,
    company_id: message.company_id,
    at: ctx.now,
    message_id: claim.id,
    state: error === undefined ? 'sent' : 'failed',
    direction: 'out',
    interface_name: message.receiver_code,
    url,
    message_type: message.format,
    file_name: message.file_name,
    request: message.content.toString('latin1').slice(0, LOGGED_TEXT),
    response: error ?? '',
    duration_ms: durationMs,
  });

/**
 * Writes down how a sending went, in one transaction, if the lease is still the claim's own; whoever lost it leaves all
 * as the other one makes it. A message that is given up is told to people.
 */
export const settle = async (
  platform: Platform,
  tellers: readonly Teller[],
  claim: Claim,
  message: Message,
  outcome: Outcome,
): Promise<void> => {
  const { tenant_id: tenant, id, attempts } = claim;
  await transact(platform.pool, async tx => {
    const ctx = systemCtx(platform, tx, { tenant });
    const { state, job } = await verdictOf(ctx, outcome, claim);
    if (!(await endLease(tx, claim, { job, now: ctx.now, error: outcome.error }))) return;
    tx.send(MARK, [tenant, id, state, attempts, ctx.now]);
    await writeLog(ctx, claim, message, outcome);
    if (state !== 'dead') return;
    const { document_id: documentId, receiver_code: receiverCode, file_name: fileName } = message;
    const teller = tellers.find(({ document }) => document === message.document);
    await teller?.tell(ctx, { documentId, receiverCode, fileName });
  });
};
