import type { Platform } from '../../platform/call/platform.ts';
import { eachTenant } from '../../platform/jobs/each-tenant.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { distributorOf } from '../distributor/distributor-of.ts';
import { type ClaimedAdvice, claimAdvice, doAdviceStep } from './send.ts';

const EVERY_MS = 1_000;

/** Checks or sends one advice of each tenant that is due; answers whether there was any. */
export const sendAdvices = async (platform: Platform): Promise<boolean> => {
  if (!platform.distributor) return false;
  const steps: ClaimedAdvice[] = [];
  const hasMore = await eachTenant(platform, async ctx => {
    const claimed = await claimAdvice(ctx);
    if (claimed && claimed !== 'recovered') steps.push(claimed);
    return claimed !== undefined;
  });
  for (const step of steps) {
    const distributor = distributorOf(platform, step.tenant);
    if (distributor) await doAdviceStep(platform, distributor, step);
  }
  return hasMore;
};

export const remittanceAdviceJob: Job = { kind: 'remittance-advices', everyMs: EVERY_MS, lanes: 1, run: sendAdvices };
