import { isOpen } from '@inbound/shared';
import { catalogueSync } from '@inbound/shared/ordering/catalogue-sync/machine';
import type { Ctx } from '../../platform/call/context.ts';
import type { Platform } from '../../platform/call/platform.ts';
import { eachTenant } from '../../platform/jobs/each-tenant.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { later } from '../../platform/tools/clock.ts';
import { HOURS_BETWEEN_CATALOGUES } from '../distributor/kept-catalogue.ts';
import { createRun } from './commands.ts';
import { claimRun, type Run } from './progress.ts';
import { readCatalogue } from './read-catalogue.ts';

const EVERY_MS = 2_000;

/**
 * Starts the run of the day. The first run is a person's; from then on the catalogue is read each day, unless a run is open or
 * one began within the day and was cancelled.
 */
const startDaily = async (ctx: Ctx): Promise<void> => {
  const last = await ctx
    .rows('catalogue_sync')
    .select(['state', 'started_at'])
    .orderBy('started_at', 'desc')
    .executeTakeFirst();
  if (!last || isOpen(catalogueSync, last.state)) return;
  if (later(last.started_at, HOURS_BETWEEN_CATALOGUES, 'hour') <= ctx.now) await createRun(ctx);
};

/**
 * Starts the runs that are due, and does those that nobody works on, one after the other. Without a distributor there is nobody
 * to ask, and runs stay as they are.
 */
export const doSyncs = async (platform: Platform): Promise<void> => {
  if (!platform.distributor) return;
  const due: Run[] = [];
  await eachTenant(platform, async ctx => {
    await startDaily(ctx);
    const id = await claimRun(ctx);
    if (id) due.push({ tenant: ctx.tenant, id });
    return false;
  });
  for (const run of due) await readCatalogue(platform, run);
};

/** A run takes longer than other jobs wait. */
export const catalogueSyncJob: Job = {
  kind: 'catalogue sync',
  everyMs: EVERY_MS,
  lanes: 1,
  run: async platform => {
    await doSyncs(platform);
    return false;
  },
};
