import { componentOrderJob } from '../src/ordering/component-order/job.ts';
import { orderWatchJob } from '../src/ordering/component-order/life/job.ts';
import { subscribedEventsJob } from '../src/ordering/message-subscription/job.ts';
import { subscriptionJob } from '../src/ordering/subscription/job.ts';
import { waybillJob } from '../src/ordering/waybill/job.ts';

/** The jobs that speak to the distributor by themselves: a test of the ordering area runs those that it needs by hand. */
export const ORDERING_JOBS: readonly string[] = [
  componentOrderJob,
  orderWatchJob,
  subscribedEventsJob,
  subscriptionJob,
  waybillJob,
].map(({ kind }) => kind);
