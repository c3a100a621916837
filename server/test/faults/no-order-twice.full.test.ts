import { componentOrderJob } from '../../src/ordering/component-order/job.ts';
import { orderWatchJob } from '../../src/ordering/component-order/life/job.ts';
import { quotationJob } from '../../src/ordering/quotation/job.ts';
import { subscriptionJob } from '../../src/ordering/subscription/job.ts';
import { waybillJob } from '../../src/ordering/waybill/job.ts';
import { testDistributor } from '../distributor.ts';
import { tryNoOrderTwice } from '../no-order-twice.ts';
import { ORDERING_JOBS } from '../ordering-jobs.ts';
import { testServer } from '../server.ts';

const SUBMITS = 200;

const simulated = testDistributor();
const server = testServer({
  config: simulated.config,
  jobsByHand: ORDERING_JOBS,
  jobsByHand: [componentOrderJob.kind, subscriptionJob.kind, orderWatchJob.kind, waybillJob.kind, quotationJob.kind],
});

tryNoOrderTwice(server, simulated, SUBMITS);
