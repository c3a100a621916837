import type { Chapter } from '../chapter.ts';
import { tellOrders } from './orders.ts';
import { tellParts } from './parts.ts';
import { tellQuotes } from './quotes.ts';
import { tellOrderingUsers, tellStore, tellSubscriptions, tellTemplate } from './store.ts';
import { tellWaybills } from './waybills.ts';

/**
 * Parts of the distributor, with some weeks of their history; who orders for the buyer, what was quoted to it, its own
 * numbers, its cart, a template, subscriptions, orders that the distributor has, and what it
 * has shipped.
 */
export const ordering: Chapter = {
  ending: async (narrator, { world }) => {
    await tellParts(narrator);
    await tellOrderingUsers(narrator, world);
    await tellQuotes(narrator, world);
    await tellStore(narrator, world);
    await tellTemplate(narrator, world);
    await tellSubscriptions(narrator, world);
    await tellOrders(narrator, world);
    await tellWaybills(narrator, world);
  },
};
