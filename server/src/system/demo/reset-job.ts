import { NOTICE_SECONDS } from '@inbound/shared/system/demo/contract';
import { tellAnew } from '../../../seed/story/tell-anew.ts';
import type { Platform } from '../../platform/call/platform.ts';
import { isResetDue } from '../../platform/call/tenant-demo.ts';
import { eachTenant } from '../../platform/jobs/each-tenant.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { later } from '../../platform/tools/clock.ts';

const EVERY_MS = 5_000;

/** Tells the story anew in each demo tenant whose reset was asked for, once its users have been told of it. */
export const resetDue = async (platform: Platform): Promise<void> => {
  if (!platform.demo) return;
  const asked = later(platform.clock.now(), -NOTICE_SECONDS, 'second');
  const due: number[] = [];
  await eachTenant(platform, async ctx => {
    if (await isResetDue(ctx, asked)) due.push(ctx.tenant);
    return false;
  });
  for (const tenant of due) await tellAnew(platform, tenant);
};

/** It takes as long as the first start, so it keeps no other job waiting. */
export const resetJob: Job = {
  kind: 'demo-reset',
  everyMs: EVERY_MS,
  lanes: 1,
  run: async platform => {
    await resetDue(platform);
    return false;
  },
};
