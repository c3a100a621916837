import { listCartLines } from '@inbound/shared/ordering/cart/contract';
import {
  listComponentOrders,
  lookUpComponentOrder,
  placeComponentOrder,
  readCheckoutOffer,
  readComponentOrder,
  refreshCheckoutPrices,
  takeComponentOrderAsNotOrdered,
} from '@inbound/shared/ordering/component-order/contract';
import type { PartRow } from '@inbound/shared/ordering/part/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDistributor } from '../../../test/distributor.ts';
import { ORDERING_JOBS } from '../../../test/ordering-jobs.ts';
import { drainOrders, fillCart, HEAD, leastOf, ORDERS, orderPart, plentifulPart } from '../../../test/orders.ts';
import { endQuotes } from '../../../test/quotes.ts';
import { testServer } from '../../../test/server.ts';
import { later } from '../../platform/tools/clock.ts';
import { doOrders } from './job.ts';

const simulated = testDistributor();
const server = testServer({
  config: simulated.config,
  jobsByHand: ORDERING_JOBS,
});
const placer = () => server.as('order-placer');
let part: PartRow;

beforeEach(async () => {
  server.clock.set(later(server.clock.now(), 1, 'day'));
  await simulated.control('clock', { days: 1 });
  await simulated.control('faults/clear');
  await simulated.control('orders/house', { mode: 'second' });
  await server.sql('delete from distributor_line');
  await server.sql('delete from cart_line');
  await endQuotes(server);
  part = await plentifulPart(await placer(), simulated);
});

describe('a checkout', () => {
  it('makes an order of the checked lines, which leave the cart, and shows what became of each', async () => {
    const caller = await placer();
    const [checked] = [await fillCart(caller, part, 'A'), await fillCart(caller, part, 'B')];
    const order = await caller.call(placeComponentOrder, { ...HEAD, poNo: 'HM-1', lines: [checked] });
    expect(order).toMatchObject({
      state: 'submitting',
      lineCount: 1,
      lines: [{ result: 'open', partNo: part.partNo }],
    });
    expect((await caller.call(listCartLines, {})).rows.map(({ ownPartNo }) => ownPartNo)).toEqual(['B']);
    await drainOrders(server);
    const done = await caller.call(readComponentOrder, { id: order.id });
    expect(done).toMatchObject({ state: 'accepted', lines: [{ result: 'accepted' }], nextAt: null });
    expect(done.distributorNos).toEqual([done.lines[0]?.distributorNo]);
    expect(done.calls).toMatchObject([{ kind: 'send', outcome: 'answered' }]);
    expect((await caller.call(readCheckoutOffer, {})).offer).toMatchObject(HEAD);
  });

  it('needs a PO number, a ship-to account, an end customer, and a line that is checked', async () => {
    const caller = await placer();
    const lines = [await fillCart(caller, part, 'A')];
    for (const field of ['poNo', 'shipTo', 'endCustomer'] as const) {
      const refused = await caller.try(placeComponentOrder, { ...HEAD, poNo: 'HM-2', lines, [field]: '' });
      expect(refused.params, field).toMatchObject({ fields: [{ field, code: 'required' }] });
    }
    expect((await caller.try(placeComponentOrder, { ...HEAD, poNo: 'HM-2', lines: [] })).code).toBe(
      'order_line_not_checked',
    );
    for (const poNo of ['hm-2', 'HM 2', `H${'9'.repeat(35)}`])
      expect((await caller.try(placeComponentOrder, { ...HEAD, poNo, lines })).params).toMatchObject({
        fields: [{ field: 'poNo' }],
      });
  });

  it('refuses a number that the company has used at this distributor, and not one that it used at another', async () => {
    const caller = await placer();
    await orderPart(caller, part, 'HM-3');
    const lines = [await fillCart(caller, part, 'again')];
    expect(await caller.try(placeComponentOrder, { ...HEAD, poNo: 'HM-3', lines })).toMatchObject({
      code: 'po_exists',
      field: 'poNo',
    });
    await server.sql("update component_order set line_name = 'https://distributor.example buyer' where po_no = 'HM-3'");
    expect((await caller.try(placeComponentOrder, { ...HEAD, poNo: 'HM-3', lines })).code).toBe('ok');
  });

  it('needs a price, the one that was seen, and one that is not old', async () => {
    const caller = await placer();
    const line = await fillCart(caller, part, 'A');
    const order = (price: string | null) =>
      caller.try(placeComponentOrder, { ...HEAD, poNo: 'HM-4', lines: [{ ...line, price: price as '1' }] });
    expect((await order('0.0001')).params).toMatchObject({
      fields: [{ field: 'lines[0].price', code: 'price_moved', params: { seen: '0.0001', now: line.price } }],
    });
    server.clock.set(later(server.clock.now(), 16, 'minute'));
    expect((await order(line.price)).code).toBe('prices_stale');
    expect(await caller.call(refreshCheckoutPrices, { lineIds: [line.id] })).toEqual({ count: 1 });
    await server.sql(`update part set prices = '[]' where id = '${part.id}'`);
    expect((await order(line.price)).params).toMatchObject({ fields: [{ field: 'lines[0].price', code: 'required' }] });
    await server.sql(`update part set said_hash = '' where id = '${part.id}'`);
  });

  it('brings back what the distributor refuses, in its words, at each line', async () => {
    const caller = await placer();
    await simulated.control('stock', { partNumber: part.partNo, quantity: 1 });
    const { id } = await orderPart(caller, part, 'HM-5');
    await drainOrders(server);
    const refused = await caller.call(readComponentOrder, { id });
    expect(refused).toMatchObject({ state: 'rejected', lines: [{ result: 'refused' }] });
    expect(refused.lines[0]?.said).toContain('1 in stock');
    expect((await caller.call(listCartLines, {})).rows).toMatchObject([
      { partNo: part.partNo, quantity: leastOf(part) },
    ]);
  });

  it('is one order where two tabs send the same lines at once, with different keys and numbers', async () => {
    const caller = await placer();
    const lines = [await fillCart(caller, part, 'A')];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => caller.try(placeComponentOrder, { ...HEAD, poNo: `TAB-${at}`, lines })),
    );
    expect(answers.filter(({ code }) => code === 'ok')).toHaveLength(1);
    await drainOrders(server);
    const { orders } = (await simulated.control('orders/count')) as { orders: Record<string, unknown> };
    expect(Object.keys(orders).filter(number => number.startsWith('TAB-'))).toHaveLength(1);
  });
});

describe('an order whose answer is lost', () => {
  const loseAnswers = async () => {
    await simulated.control('fault', { match: ORDERS, method: 'POST', next: 1, do: 'reset' });
    const caller = await placer();
    const { id } = await orderPart(caller, part, `LOST-${server.clock.now().slice(0, 10)}`);
    await drainOrders(server);
    return { caller, order: await caller.call(readComponentOrder, { id }) };
  };

  it('is looked up four times and then handed to a person, who is told', async () => {
    const { order } = await loseAnswers();
    expect(order).toMatchObject({ state: 'unclear', turn: 'buyer', nextAt: null });
    expect(order.calls.map(({ kind, outcome }) => `${kind} ${outcome}`)).toEqual([
      'send unknown',
      ...Array.from({ length: 4 }, () => 'look not_found'),
    ]);
    const [sent, ...looks] = order.calls.map(({ at }) => Date.parse(at));
    expect(looks.map(at => Math.round((at - (sent ?? 0)) / 1_000))).toEqual([5, 30, 120, 600]);
    const told = await server.sql(
      `select 1 from notification where kind = 'componentOrderUnclear' and document_id = '${order.id}'`,
    );
    expect(told.length).toBeGreaterThan(0);
  });

  it('is taken as not ordered with a reason, and its lines go back to the cart', async () => {
    const { caller, order } = await loseAnswers();
    const { id, version } = order;
    await caller.call(takeComponentOrderAsNotOrdered, { id, version, reason: 'asked by phone' });
    expect(await caller.call(readComponentOrder, { id })).toMatchObject({ state: 'not_ordered', turn: 'done' });
    expect((await caller.call(listCartLines, {})).rows).toHaveLength(1);
  });

  it('is looked up once more by a person, and stays theirs while it is not found', async () => {
    const { caller, order } = await loseAnswers();
    await simulated.control('faults/clear');
    const { id, version } = order;
    expect((await caller.try(lookUpComponentOrder, { id, version })).code).toBe('ok');
    await drainOrders(server);
    expect(await caller.call(readComponentOrder, { id })).toMatchObject({ state: 'unclear' });
  });
});

it('orders of another company are not there', async () => {
  const caller = await placer();
  const { id } = await orderPart(caller, part, 'OTHERS');
  await server.sql(
    `update component_order set company_id = (select id from company where tenant_id = 0 and id <> company_id limit 1) where id = '${id}'`,
  );
  expect((await caller.try(readComponentOrder, { id })).code).toBe('not_found');
  expect((await caller.call(listComponentOrders, { search: 'OTHERS' })).rows).toEqual([]);
});

describe('an order about which the distributor is not reached', () => {
  it('is told once after half an hour, and tried less often from then on', async () => {
    const caller = await placer();
    const { id } = await orderPart(caller, part, 'DOWN-1');
    await simulated.control('fault', { match: '/v2/store', next: 10_000, do: '502' });
    const told = async () =>
      (
        await server.sql(
          `select 1 from notification where kind = 'componentOrderDelayed' and document_id = '${id}'
            and user_id = (select id from app_user where tenant_id = 0 and user_no = 'order-placer')`,
        )
      ).length;
    const looks = async () => (await caller.call(readComponentOrder, { id })).calls.length;
    const wait = async (minutes: number) => {
      for (let minute = 0; minute < minutes; minute++) {
        server.clock.set(later(server.clock.now(), 1, 'minute'));
        while (await doOrders(server.running.platform));
      }
    };
    await wait(29);
    expect(await told()).toBe(0);
    const before = await looks();
    await wait(60);
    expect(await told()).toBe(1);
    expect((await looks()) - before).toBeLessThan(20);
  });
});
