import type { Ctx } from '../../platform/call/context.ts';
import type { Platform } from '../../platform/call/platform.ts';
import { inTenantTransaction } from '../../platform/call/separate-transaction.ts';
import type { Claim } from '../../platform/jobs/outbox/claim.ts';
import { endLease, isOver } from '../../platform/jobs/outbox/lease.ts';
import type { RowOfTable } from '../../platform/record/one-row.ts';
import { countSentMail } from '../mail-server/offers.ts';
import type { Said } from './smtp.ts';

/** One server's turn at a mail. */
export interface Try {
  server: RowOfTable<'mail_server'>;
  said: Said;
}

const NO_SERVER = 'no mail server is active';
const INTERRUPTED = 'the portal was interrupted; whether a server took the mail is not known';

/** What becomes of a mail: one that nobody took comes again, until it was refused for ever or tried for too long. */
const verdictOf = async (ctx: Ctx, last: Said | undefined, claim: Claim) => {
  if (last && !last.error) return { state: 'sent', job: 'done' } as const;
  if (last?.error === 'refused' || (await isOver(ctx, claim))) return { state: 'failed', job: 'done' } as const;
  return { state: 'saved', job: 'queued' } as const;
};

/** How many leases of a mail ended without a word, since it was settled last: their processes died. */
const interruptedOf = async (ctx: Ctx, { id, attempts }: Claim): Promise<number> => {
  const before = await ctx.rows('mail_log').select('attempts').where('id', '=', id).executeTakeFirstOrThrow();
  return attempts - before.attempts - 1;
};

const writeInterrupted = (ctx: Ctx, mailId: string, times: number): Promise<void> =>
  ctx.insert(
    'mail_log_try',
    Array.from({ length: times }, () => ({
      ...{ id: ctx.newId(), mail_id: mailId, at: ctx.now, state: 'failed' as const },
      ...{ server_name: '', host: '', answer: INTERRUPTED, duration_ms: 0 },
    })),
  );

const writeTries = (ctx: Ctx, mailId: string, tries: readonly Try[]): Promise<void> =>
  ctx.insert(
    'mail_log_try',
    tries.map(({ server, said }) => ({
      id: ctx.newId(),
      mail_id: mailId,
      at: ctx.now,
      state: said.error ? 'failed' : 'sent',
      server_name: server.name,
      host: server.host,
      answer: said.answer,
      duration_ms: said.durationMs,
    })),
  );

/**
 * Writes down how the tries of a mail went, in one transaction, if the lease is still the claim's own. What is settled
 * for good loses its sealed text.
 */
export const settleMail = (platform: Platform, claim: Claim, tries: readonly Try[]): Promise<void> =>
  inTenantTransaction(platform, claim.tenant_id, 'the worker sends for all tenants', async ctx => {
    const last = tries.at(-1);
    const { state, job } = await verdictOf(ctx, last?.said, claim);
    const answer = last?.said.answer ?? NO_SERVER;
    const error = state === 'sent' ? undefined : answer;
    if (!(await endLease(ctx.tx, claim, { job, now: ctx.now, error }))) return;
    const interrupted = await interruptedOf(ctx, claim);
    if (interrupted > 0) await writeInterrupted(ctx, claim.id, interrupted);
    const standing = { state, answer, attempts: claim.attempts, server_name: last?.server.name ?? '' };
    const settled = job === 'done' ? { settled_at: ctx.now, sealed: null } : {};
    await ctx
      .update('mail_log')
      .set({ ...standing, ...settled })
      .where('id', '=', claim.id)
      .execute();
    if (tries.length > 0) await writeTries(ctx, claim.id, tries);
    if (last && !last.said.error) countSentMail(ctx, last.server.id);
  });
