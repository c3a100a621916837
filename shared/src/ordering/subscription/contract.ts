import { z } from 'zod';
import {
  callsOf,
  code,
  id,
  listEndpoint,
  optionalText,
  plainDate,
  statesOf,
  timestamp,
  turn,
  version,
} from '../../kernel/index.ts';
import { orderedQuantity } from '../cart/contract.ts';
import { subscription } from './machine.ts';
import { LONGEST_DURATION } from './rules.ts';

const PATH = '/ordering/v1/subscription' as const;
const LONGEST_NUMBER = 60;

const subscriptionState = z.enum(statesOf(subscription));

const wish = {
  quantity: orderedQuantity,
  /** Days from today to the last one. */
  duration: z.int().min(1).max(LONGEST_DURATION).default(LONGEST_DURATION),
  /** It goes on after it has fired. */
  continuous: z.boolean().default(false),
};

export const subscriptionRow = z.object({
  id,
  version,
  state: subscriptionState,
  turn,
  partId: z.string(),
  partNo: z.string(),
  description: z.string(),
  /** Pieces that can be ordered now. */
  stock: z.int(),
  quantity: z.int(),
  duration: z.int(),
  continuous: z.boolean(),
  subscribedOn: plainDate,
  /** The last day, through its end. */
  expiryDate: plainDate,
  daysLeft: z.int(),
  /** When the stock rose to the quantity last. */
  firedAt: timestamp.nullable(),
  firedCount: z.int(),
  changedAt: timestamp,
});
export type SubscriptionRow = z.output<typeof subscriptionRow>;

export const listSubscriptions = listEndpoint({
  path: PATH,
  access: 'ordering.subscription.view',
  title: 'Inventory subscriptions of the company',
  row: subscriptionRow,
  filter: {
    /** The distributor's number begins with it. */
    search: optionalText(LONGEST_NUMBER),
    state: z.array(subscriptionState).max(subscriptionState.options.length).optional(),
    expiryFrom: plainDate.optional(),
    expiryTo: plainDate.optional(),
  },
  sortable: ['partNo', 'expiryDate'],
  defaultSort: 'partNo',
});

const calls = callsOf(PATH, 'ordering.subscription', subscriptionRow);

export const readSubscription = calls.read({ title: 'One inventory subscription' });

/** A company subscribes to a part once: one that is there, held or ended, is what this says from now on. */
export const subscribeToPart = calls.create({
  title: 'Subscribe to the stock of a part',
  input: { partNo: code(LONGEST_NUMBER, 'ORB10A100DR'), ...wish },
});

export const changeSubscription = calls.change({ title: 'Change an inventory subscription', input: wish });

export const resumeSubscription = calls.act('subscribe', {
  access: 'ordering.subscription.edit',
  title: 'Subscribe again to the stock of a part, as before',
});

export const endSubscription = calls.act('unsubscribe', {
  access: 'ordering.subscription.edit',
  title: 'End an inventory subscription',
});
