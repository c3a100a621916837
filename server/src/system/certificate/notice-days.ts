import type { NoticeDays } from '@inbound/shared/system/certificate/rules';
import type { Ctx } from '../../platform/call/context.ts';
import { numberOf } from '../../platform/call/numbers.ts';

/** When the notice shows, and when it is red, as the caller's tenant has it. */
export const noticeDays = async (ctx: Ctx): Promise<NoticeDays> => ({
  noticeDays: await numberOf(ctx, 'certificateNotice'),
  redDays: await numberOf(ctx, 'certificateRed'),
});
