import type { Platform } from '../../platform/call/platform.ts';
import { eachTenant } from '../../platform/jobs/each-tenant.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { distributorOf } from '../distributor/distributor-of.ts';
import { type ClaimedInvoicePaper, claimInvoicePaper, fetchInvoicePaper } from './paper.ts';
import { askForDocuments, type ClaimedBilling, claimBilling } from './watch.ts';

const EVERY_MS = 1_000;

/** Asks for the documents of one order and for one paper of each tenant that are due; answers whether there were any. */
export const watchDocuments = async (platform: Platform): Promise<boolean> => {
  if (!platform.distributor) return false;
  const orders: ClaimedBilling[] = [];
  const papers: ClaimedInvoicePaper[] = [];
  await eachTenant(platform, async ctx => {
    const [order, paper] = [await claimBilling(ctx), await claimInvoicePaper(ctx)];
    if (order) orders.push(order);
    if (paper) papers.push(paper);
    return false;
  });
  for (const claimed of orders) {
    const distributor = distributorOf(platform, claimed.tenant);
    if (distributor) await askForDocuments(platform, distributor, claimed);
  }
  for (const claimed of papers) {
    const distributor = distributorOf(platform, claimed.tenant);
    if (distributor) await fetchInvoicePaper(platform, distributor, claimed);
  }
  return orders.length > 0 || papers.length > 0;
};

export const financialDocumentJob: Job = {
  ...{ kind: 'financial-documents', everyMs: EVERY_MS, lanes: 1 },
  run: watchDocuments,
};
