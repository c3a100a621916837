import { z } from 'zod';
import {
  callsOf,
  chosenFrom,
  code,
  email,
  id,
  listEndpoint,
  optionalText,
  timestamp,
  version,
} from '../../kernel/index.ts';
import { messageFormat, receiverKind, receiverWay } from '../../system/message-delivery/choices.ts';

const view = 'master.messageReceiver.view' as const;
const shows = {
  'master.plant': 'the plant whose receiver it is',
  'system.oauthEndpoint': 'the endpoint of a receiver',
} as const;

/** Who of a plant gets a kind of message, and how (integration.md, Receivers). */
const messageReceiverFields = {
  code: code(20, 'erp-edi'),
  plantId: id,
  kind: receiverKind,
  format: messageFormat,
  way: receiverWay,
  /** Below the folder of the plant in the outbox; empty is that folder itself. */
  folder: optionalText(40),
  endpointId: id.nullish(),
  mailTo: email.nullish(),
  active: z.boolean().default(true),
};

export const messageReceiverRow = z.object({
  ...messageReceiverFields,
  id,
  version,
  plantNo: z.string(),
  plantNameZh: z.string(),
  plantNameEn: z.string(),
  folder: z.string().nullable(),
  endpointId: id.nullable(),
  endpointName: z.string().nullable(),
  mailTo: z.string().nullable(),
  active: z.boolean(),
  changedAt: timestamp,
});
export type MessageReceiverRow = z.output<typeof messageReceiverRow>;

export const listMessageReceivers = listEndpoint({
  path: '/master/v1/message-receiver',
  access: view,
  title: 'Who of a plant gets which messages',
  row: messageReceiverRow,
  filter: {
    /** Begins with it: code. */
    search: optionalText(60),
    plantId: chosenFrom('plant', 50),
    endpointId: chosenFrom('oauthEndpoint', 50),
    kind: z.array(receiverKind).max(receiverKind.options.length).optional(),
    way: z.array(receiverWay).max(receiverWay.options.length).optional(),
    active: z.boolean().optional(),
  },
  sortable: ['code', 'changedAt'],
  defaultSort: 'code',
  tabs: { active: { active: true }, inactive: { active: false } },
});

const calls = callsOf('/master/v1/message-receiver', 'master.messageReceiver', messageReceiverRow);

export const readMessageReceiver = calls.read({ title: 'One message receiver' });

export const createMessageReceiver = calls.create({
  title: 'Create a message receiver',
  shows,
  input: messageReceiverFields,
});

export const changeMessageReceiver = calls.change({
  title: 'Change a message receiver; messages that wait go where they were addressed to',
  shows,
  input: messageReceiverFields,
});

export const removeMessageReceiver = calls.remove({
  title: 'Delete a message receiver; messages that wait for it are cancelled',
});
