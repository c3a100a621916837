import { z } from 'zod';
import {
  callsOf,
  endpoint,
  id,
  listEndpoint,
  noAnswer,
  optionalText,
  plainDate,
  timestamp,
  version,
} from '../../kernel/index.ts';

const path = '/system/v1/interface-log' as const;
const view = 'system.interfaceLog.view' as const;
const replay = 'system.interfaceLog.replay' as const;

export const interfaceState = z.enum(['unsent', 'sent', 'failed']);
export const direction = z.enum(['in', 'out']);

/** One step of a message on its way in or out; a message that is tried again has another entry (§3). */
export const interfaceRow = z.object({
  id,
  /** An entry never changes. */
  version,
  at: timestamp,
  messageId: id,
  state: interfaceState,
  direction,
  interfaceName: z.string(),
  url: z.string(),
  httpCode: z.int().nullable(),
  messageType: z.string(),
  plantNo: z.string(),
  fileName: z.string(),
  trackId: z.string(),
  taskId: z.string().nullable(),
  durationMs: z.int(),
});
export type InterfaceRow = z.output<typeof interfaceRow>;

export const interfaceDetail = interfaceRow.extend({
  request: z.string(),
  response: z.string(),
  /** All entries of the same message, the newest first. */
  entries: z.array(interfaceRow),
});
export type InterfaceDetail = z.output<typeof interfaceDetail>;

export const listInterfaceEntries = listEndpoint({
  path,
  access: view,
  title: 'Messages in and out, each try',
  shows: { 'master.plant': 'the plant that a message is for' },
  row: interfaceRow,
  filter: {
    /** Interface or file begins with it. */
    search: optionalText(120),
    /** The number that an error message names. */
    trackId: optionalText(60),
    state: z.array(interfaceState).max(interfaceState.options.length).optional(),
    direction: z.array(direction).max(direction.options.length).optional(),
    messageType: optionalText(60),
    /** Days of the caller's first plant. */
    atFrom: plainDate.optional(),
    atTo: plainDate.optional(),
  },
  sortable: ['at'],
  defaultSort: '-at',
  tabs: { failed: { state: ['failed'] }, incoming: { direction: ['in'] }, outgoing: { direction: ['out'] } },
});

const calls = callsOf(path, 'system.interfaceLog', interfaceDetail);

export const readInterfaceEntry = calls.read({
  title: 'One entry with request and response',
  shows: { 'master.plant': 'the plant that a message is for' },
});

export const replayInterfaceMessage = endpoint({
  method: 'POST',
  path: `${path}/:id/replay`,
  access: replay,
  title: 'Send a message again that did not arrive',
  input: z.strictObject({ id }),
  answer: noAnswer,
});

export const replayInterfaceMessages = calls.batch('replay', {
  access: replay,
  title: 'Send several messages again that did not arrive',
  lists: [listInterfaceEntries],
});
