import { addCartLine, listCartLines } from '@inbound/shared/ordering/cart/contract';
import { linePriceOf } from '@inbound/shared/ordering/cart/line-price';
import { placeComponentOrder, readComponentOrder } from '@inbound/shared/ordering/component-order/contract';
import { orderedTogether } from '@inbound/shared/ordering/component-order/rules';
import { beforeEach, describe, expect, it } from 'vitest';
import { FAR, orderLife } from '../../../test/order-life.ts';
import { drainOrders, HEAD } from '../../../test/orders.ts';

const { server, placer, day, nextPo, orderedPart } = orderLife();

/** Case 12: breaks at 250 and 1,000; the house has other prices for the part. */
const TIERS = [
  { from: 250, price: '1.799' },
  { from: 1000, price: '1.45' },
];
const PIECES = 450;

beforeEach(() =>
  server.sql(`update part set prices = '${JSON.stringify(TIERS)}', minimum_qty = 1, pack_qty = 1, order_limit = null
    where part_no = '${orderedPart().partNo}'`),
);

const inCart = async (wishes: readonly object[]) => {
  const caller = await placer();
  const { partNo } = orderedPart();
  for (const wish of wishes) await caller.call(addCartLine, { partNo, quantity: PIECES, ...wish });
  const { rows } = await caller.call(listCartLines, { limit: 10 });
  return { caller, lines: orderedTogether(rows) };
};

const ordered = async (wishes: readonly object[]) => {
  const { caller, lines } = await inCart(wishes);
  const { id } = await caller.call(placeComponentOrder, {
    ...{ ...HEAD, poNo: nextPo() },
    lines: lines.map(line => ({
      ...{ id: line.id, version: line.version, price: linePriceOf(line, line.quantity)?.price.amount ?? null },
    })),
  });
  await drainOrders(server);
  return caller.call(readComponentOrder, { id });
};

describe('an order of the backlog', () => {
  it('anticipates the price of 1,000 pieces whatever the quantity; that the distributor has another is information', async () => {
    const order = await ordered([{ requestedDate: day(FAR) }]);
    expect(order).toMatchObject({ channel: 'backlog', state: 'accepted' });
    expect(order.lines).toMatchObject([{ quantity: PIECES, price: '1.45', amount: '652.50', result: 'accepted' }]);
    const [said] = order.messages.filter(({ code }) => code === 'TI-TXT-051');
    expect(said).toMatchObject({ lineNo: 1, isError: false });
    expect(said?.said).toMatch(/anticipated 1\.45, TI price \d+(\.\d+)?/);
  });

  it('has that price for a line without a day, too, which is ordered with one that has a day', async () => {
    const order = await ordered([{ ownPartNo: 'NOW' }, { requestedDate: day(FAR) }]);
    expect(order).toMatchObject({ channel: 'backlog', state: 'accepted' });
    expect(order.lines.map(({ price }) => price)).toEqual(['1.45', '1.45']);
  });
});

it('an order of the store has the price of its quantity', async () => {
  const order = await ordered([{}]);
  expect(order).toMatchObject({ channel: 'store' });
  expect(order.lines).toMatchObject([{ price: '1.799', amount: '809.55' }]);
});
