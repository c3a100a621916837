import { readQuotation } from '@inbound/shared/ordering/quotation/contract';
import { listInterfaceEntries, readInterfaceEntry } from '@inbound/shared/system/interface-log/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { orderLife } from '../../../../test/order-life.ts';
import { quotationLife, unquotedParts } from '../../../../test/quotations.ts';
import { later } from '../../../platform/tools/clock.ts';
import { settlePushes } from './pushes.ts';

const { simulated, server, now, hear, ordered, push, read } = orderLife();
const quotes = quotationLife(server, simulated);
const DAY_AND_HOUR = 25;

const told = async (poNumber: string) =>
  (await simulated.control('orders/push', { poNumber, shape: 'v2' })).push as Record<string, unknown>;

/** Entries of pushes in the interface log, with what stands in them, the newest first. */
const logged = async () => {
  const caller = await server.as('tenant-admin');
  const { rows } = await caller.call(listInterfaceEntries, { messageType: 'push', direction: ['in'] });
  const entries = await Promise.all(rows.map(({ id }) => caller.call(readInterfaceEntry, { id })));
  return entries.map(({ state, response, messageId }) => ({ state, messageId, ...(JSON.parse(response) as object) }));
};

const notices = async () =>
  (await server.sql("select 1 from notification where kind = 'distributorPushLeftOut'")).length;

beforeEach(async () => {
  await server.sql('delete from distributor_push');
  await server.sql("delete from interface_log where message_type = 'push'");
  await server.sql("delete from notification where kind = 'distributorPushLeftOut'");
});

describe('a push about a quotation', () => {
  it('makes the distributor be asked about it at once, in the names of either interface', async () => {
    const caller = await server.as('backlog-buyer');
    const parts = await unquotedParts(caller);
    for (const shape of ['v1', 'v2'] as const) {
      const { id, customerQuoteNo, quotationNo } = await quotes.requested(caller, `RFQ-PUSH-${shape}`, parts);
      await simulated.control('quotes/answer', { customerQuoteNumber: customerQuoteNo, none: [] });
      await quotes.hear();
      expect(await caller.call(readQuotation, { id })).toMatchObject({ state: 'in_pricing' });
      const { push: body } = await simulated.control('quotes/push', { customerQuoteNumber: customerQuoteNo });
      await push(
        shape === 'v1' ? body : { quotes: [{ quoteNumber: `00${quotationNo}`, customerQuoteNumber: 'unknown' }] },
      );
      await hear();
      await quotes.hear();
      expect(await caller.call(readQuotation, { id })).toMatchObject({ state: 'effective' });
    }
    expect(await logged()).toEqual([]);
  });
});

describe('a push that nobody has', () => {
  it.each([
    ['an order', { orders: [{ orderNumber: '99', customerPurchaseOrderNumber: 'NOBODY', lineItems: [] }] }],
    ['a quotation', { quotes: [{ quoteNumber: '98', customerQuoteNumber: 'NOBODY' }] }],
  ])('of %s stands in the interface log by its numbers, and administrators are told', async (_, body) => {
    await push({ ...body, eventTime: now() });
    await hear();
    expect(await logged()).toMatchObject([{ state: 'failed', is: 'unknown' }]);
    expect(JSON.stringify(await logged())).toContain('NOBODY');
    expect(await notices()).toBeGreaterThan(0);
  });

  it('is told once a day, however many there are', async () => {
    const nobody = (poNo: string) => ({ quotes: [{ quoteNumber: '97', customerQuoteNumber: poNo }] });
    await push(nobody('FIRST'));
    await hear();
    const once = await notices();
    await push(nobody('SECOND'));
    await hear();
    expect(await logged()).toHaveLength(2);
    expect(await notices()).toBe(once);
    server.clock.set(later(now(), DAY_AND_HOUR, 'hour'));
    await push(nobody('THIRD'));
    await hear();
    expect(await notices()).toBe(2 * once);
  });

  it('or cannot be read, stands in the interface log without its content', async () => {
    await push({ type: 'something', account: 'DE89370400440532013000' });
    await hear();
    expect(await logged()).toMatchObject([{ state: 'failed', is: 'unread' }]);
    expect(JSON.stringify(await server.sql("select * from interface_log where message_type = 'push'"))).not.toContain(
      'DE8937',
    );
  });
});

describe('a push whose take-up breaks off', () => {
  const broken = 'alter table component_order_schedule add constraint broken check (place < 0) not valid';
  /** Pushes alone: the questions about the order would break off, too. */
  const takeUpDue = async () => {
    server.clock.set(later(now(), 1, 'second'));
    while (await settlePushes(server.running.platform));
  };
  const whole = 'alter table component_order_schedule drop constraint broken';

  it('is tried again until it is taken up, and each try stands in the interface log', async () => {
    const order = await ordered();
    await simulated.control('orders/slip', { poNumber: order.poNo, days: 14 });
    await push(await told(order.poNo));
    await server.sql(broken);
    try {
      await takeUpDue();
      await takeUpDue();
      expect(await read(order)).toMatchObject({ slipDays: 0 });
      expect(await logged()).toMatchObject([{ state: 'failed', is: 'broken_off', tries: 1 }]);
      expect(await notices()).toBeGreaterThan(0);
      server.clock.set(later(now(), 1, 'minute'));
      await takeUpDue();
      expect(await logged()).toMatchObject([{ tries: 2 }, { tries: 1 }]);
    } finally {
      await server.sql(whole);
    }
    server.clock.set(later(now(), 2, 'minute'));
    await takeUpDue();
    expect(await read(order)).toMatchObject({ slipDays: 14 });
    const entries = await logged();
    expect(entries.map(({ state }) => state)).toEqual(['sent', 'failed', 'failed']);
    expect(new Set(entries.map(({ messageId }) => messageId)).size).toBe(1);
    expect(await server.sql("select 1 from distributor_push where settled_at is null or body_sealed <> ''")).toEqual(
      [],
    );
  });

  it('is given up after days, and taken up when the distributor tells it again', async () => {
    const order = await ordered();
    await simulated.control('orders/slip', { poNumber: order.poNo, days: 7 });
    const body = await told(order.poNo);
    await push(body);
    await server.sql(broken);
    try {
      await server.sql('update distributor_push set tries = 29');
      await takeUpDue();
    } finally {
      await server.sql(whole);
    }
    expect(await logged()).toMatchObject([{ is: 'broken_off', tries: 30, nextAt: null }]);
    await push(body);
    await takeUpDue();
    expect(await read(order)).toMatchObject({ slipDays: 7 });
  });
});
