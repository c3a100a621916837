import { z } from 'zod';
import { endpoint, IMPORT_MAX_BYTES, IMPORT_MODES } from '../../kernel/index.ts';

/** There are not so many rules. */
const MOST_CONFIRMED = 60;

/** Something that a file says and that is wrong, doubtful, or worth knowing, at its place in the file. */
export const orderProblem = z.object({
  severity: z.enum(['error', 'warning', 'info']),
  code: z.string(),
  /** Which rule of the format; empty where the code says it all. */
  rule: z.string(),
  params: z.record(z.string(), z.unknown()),
  /** The segment, and where it stands; empty and null where it is about the message as a whole. */
  record: z.string(),
  line: z.int().nullable(),
  column: z.int().nullable(),
  value: z.string(),
  expected: z.string(),
});
export type OrderProblem = z.output<typeof orderProblem>;

/**
 * What became of a message: it brought an order, changed one at once or by a change set, deleted one, or said what was said already.
 * Those that change nothing are told like the others.
 */
export const ORDER_VERDICTS = ['created', 'changed', 'changeSet', 'deleted', 'unchanged', 'refused'] as const;

const orderMessage = z.object({
  /** Its place in the file, from 1. */
  position: z.int(),
  verdict: z.enum(ORDER_VERDICTS),
  format: z.string(),
  /** Number of the document, which of a change is not that of its order. */
  document: z.string(),
  messageFunction: z.string(),
  poNo: z.string(),
  supplierCode: z.string(),
  orderId: z.string().nullable(),
  lines: z.int(),
  problems: z.array(orderProblem),
});
export type OrderMessage = z.output<typeof orderMessage>;

export const orderMessageReport = z.object({
  mode: z.enum(IMPORT_MODES),
  /** Whether the file was taken. */
  applied: z.boolean(),
  fileName: z.string(),
  format: z.string(),
  counts: z.record(z.enum(ORDER_VERDICTS), z.int()),
  messages: z.array(orderMessage),
  /** What belongs to the file and to no single message. */
  problems: z.array(orderProblem),
  /** Why nothing was written although it was asked for: `import_rows` while an error stands. */
  refusal: z.object({ code: z.string(), params: z.record(z.string(), z.unknown()) }).nullable(),
});
export type OrderMessageReport = z.output<typeof orderMessageReport>;

/**
 * Takes in one file of ORDERS and ORDCHG. `dry-run` writes nothing, `all` takes the file whole or not at all, `good` leaves the bad
 * messages out. An order that says what is known already changes nothing.
 */
export const importPurchaseOrderMessages = endpoint({
  method: 'POST',
  path: '/order/v1/purchase-order/import-messages',
  access: 'order.purchaseOrder.edit',
  title: 'Import purchase orders and their changes from EDIFACT messages',
  input: z.strictObject({
    mode: z.enum(IMPORT_MODES).default('dry-run'),
    /** Warnings of the file that the user has seen and takes, each by its code and its rule; those of a program count for nothing. */
    confirm: z
      .array(z.strictObject({ code: z.string().max(60), rule: z.string().max(60).optional() }))
      .max(MOST_CONFIRMED)
      .optional(),
    /** ORDERS of a number that is known changes that order, instead of being refused. */
    asChange: z.boolean().default(false),
  }),
  answer: orderMessageReport,
  upload: { maxBytes: IMPORT_MAX_BYTES },
  cost: 'heavy',
});
