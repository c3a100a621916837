import type { Language } from '@inbound/shared';
import { Ctx, type Progress } from '../call/context.ts';
import { openUser } from '../call/open-session.ts';
import type { Platform } from '../call/platform.ts';
import { checkDemands, reachOf } from '../call/reach.ts';
import type { Route } from '../call/route.ts';
import { NO_COOKIES } from '../call/system-ctx.ts';
import { type Transaction, transact } from '../database/transaction.ts';
import { modeOf, type TaskRow } from './task.ts';

const contextFor = async (
  platform: Platform,
  tx: Transaction,
  { endpoint }: Route,
  task: TaskRow,
  progress: Progress | undefined,
): Promise<Ctx> => {
  const now = platform.clock.now();
  const plantNo = task.plant_no === '' ? undefined : task.plant_no;
  const opened = await openUser(tx, { tenant: task.tenant_id, userId: task.user_id, plantNo }, now);
  const { session, namedPlant } = opened;
  const scope = reachOf(endpoint, opened, plantNo);
  checkDemands(endpoint, task.input as object, permission => session.grants.has(permission));
  tx.setContext(scope);
  return new Ctx({
    ...{ platform, tx, now, scope, session, trackId: task.track_id, language: task.language as Language },
    ...{ caller: { ip: '', userAgent: '', key: '' }, cookies: NO_COOKIES, plantId: plantNo && namedPlant },
    ...(progress ? { progress } : {}),
  });
};

/**
 * Does a part of a task in one transaction, as if its owner called now: with the rights that he has by now, and refused
 * with `token` where he may not sign in any more.
 */
export const inNameOf = <T>(
  platform: Platform,
  route: Route,
  task: TaskRow,
  work: (ctx: Ctx) => Promise<T>,
  progress?: Progress,
): Promise<T> =>
  transact(platform.pool, async tx => work(await contextFor(platform, tx, route, task, progress)), modeOf(route));
