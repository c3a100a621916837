import { Refusal, refuse } from '@inbound/shared';
import { faultOf } from '../call/fault-of.ts';
import type { Platform } from '../call/platform.ts';
import type { Route } from '../call/route.ts';
import { refusalOfDatabase } from '../database/duplicates.ts';
import type { Job } from '../jobs/job.ts';
import { type Ending, end, type TellEnd } from './end.ts';
import { giveBack, type Lease, LeaseEnded, readLeased, takeLease } from './lease.ts';
import { type AtWork, perform, Stopping } from './perform.ts';
import { callName } from './task.ts';

const POLL_MS = 1_000;
/** At most this many tasks run on one server at the same time, so that a long one does not delay the others. */
export const TASK_LANES = 3;
/** A task that took its server with it so often is not tried again, until somebody begins it again. */
const MOST_ATTEMPTS = 5;
const PAUSE_SECONDS = 5;

const failed = ({ code, params }: Refusal): Ending => ({ outcome: 'failed', refusal: { code, params } });

/** What a task comes to; undefined where it is given back, or is another worker's by now. */
const endingOf = async (work: AtWork): Promise<Ending | undefined> => {
  const { platform, route, task, lease } = work;
  const fault = (cause?: unknown): Ending => failed(faultOf(route.endpoint, task.input as object, cause));
  if (task.cancel_asked) return { outcome: 'cancelled' };
  const attempts = lease.attempts - task.attempts_before;
  if (attempts > MOST_ATTEMPTS) return fault();
  try {
    return await perform(work);
  } catch (error) {
    if (error instanceof LeaseEnded)
      return (await readLeased(platform, lease))?.cancel_asked ? { outcome: 'cancelled' } : undefined;
    if (error instanceof Stopping) {
      await giveBack(platform, lease, 0);
      return undefined;
    }
    const refusal = error instanceof Refusal ? error : refusalOfDatabase(error, task.input as object);
    const broken = refusal ? refusal.cause : error;
    if (broken !== undefined)
      platform.log.error({ err: broken, task: lease.id, trackId: task.track_id }, 'a task broke off');
    if (refusal) return failed(refusal);
    if (attempts === MOST_ATTEMPTS) return fault(error);
    await giveBack(platform, lease, PAUSE_SECONDS * attempts);
    return undefined;
  }
};

/** Does the task of a lease, or what is left of it. */
const doLeased = async (platform: Platform, routes: readonly Route[], lease: Lease, tell: TellEnd): Promise<void> => {
  const task = await readLeased(platform, lease);
  if (!task) return;
  const route = routes.find(({ endpoint }) => callName(endpoint) === task.call);
  const ending: Ending | undefined = route
    ? await endingOf({ platform, route, task, lease })
    : { outcome: 'failed', refusal: refuse('not_found') };
  if (ending) await end(platform, lease, ending, tell);
};

/**
 * Does the tasks of all tenants, the oldest first, three of a user at once. A batch is done some rows at a time, each slice
 * in one transaction with its verdicts: a server that dies in the middle loses none and repeats none, and another one goes
 * on when the lease is over. `routes` are the calls that there are.
 */
export const taskJob = (routes: () => readonly Route[], tell: TellEnd): Job => ({
  kind: 'task',
  everyMs: POLL_MS,
  lanes: TASK_LANES,
  run: async platform => {
    if (platform.readiness.reason !== '') return false;
    const lease = await takeLease(platform);
    if (lease) await doLeased(platform, routes(), lease, tell);
    return lease !== undefined;
  },
});
