import { refuse } from '@inbound/shared';
import type { Ctx } from '../../platform/call/context.ts';

/** Refuses a call without a session whose tenant does not exist or is switched off; the answer does not tell which. */
export const requireTenant = async (ctx: Ctx): Promise<void> => {
  const tenant = await ctx.rows('tenant').select('tenant.mode').where('tenant.active', '=', true).executeTakeFirst();
  if (!tenant) throw refuse('tenant_closed', { tenant: String(ctx.tenant) });
};
