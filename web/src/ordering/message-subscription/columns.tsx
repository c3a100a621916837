import type {
  MessageSubscriptionRow,
  SubscribedMessage,
  SubscribedTry,
} from '@inbound/shared/ordering/message-subscription/contract';
import { messageSubscription } from '@inbound/shared/ordering/message-subscription/machine';
import { messageDelivery } from '@inbound/shared/system/message-delivery/machine';
import { link } from '../../client/link.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { eventText } from './event-text.ts';

const c = columnsOf<MessageSubscriptionRow>();
const m = columnsOf<SubscribedMessage>();
const t = columnsOf<SubscribedTry>();

const events = c.custom(
  'events',
  (row, { texts }) => texts.list(row.events.map(event => eventText(event, texts))),
  (row, texts) => texts.list(row.events.map(event => eventText(event, texts))),
  { width: 320 },
);

const endpoint = c.custom(
  'endpointId',
  ({ endpointName, endpointPaused }, { texts }) =>
    endpointPaused ? texts.t('messageSubscription.text.resting', { name: endpointName }) : endpointName,
  ({ endpointName }) => endpointName,
  { width: 200 },
);

/** What stands in the list of subscriptions. */
export const columns = [
  c.link('name', row => link('/backlog/subscription-detail', { id: row.id }), { pin: 'left', width: 200 }),
  c.state(messageSubscription),
  endpoint,
  events,
  c.time('failingSince', { width: 148 }),
  c.text('companyCode', { hidden: true }),
  c.turn({ hidden: true }),
  c.time('changedAt'),
];

/** What stands in the head of a subscription. */
export const head = [c.text('name'), endpoint, c.time('failingSince')];

/** What else is known of it. */
export const general = [events, c.text('companyCode'), c.time('changedAt')];

const event = m.custom(
  'event',
  (row, { texts }) => eventText(row.event, texts),
  (row, texts) => eventText(row.event, texts),
  { width: 220 },
);

/** The messages of a subscription. */
export const messageColumns = [
  m.text('documentNo', { pin: 'left', width: 150 }),
  event,
  m.time('at'),
  m.state(messageDelivery),
  m.flag('isHeld', { width: 104 }),
  m.number('attempts'),
  m.text('lastError', { width: 240 }),
  m.time('deliveredAt'),
];

/** The tries to send them. */
export const tryColumns = [
  t.time('at'),
  t.choice('result', 'messageSubscription'),
  t.number('httpCode'),
  t.text('said', { width: 320 }),
  t.number('durationMs'),
  t.text('fileName', { width: 280 }),
];
