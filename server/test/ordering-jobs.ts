import { componentOrderJob } from '../src/ordering/component-order/job.ts';
import { orderWatchJob } from '../src/ordering/component-order/life/job.ts';
import { financialDocumentJob } from '../src/ordering/financial-document/job.ts';
import { subscribedEventsJob } from '../src/ordering/message-subscription/job.ts';
import { quotationJob } from '../src/ordering/quotation/job.ts';
import { remittanceAdviceJob } from '../src/ordering/remittance-advice/job.ts';
import { subscriptionJob } from '../src/ordering/subscription/job.ts';
import { waybillJob } from '../src/ordering/waybill/job.ts';

/** The jobs that speak to the distributor by themselves: a test of the ordering area runs those that it needs by hand. */
export const ORDERING_JOBS: readonly string[] = [
  componentOrderJob,
  orderWatchJob,
  subscribedEventsJob,
  quotationJob,
  financialDocumentJob,
  remittanceAdviceJob,
  subscriptionJob,
  waybillJob,
].map(({ kind }) => kind);
