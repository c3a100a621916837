import type { Timestamp } from '@inbound/shared';
import type { Ctx } from './context.ts';

/** Whether the tenant that a call names is a demo: others live beside it, and theirs is no play. */
export const isDemoTenant = async (ctx: Ctx): Promise<boolean> => {
  const tenant = await ctx.rows('tenant').select('tenant.is_demo').executeTakeFirst();
  return tenant?.is_demo ?? false;
};

/** Whether the caller's tenant is a demo, and whether its reset waits; whoever would ask for one meanwhile waits. */
export const isResetAsked = async (ctx: Ctx): Promise<{ isDemo: boolean; isAsked: boolean }> => {
  const tenant = await ctx
    .rows('tenant')
    .select(['tenant.is_demo', 'tenant.reset_asked_at'])
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { isDemo: tenant.is_demo, isAsked: tenant.reset_asked_at !== null };
};

/** Whether a reset was asked for at a moment or before it. */
export const isResetDue = async (ctx: Ctx, asked: Timestamp): Promise<boolean> => {
  const tenant = await ctx
    .rows('tenant')
    .select('tenant.tenant_id')
    .where('tenant.reset_asked_at', '<=', asked)
    .executeTakeFirst();
  return tenant !== undefined;
};

/** Requests the reset of the demo in the caller's tenant; a job carries it out. */
export const askReset = async (ctx: Ctx): Promise<void> => {
  await ctx.update('tenant').set({ reset_asked_at: ctx.now }).execute();
};

/** Marks the requested reset as done and restores the mode that new tenants have. */
export const endReset = async (ctx: Ctx): Promise<void> => {
  await ctx.update('tenant').set({ reset_asked_at: null, mode: 'VWA' }).execute();
};
