import { testDistributor } from '../distributor.ts';
import { tryNoOrderTwice } from '../no-order-twice.ts';
import { ORDERING_JOBS } from '../ordering-jobs.ts';
import { testServer } from '../server.ts';

const SUBMITS = 200;

const simulated = testDistributor();
const server = testServer({
  config: simulated.config,
  jobsByHand: ORDERING_JOBS,
});

tryNoOrderTwice(server, simulated, SUBMITS);
