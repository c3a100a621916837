import type { Mode } from '@inbound/shared';
import type { Ctx } from './context.ts';

/** The mode of the caller's tenant as it is now; whoever would change it meanwhile waits until the call ends. */
export const lockMode = async (ctx: Ctx): Promise<Mode> => {
  const tenant = await ctx.rows('tenant').select('tenant.mode').forUpdate().executeTakeFirstOrThrow();
  return tenant.mode;
};

/** Sets the mode of the caller's tenant; it holds with the next call of everybody (`open-session.ts` reads it). */
export const setMode = async (ctx: Ctx, mode: Mode): Promise<void> => {
  await ctx.update('tenant').set({ mode }).execute();
};
