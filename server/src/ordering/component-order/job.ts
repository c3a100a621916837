import type { Platform } from '../../platform/call/platform.ts';
import { eachTenant } from '../../platform/jobs/each-tenant.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { distributorOf } from '../distributor/distributor-of.ts';
import { type ClaimedStep, claimStep, doStep } from './send.ts';

const EVERY_MS = 1_000;

/**
 * Sends orders that are due and looks up those whose answer was lost, one of each tenant; answers whether there was any. What breaks off
 * stays claimed until its lease ends, and is looked up then.
 */
export const doOrders = async (platform: Platform): Promise<boolean> => {
  if (!platform.distributor) return false;
  const due: ClaimedStep[] = [];
  const hasMore = await eachTenant(platform, async ctx => {
    const step = await claimStep(ctx);
    if (step && step !== 'recovered') due.push(step);
    return step !== undefined;
  });
  for (const step of due) {
    const distributor = distributorOf(platform, step.tenant);
    if (distributor) await doStep(platform, distributor, step);
  }
  return hasMore;
};

export const componentOrderJob: Job = { kind: 'component orders', everyMs: EVERY_MS, lanes: 1, run: doOrders };
