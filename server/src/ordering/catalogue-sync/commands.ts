import { refuse } from '@inbound/shared';
import { catalogueSync, OPEN_SYNC_STATES } from '@inbound/shared/ordering/catalogue-sync/machine';
import type { Ctx } from '../../platform/call/context.ts';
import { createDocuments } from '../../platform/record/create.ts';
import type { RowOfTable } from '../../platform/record/one-row.ts';
import { take } from '../../platform/record/take.ts';
import { timesOfSyncs } from './queries.ts';

/** A run as the caller saw it. */
interface Seen {
  id: string;
  version: number;
}

export const factsOf = ({ state }: RowOfTable<'catalogue_sync'>) => ({
  state: state as 'running' | 'interrupted' | 'done' | 'cancelled',
});

/** Creates a run, which a job does; answers its id. */
export const createRun = async (ctx: Ctx): Promise<string> => {
  const run = {
    startedBy: ctx.actor.name,
    startedAt: ctx.now,
    createdAt: ctx.now,
    state: catalogueSync.initial as 'running',
  };
  const [id = ''] = await createDocuments(ctx, catalogueSync, 'catalogue_sync', [run], { action: 'start' });
  await ctx.insert('catalogue_sync_progress', { sync_id: id });
  return id;
};

/**
 * Starts a run; answers its id. Refuses with `no_distributor` where there is nobody to ask, `sync_running` while another one is
 * open, and `sync_limit` within a day of the last whole one.
 */
export const start = async (ctx: Ctx): Promise<string> => {
  if (!ctx.platform.distributor) throw refuse('no_distributor');
  const open = await ctx.rows('catalogue_sync').select('id').where('state', 'in', OPEN_SYNC_STATES).executeTakeFirst();
  if (open) throw refuse('sync_running');
  const { nextAt } = await timesOfSyncs(ctx);
  if (nextAt) throw refuse('sync_limit', { time: nextAt });
  return createRun(ctx);
};

/** Goes on with an interrupted run where it stands; it is the same run, and takes no new day. */
export const resume = async (ctx: Ctx, { id, version }: Seen): Promise<void> => {
  const taken = await take(ctx, catalogueSync, 'catalogue_sync', id, 'resume', { version, facts: factsOf });
  await taken.store();
  await ctx
    .update('catalogue_sync_progress')
    .where('sync_id', '=', id)
    .set({ failures: 0, last_failure: '', locked_until: null })
    .executeTakeFirstOrThrow();
};

/** Cancels a run: its job stops before the next batch, what was stored stays. */
export const cancel = async (ctx: Ctx, { id, version }: Seen): Promise<void> => {
  const taken = await take(ctx, catalogueSync, 'catalogue_sync', id, 'cancel', { version, facts: factsOf });
  await taken.store({ endedAt: ctx.now });
  await closeRun(ctx, id);
};

/** Makes room for the next run, and forgets the numbers that this one has met. */
export const closeRun = async (ctx: Ctx, id: string): Promise<void> => {
  await ctx
    .update('catalogue_sync_progress')
    .where('sync_id', '=', id)
    .set({ is_open: false })
    .executeTakeFirstOrThrow();
  await ctx.delete('catalogue_sync_number').where('sync_id', '=', id).execute();
};
