import { subscribedEventsJob } from '../../src/ordering/message-subscription/job.ts';
import { EVENT_JOB } from '../../src/system/event-subscription/job.ts';
import { type TestOptions, type TestServer, testServer } from '../server.ts';

/** What writes messages of whatever a call has moved: it would be taken for a change of the next call. */
const TELLING_JOBS: readonly string[] = [subscribedEventsJob.kind, EVENT_JOB];

/** A server on which a suite tries the calls of both modes: each call finds its tenant in a mode that has it. */
export const suiteServer = (options: TestOptions = {}): TestServer =>
  testServer({ ...options, modes: 'ofCalls', jobsByHand: [...TELLING_JOBS, ...(options.jobsByHand ?? [])] });
