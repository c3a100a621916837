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

/** Runs each job when it is due until it is stopped; what fails is logged, and comes again with its next run. */
export const startWorker = <P extends Pick<Platform, 'log'>>(platform: P, jobs: readonly Job<P>[]): Worker => {
  const stopper = new AbortController();
  const due = new Map(jobs.map(job => [job, 0]));
  const runDue = async (job: Job<P>): Promise<void> => {
    if (performance.now() < (due.get(job) ?? 0)) return;
    const hasMore = await job.run(platform).catch(error => {
      platform.log.error({ err: error, job: job.kind }, 'a job failed');
      return false;
    });
    due.set(job, hasMore ? 0 : performance.now() + job.everyMs);
  };
  const rounds = async (own: readonly Job<P>[]): Promise<void> => {
    while (!stopper.signal.aborted) {
      for (const job of own) await runDue(job);
      const wait = Math.min(IDLE_MS, ...own.map(job => (due.get(job) ?? 0) - performance.now()));
      if (wait <= 0) continue;
      await pause(wait + Math.random() * JITTER_MS, undefined, { signal: stopper.signal }).catch(() => undefined);
    }
  };
  const alone = jobs.filter(job => job.apart).map(job => rounds([job]));
  const running = Promise.all([rounds(jobs.filter(job => !job.apart)), ...alone]);
  const lagOf = (at: number): number => (at === 0 ? 0 : Math.max(0, performance.now() - at) / SECOND_MS);
  return {
    lags: () => new Map([...due].map(([job, at]) => [job.kind, lagOf(at)])),
    stop: async () => {
      stopper.abort();
      await running;
    },
  };
};
