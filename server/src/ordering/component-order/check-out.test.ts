import { listCartLines, removeCartLine } from '@inbound/shared/ordering/cart/contract';
import { cartTotals } from '@inbound/shared/ordering/cart/line-price';
import {
  listComponentOrders,
  placeComponentOrders,
  readComponentOrder,
} from '@inbound/shared/ordering/component-order/contract';
import { MOST_ORDER_LINES } from '@inbound/shared/ordering/component-order/rules';
import { listParts, type PartRow } from '@inbound/shared/ordering/part/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDistributor } from '../../../test/distributor.ts';
import { ORDERING_JOBS } from '../../../test/ordering-jobs.ts';
import { drainOrders, fillCart, HEAD, orderPart, plentifulPart } from '../../../test/orders.ts';
import { endQuotes } from '../../../test/quotes.ts';
import { testServer } from '../../../test/server.ts';
import { later } from '../../platform/tools/clock.ts';

const simulated = testDistributor();
const server = testServer({ config: simulated.config, jobsByHand: ORDERING_JOBS });
const placer = () => server.as('order-placer');
const LINES = 48;
let part: PartRow;

beforeEach(async () => {
  server.clock.set(later(server.clock.now(), 1, 'day'));
  await simulated.control('clock', { days: 1 });
  await simulated.control('faults/clear');
  await server.sql('delete from distributor_line');
  await server.sql('delete from cart_line');
  await endQuotes(server);
  await server.sql('delete from ordering_user where order_limit is not null');
  part = await plentifulPart(await placer(), simulated);
});

const fill = async (count: number) => {
  const caller = await placer();
  const lines: Awaited<ReturnType<typeof fillCart>>[] = [];
  for (let at = 0; at < count; at++) lines.push(await fillCart(caller, part, `OWN ${at}`));
  return lines;
};

/** Three parts that can be ordered now, whose prices are fresh. */
const threeParts = async (): Promise<PartRow[]> => {
  const { rows } = await (await placer()).call(listParts, { limit: 50, offered: true, inStock: true });
  const parts = rows.filter(({ orderLimit, firstPrice }) => orderLimit === null && firstPrice).slice(0, 3);
  const now = server.clock.now();
  for (const { id } of parts) await server.sql(`update part set checked_at = '${now}' where id = '${id}'`);
  return parts;
};

describe('a checkout of more lines than one order takes', () => {
  it('makes several orders under numbers of their own, with every line in one of them', async () => {
    const caller = await placer();
    const lines = await fill(LINES);
    const { orders } = await caller.call(placeComponentOrders, { ...HEAD, poNo: 'SPLIT', lines });
    expect(orders.map(({ poNo, lineCount }) => [poNo, lineCount])).toEqual([
      ['SPLIT-1', MOST_ORDER_LINES],
      ['SPLIT-2', LINES - MOST_ORDER_LINES],
    ]);
    expect((await caller.call(listCartLines, {})).rows).toEqual([]);
    await drainOrders(server);
    const placed = await Promise.all(orders.map(({ id }) => caller.call(readComponentOrder, { id })));
    expect(placed.map(({ state }) => state)).toEqual(['accepted', 'accepted']);
    const own = placed.flatMap(order => order.lines.map(line => line.ownPartNo));
    expect(own).toEqual(Array.from({ length: LINES }, (_, at) => `OWN ${at}`));
  });

  it('is all of them or none: a number that is taken leaves every line in the cart', async () => {
    const caller = await placer();
    await orderPart(caller, part, 'TAKEN-2');
    const lines = await fill(MOST_ORDER_LINES + 1);
    const refused = await caller.try(placeComponentOrders, { ...HEAD, poNo: 'TAKEN', lines });
    expect(refused).toMatchObject({ code: 'po_exists', field: 'poNo' });
    expect((await caller.call(listCartLines, {})).rows).toHaveLength(MOST_ORDER_LINES + 1);
    const { rows } = await caller.call(listComponentOrders, { search: 'TAKEN' });
    expect(rows.map(({ poNo }) => poNo)).toEqual(['TAKEN-2']);
  });

  it('needs a number that has room for what is put behind it', async () => {
    const caller = await placer();
    const lines = await fill(MOST_ORDER_LINES + 1);
    const refused = await caller.try(placeComponentOrders, { ...HEAD, poNo: 'P'.repeat(34), lines });
    expect(refused.params).toMatchObject({ fields: [{ field: 'poNo', code: 'range', params: { max: '33' } }] });
  });

  it('takes a price that fell since it was seen, and tells it; one that rose has to be seen first', async () => {
    const caller = await placer();
    const [line, other] = await fill(2);
    if (!line?.price || !other?.price) throw new Error('the part has no price');
    const order = (poNo: string, price: string, checked = line) =>
      caller.try(placeComponentOrders, { ...HEAD, poNo, lines: [{ ...checked, price: price as '1' }] });
    expect((await order('ROSE', '0.0001')).params).toMatchObject({ fields: [{ code: 'price_moved' }] });
    expect((await order('FELL', '99999')).data).toMatchObject({
      orders: [{ poNo: 'FELL', lineCount: 1 }],
      fallen: [{ partNo: part.partNo, seen: '99999', price: line.price }],
    });
    expect((await order('SAME', other.price, other)).data).toMatchObject({ fallen: [] });
  });

  it('keeps apart what has no own number: each line has the price of its part', async () => {
    const caller = await placer();
    const parts = await threeParts();
    await server.sql('delete from cross_reference');
    const lines = [];
    for (const [at, one] of parts.entries()) {
      await server.sql(`update part set prices = '[{"from": 1, "price": "${at + 1}"}]' where id = '${one.id}'`);
      lines.push(await fillCart(caller, one, ''));
    }
    const { orders } = await caller.call(placeComponentOrders, { ...HEAD, poNo: 'APART', lines });
    const placed = await caller.call(readComponentOrder, { id: orders[0]?.id ?? '' });
    expect(placed.lines.map(({ ownPartNo, price }) => [ownPartNo, price])).toEqual([
      ['', '1'],
      ['', '2'],
      ['', '3'],
    ]);
  });

  it('is of one currency: two are two sums, and no order', async () => {
    const caller = await placer();
    const [one, other] = await threeParts();
    await server.sql(`update part set currency = 'JPY' where id = '${other?.id}'`);
    const lines = [await fillCart(caller, one!, ''), await fillCart(caller, other!, '')];
    expect((await caller.try(placeComponentOrders, { ...HEAD, poNo: 'MIXED', lines })).code).toBe('currency_mixed');
    expect(
      cartTotals((await caller.call(listCartLines, {})).rows)
        .map(({ currency }) => currency)
        .sort(),
    ).toEqual(['JPY', 'USD']);
    await server.sql(`update part set currency = 'USD' where id = '${other?.id}'`);
  });

  it('has the lines as they were submitted: one that somebody removes at once is ordered or removed, and never both', async () => {
    const caller = await placer();
    for (let round = 0; round < 5; round++) {
      const [line] = await fill(1);
      if (!line) throw new Error('there is no line');
      const [placed, removed] = await Promise.all([
        caller.try(placeComponentOrders, { ...HEAD, poNo: `RACE-${round}`, lines: [line] }),
        caller.try(removeCartLine, { id: line.id, version: line.version }),
      ]);
      expect([placed.code, removed.code].filter(code => code === 'ok')).toHaveLength(1);
      expect((await caller.call(listCartLines, {})).rows).toEqual([]);
      const orders = (await caller.call(listComponentOrders, { search: `RACE-${round}` })).rows;
      expect(orders.map(({ lineCount }) => lineCount)).toEqual(placed.code === 'ok' ? [1] : []);
    }
  });
});
