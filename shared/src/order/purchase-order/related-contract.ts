import { z } from 'zod';
import { endpoint, id, plainDate, statesOf } from '../../kernel/index.ts';
import { messageOfDocument } from '../../system/message-delivery/contract.ts';
import { purchaseOrder } from './machine.ts';

/** Another order of the same order of the seller. */
export const siblingOrder = z.object({
  id,
  poNo: z.string(),
  state: z.enum(statesOf(purchaseOrder)),
  orderDate: plainDate,
  firstCrd: plainDate,
  lineCount: z.int(),
  answeredCount: z.int(),
});
export type SiblingOrder = z.output<typeof siblingOrder>;

export const readRelatedOfPurchaseOrder = endpoint({
  method: 'GET',
  path: '/order/v1/purchase-order/:id/related',
  access: 'order.purchaseOrder.view',
  title: "Documents around a purchase order: orders of the same seller's order, and answers that went out as messages",
  shows: { 'system.oauthEndpoint': 'whether the endpoint that gets an answer rests' },
  input: z.strictObject({ id }),
  answer: z.object({ siblings: z.array(siblingOrder), messages: z.array(messageOfDocument) }),
});
