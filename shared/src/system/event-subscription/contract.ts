import { z } from 'zod';
import { EVENT_NAMES } from '../../events.ts';
import {
  callsOf,
  chosenFrom,
  endpoint,
  id,
  listEndpoint,
  optionalText,
  statesOf,
  text,
  timestamp,
  turn,
  version,
} from '../../kernel/index.ts';
import { messageDelivery } from '../message-delivery/machine.ts';
import { testStep } from '../oauth-endpoint/contract.ts';
import { eventSubscription } from './machine.ts';
import { subscribedTry } from './tries.ts';

const PATH = '/system/v1/event-subscription' as const;
const LONGEST_NAME = 60;
const LONGEST_ADDRESS = 500;
const MOST_CHOSEN = 50;

/** The newest events of a subscription are shown. */
export const MOST_TOLD = 100;
/** So many events of a span are replayed by one call: the next one goes on behind the last of them. */
export const MOST_REPLAYED = 1_000;

const subscriptionState = z.enum(statesOf(eventSubscription));
const eventName = z.enum(EVENT_NAMES);

const choice = {
  /** Where the events are posted, over TLS. */
  url: text(LONGEST_ADDRESS).meta({ examples: ['https://erp.example.com/inbound'] }),
  /** The plant whose documents alone are told; nothing is all plants. */
  plantId: id.nullish(),
  /** What is told: `<document>.<what happened>`. Their bodies stand under `webhooks` of the API document. */
  events: z.array(eventName).min(1).max(EVENT_NAMES.length),
};

/** An event that a subscription is told of, and how far that has come. */
export const toldEvent = z.object({
  /** What replays it. */
  id,
  /** The header `webhook-id` of its message, the same with each try and each replay; nothing until it is written. */
  messageId: id.nullable(),
  event: z.string(),
  documentNo: z.string(),
  at: timestamp,
  state: z.enum(statesOf(messageDelivery)),
  attempts: z.int(),
  /** Why the last try failed. */
  lastError: z.string(),
  /** When it is tried again at the earliest. */
  nextAt: timestamp.nullable(),
  deliveredAt: timestamp.nullable(),
  /** The message as it is posted; empty until it is written. */
  content: z.string(),
});
export type ToldEvent = z.output<typeof toldEvent>;

export const eventSubscriptionRow = z.object({
  ...choice,
  id,
  version,
  name: z.string(),
  state: subscriptionState,
  turn,
  plantId: id.nullable(),
  plantNo: z.string().nullable(),
  plantNameZh: z.string().nullable(),
  plantNameEn: z.string().nullable(),
  /** The company that is told: the house of all documents, any other of its own. */
  companyCode: z.string(),
  events: z.array(z.string()),
  /** Mask of the secret that the messages are signed with. */
  secret: z.string(),
  /** Since when the address has not taken what is sent. */
  failingSince: timestamp.nullable(),
  changedAt: timestamp,
});
export type EventSubscriptionRow = z.output<typeof eventSubscriptionRow>;

export const newEventSubscription = eventSubscriptionRow.extend({
  /** The secret (`whsec_` and base64), seen now and never again. */
  secret: z.string().meta({ secret: true }),
});
export type NewEventSubscription = z.output<typeof newEventSubscription>;

export const eventSubscriptionDetail = eventSubscriptionRow.extend({
  told: z.array(toldEvent).max(MOST_TOLD),
  tries: z.array(subscribedTry),
});
export type EventSubscriptionDetail = z.output<typeof eventSubscriptionDetail>;

const shows = { 'master.plant': 'the plant whose documents are told' } as const;

export const listEventSubscriptions = listEndpoint({
  path: PATH,
  access: 'system.eventSubscription.view',
  title: 'Which systems are told of events by webhooks',
  shows,
  row: eventSubscriptionRow,
  filter: {
    /** The name begins with it. */
    search: optionalText(LONGEST_NAME),
    state: z.array(subscriptionState).max(subscriptionState.options.length).optional(),
    plantId: chosenFrom('plant', MOST_CHOSEN),
  },
  sortable: ['name', 'changedAt'],
  defaultSort: 'name',
  tabs: { failing: { state: ['failing'] } },
});

const calls = callsOf(PATH, 'system.eventSubscription', eventSubscriptionRow);

export const readEventSubscription = calls.read({
  title: 'One event subscription, with its newest events and the tries to send them',
  shows: { ...shows, 'system.interfaceLog': 'the tries of the messages of the subscription' },
  answer: eventSubscriptionDetail,
});

export const createEventSubscription = calls.create({
  title: 'Subscribe the own company to events from now on; answers the secret, once',
  input: { name: text(LONGEST_NAME), ...choice },
  answer: newEventSubscription,
});

export const changeEventSubscription = calls.change({
  title: 'Change an event subscription; what is written already goes to the address of the moment',
  input: choice,
});

export const removeEventSubscription = calls.remove({
  title: 'Delete an event subscription; what waits for it is cancelled',
});

export const renewEventSecret = calls.act('renew-secret', {
  title: 'Draw a new secret; what is sent from now on is signed with it alone',
  answer: newEventSubscription,
});

export const pauseEventSubscription = calls.act('pause', {
  title: 'Hold events back until the subscription is resumed',
});

export const resumeEventSubscription = calls.act('resume', {
  title: 'Send again, what was held back first',
});

export const replayEvents = calls.act('replay', {
  title:
    'Send events again, each under its own webhook-id: those that are named, else those of a span of time, the earliest first',
  input: {
    eventIds: z.array(id).min(1).max(MOST_TOLD).optional(),
    /** The first moment of the span. */
    since: timestamp.optional(),
    /** The moment behind the span; left out, it ends now. */
    until: timestamp.optional(),
  },
  answer: z.object({
    /** How many are sent again; those that wait anyway, and those that were cancelled, are not. */
    replayed: z.int(),
    /** The moment from which the next call goes on where the span has more events than one call takes. */
    next: timestamp.nullable(),
  }),
});

export const testEventSubscription = endpoint({
  method: 'POST',
  path: `${PATH}/:id/test`,
  access: 'system.eventSubscription.edit',
  cost: 'heavy',
  title: 'Post the event test.ping to the address now, signed as all others, step by step',
  input: z.strictObject({ id }),
  /** The steps that went well, each with what was found; the first that fails refuses the call. */
  answer: z.object({ steps: z.array(z.object({ step: testStep, found: z.string(), durationMs: z.int() })) }),
});
