import type { PurchaseOrderDetail } from '@inbound/shared/order/purchase-order/contract';
import { expect, it } from 'vitest';
import { changedTotal } from './change-rows.ts';

const line = (itemNo: string, qty: string, price: string, per = 1) =>
  ({ itemNo, qty, price, per, cancelled: false }) as PurchaseOrderDetail['lines'][number];

const order = (state: string, lines: readonly object[]) =>
  ({
    ...{ currency: 'EUR', total: '158.50', lines: [line('10', '12', '10'), line('20', '100', '38.5', 100)] },
    changes: [{ state, lines }],
  }) as unknown as PurchaseOrderDetail;

const lowered = { itemNo: '10', changeKind: 'changed', newValues: { qty: '10' } };
const cancelled = { itemNo: '20', changeKind: 'cancelled', newValues: {} };
const added = { itemNo: '30', changeKind: 'added', newValues: { qty: '3', price: '1.255', per: 1 } };

it('the total after an open change counts what is changed, cancelled and added, each line rounded once', () => {
  expect(changedTotal(order('order_reconfirmation', [lowered, cancelled, added]))).toBe('103.77');
});

it('an order without an open change, or with one that costs nothing, has no other total', () => {
  expect(changedTotal(order('withdrawn', [lowered]))).toBeUndefined();
  expect(changedTotal(order('order_update', [{ ...lowered, newValues: { crd: '2026-12-01' } }]))).toBeUndefined();
});
