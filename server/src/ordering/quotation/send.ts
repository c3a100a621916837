import type { Timestamp } from '@inbound/shared';
import { FOLLOWED_QUOTATIONS, hasBidQuotation } from '@inbound/shared/ordering/quotation/machine';
import type { QuotationReport } from '@inbound/shared/ordering/quotation/report';
import type { Ctx } from '../../platform/call/context.ts';
import type { Platform } from '../../platform/call/platform.ts';
import { inTenantTransaction } from '../../platform/call/separate-transaction.ts';
import { claimDue } from '../../platform/record/claim-due.ts';
import { later } from '../../platform/tools/clock.ts';
import { LOOK_AFTER_SECONDS } from '../component-order/send.ts';
import { type Outcome, whyOf } from '../distributor/outcome.ts';
import type { Distributor } from '../distributor/port.ts';
import { applyQuoteReport, rejectQuotation } from './follow.ts';
import { type QuoteSending, type QuoteSendingChange, type StoredQuotation, setQuoteSending } from './rows.ts';
import { tellQuoteReaders, tellSilence } from './tell.ts';

/** A request that was not found is sent by itself at most so many times: an own number is taken once by the distributor. */
const MOST_SENDS = 3;
const RETRY_SECONDS = 60;
/** A request that was looked for in vain is looked for on, once in so many minutes. */
const SILENT_MINUTES = 60;
/** One that is priced is asked about after a minute, and then after twice as long each time, up to so many. */
const LONGEST_POLL_MINUTES = 60;

/** A step that a worker has claimed. */
export interface ClaimedQuote {
  tenant: number;
  sending: QuoteSending;
  row: StoredQuotation;
}

const CLAIM = claimDue('quotation_sending', {
  ...{ key: 'quotation_id', due: 'due_at', lockedUntil: 'locked_until' },
});

/** What is done with a request whose answer is lost: it is looked up, and nothing is sent before. */
const lookLater = (now: Timestamp, why: string): QuoteSendingChange => ({
  ...{ step: 'look', in_air: false, looks: 0, locked_until: null, lost_at: now, why },
  due_at: later(now, LOOK_AFTER_SECONDS[0], 'second'),
});

const DONE: QuoteSendingChange = { due_at: null, in_air: false, locked_until: null };

/**
 * Claims the step of a tenant that is due. That the request leaves is written and committed before it does; a server that ended in
 * between has left one that may have arrived, which is looked up and not sent.
 */
export const claimQuote = async (ctx: Ctx): Promise<ClaimedQuote | 'recovered' | undefined> => {
  const [claimed] = await ctx.tx.query<{ quotation_id: string }>(CLAIM, [ctx.tenant, ctx.now]);
  if (!claimed) return undefined;
  const id = claimed.quotation_id;
  const [sending, row] = await Promise.all([
    ctx.rows('quotation_sending').selectAll().where('quotation_id', '=', id).executeTakeFirstOrThrow(),
    ctx.rows('quotation').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  ]);
  if (!(FOLLOWED_QUOTATIONS as readonly string[]).includes(row.state)) {
    await setQuoteSending(ctx, id, DONE);
    return 'recovered';
  }
  if (sending.in_air) {
    await setQuoteSending(ctx, id, lookLater(ctx.now, 'lost'));
    return 'recovered';
  }
  if (sending.step === 'send') await setQuoteSending(ctx, id, { in_air: true, sends: sending.sends + 1 });
  return { tenant: ctx.tenant, sending, row };
};

/** Tries a step again later that brought no answer: soon where the distributor was not reached, seldom where it knows nothing. */
const retryLater = (ctx: Ctx, { row }: ClaimedQuote, outcome: Outcome<unknown>) => {
  const until = outcome.is === 'not_sent' ? outcome.until : undefined;
  const wasReached = outcome.is === 'answered' || outcome.is === 'refused';
  const again = wasReached ? later(ctx.now, SILENT_MINUTES, 'minute') : later(ctx.now, RETRY_SECONDS, 'second');
  return setQuoteSending(ctx, row.id, {
    ...{ locked_until: null, in_air: false, why: whyOf(outcome) },
    due_at: until ?? again,
  });
};

/** When a quotation is asked about next: what holds daily, what is priced more seldom the longer nothing is new. */
const nextPoll = (now: Timestamp, row: StoredQuotation, asks: number): Timestamp =>
  hasBidQuotation(row) ? later(now, 1, 'day') : later(now, Math.min(2 ** asks, LONGEST_POLL_MINUTES), 'minute');

const settleReport = async (ctx: Ctx, { row, sending }: ClaimedQuote, report: QuotationReport): Promise<void> => {
  const isNew = await applyQuoteReport(ctx, row, report);
  const after = await ctx.rows('quotation').selectAll().where('id', '=', row.id).executeTakeFirstOrThrow();
  const isFollowed = (FOLLOWED_QUOTATIONS as readonly string[]).includes(after.state);
  const asks = isNew ? 0 : sending.asks + 1;
  await setQuoteSending(ctx, row.id, {
    ...{ ...DONE, step: 'poll', looks: 0, asks, why: '' },
    due_at: isFollowed ? nextPoll(ctx.now, after, asks) : null,
  });
};

/** What is done with a request that was not found: it is looked up again, sent again, or told to people and looked for on. */
const settleNotFound = async (ctx: Ctx, { row, sending }: ClaimedQuote): Promise<void> => {
  const looks = sending.looks + 1;
  const next = LOOK_AFTER_SECONDS[looks];
  const change: QuoteSendingChange = { looks, locked_until: null, why: 'not_found' };
  if (next !== undefined) {
    const due = later(sending.lost_at ?? ctx.now, next, 'second');
    await setQuoteSending(ctx, row.id, { ...change, due_at: due > ctx.now ? due : ctx.now });
  } else if (sending.sends < MOST_SENDS)
    await setQuoteSending(ctx, row.id, { ...change, step: 'send', looks: 0, due_at: ctx.now });
  else {
    const isToTell = sending.told_at === null;
    const due = later(ctx.now, SILENT_MINUTES, 'minute');
    await setQuoteSending(ctx, row.id, { ...change, due_at: due, ...(isToTell ? { told_at: ctx.now } : {}) });
    if (isToTell) await tellSilence(ctx, row);
  }
};

const settleSend = async (
  ctx: Ctx,
  claimed: ClaimedQuote,
  { outcome, distributor }: { outcome: Outcome<QuotationReport>; distributor: Distributor },
): Promise<void> => {
  const { row, sending } = claimed;
  if (outcome.is === 'answered') await settleReport(ctx, claimed, outcome.value);
  else if (outcome.is === 'unknown') await setQuoteSending(ctx, row.id, lookLater(ctx.now, outcome.why));
  else if (outcome.is === 'not_sent') await retryLater(ctx, claimed, outcome);
  else if (distributor.isKnownQuote(outcome.said) && sending.lost_at !== null)
    // It has arrived some time before: it is there, and is looked up at once.
    await setQuoteSending(ctx, row.id, { ...lookLater(ctx.now, ''), due_at: ctx.now });
  else {
    await rejectQuotation(ctx, row.id, outcome.said);
    await setQuoteSending(ctx, row.id, DONE);
  }
};

const settleAsk = async (ctx: Ctx, claimed: ClaimedQuote, outcome: Outcome<QuotationReport | null>): Promise<void> => {
  const isLook = claimed.sending.step === 'look';
  if (outcome.is === 'answered' && outcome.value) await settleReport(ctx, claimed, outcome.value);
  else if (isLook && (outcome.is === 'answered' || outcome.is === 'refused')) await settleNotFound(ctx, claimed);
  else await retryLater(ctx, claimed, outcome);
};

/** What was called about a quotation that somebody has cancelled meanwhile is not written down any more. */
const isStillFollowed = async (ctx: Ctx, { row }: ClaimedQuote): Promise<boolean> => {
  const present = await ctx.rows('quotation').select('state').where('id', '=', row.id).executeTakeFirstOrThrow();
  return (FOLLOWED_QUOTATIONS as readonly string[]).includes(present.state);
};

/** Does a claimed step: the call with no transaction open, and what follows from it in one. */
export const doQuote = async (platform: Platform, distributor: Distributor, claimed: ClaimedQuote): Promise<void> => {
  const { sending, row, tenant } = claimed;
  const settle = (work: (ctx: Ctx) => Promise<void>) =>
    inTenantTransaction(platform, tenant, 'the job works for the tenant whose quotation it is', async ctx => {
      if (await isStillFollowed(ctx, claimed)) await work(ctx);
      else await setQuoteSending(ctx, row.id, DONE);
      tellQuoteReaders(ctx, row);
    });
  if (sending.step === 'send') {
    const outcome = await distributor.requestQuote(Buffer.from(sending.body));
    await settle(ctx => settleSend(ctx, claimed, { outcome, distributor }));
  } else {
    const outcome = await distributor.quoteOf({
      quotationNo: row.quotation_no,
      customerQuoteNo: row.customer_quote_no,
    });
    await settle(ctx => settleAsk(ctx, claimed, outcome));
  }
};
