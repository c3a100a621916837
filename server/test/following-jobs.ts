import { pipelineJob } from '../src/planning/pipeline/jobs.ts';

/**
 * Jobs that follow whatever a document does within a second, and tell people of it: a test that counts notices holds them
 * back, for it would now and then count those of the job.
 */
export const FOLLOWING_JOBS: readonly string[] = [pipelineJob.kind];
