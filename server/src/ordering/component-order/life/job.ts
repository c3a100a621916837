import type { Platform } from '../../../platform/call/platform.ts';
import { eachTenant } from '../../../platform/jobs/each-tenant.ts';
import type { Job } from '../../../platform/jobs/job.ts';
import { distributorOf } from '../../distributor/distributor-of.ts';
import { sendChanges } from '../change/send.ts';
import { playDays } from './play.ts';
import { settlePushes } from './pushes.ts';
import { ask, type ClaimedWatch, claimWatch } from './watch.ts';

const EVERY_MS = 1_000;

/** Sends changes, takes up what the distributor has told, and asks about one order of each tenant that is due; answers whether there was any. */
export const watchOrders = async (platform: Platform): Promise<boolean> => {
  if (!platform.distributor) return false;
  const hasPlayed = await playDays(platform);
  const hasChanges = await sendChanges(platform);
  const hasPushes = await settlePushes(platform);
  const due: ClaimedWatch[] = [];
  await eachTenant(platform, async ctx => {
    const claimed = await claimWatch(ctx);
    if (claimed) due.push(claimed);
    return claimed !== undefined;
  });
  for (const claimed of due) {
    const distributor = distributorOf(platform, claimed.tenant);
    if (distributor) await ask(platform, distributor, claimed);
  }
  return hasPlayed || hasChanges || hasPushes || due.length > 0;
};

export const orderWatchJob: Job = {
  kind: 'reports of component orders',
  everyMs: EVERY_MS,
  lanes: 1,
  run: watchOrders,
};
