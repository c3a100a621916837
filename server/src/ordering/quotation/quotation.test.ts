import { addDays, type PlainDate, type Timestamp } from '@inbound/shared';
import { addCartLine, listCartLines } from '@inbound/shared/ordering/cart/contract';
import { linePriceOf } from '@inbound/shared/ordering/cart/line-price';
import { placeComponentOrder, readComponentOrder } from '@inbound/shared/ordering/component-order/contract';
import { keepOrderTemplate } from '@inbound/shared/ordering/order-template/contract';
import { type PartRow, readPart, refreshPart } from '@inbound/shared/ordering/part/contract';
import {
  cancelQuotation,
  changeQuotation,
  createQuotation,
  listQuotations,
  putQuotationIntoCart,
  readQuotation,
  requestQuotation,
  takeNoteOfQuotation,
} from '@inbound/shared/ordering/quotation/contract';
import { readWorkQueue } from '@inbound/shared/system/work-queue/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDistributor } from '../../../test/distributor.ts';
import { ORDERING_JOBS } from '../../../test/ordering-jobs.ts';
import { drainOrders } from '../../../test/orders.ts';
import { draftOf, QUOTES, quotationLife, unquotedParts } from '../../../test/quotations.ts';
import { endQuotes } from '../../../test/quotes.ts';
import { testServer } from '../../../test/server.ts';
import { later } from '../../platform/tools/clock.ts';

const simulated = testDistributor();
const server = testServer({
  config: simulated.config,
  jobsByHand: ORDERING_JOBS,
});
const { hear, drain, requested, asked, answered } = quotationLife(server, simulated);
const buyer = () => server.as('backlog-buyer');
const placer = () => server.as('order-placer');
let parts: [PartRow, PartRow, PartRow];
let began = '2026-11-30T08:00:00.000Z' as Timestamp;
let number = 0;
const nextNumber = (): string => {
  number += 1;
  return `RFQ-TEST-${number}`;
};

beforeEach(async () => {
  // Each test has days of its own, after all that the one before has let pass.
  began = later(began, 400, 'day');
  server.clock.set(began);
  await simulated.control('clock', { set: began });
  await simulated.control('faults/clear');
  await server.sql('delete from distributor_line');
  await server.sql('delete from distributor_quota');
  await server.sql('delete from cart_line');
  await server.sql('update quotation_sending set due_at = null');
  await endQuotes(server);
  parts = await unquotedParts(await buyer());
});

describe('a draft', () => {
  it('is written and changed by both roles of a company, under a number that is used once', async () => {
    const number = nextNumber();
    const draft = await (await placer()).call(createQuotation, draftOf(number, [parts[0]]));
    expect(draft).toMatchObject({ state: 'draft', turn: 'buyer', lineCount: 1, lines: [{ answer: 'pending' }] });
    const { id, version } = draft;
    const changed = await (await buyer()).call(changeQuotation, {
      ...{ ...draftOf(number, [parts[1], parts[2]], 700), id, version, comment: 'for the pilot' },
    });
    expect(changed.lines.map(({ partNo, lineNo, quantity }) => [partNo, lineNo, quantity])).toEqual([
      [parts[1].partNo, '10', 700],
      [parts[2].partNo, '20', 700],
    ]);
    expect(await (await placer()).try(createQuotation, draftOf(number, [parts[0]]))).toMatchObject({
      ...{ code: 'exists', field: 'customerQuoteNo' },
    });
  });

  it('needs an own number, and is refused at the part that stands twice, is not known, or has half an alternative', async () => {
    const caller = await buyer();
    const draft = draftOf(nextNumber(), [parts[0], parts[0]]);
    const [line] = draft.lines;
    const fieldsOf = async (changes: object) =>
      (
        (await caller.try(createQuotation, { ...draft, ...changes })).params as {
          fields: { field: string; code: string }[];
        }
      ).fields;
    expect(await fieldsOf({ customerQuoteNo: '' })).toMatchObject([{ field: 'customerQuoteNo', code: 'required' }]);
    expect(await fieldsOf({})).toMatchObject([{ field: 'lines[1].partNo', code: 'material_repeated' }]);
    expect(await fieldsOf({ lines: [{ ...line, partNo: 'NO-SUCH-PART' }] })).toMatchObject([
      { field: 'lines[0].partNo', code: 'unknown_reference' },
    ]);
    expect(await fieldsOf({ lines: [{ ...line, altPrice: '1' }] })).toMatchObject([
      { field: 'lines[0].altSupplier', code: 'required' },
      { field: 'lines[0].altCurrency', code: 'required' },
    ]);
  });
});

describe('a request', () => {
  it('is priced by the distributor, who bids for one part and says why not for the other', async () => {
    const caller = await buyer();
    const number = nextNumber();
    const pricing = await requested(caller, number, [parts[0], parts[1]]);
    expect(pricing).toMatchObject({ state: 'in_pricing', turn: 'system', unread: false, said: 'Accept' });
    expect(pricing.quotationNo).toMatch(/^\d{8}$/);
    await simulated.control('quotes/answer', { customerQuoteNumber: number, none: [parts[1].partNo] });
    const done = await asked(caller, pricing.id);
    const today = began.slice(0, 10) as PlainDate;
    expect(done).toMatchObject({
      ...{ state: 'effective', turn: 'buyer', unread: true, bidCount: 1, incoterm: 'FCA', cancelWeeks: 5 },
      ...{ validFrom: today, validTo: addDays(today, 180), daysLeft: 180 },
      lines: [
        { answer: 'bid', holds: true, currency: 'USD', packQty: parts[0].packQty, said: '' },
        { answer: 'no_bid', holds: false, price: null, said: 'Not quoted for this end customer' },
      ],
    });
    const bought = await caller.call(readPart, { id: parts[0].id });
    expect(bought).toMatchObject({
      bid: { quotationNo: done.quotationNo, validTo: done.validTo },
      bidTerms: { incoterm: 'FCA', cancelWeeks: 5, changeWeeks: done.changeWeeks },
    });
    expect(await caller.call(readPart, { id: parts[1].id })).toMatchObject({ bid: null, bidTerms: null });
    const told = await server.sql<{ kind: string }>(
      `select distinct kind from notification where document_id = '${pricing.id}'`,
    );
    expect(told).toEqual([{ kind: 'quotationAnswered' }]);
    const lineOfWork = async () =>
      (await caller.call(readWorkQueue, {})).lines.find(({ kind }) => kind === 'quotationAnswered')?.count;
    expect(await lineOfWork()).toBe(1);
    await caller.call(takeNoteOfQuotation, { id: done.id, version: done.version });
    expect(await lineOfWork()).toBeUndefined();
  });

  it('for which the distributor bids nothing is rejected', async () => {
    const none = [parts[0].partNo];
    expect(await answered(await buyer(), nextNumber(), [parts[0]], none)).toMatchObject({
      ...{ state: 'rejected', turn: 'done', unread: true, bidCount: 0 },
    });
  });

  it('that the distributor refuses is rejected in its words', async () => {
    const caller = await buyer();
    const number = nextNumber();
    const first = await requested(caller, number, [parts[0]]);
    await server.sql(`update quotation set customer_quote_no = customer_quote_no || ' old' where id = '${first.id}'`);
    expect(await requested(caller, number, [parts[0]])).toMatchObject({
      ...{ state: 'rejected', said: `Quote ${number} exists already`, unread: true },
    });
  });

  it('whose answer is lost is looked up, and not sent twice', async () => {
    const caller = await buyer();
    await simulated.control('fault', { match: QUOTES, method: 'POST', next: 1, do: 'reset_after' });
    const lost = await requested(caller, nextNumber(), [parts[0]]);
    expect(lost).toMatchObject({ state: 'requested', asking: { step: 'look' } });
    await drain(1);
    expect(await caller.call(readQuotation, { id: lost.id })).toMatchObject({ state: 'in_pricing' });
    expect(await server.sql(`select sends from quotation_sending where quotation_id = '${lost.id}'`)).toEqual([
      { sends: 1 },
    ]);
  });

  it('that never arrived is sent again once it was looked up in vain, and told to people when that does not help', async () => {
    const caller = await buyer();
    await simulated.control('fault', { match: QUOTES, method: 'POST', next: 1, do: 'reset' });
    const once = await requested(caller, nextNumber(), [parts[0]]);
    await drain(15);
    expect(await caller.call(readQuotation, { id: once.id })).toMatchObject({ state: 'in_pricing' });
    await simulated.control('fault', { match: QUOTES, method: 'POST', next: 9, do: 'reset' });
    const never = await requested(caller, nextNumber(), [parts[1]]);
    await drain(180);
    expect(await caller.call(readQuotation, { id: never.id })).toMatchObject({ state: 'requested' });
    expect(await server.sql(`select sends from quotation_sending where quotation_id = '${never.id}'`)).toEqual([
      { sends: 3 },
    ]);
    const told = `select distinct kind from notification where document_id = '${never.id}'`;
    expect(await server.sql(told)).toEqual([{ kind: 'quotationSilent' }]);
  });

  it('of a server that ended while it was on its way is looked up', async () => {
    const caller = await buyer();
    const { id, version } = await caller.call(createQuotation, draftOf(nextNumber(), [parts[0]]));
    await caller.call(requestQuotation, { id, version });
    await server.sql(`update quotation_sending set in_air = true, sends = 1 where quotation_id = '${id}'`);
    await hear();
    expect(await caller.call(readQuotation, { id })).toMatchObject({ state: 'requested', asking: { step: 'look' } });
  });

  it('waits while the distributor turns calls away, and is sent then', async () => {
    const caller = await buyer();
    await simulated.control('fault', { match: QUOTES, method: 'POST', next: 1, do: '429' });
    const { id } = await requested(caller, nextNumber(), [parts[0]]);
    expect(await caller.call(readQuotation, { id })).toMatchObject({ state: 'requested', asking: { step: 'send' } });
    await drain(2);
    expect(await caller.call(readQuotation, { id })).toMatchObject({ state: 'in_pricing' });
  });

  it('is cancelled with a reason, and what the distributor answers then changes nothing', async () => {
    const caller = await placer();
    const number = nextNumber();
    const { id, version } = await requested(caller, number, [parts[0]]);
    const cancelled = await caller.call(cancelQuotation, { id, version, reason: 'The project has ended' });
    expect(cancelled).toMatchObject({ state: 'cancelled', turn: 'done', cancelReason: 'The project has ended' });
    await simulated.control('quotes/answer', { customerQuoteNumber: number });
    await server.sql(`update quotation_sending set due_at = '2000-01-01' where quotation_id = '${id}'`);
    await hear();
    expect(await caller.call(readQuotation, { id })).toMatchObject({ state: 'cancelled', bidCount: 0 });
  });
});

describe('a bid', () => {
  it('holds through the end of its last day in the distributor’s zone, is told before, and ends then', async () => {
    const caller = await buyer();
    const { id, validTo } = await answered(caller, nextNumber(), [parts[0]]);
    const at = (day: PlainDate, time: string) => server.clock.set(`${day}T${time}Z` as Timestamp);
    at(addDays(validTo!, -14), '06:00:00.000');
    await hear();
    expect((await (await buyer()).call(listQuotations, { expiring: true })).rows).toMatchObject([{ id, daysLeft: 14 }]);
    await hear();
    const told = `select params from notification where document_id = '${id}' and kind = 'quotationExpiring'
      and user_id = (select id from app_user where tenant_id = 0 and user_no = 'backlog-buyer')`;
    expect(await server.sql(told)).toMatchObject([{ params: { days: 14 } }]);
    at(validTo!, '23:59:00.000');
    await hear();
    const read = async () => (await buyer()).call(readQuotation, { id });
    expect(await read()).toMatchObject({ state: 'effective', lines: [{ holds: true }] });
    at(addDays(validTo!, 1), '00:00:01.000');
    await hear();
    expect(await read()).toMatchObject({ state: 'expired', lines: [{ holds: false }] });
    expect((await (await placer()).try(putQuotationIntoCart, { id })).code).toBe('none_selected');
  });

  it('holds longer where the distributor says so', async () => {
    const caller = await buyer();
    const number = nextNumber();
    const { id, validTo } = await answered(caller, number, [parts[0]]);
    await simulated.control('quotes/extend', { customerQuoteNumber: number, days: 30 });
    expect(await asked(caller, id)).toMatchObject({ state: 'effective', validTo: addDays(validTo!, 30) });
  });

  it('are put into the cart by purchasing, too, who checks them out and keeps no cart', async () => {
    const caller = await buyer();
    const done = await answered(caller, nextNumber(), [parts[0]]);
    expect(await caller.call(putQuotationIntoCart, { id: done.id })).toEqual({ count: 1 });
    const { rows } = await caller.call(listCartLines, { limit: 10 });
    expect(rows.map(({ partNo }) => partNo)).toEqual([parts[0].partNo]);
    const wish = { partNo: parts[1].partNo, quantity: parts[1].minimumQty };
    expect((await caller.try(addCartLine, wish)).code).toBe('no_permission');
  });

  it('is the price of the cart and of the order, line by line; a line without one makes an order of its own', async () => {
    const caller = await placer();
    const done = await answered(caller, nextNumber(), [parts[0], parts[1]], [parts[1].partNo]);
    const [bid, none] = done.lines;
    expect((await caller.try(putQuotationIntoCart, { id: done.id, lineIds: [none!.id] })).params).toMatchObject({
      fields: [{ field: 'lineIds[0]', code: 'not_bid', params: { part: parts[1].partNo } }],
    });
    await server.sql(`update quotation_line set quantity = minimum_qty where id = '${bid!.id}'`);
    expect(await caller.call(putQuotationIntoCart, { id: done.id, lineIds: [bid!.id] })).toEqual({ count: 1 });
    expect(await caller.call(readQuotation, { id: done.id })).toMatchObject({ unread: false });
    for (const part of [parts[0], parts[1]]) {
      await simulated.control('stock', { partNumber: part.partNo, quantity: 1_000_000 });
      await caller.call(refreshPart, { id: part.id });
    }
    await caller.call(addCartLine, { partNo: parts[1].partNo, quantity: parts[1].minimumQty });
    const { rows } = await caller.call(listCartLines, { limit: 10 });
    const quoted = rows.find(({ partNo }) => partNo === parts[0].partNo)!;
    expect(linePriceOf(quoted, quoted.quantity)?.price.amount).toBe(bid!.price);
    const lines = rows.map(row => ({
      ...{ id: row.id, version: row.version, price: linePriceOf(row, row.quantity)?.price.amount ?? null },
    }));
    const head = { poNo: `PO-${nextNumber()}`, shipTo: 'CHANGCHUN-7', endCustomer: 'Hanlin Motors' };
    await simulated.control('orders/house', { mode: 'second', isLively: false });
    const { id } = await caller.call(placeComponentOrder, { ...head, lines });
    await drainOrders(server);
    const order = await caller.call(readComponentOrder, { id });
    expect(order).toMatchObject({ channel: 'backlog', state: 'accepted' });
    const byPart = new Map(order.lines.map(line => [line.partNo, line]));
    expect(byPart.get(parts[0].partNo)).toMatchObject({ price: bid!.price, quotationNo: done.quotationNo });
    expect(byPart.get(parts[1].partNo)).toMatchObject({ quotationNo: '' });
    expect(new Set(order.lines.map(({ distributorNo }) => distributorNo)).size).toBe(2);
  });

  it('is kept as an order template', async () => {
    const caller = await placer();
    const { id } = await answered(caller, nextNumber(), [parts[0], parts[1]], [parts[1].partNo]);
    const kept = await caller.call(keepOrderTemplate, { name: `of ${id}`, quotationId: id });
    expect(kept.lines.map(({ partNo, price }) => [partNo, price !== null])).toEqual([[parts[0].partNo, true]]);
  });
});
