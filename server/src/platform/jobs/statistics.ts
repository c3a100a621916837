import type { Platform } from '../call/platform.ts';
import type { Job } from './job.ts';

/**
 * Lets PostgreSQL look at the tables that it would misjudge: filled for the first time, or changed by more than twice of
 * what they held (decision 0025). Autovacuum does the same, a minute later.
 */
export const provideStatistics = async ({ workerPool }: Pick<Platform, 'workerPool'>): Promise<void> => {
  await workerPool.query('select provide_statistics()');
};

const EVERY_MS = 10_000;

/** The job that keeps PostgreSQL's statistics current after imports. Several servers may run it: each skips what another does. */
export const statisticsJob: Job = {
  kind: 'statistics',
  everyMs: EVERY_MS,
  run: async platform => {
    await provideStatistics(platform);
    return false;
  },
};
