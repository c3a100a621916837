import type { EventSubscriptionRow, ToldEvent } from '@inbound/shared/system/event-subscription/contract';
import { eventSubscription } from '@inbound/shared/system/event-subscription/machine';
import type { SubscribedTry } from '@inbound/shared/system/event-subscription/tries';
import { messageDelivery } from '@inbound/shared/system/message-delivery/machine';
import { link } from '../../client/link.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { eventText } from './event-text.ts';

const c = columnsOf<EventSubscriptionRow>();
const m = columnsOf<ToldEvent>();
const t = columnsOf<SubscribedTry>();

const events = c.custom(
  'events',
  (row, { texts }) => texts.list(row.events.map(event => eventText(event, texts))),
  (row, texts) => texts.list(row.events.map(event => eventText(event, texts))),
  { width: 320 },
);

/** What stands in the list of subscriptions. */
export const columns = [
  c.link('name', row => link('/system/event-detail', { id: row.id }), { pin: 'left', width: 200 }),
  c.state(eventSubscription),
  c.text('companyCode', { width: 110 }),
  c.text('url', { width: 260 }),
  c.text('plantNo', { width: 90 }),
  c.name('plantName', { hidden: true }),
  events,
  c.time('failingSince', { width: 148 }),
  c.mono('secret', { hidden: true }),
  c.turn({ hidden: true }),
  c.time('changedAt'),
];

/** What stands in the head of a subscription. */
export const head = [c.text('name'), c.text('companyCode'), c.text('url'), c.time('failingSince')];

/** What else is known of it. */
export const general = [events, c.text('plantNo'), c.name('plantName'), c.mono('secret'), c.time('changedAt')];

const event = m.custom(
  'event',
  (row, { texts }) => eventText(row.event, texts),
  (row, texts) => eventText(row.event, texts),
  { width: 220 },
);

/** The events that a subscription is told of. */
export const toldColumns = [
  m.text('documentNo', { pin: 'left', width: 150 }),
  event,
  m.time('at'),
  m.state(messageDelivery),
  m.number('attempts'),
  m.text('lastError', { width: 240 }),
  m.time('nextAt'),
  m.time('deliveredAt'),
  m.mono('messageId', { width: 280 }),
];

/** The tries to send them. */
export const tryColumns = [
  t.time('at'),
  t.choice('result', 'eventSubscription'),
  t.number('httpCode'),
  t.text('said', { width: 320 }),
  t.number('durationMs'),
  t.text('fileName', { width: 280 }),
];
