import type { Permission } from '@inbound/shared';
import { Ctx, contextOf } from './context.ts';

/**
 * The context of the same call, limited to the rows that one permission reaches; undefined if the caller does not hold the
 * permission. The transaction has one scope at a time: await all queries of one scope before you enter the next.
 */
export const contextForPermission = (ctx: Ctx, permission: Permission, now = ctx.now): Ctx | undefined => {
  const { session, plantId } = ctx;
  const reach = session.grants.get(permission);
  if (!reach) return undefined;
  const scope = contextOf(session, reach, plantId);
  ctx.tx.setContext(scope);
  const { tx, trackId, language, caller, cookies, platform } = ctx;
  return new Ctx({ tx, now, trackId, language, caller, cookies, platform, scope, session, plantId });
};

/**
 * Runs queries within the rows that one permission reaches, then restores the scope of the call. Returns undefined if the
 * caller does not hold the permission.
 */
export const withPermissionScope = async <T>(
  ctx: Ctx,
  permission: Permission,
  ask: (own: Ctx) => Promise<T>,
): Promise<T | undefined> => {
  const own = contextForPermission(ctx, permission);
  if (!own) return undefined;
  const answer = await ask(own);
  ctx.tx.setContext(ctx.scope);
  return answer;
};
