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

/** What was imported is found fast soon after; several servers may look, for each passes over what another has. */
export const statisticsJob: Job = {
  kind: 'statistics',
  everyMs: EVERY_MS,
  run: async platform => {
    await provideStatistics(platform);
    return false;
  },
};
