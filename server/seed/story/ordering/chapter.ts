import type { Chapter } from '../chapter.ts';
import { tellMessageSubscription, tellMessages } from './messages.ts';
import { tellInvoices } from './invoices.ts';
import { tellOrders } from './orders.ts';
import { tellParts } from './parts.ts';
import { tellQuotes } from './quotes.ts';
import { tellOrderingUsers, tellStore, tellSubscriptions, tellTemplate } from './store.ts';
import { tellWaybills } from './waybills.ts';

/**
 * Parts of the distributor, with some weeks of their history; who orders for the buyer, what was quoted to it, its own
 * numbers, its cart, a template, subscriptions, orders that the distributor has, what it
 * has shipped, and what of it is told to the buyer's own system.
 * has shipped, and what it bills for it.
 */
export const ordering: Chapter = {
  ending: async (narrator, { world }) => {
    await tellParts(narrator);
    await tellOrderingUsers(narrator, world);
    await tellQuotes(narrator, world);
    await tellStore(narrator, world);
    await tellMessageSubscription(narrator, world);
    await tellTemplate(narrator, world);
    await tellSubscriptions(narrator, world);
    await tellOrders(narrator, world);
    await tellWaybills(narrator, world);
    await tellMessages(narrator);
    await tellInvoices(narrator, world);
  },
};
