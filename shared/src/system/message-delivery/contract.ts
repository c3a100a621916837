import { z } from 'zod';
import {
  callsOf,
  chosenFrom,
  id,
  listEndpoint,
  optionalText,
  statesOf,
  timestamp,
  turn,
  version,
} from '../../kernel/index.ts';
import { interfaceRow } from '../interface-log/contract.ts';
import { messageFormat, messageKind, messageWay } from './choices.ts';
import { messageDelivery } from './machine.ts';

const path = '/system/v1/message-delivery' as const;
const view = 'system.messageDelivery.view' as const;

const state = z.enum(statesOf(messageDelivery));

/** A message to one receiver of a plant, and how far it has come (integration.md, Outbox). */
export const messageDeliveryRow = z.object({
  id,
  version,
  state,
  turn,
  /** Its endpoint rests: it waits until that is resumed. */
  isHeld: z.boolean(),
  /** A worker sends it at this moment. */
  isOnItsWay: z.boolean(),
  receiverCode: z.string(),
  kind: messageKind,
  format: messageFormat,
  way: messageWay,
  /** Folder, name of the endpoint, or mail address. */
  receiver: z.string(),
  /** The document that it tells of, and the number by which people know that. */
  documentId: id,
  documentNo: z.string(),
  plantNo: z.string(),
  fileName: z.string(),
  attempts: z.int(),
  /** Why the last try failed. */
  lastError: z.string(),
  /** When it is tried again at the earliest. */
  nextAt: timestamp.nullable(),
  createdAt: timestamp,
  deliveredAt: timestamp.nullable(),
  changedAt: timestamp,
});
export type MessageDeliveryRow = z.output<typeof messageDeliveryRow>;

/** A message as the page of its document shows it. */
export const messageOfDocument = messageDeliveryRow.pick({
  ...{ id: true, state: true, isHeld: true, receiverCode: true, kind: true, format: true },
  ...{ attempts: true, deliveredAt: true, fileName: true },
});
export type MessageOfDocument = z.output<typeof messageOfDocument>;

export const messageDeliveryDetail = messageDeliveryRow.extend({
  /** The message as it is sent; what no text holds stands as a dot. */
  content: z.string(),
  /** Each try as the interface log has it, the newest first. */
  tries: z.array(interfaceRow),
});
export type MessageDeliveryDetail = z.output<typeof messageDeliveryDetail>;

const shows = {
  'master.plant': 'the plant that a message is for',
  'system.interfaceLog': 'the tries of a message',
  'system.oauthEndpoint': 'the name of the endpoint that gets a message, and whether it rests',
} as const;

export const listMessageDeliveries = listEndpoint({
  path,
  access: view,
  title: 'Messages to receivers, and how far they have come',
  shows,
  row: messageDeliveryRow,
  filter: {
    /** Receiver, file or number of the document begins with it. */
    search: optionalText(120),
    state: z.array(state).max(state.options.length).optional(),
    kind: z.array(messageKind).max(messageKind.options.length).optional(),
    plantId: chosenFrom('plant', 50),
    endpointId: chosenFrom('oauthEndpoint', 50),
  },
  sortable: ['createdAt'],
  defaultSort: '-createdAt',
  tabs: {
    waiting: { state: ['queued', 'retrying'] },
    dead: { state: ['dead'] },
    delivered: { state: ['delivered'] },
  },
});

const calls = callsOf(path, 'system.messageDelivery', messageDeliveryRow);

export const readMessageDelivery = calls.read({
  title: 'One message with its content and its tries',
  shows,
  answer: messageDeliveryDetail,
});

export const replayMessageDelivery = calls.act('replay', {
  access: 'system.messageDelivery.replay',
  title: 'Send a message again at once, under the same key',
  shows,
});

export const replayMessageDeliveries = calls.batch('replay', {
  access: 'system.messageDelivery.replay',
  title: 'Send several messages again at once, each under its own key',
  lists: [listMessageDeliveries],
});

export const cancelMessageDelivery = calls.act('cancel', {
  access: 'system.messageDelivery.cancel',
  title: 'Give a message up that its receiver shall not get',
  shows,
});

export const cancelMessageDeliveries = calls.batch('cancel', {
  access: 'system.messageDelivery.cancel',
  title: 'Give several messages up',
  lists: [listMessageDeliveries],
});
