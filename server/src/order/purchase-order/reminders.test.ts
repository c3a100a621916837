import { addDays, addWorkingDays, dateIn, MONDAY_TO_FRIDAY, type PlainDate, type Timestamp } from '@inbound/shared';
import {
  confirmPurchaseOrder,
  confirmPurchaseOrders,
  reconfirmPurchaseOrders,
} from '@inbound/shared/order/purchase-order/answer-contract';
import { releasePurchaseOrderChange } from '@inbound/shared/order/purchase-order/change-contract';
import {
  changeConfirmedPurchaseOrder,
  importPurchaseOrders,
  listPurchaseOrders,
  readPurchaseOrder,
} from '@inbound/shared/order/purchase-order/contract';
import { readNotifications } from '@inbound/shared/system/notification/contract';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import { TODAY as NOW } from '../../../test/today.ts';
import { asAsked, day, newOrder, switchToNev } from './purchase-order.sample.ts';
import { remindersJob } from './reminders.ts';

const server = testServer({ jobsByHand: [remindersJob.kind] });
const TODAY: PlainDate = dateIn('Asia/Shanghai', NOW);
const AFTER_ONE = addWorkingDays(MONDAY_TO_FRIDAY, TODAY, 1);
const LAST_DAY = addWorkingDays(MONDAY_TO_FRIDAY, TODAY, 3);

let planner: Caller;
let clerk: Caller;

beforeAll(async () => {
  await switchToNev(server);
  planner = await server.as('dispositor');
  clerk = await server.as('supplier-logistics');
});

/** What earlier tests have asked is answered no more. */
beforeEach(() =>
  server.sql(`update purchase_order set state = 'deleted', answer_by = null, remind_on = null where tenant_id = 0`),
);

/** Lets the job run at noon of a day of the plant. */
const runOn = async (on: PlainDate): Promise<void> => {
  server.clock.set(`${on}T04:00:00.000Z` as Timestamp);
  await remindersJob.run(server.running.platform);
  server.clock.set(NOW);
};

const notices = async (caller: Caller, kind: string) =>
  (await caller.call(readNotifications, { limit: 200 })).rows.filter(row => row.kind === kind);
const counted = async (caller: Caller, kind: string) => (await notices(caller, kind)).length;

it('reminds a supplier after one working day and on the last day, then both sides hear that it is overdue', async () => {
  const { id } = await newOrder(server, planner);
  const [reminded, overdueClerk, overduePlant] = [
    await counted(clerk, 'purchaseOrderReminder'),
    await counted(clerk, 'purchaseOrderOverdue'),
    await counted(planner, 'purchaseOrderOverdue'),
  ];
  await runOn(TODAY);
  expect(await counted(clerk, 'purchaseOrderReminder')).toBe(reminded);
  for (const [on, times] of [
    [AFTER_ONE, 1],
    [addDays(AFTER_ONE, 1), 1],
    [LAST_DAY, 2],
  ] as const) {
    await runOn(on);
    await runOn(on);
    expect(await counted(clerk, 'purchaseOrderReminder')).toBe(reminded + times);
  }
  expect(await counted(planner, 'purchaseOrderOverdue')).toBe(overduePlant);
  await runOn(addDays(LAST_DAY, 1));
  await runOn(addDays(LAST_DAY, 2));
  expect(await counted(clerk, 'purchaseOrderOverdue')).toBe(overdueClerk + 1);
  expect(await counted(planner, 'purchaseOrderOverdue')).toBe(overduePlant + 1);
  expect(await counted(clerk, 'purchaseOrderReminder')).toBe(reminded + 2);
  const { state } = await clerk.call(readPurchaseOrder, { id });
  expect(state).toBe('unconfirmed');
});

it('marks an order as overdue by the day of its plant, until it is answered', async () => {
  const { id } = await newOrder(server, planner);
  expect(await clerk.call(readPurchaseOrder, { id })).toMatchObject({ answerBy: LAST_DAY, overdue: false });
  const answeredBy = (on: PlainDate) => server.sql('update purchase_order set answer_by = $1 where id = $2', [on, id]);
  await answeredBy(TODAY);
  expect((await clerk.call(readPurchaseOrder, { id })).overdue).toBe(false);
  await answeredBy(addDays(TODAY, -1));
  const late = await clerk.call(readPurchaseOrder, { id });
  expect(late.overdue).toBe(true);
  expect((await clerk.call(confirmPurchaseOrder, { id, version: late.version })).overdue).toBe(false);
});

it('reminds of a released change that is not reconfirmed, and of an answered order no more', async () => {
  const made = await newOrder(server, planner);
  await clerk.call(confirmPurchaseOrder, { id: made.id, version: made.version });
  const before = await counted(clerk, 'purchaseOrderReminder');
  await runOn(AFTER_ONE);
  expect(await counted(clerk, 'purchaseOrderReminder')).toBe(before);
  const order = await planner.call(readPurchaseOrder, { id: made.id });
  const { orderDate, version } = order;
  const lines = order.lines.map(asAsked).map(line => ({ ...line, qty: '50' as const }));
  const changed = await planner.call(changeConfirmedPurchaseOrder, { id: order.id, version, orderDate, lines });
  const [change] = changed.changes;
  if (!change) throw new Error('the order has a change');
  await runOn(LAST_DAY);
  expect(await counted(clerk, 'purchaseOrderReminder')).toBe(before);
  await planner.call(releasePurchaseOrderChange, { id: change.id, version: change.version });
  await runOn(AFTER_ONE);
  await runOn(LAST_DAY);
  expect(await counted(clerk, 'purchaseOrderReminder')).toBe(before + 2);
  await runOn(addDays(LAST_DAY, 1));
  expect((await notices(planner, 'purchaseOrderOverdue'))[0]?.params).toMatchObject({ count: 1, numbers: order.poNo });
});

it('takes more orders than one run holds, and rings once for each run', async () => {
  const { id } = await newOrder(server, planner);
  const [AT_ONCE, DUE] = [200, 251];
  await server.sql(
    `insert into purchase_order (tenant_id, id, plant_id, company_id, supplier_id, state, turn, po_no, order_date, currency,
       first_crd, content_hash, created_at, changed_at, answer_by, remind_on)
     select tenant_id, gen_random_uuid(), plant_id, company_id, supplier_id, state, turn, po_no || '-' || n, order_date,
       currency, first_crd, content_hash, created_at, changed_at, answer_by,
       case when n <= 250 then answer_by else remind_on end
     from purchase_order, generate_series(1, 500) n where id = $1`,
    [id],
  );
  const before = await counted(clerk, 'purchaseOrderReminder');
  await runOn(AFTER_ONE);
  await runOn(AFTER_ONE);
  const counts = (await notices(clerk, 'purchaseOrderReminder')).map(({ params }) => Number(params.count));
  expect(await counted(clerk, 'purchaseOrderReminder')).toBe(before + 2);
  expect(counts.sort((a, b) => b - a).slice(0, 2)).toEqual([AT_ONCE, DUE - AT_ONCE]);
});

it('tells of several orders of one batch, one table and one run in one notice each', async () => {
  const [answered, came] = [
    await counted(planner, 'purchaseOrdersAnswered'),
    await counted(clerk, 'purchaseOrdersCame'),
  ];
  const single = await counted(planner, 'purchaseOrderAnswered');
  const orders = [await newOrder(server, planner), await newOrder(server, planner), await newOrder(server, planner)];
  const items = orders.map(({ id, version }) => ({ id, version }));
  await clerk.call(confirmPurchaseOrders, { items });
  expect(await counted(planner, 'purchaseOrdersAnswered')).toBe(answered + 1);
  expect(await counted(planner, 'purchaseOrderAnswered')).toBe(single);
  expect((await notices(planner, 'purchaseOrdersAnswered'))[0]).toMatchObject({
    params: {
      count: 3,
      numbers: [...orders]
        .sort((a, b) => (a.id < b.id ? -1 : 1))
        .map(({ poNo }) => poNo)
        .join(', '),
    },
    path: '/po/order',
    documentId: null,
  });
  const head = 'poNo,plantNo,supplierCode,orderDate,currency,itemNo,partNo,qty,price,crd';
  const partNo = orders[0]?.lines[0]?.partNo;
  const rows = ['R1', 'R2'].map(poNo => `${poNo},2031,S1001,${day()},EUR,10,${partNo},5,1.5,${day(20)}`);
  const file = { name: 'orders.csv', content: [head, ...rows].join('\n') };
  await planner.call(importPurchaseOrders, { mode: 'all' }, { file });
  expect(await counted(clerk, 'purchaseOrdersCame')).toBe(came + 1);
  const { rows: made } = await clerk.call(listPurchaseOrders, { search: 'R1' });
  expect(made).toHaveLength(1);
  const [first] = made;
  if (!first) throw new Error('R1 is made');
  await clerk.call(confirmPurchaseOrders, { items: [{ id: first.id, version: first.version }] });
  expect(await counted(planner, 'purchaseOrderAnswered')).toBe(single + 1);
  expect(
    await clerk.call(reconfirmPurchaseOrders, { items: [{ id: first.id, version: first.version + 1 }] }),
  ).toMatchObject({
    results: [{ code: 'status' }],
  });
  expect(await counted(planner, 'purchaseOrdersAnswered')).toBe(answered + 1);
});
