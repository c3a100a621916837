import { addDays } from '@inbound/shared';
import {
  askAboutComponentOrder,
  listComponentOrders,
  readComponentOrder,
} from '@inbound/shared/ordering/component-order/contract';
import { readWorkQueue } from '@inbound/shared/system/work-queue/contract';
import { describe, expect, it } from 'vitest';
import { BACKLOG, FAR, orderLife } from '../../../../test/order-life.ts';
import { drainOrders, orderPart } from '../../../../test/orders.ts';

const { simulated, server, placer, day, nextPo, hear, poll, ordered, push, read, orderedPart } = orderLife();

describe('an order with a day', () => {
  it('goes to the backlog, and has its schedule with three days and until when it can be changed', async () => {
    const order = await ordered();
    const seen = await read(order);
    const ships = addDays(day(FAR), -6);
    expect(seen).toMatchObject({ state: 'accepted', channel: 'backlog', slipDays: 0 });
    expect(seen.schedules).toMatchObject([
      {
        ...{ no: '1/1', stand: 'open', quantity: order.quantity, wanted: day(FAR), ships, arrives: day(FAR), slip: 0 },
        ...{ changeUntil: 'date', changeableUntil: addDays(ships, -35), cancellableUntil: addDays(ships, -35) },
      },
    ]);
  });

  it('slips, is told, and counted on home; it is released of it by a day that is kept', async () => {
    const order = await ordered();
    await simulated.control('orders/slip', { poNumber: order.poNo, days: 14 });
    await poll();
    expect(await read(order)).toMatchObject({ slipDays: 14, slipBefore: 0, schedules: [{ slip: 14 }] });
    const { rows } = await order.caller.call(listComponentOrders, { slipped: true });
    expect(rows.map(({ poNo }) => poNo)).toContain(order.poNo);
    const { lines } = await order.caller.call(readWorkQueue, {});
    expect(lines.find(({ kind }) => kind === 'componentOrderSlipped')?.count).toBe(rows.length);
    const told = await server.sql(
      `select 1 from notification where kind = 'componentOrderSlipped' and document_id = '${order.id}'`,
    );
    expect(told.length).toBeGreaterThan(0);
    await simulated.control('orders/slip', { poNumber: order.poNo, days: -14 });
    await poll();
    expect(await read(order)).toMatchObject({ slipDays: 0, slipBefore: 14 });
  });

  it('is held with the words of the distributor at their place, let go on, shipped in parts, shipped, and complete', async () => {
    const order = await ordered();
    const { poNo } = order;
    await simulated.control('orders/hold', { poNumber: poNo, reason: 'End-use statement missing' });
    await poll();
    const held = await read(order);
    expect(held).toMatchObject({ state: 'on_hold', turn: 'buyer' });
    expect(held.messages).toMatchObject([{ lineNo: null, said: 'End-use statement missing' }]);
    await simulated.control('orders/release', { poNumber: poNo });
    await poll();
    expect(await read(order)).toMatchObject({ state: 'in_work', messages: [] });
    const some = orderedPart().packQty;
    await simulated.control('orders/ship', { poNumber: poNo, quantity: some });
    await poll();
    const inPart = await read(order);
    expect(inPart).toMatchObject({ state: 'in_work' });
    expect(inPart.schedules).toMatchObject([
      { stand: 'shipped', quantity: some, changeUntil: 'shipped' },
      { stand: 'open', quantity: order.quantity - some, ships: addDays(day(FAR), -6) },
    ]);
    await simulated.control('orders/ship', { poNumber: poNo, quantity: order.quantity });
    await poll();
    expect(await read(order)).toMatchObject({ state: 'shipped' });
    await simulated.control('play', { days: 3 });
    await poll();
    expect(await read(order)).toMatchObject({ state: 'complete', turn: 'done' });
  });

  it('is cancelled by the distributor, and nothing of it is late any more', async () => {
    const order = await ordered();
    await simulated.control('orders/slip', { poNumber: order.poNo, days: 7 });
    await poll();
    await simulated.control('orders/cancel', { poNumber: order.poNo });
    await poll();
    expect(await read(order)).toMatchObject({
      state: 'cancelled',
      slipDays: null,
      schedules: [{ stand: 'cancelled' }],
    });
  });
});

it('an order of the store is told of as what has left of it', async () => {
  const caller = await placer();
  const { id } = await orderPart(caller, orderedPart(), nextPo());
  await drainOrders(server);
  expect(await caller.call(readComponentOrder, { id })).toMatchObject({
    ...{ state: 'accepted', channel: 'store', changeable: [] },
    schedules: [{ stand: 'unscheduled', shipped: 0 }],
  });
  await simulated.control('play', { days: 2 });
  await poll();
  expect(await caller.call(readComponentOrder, { id })).toMatchObject({
    ...{ state: 'shipped', schedules: [{ stand: 'shipped', changeUntil: 'shipped' }] },
  });
});

it('an order keeps the pieces that were ordered, whatever is in stock when it is asked about', async () => {
  const order = await ordered();
  await simulated.control('stock', { partNumber: orderedPart().partNo, quantity: 18_400 });
  await poll();
  const { lines, schedules } = await read(order);
  expect(lines.map(({ quantity }) => quantity)).toEqual([order.quantity]);
  expect(schedules.map(({ quantity }) => quantity)).toEqual([order.quantity]);
});

describe('what the distributor tells by itself', () => {
  const told = async (poNumber: string, shape: string) =>
    (await simulated.control('orders/push', { poNumber, shape })).push as Record<string, unknown>;

  it('needs its secret', async () => {
    const order = await ordered();
    const body = await told(order.poNo, 'v2');
    expect((await push(body, 'another secret here')).status).toBe(401);
    expect((await push(body, '')).status).toBe(401);
    expect(await server.sql('select 1 from distributor_push where settled_at is null')).toEqual([]);
  });

  it.each(['v2', 'v1'] as const)('is kept before it is answered, and merged once in the shape %s', async shape => {
    const order = await ordered();
    await simulated.control('orders/slip', { poNumber: order.poNo, days: 14 });
    const body = await told(order.poNo, shape);
    for (let again = 0; again < 3; again++)
      expect(await push(body)).toMatchObject({ status: 200, said: { data: { status: 'accepted' } } });
    expect(await server.sql('select 1 from distributor_push where settled_at is null')).toHaveLength(1);
    await hear();
    expect(await server.sql('select 1 from distributor_push where settled_at is null')).toEqual([]);
    expect(await read(order)).toMatchObject({ slipDays: 14, schedules: [{ slip: 14 }] });
  });

  it('comes late, and moves nothing back', async () => {
    const order = await ordered();
    const early = await told(order.poNo, 'v1');
    await simulated.control('play', { days: 1 });
    await simulated.control('orders/hold', { poNumber: order.poNo, reason: 'held' });
    const late = await told(order.poNo, 'v2');
    await push(late);
    await hear();
    const before = await read(order);
    await push(early);
    await hear();
    expect(before.state).toBe('on_hold');
    expect(await read(order)).toMatchObject({ state: 'on_hold', messages: [{ said: 'held' }] });
  });

  it('without a time only makes the order be asked about', async () => {
    const order = await ordered();
    await simulated.control('orders/slip', { poNumber: order.poNo, days: 7 });
    const body = await told(order.poNo, 'v2_without_time');
    await simulated.control('orders/slip', { poNumber: order.poNo, days: 7 });
    await push(body);
    await hear();
    expect(await read(order)).toMatchObject({ slipDays: 14 });
  });

  it('of something else, or of nobody here, is taken and changes nothing', async () => {
    for (const body of [{}, { orders: null }, { orders: [{ orderNumber: '1' }] }, { type: 'inventory', data: [] }])
      expect((await push(body)).status).toBe(200);
    await hear();
    expect(await server.sql('select 1 from distributor_push where settled_at is null')).toEqual([]);
  });
});

it('while the distributor is silent, what was known stays, and since when is told', async () => {
  const order = await ordered();
  const { heardAt, version } = await read(order);
  await simulated.control('fault', { match: BACKLOG, next: 1_000, do: '502' });
  await order.caller.call(askAboutComponentOrder, { id: order.id, version });
  await hear();
  expect(await read(order)).toMatchObject({ heardAt, state: 'accepted', schedules: [{ stand: 'open' }] });
});
