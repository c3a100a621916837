import type { Ctx } from '../../platform/call/context.ts';
import type { Platform } from '../../platform/call/platform.ts';
import { inTenantTransaction } from '../../platform/call/separate-transaction.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { claimNext } from '../../platform/jobs/outbox/claim.ts';
import { endLease, isOver } from '../../platform/jobs/outbox/lease.ts';

/** Somebody waits for the mail at the page of the sign-in. */
const POLL_MS = 500;

/** What is done for one claimed request, in one transaction with the end of its lease. */
type Work = (own: Ctx, id: string) => Promise<void>;

const answerOne = async (platform: Platform, kind: string, work: Work): Promise<boolean> => {
  const claim = await claimNext(platform, kind);
  if (!claim) return false;
  await inTenantTransaction(platform, claim.tenant_id, 'nobody is signed in who asked for it', async own => {
    const isTooOld = await isOver(own, claim);
    if (!(await endLease(own.tx, claim, { job: isTooOld ? 'dead' : 'done', now: own.now }))) return;
    if (!isTooOld) await work(own, claim.id);
  });
  return true;
};

/**
 * Answers what was asked for at the page of the sign-in: what the answer of a call must not tell, neither by its words nor
 * by its time, is found out here.
 */
export const accountMailJob = (kind: string, work: Work): Job => ({
  kind,
  everyMs: POLL_MS,
  lanes: 1,
  run: platform => answerOne(platform, kind, work),
});
