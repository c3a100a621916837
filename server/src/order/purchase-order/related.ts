import type { AnswerOf } from '@inbound/shared';
import { type readRelatedOfPurchaseOrder, siblingOrder } from '@inbound/shared/order/purchase-order/related-contract';
import type { Ctx } from '../../platform/call/context.ts';
import { fields } from '../../platform/list/fields.ts';
import { messagesOfDocument } from '../../system/message-delivery/offers.ts';
import { readRow } from './queries.ts';

/** At most so many orders of one order of the seller are shown; their list has all of them. */
const MOST_SIBLINGS = 50;

const siblingColumns = fields('purchase_order', siblingOrder, {});

/** What stands around an order: others of the same order of the seller, and its answers that went out as messages. */
export const readRelated = async (ctx: Ctx, id: string): Promise<AnswerOf<typeof readRelatedOfPurchaseOrder>> => {
  const { sellerOrderNo } = await readRow(ctx, id);
  const [siblings, messages] = await Promise.all([
    sellerOrderNo === ''
      ? []
      : ctx
          .rows('purchase_order')
          .select(siblingColumns)
          .where('purchase_order.search_seller_no', '=', sellerOrderNo.toUpperCase())
          .where('purchase_order.id', '!=', id)
          .orderBy('purchase_order.search_no')
          .limit(MOST_SIBLINGS)
          .execute(),
    messagesOfDocument(ctx, id),
  ]);
  return { siblings, messages };
};
