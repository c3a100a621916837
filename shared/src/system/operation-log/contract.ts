import { z } from 'zod';
import { endpoint, id, listEndpoint, optionalText, plainDate, timestamp } from '../../kernel/index.ts';
import { historyEntry } from '../history/contract.ts';

const path = '/system/v1/operation-log' as const;
const view = 'system.operationLog.view' as const;

/** How a call changes something, or `GET` where somebody reached for what is not his. */
export const operationType = z.enum(['POST', 'PATCH', 'DELETE', 'GET']);

/** One call: who did what, when, from where, and how it ended (§3). */
export const operationRow = z.object({
  id,
  at: timestamp,
  type: operationType,
  /** Method and path of the call. */
  info: z.string(),
  userNo: z.string(),
  ip: z.string(),
  userAgent: z.string(),
  durationMs: z.int(),
  /** The code it was refused with, `fault` where it failed; null when it was done. */
  exception: z.string().nullable(),
  plantNo: z.string(),
  trackId: z.string(),
});
export type OperationRow = z.output<typeof operationRow>;

export const operationDetail = operationRow.extend({
  /** What the call said; secrets are dots. */
  parameters: z.record(z.string(), z.unknown()),
  /** What it changed: old and new value of each field. */
  changes: z.array(historyEntry),
});
export type OperationDetail = z.output<typeof operationDetail>;

export const listOperations = listEndpoint({
  path,
  access: view,
  title: 'Operations: who did what, when, from where',
  row: operationRow,
  filter: {
    /** The path of the call begins with it, as `/delivery/v1`. */
    search: optionalText(120),
    userNo: optionalText(60),
    ip: optionalText(60),
    /** The number that an error message names. */
    trackId: optionalText(60),
    /** What the call was about, by its id. */
    documentId: id.optional(),
    type: z.array(operationType).max(operationType.options.length).optional(),
    plantNo: optionalText(10),
    /** Days of the caller's first plant. */
    atFrom: plainDate.optional(),
    atTo: plainDate.optional(),
    refused: z.boolean().optional(),
    /** Took longer than two seconds. */
    slow: z.boolean().optional(),
  },
  sortable: ['at'],
  defaultSort: '-at',
  tabs: { refused: { refused: true }, slow: { slow: true } },
});

export const readOperation = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  access: view,
  title: 'One operation with what it said and changed',
  input: z.strictObject({ id }),
  answer: operationDetail,
});
