import { apartIn } from '../../platform/call/apart.ts';
import type { Ctx } from '../../platform/call/context.ts';
import type { Platform } from '../../platform/call/platform.ts';
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

/** What becomes of a mail: one that nobody took comes again, until it was refused for ever or tried for too long. */
const verdictOf = async (ctx: Ctx, last: Said | undefined, claim: Claim) => {
  if (last && !last.error) return { state: 'sent', job: 'done' } as const;
  if (last?.error === 'refused' || (await isOver(ctx, claim))) return { state: 'failed', job: 'done' } as const;
  return { state: 'saved', job: 'queued' } as const;
};

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
  apartIn(platform, claim.tenant_id, 'the worker sends for all tenants', async ctx => {
    const last = tries.at(-1);
    const { state, job } = await verdictOf(ctx, last?.said, claim);
    const answer = last?.said.answer ?? NO_SERVER;
    const error = state === 'sent' ? undefined : answer;
    if (!(await endLease(ctx.tx, claim, { job, now: ctx.now, error }))) return;
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
