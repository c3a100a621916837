import type { Permission } from '@inbound/shared';
import { Ctx, contextOf } from './context.ts';

/**
 * The same call within the rows that one permission reaches, where a call asks for several, at its own moment or another;
 * undefined when the caller does not hold it. The transaction has one scope at a time: what was begun in one is to be
 * awaited before the next.
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
 * Questions within the rows that one permission reaches; afterwards the call goes on in its own. Undefined when the
 * caller does not hold it.
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
