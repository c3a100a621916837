import type { Chapter } from '../chapter.ts';
import { tellInvoices } from './invoices.ts';
import { tellMessageSubscription, tellMessages } from './messages.ts';
import { tellOrders } from './orders.ts';
import { tellParts } from './parts.ts';
import { tellQuotes } from './quotes.ts';
import { tellOrderingUsers, tellStore, tellSubscriptions, tellTemplate } from './store.ts';
import { tellWaybills } from './waybills.ts';

/**
 * Parts of the distributor, with some weeks of their history; who orders for the buyer, what was quoted to it, its own
 * numbers, its cart, a template, subscriptions, orders that the distributor has, what it has shipped, what it bills for it,
 * and what of all that is told to the buyer's own system.
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
    await tellInvoices(narrator, world);
    await tellMessages(narrator);
  },
};
