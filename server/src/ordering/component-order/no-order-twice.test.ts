import { testDistributor } from '../../../test/distributor.ts';
import { tryNoOrderTwice } from '../../../test/no-order-twice.ts';
import { ORDERING_JOBS } from '../../../test/ordering-jobs.ts';
import { testServer } from '../../../test/server.ts';
import { quotationJob } from '../quotation/job.ts';
import { subscriptionJob } from '../subscription/job.ts';
import { waybillJob } from '../waybill/job.ts';
import { componentOrderJob } from './job.ts';
import { orderWatchJob } from './life/job.ts';

/** So many orders of each kind; two hundred of each in the full run. */
const SUBMITS = 4;

const simulated = testDistributor();
const server = testServer({
  config: simulated.config,
  jobsByHand: ORDERING_JOBS,
  jobsByHand: [componentOrderJob.kind, subscriptionJob.kind, orderWatchJob.kind, waybillJob.kind, quotationJob.kind],
});

tryNoOrderTwice(server, simulated, SUBMITS);
