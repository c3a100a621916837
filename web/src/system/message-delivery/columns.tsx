import type { MessageDeliveryRow } from '@inbound/shared/system/message-delivery/contract';
import { messageDelivery } from '@inbound/shared/system/message-delivery/machine';
import { link } from '../../client/link.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';

const c = columnsOf<MessageDeliveryRow>();

/** The columns of the list of messages. */
export const columns = [
  c.time('createdAt'),
  c.link('fileName', message => link('/log/message-detail', { id: message.id }), { width: 220, pin: 'left' }),
  c.state(messageDelivery),
  c.flag('isHeld'),
  c.text('receiverCode'),
  c.choice('way', 'messageDelivery'),
  c.text('receiver'),
  c.choice('kind', 'messageDelivery'),
  c.choice('format', 'messageDelivery', { hidden: true }),
  c.text('documentNo'),
  c.text('plantNo', { hidden: true }),
  c.number('attempts'),
  c.text('lastError', { width: 240 }),
  c.time('nextAt', { hidden: true }),
  c.time('deliveredAt', { hidden: true }),
];

/** What the head of its page names. */
export const facts = [
  c.text('fileName'),
  c.text('receiverCode'),
  c.choice('kind', 'messageDelivery'),
  c.text('documentNo'),
  c.number('attempts'),
];

/** What its page tells besides. */
export const general = [
  c.choice('way', 'messageDelivery'),
  c.text('receiver'),
  c.choice('format', 'messageDelivery'),
  c.flag('isHeld'),
  c.text('plantNo'),
  c.text('lastError'),
  c.time('createdAt'),
  c.time('nextAt'),
  c.time('deliveredAt'),
];
