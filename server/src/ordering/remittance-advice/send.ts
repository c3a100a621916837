import { remittanceAdvice } from '@inbound/shared/ordering/remittance-advice/machine';
import type { Ctx } from '../../platform/call/context.ts';
import type { Platform } from '../../platform/call/platform.ts';
import { inTenantTransaction } from '../../platform/call/separate-transaction.ts';
import { publishChange } from '../../platform/live/publish-change.ts';
import { claimDue } from '../../platform/record/claim-due.ts';
import type { RowOfTable } from '../../platform/record/one-row.ts';
import { take } from '../../platform/record/take.ts';
import { later } from '../../platform/tools/clock.ts';
import { notify } from '../../system/notification/offers.ts';
import { type Outcome, whyOf } from '../distributor/outcome.ts';
import type { AdviceAnswer, AdviceMessage, Channel, Distributor } from '../distributor/port.ts';
import { endAdvice, postAdvice } from './end.ts';
import { type AdviceRow, factsOf, type SendingChange, setSending } from './rows.ts';

const RETRY_SECONDS = 30;

/** A step of an advice that a worker has claimed. */
export interface ClaimedAdvice {
  tenant: number;
  advice: AdviceRow;
  sending: RowOfTable<'remittance_sending'>;
}

const CLAIM = claimDue('remittance_sending', { key: 'advice_id', due: 'due_at', lockedUntil: 'locked_until' });

const DONE = { due_at: null, in_air: false, locked_until: null } as const;

const tell = (
  ctx: Ctx,
  { id, advice_no: number, company_id: companyId }: AdviceRow,
  kind: 'remittanceAdviceRejected' | 'remittanceAdviceUnclear',
): Promise<void> =>
  notify(
    ctx,
    { permission: 'ordering.remittanceAdvice.remit', companyId },
    { kind, params: { number }, path: '/backlog/remittance-detail', documentId: id, plantNo: '' },
  );

/** The answer is lost, and nothing tells whether the advice arrived: a person decides. */
const doubt = async (ctx: Ctx, adviceId: string): Promise<void> => {
  await setSending(ctx, adviceId, DONE);
  const taken = await take(ctx, remittanceAdvice, 'remittance_advice', adviceId, 'doubt', {
    facts: factsOf,
    by: 'system',
  });
  await tell(ctx, await taken.store(), 'remittanceAdviceUnclear');
};

/**
 * Claims the step of a tenant that is due. That the body leaves is committed before it does: a server that ended in between has left
 * an advice that may have arrived.
 */
export const claimAdvice = async (ctx: Ctx): Promise<ClaimedAdvice | 'recovered' | undefined> => {
  const [claimed] = await ctx.tx.query<{ advice_id: string }>(CLAIM, [ctx.tenant, ctx.now]);
  if (!claimed) return undefined;
  const id = claimed.advice_id;
  const [sending, advice] = await Promise.all([
    ctx.rows('remittance_sending').selectAll().where('advice_id', '=', id).executeTakeFirstOrThrow(),
    ctx.rows('remittance_advice').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  ]);
  if (advice.state !== (sending.step === 'check' ? 'draft' : 'sending')) {
    await setSending(ctx, id, DONE);
    return 'recovered';
  }
  if (sending.in_air && sending.step === 'send') {
    await doubt(ctx, id);
    return 'recovered';
  }
  await setSending(ctx, id, { in_air: true });
  return { tenant: ctx.tenant, advice, sending };
};

const writeMessages = async (
  ctx: Ctx,
  { id, company_id: companyId }: AdviceRow,
  messages: readonly AdviceMessage[],
  isTrial: boolean,
): Promise<void> => {
  const rows = messages.map(({ code, documentNo, isError, text }, place) => ({
    ...{ id: ctx.newId(), advice_id: id, company_id: companyId, place, document_no: documentNo, code },
    ...{ is_error: isError, said: text, is_trial: isTrial, at: ctx.now },
  }));
  if (rows.length > 0) await ctx.insert('remittance_message', rows);
};

/** What was said, whether the call was answered or refused; undefined where it is not known what became of it. */
const answerIn = (outcome: Outcome<AdviceAnswer>): AdviceAnswer | undefined => {
  if (outcome.is === 'answered') return outcome.value;
  if (outcome.is !== 'refused') return undefined;
  const messages = outcome.said.map(({ code, message }) => ({ code, documentNo: '', isError: true, text: message }));
  return { distributorNo: '', messages };
};

const settleSent = async (ctx: Ctx, advice: AdviceRow, { distributorNo, messages }: AdviceAnswer): Promise<void> => {
  const isRejected = messages.some(({ isError }) => isError);
  const action = isRejected ? 'reject' : 'post';
  const taken = await take(ctx, remittanceAdvice, 'remittance_advice', advice.id, action, {
    facts: factsOf,
    by: 'system',
  });
  const ended = await taken.store({ distributorNo });
  if (isRejected) {
    await endAdvice(ctx, advice.id);
    await tell(ctx, ended, 'remittanceAdviceRejected');
  } else await postAdvice(ctx, ended);
};

/** Ends a step, or puts it off; one that was written meanwhile in its place is left alone. */
const setClaimed = (ctx: Ctx, { advice, sending }: ClaimedAdvice, change: SendingChange) =>
  ctx
    .update('remittance_sending')
    .where('advice_id', '=', advice.id)
    .where('step', '=', sending.step)
    .where('body', '=', sending.body)
    .set(change)
    .executeTakeFirst();

/** What the distributor says of an advice that it only checked; it stays a draft. */
const settleCheck = async (ctx: Ctx, claimed: ClaimedAdvice, outcome: Outcome<AdviceAnswer>): Promise<void> => {
  const unknown = { code: '', documentNo: '', isError: true, text: whyOf(outcome) };
  await setClaimed(ctx, claimed, DONE);
  await writeMessages(ctx, claimed.advice, answerIn(outcome)?.messages ?? [unknown], true);
};

/** What follows from an answer, or from its absence: what did not leave is done again, of what is lost a person decides. */
const settle = async (ctx: Ctx, claimed: ClaimedAdvice, outcome: Outcome<AdviceAnswer>): Promise<void> => {
  const { advice, sending } = claimed;
  publishChange(ctx, { document: 'remittanceAdvice', documentId: advice.id, companyId: advice.company_id });
  if (outcome.is === 'not_sent') {
    const due = outcome.until ?? later(ctx.now, RETRY_SECONDS, 'second');
    await setClaimed(ctx, claimed, { due_at: due, in_air: false, locked_until: null });
    return;
  }
  if (sending.step === 'check') return settleCheck(ctx, claimed, outcome);
  const answer = answerIn(outcome);
  if (!answer) return doubt(ctx, advice.id);
  await setClaimed(ctx, claimed, DONE);
  await writeMessages(ctx, advice, answer.messages, false);
  await settleSent(ctx, advice, answer);
};

/** Does a claimed step: the call with no transaction open, and what follows from it in one. */
export const doAdviceStep = async (
  platform: Platform,
  distributor: Distributor,
  claimed: ClaimedAdvice,
): Promise<void> => {
  const { advice, sending, tenant } = claimed;
  const [channel, body] = [advice.channel as Channel, Buffer.from(sending.body)];
  const outcome = await (sending.step === 'check'
    ? distributor.checkAdvice(channel, body)
    : distributor.sendAdvice(channel, body));
  await inTenantTransaction(platform, tenant, 'the job works for the tenant whose advice it is', ctx =>
    settle(ctx, claimed, outcome),
  );
};
