import { BATCH_AT_ONCE, type Endpoint, refuse } from '@inbound/shared';
import { sql } from 'kysely';
import type { Ctx } from '../call/context.ts';
import type { Upload } from '../call/route.ts';
import { callName, itemsOf, kindOf } from './task.ts';

/** So many tasks of one user may wait or run; beyond them he waits for one to end. */
const MOST_OPEN = 20;
const AGAIN_SECONDS = 10;

/** Whether a call has more rows than anybody waits for (administration.md: above 50). */
export const isTooMuchAtOnce = (endpoint: Endpoint, input: object): boolean =>
  'batch' in endpoint && (itemsOf(input)?.length ?? 0) > BATCH_AT_ONCE;

interface Postponed {
  endpoint: Endpoint;
  input: object;
  upload: Upload | undefined;
}

const checkRoom = async (ctx: Ctx): Promise<void> => {
  const { count } = await ctx
    .rows('task')
    .where('user_id', '=', ctx.session.userId)
    .where('ended_at', 'is', null)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  if (count >= MOST_OPEN) throw refuse('rate_limit', { seconds: AGAIN_SECONDS });
};

/**
 * Makes a task of a call that was admitted and checked: the worker does it in the name of the same user, with what he may
 * do by then. Answers what the call answers at once; of a batch that is no verdict yet.
 */
export const postpone = async (ctx: Ctx, { endpoint, input, upload }: Postponed) => {
  await checkRoom(ctx);
  const { session, plantId } = ctx;
  const id = ctx.newId();
  await ctx.insert('task', {
    id,
    user_id: session.userId,
    plant_no: session.plants.find(plant => plant.id === plantId)?.plantNo ?? '',
    language: ctx.language,
    track_id: ctx.trackId,
    call: callName(endpoint),
    kind: kindOf(endpoint),
    input: JSON.stringify(input),
    upload_name: upload?.name ?? null,
    upload_hash: upload ? await ctx.platform.files.keep(ctx.tenant, upload.content) : null,
    total_count: itemsOf(input)?.length ?? null,
    created_at: ctx.now,
  });
  return { ...('batch' in endpoint ? { results: [] } : {}), taskId: id };
};
