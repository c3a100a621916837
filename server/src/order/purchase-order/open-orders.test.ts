import { confirmPurchaseOrder } from '@inbound/shared/order/purchase-order/answer-contract';
import {
  changeConfirmedPurchaseOrder,
  deletePurchaseOrder,
  readPurchaseOrder,
} from '@inbound/shared/order/purchase-order/contract';
import { readMode } from '@inbound/shared/system/mode/contract';
import { findByNumber } from '@inbound/shared/system/search/contract';
import { beforeAll, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import { asAsked, newOrder, switchToNev } from './purchase-order.sample.ts';

const server = testServer();
let planner: Caller;
let clerk: Caller;

beforeAll(async () => {
  await switchToNev(server);
  planner = await server.as('dispositor');
  clerk = await server.as('supplier-logistics');
});

const countsOfMode = async () => {
  const { openDocuments } = await (await server.as('tenant-admin')).call(readMode);
  const countOf = (kind: string) => openDocuments.find(one => one.kind === kind)?.count ?? 0;
  return { orders: countOf('purchaseOrder'), changes: countOf('purchaseOrderChange') };
};

it('is counted before the mode is switched, with its open change set, until it is deleted', async () => {
  const before = await countsOfMode();
  const made = await newOrder(server, planner);
  expect(await countsOfMode()).toEqual({ ...before, orders: before.orders + 1 });
  await clerk.call(confirmPurchaseOrder, { id: made.id, version: made.version });
  const { orderDate, version, lines } = await planner.call(readPurchaseOrder, { id: made.id });
  const fewer = lines.map(asAsked).map(line => ({ ...line, qty: '50' as const }));
  const changed = await planner.call(changeConfirmedPurchaseOrder, { id: made.id, version, orderDate, lines: fewer });
  expect(await countsOfMode()).toEqual({ orders: before.orders + 1, changes: before.changes + 1 });
  await planner.call(deletePurchaseOrder, { id: made.id, version: changed.version, reason: 'Project stopped' });
  expect(await countsOfMode()).toEqual(before);
});

it("is found by its number and by the seller's, by both sides and by no other supplier", async () => {
  const { id, poNo } = await newOrder(server, planner, { poNo: 'PO-FIND-7', sellerOrderNo: 'TI-FIND-7' });
  const other = await server.as('supplier-logistics-2');
  const idsFor = async (caller: Caller, typed: string) =>
    JSON.stringify(await caller.call(findByNumber, { search: typed })).includes(id);
  for (const typed of [poNo, 'po-find', 'TI-FIND']) {
    expect([typed, await idsFor(planner, typed), await idsFor(clerk, typed)]).toEqual([typed, true, true]);
    expect([typed, await idsFor(other, typed)]).toEqual([typed, false]);
  }
});
