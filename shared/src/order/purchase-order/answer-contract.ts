import { z } from 'zod';
import { decimal, endpoint, id, optionalText, plainDate, text } from '../../kernel/index.ts';
import { calls, listPurchaseOrders, purchaseOrderDetail } from './contract.ts';

const PATH = '/order/v1/purchase-order/:id' as const;
const confirm = 'order.purchaseOrder.confirm' as const;
const decide = 'order.purchaseOrder.approve' as const;
const LONGEST_NOTE = 200;
const MOST_ANSWERS = 1_000;
const MOST_PARTS = 50;

/** The revision of a line that the caller saw: an answer to an older one is refused. */
const seenLine = { lineId: id, revision: z.int().min(1) };

/** All lines without an answer are promised as they are asked for. */
export const confirmPurchaseOrder = calls.act('confirm', {
  access: confirm,
  title: 'Confirm all lines of a purchase order that have no answer, as they are requested',
});

export const confirmPurchaseOrders = calls.batch('confirm', {
  access: confirm,
  title: 'Confirm several purchase orders as they are requested',
  lists: [listPurchaseOrders],
});

export const reconfirmPurchaseOrders = calls.batch('reconfirm', {
  access: confirm,
  title: 'Reconfirm the open change sets of several purchase orders as a whole',
  lists: [listPurchaseOrders],
});

const answeredLine = z.strictObject({
  ...seenLine,
  kind: z.enum(['confirm', 'reject']),
  /** Absent: all of the line that is not split. */
  qty: decimal().nullish(),
  esd: plainDate.nullish(),
  eta: plainDate.nullish(),
  reason: optionalText(LONGEST_NOTE),
  remark: optionalText(LONGEST_NOTE),
});

export const answerPurchaseOrder = endpoint({
  method: 'POST',
  path: `${PATH}/answer`,
  access: confirm,
  title: 'Commit answers to lines: confirm with date and quantity, or reject wholly or in part with a reason',
  input: z.strictObject({ id, lines: z.array(answeredLine).min(1).max(MOST_ANSWERS) }),
  answer: purchaseOrderDetail,
});

export const splitPurchaseOrderLine = endpoint({
  method: 'POST',
  path: `${PATH}/split`,
  access: confirm,
  title: 'Divide a line into parts that come on days of their own',
  input: z.strictObject({
    id,
    ...seenLine,
    parts: z
      .array(
        z.strictObject({
          qty: decimal(),
          esd: plainDate,
          eta: plainDate.nullish(),
          note: optionalText(LONGEST_NOTE),
        }),
      )
      .min(1)
      .max(MOST_PARTS),
  }),
  answer: purchaseOrderDetail,
});

export const deletePurchaseOrderSplit = calls.act('delete-split', {
  access: confirm,
  title: 'Take a part of a line back: its quantity is open again',
  input: { partId: id },
  answer: purchaseOrderDetail,
});

export const confirmPurchaseOrderSplit = calls.act('confirm-split', {
  access: decide,
  title: 'Agree to parts of lines that wait for the plant; without a part, to all of the order',
  input: { partId: id.nullish() },
  answer: purchaseOrderDetail,
});

export const refusePurchaseOrderSplit = calls.act('refuse-split', {
  access: decide,
  title: 'Refuse parts of lines that wait for the plant, with a reason; without a part, all of the order',
  input: { partId: id.nullish(), reason: text(LONGEST_NOTE) },
  answer: purchaseOrderDetail,
});
