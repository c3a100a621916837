import type { Ctx } from '../../platform/call/context.ts';
import { publishChange } from '../../platform/live/publish-change.ts';
import { type Notice, notify } from '../../system/notification/offers.ts';
import type { OrderRow } from './rows.ts';

/** Tells those who order for the company what became of an order. */
export const tell = (ctx: Ctx, order: OrderRow, kind: Notice['kind'], params: Notice['params'] = {}): Promise<void> =>
  notify(
    ctx,
    { permission: 'ordering.componentOrder.decide', companyId: order.company_id },
    {
      kind,
      params: { number: order.po_no, ...params },
      path: '/store/order-detail',
      documentId: order.id,
      plantNo: '',
    },
  );

/** Lets whoever has an order open see that something of it is new. */
export const tellReaders = (ctx: Ctx, order: Pick<OrderRow, 'id' | 'company_id'>): void =>
  publishChange(ctx, { document: 'componentOrder', documentId: order.id, companyId: order.company_id });
