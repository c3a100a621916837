import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Platform } from '../call/platform.ts';
import type { Job } from './job.ts';

/** Servers that were started together do not ask at the same moment. */
const JITTER_MS = 300;
/** Without any job nothing is due; the worker still looks now and then. */
const IDLE_MS = 60_000;
const SECOND_MS = 1_000;

/** The background work of this server; several servers share it by claiming rows. */
export interface Worker {
  /** How many seconds each job is late, by its kind; one that runs on time is not. */
  lags(): ReadonlyMap<string, number>;
  stop(): Promise<void>;
}

type Lane<P> = Map<Job<P>, number>;

/** All jobs one after the other; those that take long in lanes of their own. Each job with the moment at which it is due. */
const lanesOf = <P>(jobs: readonly Job<P>[]): Lane<P>[] => {
  const ownLanes = jobs.flatMap(job => Array.from({ length: job.lanes ?? 0 }, () => [job]));
  return [jobs.filter(job => job.lanes === undefined), ...ownLanes].map(lane => new Map(lane.map(job => [job, 0])));
};

const lagOf = (at: number): number => (at === 0 ? 0 : Math.max(0, performance.now() - at) / SECOND_MS);

/** How late each job is; of one with several lanes the one that is latest. */
const lagsOf = <P>(lanes: readonly Lane<P>[]): ReadonlyMap<string, number> => {
  const lags = new Map<string, number>();
  for (const lane of lanes) for (const [{ kind }, at] of lane) lags.set(kind, Math.max(lags.get(kind) ?? 0, lagOf(at)));
  return lags;
};

/** Runs each job when it is due until it is stopped, and then ends the one that runs; what fails is logged, and comes again with its next run. */
export const startWorker = <P extends Pick<Platform, 'log'>>(platform: P, jobs: readonly Job<P>[]): Worker => {
  const stopper = new AbortController();
  const runDue = async (job: Job<P>, due: Lane<P>): Promise<void> => {
    if (stopper.signal.aborted || performance.now() < (due.get(job) ?? 0)) return;
    const hasMore = await job.run(platform).catch(error => {
      platform.log.error({ err: error, job: job.kind }, 'a job failed');
      return false;
    });
    due.set(job, hasMore ? 0 : performance.now() + job.everyMs);
  };
  const rounds = async (lane: Lane<P>): Promise<void> => {
    while (!stopper.signal.aborted) {
      for (const job of lane.keys()) await runDue(job, lane);
      const wait = Math.min(IDLE_MS, ...[...lane.values()].map(at => at - performance.now()));
      if (wait <= 0) continue;
      await pause(wait + Math.random() * JITTER_MS, undefined, { signal: stopper.signal }).catch(() => undefined);
    }
  };
  const lanes = lanesOf(jobs);
  // Each lane waits on it; more of them than Node expects are no leak.
  setMaxListeners(lanes.length, stopper.signal);
  const running = Promise.all(lanes.map(rounds));
  return {
    lags: () => lagsOf(lanes),
    stop: async () => {
      stopper.abort();
      await running;
    },
  };
};
