import type { LineStanding, OrderStanding } from '@inbound/shared/ordering/component-order/report';
import type { LifeCycle } from '@inbound/shared/ordering/part/life-cycle';

/** The distributor's words for the life of a part, without case, blanks and signs between. */
const LIFE_CYCLES: Readonly<Record<string, LifeCycle>> = {
  PREVIEW: 'preview',
  PREPRODUCTION: 'preview',
  ACTIVE: 'active',
  NRND: 'not_for_new',
  NOTRECOMMENDEDFORNEWDESIGNS: 'not_for_new',
  LASTBUY: 'last_buy',
  LASTTIMEBUY: 'last_buy',
  LTB: 'last_buy',
  OBSOLETE: 'obsolete',
  DISCONTINUED: 'obsolete',
};

const SIGNS = /[\s_-]+/g;

const bare = (word: string): string => word.toUpperCase().replace(SIGNS, '');

/** What a word for the life of a part means; one that is not known is `other`. */
export const lifeCycleOf = (word: string): LifeCycle => LIFE_CYCLES[bare(word)] ?? 'other';

/** The words for where an order stands, of both its interfaces. */
const ORDER_STANDINGS: Readonly<Record<string, OrderStanding>> = {
  PENDING: 'pending',
  PROCESSING: 'pending',
  SUBMITTED: 'open',
  CREATED: 'open',
  OPEN: 'open',
  INWORK: 'work',
  BEINGPROCESSED: 'work',
  ONHOLD: 'held',
  COMPLIANCEREVIEW: 'held',
  PAYMENTPENDING: 'held',
  SHIPPED: 'shipped',
  COMPLETE: 'complete',
  COMPLETED: 'complete',
  CANCELLED: 'cancelled',
  REJECT: 'rejected',
  REJECTED: 'rejected',
};

const LINE_STANDINGS: Readonly<Record<string, LineStanding>> = {
  PENDING: 'open',
  SUBMITTED: 'open',
  CREATED: 'open',
  INWORK: 'open',
  ONHOLD: 'open',
  NOTDELIVERED: 'open',
  PARTIALLYDELIVERED: 'part',
  FULLYDELIVERED: 'shipped',
  SHIPPED: 'shipped',
  COMPLETE: 'shipped',
  'PARTIALLYDELIVERED,BALANCECANCELLED': 'ended',
  CANCELLED: 'cancelled',
  REJECTED: 'rejected',
};

/** Where an order stands by a word of the distributor; one that is not known is `other`. */
export const orderStandingOf = (word: string): OrderStanding => ORDER_STANDINGS[bare(word)] ?? 'other';

/** Where a line stands by a word of the distributor; one that is not known is `other`. */
export const lineStandingOf = (word: string): LineStanding => LINE_STANDINGS[bare(word)] ?? 'other';
