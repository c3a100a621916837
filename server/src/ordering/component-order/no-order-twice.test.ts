import { testDistributor } from '../../../test/distributor.ts';
import { tryNoOrderTwice } from '../../../test/no-order-twice.ts';
import { ORDERING_JOBS } from '../../../test/ordering-jobs.ts';
import { testServer } from '../../../test/server.ts';

/** So many orders of each kind; two hundred of each in the full run. */
const SUBMITS = 4;

const simulated = testDistributor();
const server = testServer({
  config: simulated.config,
  jobsByHand: ORDERING_JOBS,
});

tryNoOrderTwice(server, simulated, SUBMITS);
