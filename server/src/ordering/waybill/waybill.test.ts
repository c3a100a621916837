import { readComponentOrder } from '@inbound/shared/ordering/component-order/contract';
import {
  downloadWaybill,
  listWaybills,
  readWaybill,
  receiveWaybill,
  undoReceiveWaybill,
  type WaybillDetail,
} from '@inbound/shared/ordering/waybill/contract';
import { readWorkQueue } from '@inbound/shared/system/work-queue/contract';
import { describe, expect, it } from 'vitest';
import { orderLife } from '../../../test/order-life.ts';
import { drainOrders, orderPart } from '../../../test/orders.ts';
import { later } from '../../platform/tools/clock.ts';

const { simulated, server, placer, nextPo, hear, poll, ordered, push, orderedPart, now } = orderLife();
const WAYBILLS = '/v2/backlog/advanced-shipment-notices';
const buyer = () => server.as('backlog-buyer');

type Ordered = Awaited<ReturnType<typeof ordered>>;

const ship = (order: Ordered, quantity: number) => simulated.control('orders/ship', { poNumber: order.poNo, quantity });

/** The waybills of an order, the last one first. */
const waybillsOf = async ({ caller, id }: Ordered): Promise<WaybillDetail[]> => {
  const { waybills } = await caller.call(readComponentOrder, { id });
  return Promise.all(waybills.map(one => caller.call(readWaybill, { id: one.id })));
};

/** An order of which all has left, and its waybill. */
const shipped = async (): Promise<{ order: Ordered; waybill: WaybillDetail }> => {
  const order = await ordered();
  await ship(order, order.quantity);
  await poll();
  const [waybill] = await waybillsOf(order);
  return { order, waybill: waybill! };
};

/** What the distributor tells of the waybills of an order. */
const told = async ({ poNo }: Ordered, shape: string) =>
  (await simulated.control('waybills/push', { poNumber: poNo, shape })).push as Record<string, unknown>;

describe('what has left', () => {
  it('has a waybill with its packages, lots and papers, shown at the order, and told to who may see it', async () => {
    const { order, waybill } = await shipped();
    expect(waybill).toMatchObject({
      ...{ state: 'on_way', turn: 'buyer', carrier: 'Orbis Express', poNos: [order.poNo], hasPdf: true },
      ...{ pieceCount: order.quantity, receivedCount: 0, incoterm: 'FCA' },
      trackingUrl: `https://tracking.example.com/?number=${waybill.trackingNo}`,
    });
    expect(waybill.packages).toHaveLength(waybill.packageCount);
    expect(waybill.packages.reduce((sum, { pieces }) => sum + pieces, 0)).toBe(order.quantity);
    expect(waybill.contents[0]).toMatchObject({
      ...{ orderId: order.id, poNo: order.poNo, lineNo: 1, partNo: orderedPart().partNo, requested: order.quantity },
      ...{ promised: order.quantity, shipTrackCode: expect.stringMatching(/^S\d+$/), origin: 'PH' },
      ...{ batch: expect.stringMatching(/^\d+$/), dateCode: expect.stringMatching(/^\d{4}$/) },
    });
    expect(await order.caller.call(readComponentOrder, { id: order.id })).toMatchObject({
      waybills: [{ id: waybill.id, pieces: order.quantity, lineNos: [1], state: 'on_way' }],
    });
    const notices = await server.sql<{ params: { number: string } }>(
      `select params from notification where kind = 'waybillArrived' and document_id = '${waybill.id}'`,
    );
    expect(notices.length).toBeGreaterThanOrEqual(2);
    expect(notices[0]?.params.number).toBe(waybill.waybillNo);
  });

  it('in parts has several, whose pieces are told apart and together', async () => {
    const order = await ordered();
    const some = orderedPart().packQty;
    await ship(order, some);
    await poll();
    await simulated.control('play', { days: 2 });
    await ship(order, order.quantity);
    await poll();
    const { waybills } = await order.caller.call(readComponentOrder, { id: order.id });
    expect(waybills.map(({ pieces }) => pieces)).toEqual([order.quantity - some, some]);
  });

  it('of the store has its waybill, too', async () => {
    const caller = await placer();
    const { id } = await orderPart(caller, orderedPart(), nextPo());
    await drainOrders(server);
    await simulated.control('play', { days: 2 });
    await poll();
    const { waybills } = await caller.call(readComponentOrder, { id });
    expect(waybills).toMatchObject([{ carrier: 'Orbis Express', state: 'on_way' }]);
    expect(await caller.call(readWaybill, { id: waybills[0]!.id })).toMatchObject({ hasPdf: true });
  });

  it('is asked for again, where the distributor does not tell of it yet', async () => {
    const order = await ordered();
    await ship(order, order.quantity);
    await simulated.control('fault', { match: WAYBILLS, next: 2, do: '502' });
    await poll();
    expect(await waybillsOf(order)).toEqual([]);
    server.clock.set(later(now(), 11, 'minute'));
    await hear();
    server.clock.set(later(now(), 21, 'minute'));
    await hear();
    expect(await waybillsOf(order)).toHaveLength(1);
  });
});

describe('a waybill', () => {
  it('is received and taken back, whole and package by package, by purchasing', async () => {
    const { order, waybill } = await shipped();
    const { id } = waybill;
    const caller = await buyer();
    const [first] = waybill.packages;
    expect(waybill.packages.length).toBeGreaterThan(1);
    expect((await order.caller.try(receiveWaybill, { id, version: waybill.version })).code).toBe('no_permission');
    const some = await caller.call(receiveWaybill, { id, version: waybill.version, packageIds: [first!.id] });
    expect(some).toMatchObject({ state: 'partly_received', turn: 'buyer', receivedCount: 1 });
    expect(some.packages.map(({ receivedAt }) => receivedAt !== null).filter(Boolean)).toHaveLength(1);
    expect((await caller.try(receiveWaybill, { id, version: waybill.version })).code).toBe('conflict');
    const all = await caller.call(receiveWaybill, { id, version: some.version });
    expect(all).toMatchObject({ state: 'received', turn: 'done', receivedCount: waybill.packageCount });
    expect(all.packages.every(({ receivedBy }) => receivedBy !== null)).toBe(true);
    expect((await caller.try(receiveWaybill, { id, version: all.version })).code).toBe('status');
    const back = await caller.call(undoReceiveWaybill, { id, version: all.version, packageIds: [first!.id] });
    expect(back).toMatchObject({ state: 'partly_received', receivedCount: waybill.packageCount - 1 });
    const none = await caller.call(undoReceiveWaybill, { id, version: back.version });
    expect(none).toMatchObject({ state: 'on_way', receivedCount: 0 });
    expect(
      (await caller.try(receiveWaybill, { id, version: none.version, packageIds: [order.id] })).params,
    ).toMatchObject({ fields: [{ field: 'packageIds', code: 'unknown_reference' }] });
  });

  it('is counted on home while it is on its way, and found by its number and the carrier’s', async () => {
    const { waybill } = await shipped();
    const caller = await buyer();
    const waiting = await caller.call(listWaybills, { state: ['on_way', 'partly_received'], limit: 200 });
    const { lines } = await caller.call(readWorkQueue, {});
    expect(lines.find(({ kind }) => kind === 'waybillToReceive')).toMatchObject({ count: waiting.rows.length });
    for (const search of [waybill.waybillNo.slice(0, -1), waybill.trackingNo])
      expect((await caller.call(listWaybills, { search })).rows.map(({ id }) => id)).toContain(waybill.id);
  });

  it('has its paper kept here, fetched once', async () => {
    const { order, waybill } = await shipped();
    const asked = await simulated.heard(`${WAYBILLS}?wayBillNumber=${waybill.waybillNo}`);
    expect(asked).toBe(1);
    const { body: paper } = await order.caller.try(downloadWaybill, { id: waybill.id });
    expect(paper.slice(0, 5)).toBe('%PDF-');
    expect(paper).toContain(`Waybill ${waybill.waybillNo}`);
    server.clock.set(later(now(), 2, 'day'));
    await hear();
    expect(await simulated.heard(`${WAYBILLS}?wayBillNumber=${waybill.waybillNo}`)).toBe(1);
    const [logged] = await server.sql<{ response: string }>(
      `select response from interface_log where url like '%requestWaybillPDF%' order by id desc limit 1`,
    );
    expect(logged?.response).toMatch(/^\(\d+ characters with a paper\)$/);
  });

  it('whose paper does not come says so, and is asked for it again', async () => {
    const order = await ordered();
    await ship(order, order.quantity);
    await poll();
    await server.sql(`update waybill set pdf_file_id = null, pdf_due_at = now() - interval '100 years', pdf_asks = 0
      where po_nos = array['${order.poNo}']`);
    await simulated.control('fault', { match: WAYBILLS, next: 1, do: 'html' });
    await hear();
    const [waybill] = await waybillsOf(order);
    expect(waybill?.hasPdf).toBe(false);
    expect((await order.caller.try(downloadWaybill, { id: waybill!.id })).code).toBe('no_data');
    server.clock.set(later(now(), 11, 'minute'));
    await hear();
    expect((await waybillsOf(order))[0]?.hasPdf).toBe(true);
  });

  it('of another company is not there, neither in the list nor by its id, its number or its paper', async () => {
    const { order, waybill } = await shipped();
    for (const table of ['waybill', 'waybill_package', 'waybill_content', 'file'])
      await server.sql(
        `update ${table} set company_id = (select id from company where tenant_id = 0 and id <> $1 limit 1)
          where company_id = $1`,
        [
          (await server.sql<{ company_id: string }>(`select company_id from waybill where id = '${waybill.id}'`))[0]!
            .company_id,
        ],
      );
    for (const caller of [order.caller, await buyer()]) {
      expect((await caller.call(listWaybills, {})).rows).toEqual([]);
      expect((await caller.try(readWaybill, { id: waybill.id })).code).toBe('not_found');
      expect((await caller.try(downloadWaybill, { id: waybill.id })).code).toBe('not_found');
      expect((await caller.call(listWaybills, { search: waybill.waybillNo })).rows).toEqual([]);
    }
    expect((await (await buyer()).try(receiveWaybill, { id: waybill.id, version: waybill.version })).code).toBe(
      'not_found',
    );
    expect((await order.caller.call(readComponentOrder, { id: order.id })).waybills).toEqual([]);
  });
});

describe('what the distributor tells by itself of a waybill', () => {
  it.each(['v2', 'v1', 'v2_without_time'])('is taken in the shape %s, once however often it comes', async shape => {
    const order = await ordered();
    await ship(order, order.quantity);
    const body = await told(order, shape);
    for (let again = 0; again < 3; again++) expect((await push(body)).status).toBe(200);
    await hear();
    const [waybill, ...more] = await waybillsOf(order);
    expect(more).toEqual([]);
    expect(waybill).toMatchObject({ pieceCount: order.quantity, carrier: 'Orbis Express' });
  });

  it('and what is answered come to the same, in whichever order', async () => {
    const order = await ordered();
    await ship(order, order.quantity);
    const early = await told(order, 'v1');
    await simulated.control('play', { days: 1 });
    await push(early);
    await hear();
    const [before] = await waybillsOf(order);
    await poll();
    await push(await told(order, 'v2'));
    await push(early);
    await hear();
    const [after] = await waybillsOf(order);
    expect({ ...after, ...STAMPS }).toEqual({ ...before, ...STAMPS });
  });

  it('corrects it: items replace themselves, a received package stays received, and a new one is to be received', async () => {
    const { order, waybill } = await shipped();
    const caller = await buyer();
    await caller.call(receiveWaybill, { id: waybill.id, version: waybill.version });
    const body = await told(order, 'v2');
    const later = JSON.parse(
      JSON.stringify(body).replaceAll(waybill.packages[0]!.packageNo, `${waybill.packages[0]!.packageNo}X`),
    ) as object;
    const eventTime = new Date(Date.parse(now()) + 3_600_000).toISOString();
    await push({ ...later, eventTime });
    await push(body);
    await hear();
    const corrected = await caller.call(readWaybill, { id: waybill.id });
    expect(corrected).toMatchObject({ state: 'partly_received', receivedCount: waybill.packageCount - 1 });
    expect(corrected.packages.find(({ receivedAt }) => receivedAt === null)?.packageNo).toBe(
      `${waybill.packages[0]!.packageNo}X`,
    );
    expect(corrected.pieceCount).toBe(waybill.pieceCount);
  });

  it('of orders of nobody here is left out', async () => {
    const { order } = await shipped();
    const body = JSON.stringify(await told(order, 'v2'))
      .replaceAll(order.poNo, 'NOBODY-1')
      .replaceAll(/"orderNumber":"[^"]+"/g, '"orderNumber":"1"')
      .replaceAll(/"wayBillNumber":"[^"]+"/g, '"wayBillNumber":"4999999999"');
    expect((await push(JSON.parse(body))).status).toBe(200);
    await hear();
    expect((await order.caller.call(listWaybills, { search: '4999999999' })).rows).toEqual([]);
  });
});

/** What is another in each report, or when it was heard. */
const STAMPS = { version: 0, heardAt: '', changedAt: '', hasPdf: true, contents: [] };
