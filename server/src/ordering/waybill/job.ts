import type { Platform } from '../../platform/call/platform.ts';
import { eachTenant } from '../../platform/jobs/each-tenant.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { distributorOf } from '../distributor/distributor-of.ts';
import { type ClaimedPaper, claimPaper, fetchPaper } from './paper.ts';
import { askForWaybills, type ClaimedOrder, claimWaybills } from './watch.ts';

const EVERY_MS = 1_000;

/** Asks for the waybills of one order and for one paper of each tenant that are due; answers whether there were any. */
export const watchWaybills = async (platform: Platform): Promise<boolean> => {
  if (!platform.distributor) return false;
  const orders: ClaimedOrder[] = [];
  const papers: ClaimedPaper[] = [];
  await eachTenant(platform, async ctx => {
    const [order, paper] = [await claimWaybills(ctx), await claimPaper(ctx)];
    if (order) orders.push(order);
    if (paper) papers.push(paper);
    return false;
  });
  for (const claimed of orders) {
    const distributor = distributorOf(platform, claimed.tenant);
    if (distributor) await askForWaybills(platform, distributor, claimed);
  }
  for (const claimed of papers) {
    const distributor = distributorOf(platform, claimed.tenant);
    if (distributor) await fetchPaper(platform, distributor, claimed);
  }
  return orders.length > 0 || papers.length > 0;
};

export const waybillJob: Job = { kind: 'waybills', everyMs: EVERY_MS, lanes: 1, run: watchWaybills };
