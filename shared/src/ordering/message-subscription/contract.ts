import { z } from 'zod';
import {
  callsOf,
  chosenFrom,
  id,
  listEndpoint,
  optionalText,
  statesOf,
  text,
  timestamp,
  turn,
  version,
} from '../../kernel/index.ts';
import { type SubscribedTry, subscribedTry } from '../../system/event-subscription/tries.ts';
import { messageDelivery } from '../../system/message-delivery/machine.ts';
import { SUBSCRIBABLE_EVENTS } from './events.ts';
import { messageSubscription } from './machine.ts';

export type { SubscribedTry };

const PATH = '/ordering/v1/message-subscription' as const;
const LONGEST_NAME = 60;

/** The newest messages of a subscription are shown, and at most so many are sent again at once. */
export const MOST_MESSAGES = 100;

const subscriptionState = z.enum(statesOf(messageSubscription));
const subscribableEvent = z.enum(SUBSCRIBABLE_EVENTS);

const choice = {
  /** Where the messages are posted: an endpoint of the administrator. */
  endpointId: id,
  /** What is told of: `<document>.<state>` that a document has entered, or `<document>.changed`. */
  events: z.array(subscribableEvent).min(1).max(SUBSCRIBABLE_EVENTS.length),
};

/**
 * The body of a message, as it is posted (`content-type: application/json`): what happened to a document of the company. It never
 * changes, however often it is sent; the header `webhook-id` is the same with each try. A later event of a document has a greater
 * `version`, and is sent after the earlier ones.
 */
export const documentEvent = z.object({
  /** Known by it however often it comes. */
  id,
  event: subscribableEvent,
  at: timestamp,
  subscription: z.string(),
  document: z.string(),
  documentId: id,
  /** The number by which people know the document. */
  number: z.string(),
  version: z.int(),
  /** What moved it: `follow` is a report of the distributor. */
  action: z.string(),
  /** The states before and after; empty before for what is new. */
  from: z.string(),
  to: z.string(),
  reason: z.string(),
  /** Who did it; `system` is the product itself. */
  by: z.string(),
  /** Fields that changed besides, by their names in the contract. */
  changes: z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() })),
});
export type DocumentEvent = z.output<typeof documentEvent>;

/** A message of a subscription, and how far it has come. */
export const subscribedMessage = z.object({
  id,
  event: subscribableEvent,
  documentNo: z.string(),
  at: timestamp,
  state: z.enum(statesOf(messageDelivery)),
  /** It waits until subscription or endpoint are resumed. */
  isHeld: z.boolean(),
  attempts: z.int(),
  /** Why the last try failed. */
  lastError: z.string(),
  deliveredAt: timestamp.nullable(),
  content: documentEvent,
});
export type SubscribedMessage = z.output<typeof subscribedMessage>;

export const messageSubscriptionRow = z.object({
  ...choice,
  id,
  version,
  name: z.string(),
  state: subscriptionState,
  turn,
  endpointName: z.string(),
  /** The endpoint rests: nothing is sent there. */
  endpointPaused: z.boolean(),
  companyCode: z.string(),
  /** Since when the endpoint has not taken what is sent. */
  failingSince: timestamp.nullable(),
  changedAt: timestamp,
});
export type MessageSubscriptionRow = z.output<typeof messageSubscriptionRow>;

export const messageSubscriptionDetail = messageSubscriptionRow.extend({
  messages: z.array(subscribedMessage).max(MOST_MESSAGES),
  tries: z.array(subscribedTry),
});
export type MessageSubscriptionDetail = z.output<typeof messageSubscriptionDetail>;

export const listMessageSubscriptions = listEndpoint({
  path: PATH,
  access: 'ordering.messageSubscription.view',
  title: 'Which other systems are told of the documents of the company',
  row: messageSubscriptionRow,
  filter: {
    /** The name begins with it. */
    search: optionalText(LONGEST_NAME),
    state: z.array(subscriptionState).max(subscriptionState.options.length).optional(),
    endpointId: chosenFrom('oauthEndpoint', 50),
  },
  sortable: ['name', 'changedAt'],
  defaultSort: 'name',
  tabs: { failing: { state: ['failing'] } },
});

const calls = callsOf(PATH, 'ordering.messageSubscription', messageSubscriptionRow);

export const readMessageSubscription = calls.read({
  title: 'One message subscription with its newest messages and their tries; `content` is the body that is posted',
  shows: { 'system.interfaceLog': 'the tries of the messages of the subscription' },
  answer: messageSubscriptionDetail,
});

export const createMessageSubscription = calls.create({
  title: 'Let another system be told of documents of the company, from now on',
  /** The name is given once: messages are kept in order by it. */
  input: { name: text(LONGEST_NAME), ...choice },
});

export const changeMessageSubscription = calls.change({
  title: 'Change a message subscription; messages that are written already stay as they are',
  input: choice,
});

export const removeMessageSubscription = calls.remove({
  title: 'Delete a message subscription; messages that wait for it are cancelled',
});

export const pauseMessageSubscription = calls.act('pause', {
  title: 'Hold back what happens until the subscription is resumed',
});

export const resumeMessageSubscription = calls.act('resume', {
  title: 'Send again, what was held back first',
});

export const sendSubscribedMessagesAgain = calls.act('send-again', {
  title: 'Send messages again at once, each under its own key: those that are named, else all that were given up',
  input: { messageIds: z.array(id).min(1).max(MOST_MESSAGES).optional() },
});
