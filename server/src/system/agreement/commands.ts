import { type CheckedOf, refuse } from '@inbound/shared';
import type { agree as agreeCall } from '@inbound/shared/system/agreement/contract';
import type { Ctx } from '../../platform/call/context.ts';
import { inForce } from './queries.ts';

/** Writes down that the caller agrees, once; to another version than the one in force nobody can agree. */
export const agree = async (ctx: Ctx, { version }: CheckedOf<typeof agreeCall>): Promise<null> => {
  const current = await inForce(ctx);
  if (version !== current.agreement_version) throw refuse('agreement_required', { version: current.agreement_version });
  await ctx.tx.db
    .insertInto('agreement_consent')
    .values({
      tenant_id: ctx.tenant,
      user_id: ctx.session.userId,
      agreement_id: current.id,
      agreed_at: ctx.now,
      ip: ctx.caller.ip,
    })
    .onConflict(clash => clash.doNothing())
    .execute();
  return null;
};
