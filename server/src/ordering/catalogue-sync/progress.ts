import type { Timestamp } from '@inbound/shared';
import { catalogueSync, isRunning } from '@inbound/shared/ordering/catalogue-sync/machine';
import type { Ctx } from '../../platform/call/context.ts';
import type { Platform } from '../../platform/call/platform.ts';
import { inTenantTransaction } from '../../platform/call/separate-transaction.ts';
import { publishChange } from '../../platform/live/publish-change.ts';
import type { RowOfTable } from '../../platform/record/one-row.ts';
import { take } from '../../platform/record/take.ts';
import { later } from '../../platform/tools/clock.ts';
import { closeRun, factsOf } from './commands.ts';

/** A run is its worker's alone for so long; each batch takes it for as long again. */
export const LEASE_SECONDS = 60;
const PAUSE_SECONDS = 20;
/** A run that waits for the distributor looks again after so long at the latest. */
export const LONGEST_WAIT_SECONDS = 600;
/** After so many failures a run waits for a person. */
const MOST_FAILURES = 3;

/** A run that is worked on. */
export interface Run {
  tenant: number;
  id: string;
}

export type Progress = RowOfTable<'catalogue_sync_progress'>;

/** The run was cancelled, or is another worker's by now. */
export class RunEnded extends Error {}

/** Does something with a run in a transaction of its own. */
export const withRun = <T>(platform: Platform, { tenant }: Run, work: (ctx: Ctx) => Promise<T>): Promise<T> =>
  inTenantTransaction(platform, tenant, 'the job works for the tenant whose run it is', work);

const CLAIM = `
  update catalogue_sync_progress p set locked_until = $2::timestamptz + make_interval(secs => ${LEASE_SECONDS})
  from catalogue_sync s
  where p.tenant_id = $1 and s.tenant_id = p.tenant_id and s.id = p.sync_id and s.state = 'running'
    and (p.locked_until is null or p.locked_until <= $2)
  returning p.sync_id as id`;

/** Takes the run of a tenant that nobody works on; answers its id. */
export const claimRun = async (ctx: Ctx): Promise<string | undefined> => {
  const [claimed] = await ctx.tx.query<{ id: string }>(CLAIM, [ctx.tenant, ctx.now]);
  return claimed?.id;
};

export const readProgress = async (ctx: Ctx, id: string): Promise<Progress> =>
  ctx.rows('catalogue_sync_progress').selectAll().where('sync_id', '=', id).executeTakeFirstOrThrow();

/** When a run began; throws `RunEnded` where it does not run any more. */
export const beginOfRun = async (ctx: Ctx, id: string): Promise<Timestamp> => {
  const run = await ctx
    .rows('catalogue_sync')
    .select(['state', 'started_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (!isRunning(run.state)) throw new RunEnded();
  return run.started_at;
};

/** Writes how far a run is and takes it for as long again; throws `RunEnded` where it does not run any more. */
export const keepRun = async (ctx: Ctx, id: string, progress: Partial<Progress>): Promise<void> => {
  await beginOfRun(ctx, id);
  await ctx
    .update('catalogue_sync_progress')
    .where('sync_id', '=', id)
    .set({ locked_until: later(ctx.now, LEASE_SECONDS, 'second'), ...progress })
    .executeTakeFirstOrThrow();
  publishChange(ctx, { document: 'catalogueSync', documentId: id });
};

/** Lets a run wait, for another try that counts as none. */
export const postponeRun = (platform: Platform, run: Run, why: string, until: Timestamp): Promise<void> =>
  withRun(platform, run, ctx => {
    const latest = later(ctx.now, LONGEST_WAIT_SECONDS, 'second');
    return keepRun(ctx, run.id, { last_failure: why, locked_until: until < latest ? until : latest });
  });

const takeAsSystem = (ctx: Ctx, id: string, action: 'interrupt' | 'finish') =>
  take(ctx, catalogueSync, 'catalogue_sync', id, action, { facts: factsOf, by: 'system' });

/** Notes that a run failed: it is tried again a little later, and waits for a person after the third time, or at once. */
export const failRun = (platform: Platform, run: Run, why: string, { isFinal = false } = {}): Promise<void> =>
  withRun(platform, run, async ctx => {
    const failures = (await readProgress(ctx, run.id)).failures + 1;
    const until = later(ctx.now, PAUSE_SECONDS, 'second');
    await keepRun(ctx, run.id, { failures, last_failure: why, locked_until: until });
    if (isFinal || failures >= MOST_FAILURES)
      await (await takeAsSystem(ctx, run.id, 'interrupt')).store({}, { reason: why });
  });

/** Ends a run whose last entry is stored. */
export const finishRun = async (ctx: Ctx, id: string): Promise<void> => {
  await (await takeAsSystem(ctx, id, 'finish')).store({ endedAt: ctx.now });
  await closeRun(ctx, id);
};
