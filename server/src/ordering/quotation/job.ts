import type { Platform } from '../../platform/call/platform.ts';
import { eachTenant } from '../../platform/jobs/each-tenant.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { distributorOf } from '../distributor/distributor-of.ts';
import { endQuotations } from './ends.ts';
import { type ClaimedQuote, claimQuote, doQuote } from './send.ts';

const EVERY_MS = 1_000;

/** Sends, looks up and asks about one quotation of each tenant that is due; answers whether there was any. */
const askQuotations = async (platform: Platform): Promise<boolean> => {
  if (!platform.distributor) return false;
  const due: ClaimedQuote[] = [];
  const hasMore = await eachTenant(platform, async ctx => {
    const claimed = await claimQuote(ctx);
    if (claimed && claimed !== 'recovered') due.push(claimed);
    return claimed !== undefined;
  });
  for (const claimed of due) {
    const distributor = distributorOf(platform, claimed.tenant);
    if (distributor) await doQuote(platform, distributor, claimed);
  }
  return hasMore;
};

/** Looks after the quotations of all tenants, with a distributor or without one. */
export const watchQuotations = async (platform: Platform): Promise<boolean> => {
  await eachTenant(platform, async ctx => {
    await endQuotations(ctx);
    return false;
  });
  return askQuotations(platform);
};

export const quotationJob: Job = { kind: 'quotations', everyMs: EVERY_MS, lanes: 1, run: watchQuotations };
