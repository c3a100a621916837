import type { Ctx } from '../../../platform/call/context.ts';
import { lockOne } from '../../../platform/record/one-row.ts';

/** The header of an agreement is seen with the release that is in force there; whoever has it open sees no other version. */
export const followSeen = async (ctx: Ctx, agreementId: string, releaseId: string): Promise<void> => {
  const header = await ctx
    .rows('call_off')
    .select('call_off.id')
    .where('call_off.agreement_id', '=', agreementId)
    .executeTakeFirst();
  if (!header) return;
  await lockOne(ctx, 'call_off', header.id);
  const inForce = await ctx
    .rows('scheduling_agreement')
    .select('scheduling_agreement.id')
    .where('scheduling_agreement.id', '=', agreementId)
    .where('scheduling_agreement.release_id', '=', releaseId)
    .executeTakeFirst();
  if (inForce) await ctx.update('call_off').set({ unseen: false }).where('call_off.id', '=', header.id).execute();
};
