import type { PurchaseOrderDetail } from '@inbound/shared/order/purchase-order/contract';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { changedTotal } from './change-rows.ts';

/** What an order costs, and what it would cost with the change set that is open. */
export const totalAfterChange = columnsOf<PurchaseOrderDetail>().custom(
  'total',
  (order, { format }) => {
    const { total: amount, currency } = order;
    const changed = changedTotal(order);
    if (changed === undefined) return format.money({ amount, currency });
    return `${format.price({ amount, currency })} → ${format.money({ amount: changed, currency })}`;
  },
  ({ total, currency }) => `${total} ${currency}`,
  { width: 220 },
);
