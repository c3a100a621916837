import { sum } from '@inbound/shared';
import {
  acceptDifference,
  downloadFinancialDocument,
  type FinancialDocumentDetail,
  listFinancialDocuments,
  readFinancialDocument,
  revealAccount,
} from '@inbound/shared/ordering/financial-document/contract';
import { readWorkQueue } from '@inbound/shared/system/work-queue/contract';
import { describe, expect, it } from 'vitest';
import { orderLife } from '../../../test/order-life.ts';
import { later } from '../../platform/tools/clock.ts';

const { simulated, server, now, hear, poll, ordered, push, orderedPart } = orderLife();
const DOCUMENTS = '/v2/backlog/financial-documents';
const WAYBILLS = '/v2/backlog/advanced-shipment-notices';
const ACCOUNT = '004277193301';
const buyer = () => server.as('backlog-buyer');

type Ordered = Awaited<ReturnType<typeof ordered>>;

const ship = (order: Ordered, quantity: number) => simulated.control('orders/ship', { poNumber: order.poNo, quantity });
const nextDay = () => simulated.control('play', { days: 1 });
/** What the distributor bills for an order that differs so. */
const differ = (order: Ordered, difference: object) =>
  simulated.control('invoices/differ', { poNumber: order.poNo, ...difference });

/** The documents of an order, the last one first. */
const documentsOf = async ({ poNo }: Ordered): Promise<FinancialDocumentDetail[]> => {
  const caller = await buyer();
  const { rows } = await caller.call(listFinancialDocuments, { limit: 200 });
  const own = rows.filter(row => row.poNos.includes(poNo));
  return Promise.all(own.map(({ id }) => caller.call(readFinancialDocument, { id })));
};

/** Everything that is due a day later is done. */
const aDayLater = async (): Promise<void> => {
  server.clock.set(later(now(), 25, 'hour'));
  await hear();
};

/** The documents of an order once they were asked for again, a day later. */
const nextDocuments = async (order: Ordered): Promise<FinancialDocumentDetail[]> => {
  await aDayLater();
  return documentsOf(order);
};

/** An order of which all has left and is billed, and its invoice. */
const billed = async (difference: object = {}): Promise<{ order: Ordered; invoice: FinancialDocumentDetail }> => {
  const order = await ordered();
  await differ(order, difference);
  await ship(order, order.quantity);
  await nextDay();
  await poll();
  const [invoice] = await documentsOf(order);
  return { order, invoice: invoice! };
};

const told = async ({ poNo }: Ordered, shape: string) =>
  (await simulated.control('invoices/push', { poNumber: poNo, shape })).push as Record<string, unknown>;

describe('what is billed', () => {
  it('has its lines, tax, VAT, SWIFT and a masked account, matched to the order and to the waybill', async () => {
    const { order, invoice } = await billed();
    expect(invoice).toMatchObject({
      ...{ state: 'open', turn: 'buyer', kind: 'invoice', currency: 'USD', matching: 'agrees', hasPdf: true },
      ...{ quantityDiffers: false, priceDiffers: false, poNos: [order.poNo], swift: 'ORBISGSG', account: '•••• 3301' },
      ...{ tax: '0.75', adviceNo: '' },
    });
    expect(invoice.taxNo).not.toBe('');
    expect(invoice.vatNo).not.toBe('');
    expect(JSON.stringify(invoice)).not.toContain(ACCOUNT);
    expect(invoice.lines.map(({ lineKind }) => lineKind)).toEqual(['goods', 'freight', 'tax']);
    expect(invoice.lines[0]).toMatchObject({
      ...{ orderId: order.id, lineNo: 1, quantity: order.quantity, matched: order.quantity, ordered: order.quantity },
      ...{ over: 0, unbilled: 0, beyondOrder: 0, priceDifference: '0' },
    });
    expect(invoice.lines[0]?.price).toBe(invoice.lines[0]?.orderedPrice);
    expect(invoice.shipments).toMatchObject([{ place: 1, quantity: order.quantity }]);
    expect(invoice.waybillNos).toEqual([invoice.shipments[0]?.waybillNo]);
  });

  it('differs in quantity and in price, as two facts, of which who sees it is told once', async () => {
    const { invoice } = await billed({ price: 0.5, pieces: 7 });
    expect(invoice).toMatchObject({ matching: 'differs', quantityDiffers: true, priceDiffers: true });
    const [goods] = invoice.lines;
    expect(goods).toMatchObject({ over: 7, beyondOrder: 7, unbilled: 0 });
    expect(Number(goods?.priceDifference)).toBeCloseTo(goods!.quantity * 0.5, 2);
    const notices = await server.sql(
      `select 1 from notification where kind = 'financialDocumentDiffers' and document_id = '${invoice.id}'`,
    );
    expect(notices.length).toBeGreaterThan(0);
    const { rows } = await (await buyer()).call(listFinancialDocuments, { matching: ['differs'], limit: 200 });
    expect(rows.map(({ id }) => id)).toContain(invoice.id);
  });

  it('in parts is matched shipment by shipment, the second one is no duplicate', async () => {
    const order = await ordered();
    await ship(order, orderedPart().packQty);
    await nextDay();
    await poll();
    await ship(order, order.quantity);
    await nextDay();
    await aDayLater();
    await poll();
    const documents = await documentsOf(order);
    expect(documents.map(({ matching, quantityDiffers }) => [matching, quantityDiffers])).toEqual([
      ['agrees', false],
      ['agrees', false],
    ]);
    expect(new Set(documents.flatMap(({ waybillNos }) => waybillNos)).size).toBe(2);
  });

  it('too much is taken back by a credit memo, which is below zero and names the invoice', async () => {
    const { order, invoice } = await billed({ pieces: 7 });
    await simulated.control('invoices/credit', { poNumber: order.poNo, line: 1, quantity: 7 });
    await aDayLater();
    const documents = await documentsOf(order);
    const memo = documents.find(({ kind }) => kind === 'credit_memo');
    expect(Number(memo?.total)).toBeLessThan(0);
    expect(memo?.credits).toMatchObject([{ documentNo: invoice.documentNo, quantity: 7 }]);
    const after = documents.find(({ id }) => id === invoice.id);
    expect(after?.lines[0]).toMatchObject({ over: 0, credited: 7 });
    expect(after?.credits).toMatchObject([{ documentNo: memo?.documentNo, quantity: 7 }]);
  });
});

describe('a difference', () => {
  const whole = { matching: 'differs', differenceAccepted: true } as const;

  it('is accepted by purchasing with a reason, is no work any more, and is open again once it is another one', async () => {
    const { order, invoice } = await billed({ price: 0.5 });
    const { id, version } = invoice;
    const reason = 'agreed by telephone';
    expect((await order.caller.try(acceptDifference, { id, version, reason })).code).toBe('no_permission');
    const caller = await buyer();
    const waiting = async () => {
      const { lines } = await caller.call(readWorkQueue, {});
      return lines.find(({ kind }) => kind === 'financialDocumentDiffering')?.count ?? 0;
    };
    const before = await waiting();
    const accepted = await caller.call(acceptDifference, { id, version, reason });
    expect(accepted).toMatchObject(whole);
    expect(await waiting()).toBe(before - 1);
    expect((await caller.try(acceptDifference, { id, version: accepted.version, reason })).code).toBe('no_difference');
    const [same] = await nextDocuments(order);
    expect(same).toMatchObject(whole);
    await differ(order, { price: 0.7 });
    const [other] = await nextDocuments(order);
    expect(other).toMatchObject({ ...whole, differenceAccepted: false });
  });

  it('is none of a document that agrees', async () => {
    const { invoice } = await billed();
    const { id, version } = invoice;
    expect((await (await buyer()).try(acceptDifference, { id, version, reason: 'none' })).code).toBe('no_difference');
  });
});

describe('a financial document', () => {
  it('has its paper kept here, fetched once, and no account in the log of calls', async () => {
    const { order, invoice } = await billed();
    const { body } = await order.caller.try(downloadFinancialDocument, { id: invoice.id });
    expect(body.slice(0, 5)).toBe('%PDF-');
    expect(body).toContain(`INVOICE ${invoice.documentNo}`);
    expect(await simulated.heard(`${DOCUMENTS}?financialDocumentNumber=${invoice.documentNo}`)).toBe(1);
    const logged = await server.sql<{ response: string }>(
      `select response from interface_log where url like '%financial-documents%'`,
    );
    expect(logged.length).toBeGreaterThan(0);
    for (const { response } of logged) expect(response).not.toContain(ACCOUNT);
  });

  it('tells the whole account to purchasing alone, and its history says who saw it', async () => {
    const { order, invoice } = await billed();
    const { id, version } = invoice;
    expect((await order.caller.try(revealAccount, { id, version })).code).toBe('no_permission');
    const caller = await buyer();
    expect(await caller.call(revealAccount, { id, version })).toEqual({ account: ACCOUNT });
    const entries = await server.sql<{ action: string; actor: string; changes: object | null }>(
      `select action, actor, changes from state_change where document_id = '${id}' and action = 'revealAccount'`,
    );
    expect(entries).toHaveLength(1);
    expect(entries[0]?.actor).not.toBe('');
    expect(JSON.stringify(entries)).not.toContain(ACCOUNT);
  });

  it('is counted on home while it is open, and found by its number', async () => {
    const { invoice } = await billed();
    const caller = await buyer();
    const open = await caller.call(listFinancialDocuments, { state: ['open'], limit: 200 });
    const { lines } = await caller.call(readWorkQueue, {});
    expect(lines.find(({ kind }) => kind === 'financialDocumentToPay')).toMatchObject({ count: open.rows.length });
    const { rows } = await caller.call(listFinancialDocuments, { search: invoice.documentNo.slice(0, -1) });
    expect(rows.map(({ id }) => id)).toContain(invoice.id);
  });

  it('is added up for each currency by itself', async () => {
    const [{ invoice }, { invoice: other }] = [await billed(), await billed()];
    await server.sql(`update financial_document set currency = 'JPY' where id = '${other.id}'`);
    const { rows } = await (await buyer()).call(listFinancialDocuments, { limit: 200 });
    const sumOf = (currency: string) => sum(rows.filter(row => row.currency === currency).map(({ total }) => total));
    const { sums, sumsByUnit } = await (await buyer()).call(listFinancialDocuments.summary, {});
    expect(sums).toEqual({});
    expect(sumsByUnit.map(({ unit }) => unit).sort()).toEqual(['JPY', 'USD']);
    for (const { unit, sums: own } of sumsByUnit) expect(Number(own.total)).toBe(Number(sumOf(unit)));
    expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining([invoice.id, other.id]));
  });

  it('of another company is not there, neither in the list nor by its id, its paper or its account', async () => {
    const { order, invoice } = await billed();
    const { id, version } = invoice;
    const [{ company_id: own } = { company_id: '' }] = await server.sql<{ company_id: string }>(
      `select company_id from financial_document where id = '${id}'`,
    );
    for (const table of ['financial_document', 'financial_line', 'financial_match', 'file'])
      await server.sql(
        `update ${table} set company_id = (select id from company where tenant_id = 0 and id <> $1 limit 1)
          where company_id = $1`,
        [own],
      );
    for (const caller of [order.caller, await buyer()]) {
      expect((await caller.call(listFinancialDocuments, {})).rows).toEqual([]);
      expect((await caller.try(readFinancialDocument, { id })).code).toBe('not_found');
      expect((await caller.try(downloadFinancialDocument, { id })).code).toBe('not_found');
    }
    expect((await (await buyer()).try(revealAccount, { id, version })).code).toBe('not_found');
  });
});

describe('what the distributor tells by itself of a document', () => {
  it.each(['v2', 'v1', 'v2_without_time'])('is taken in the shape %s, once however often it comes', async shape => {
    const order = await ordered();
    await ship(order, order.quantity);
    await nextDay();
    const body = await told(order, shape);
    for (let again = 0; again < 3; again++) expect((await push(body)).status).toBe(200);
    await hear();
    const [invoice, ...more] = await documentsOf(order);
    expect(more).toEqual([]);
    expect(invoice).toMatchObject({ kind: 'invoice', poNos: [order.poNo] });
  });

  it('before its waybill is told of differs, and agrees once the waybill is there', async () => {
    const order = await ordered();
    await ship(order, order.quantity);
    await nextDay();
    await simulated.control('fault', { match: WAYBILLS, method: 'GET', next: 1, do: '500' });
    await push(await told(order, 'v2'));
    await hear();
    const [before] = await documentsOf(order);
    expect(before?.lines[0]).toMatchObject({ matched: 0, over: order.quantity });
    const [after] = await nextDocuments(order);
    expect(after).toMatchObject({ id: before?.id, matching: 'agrees' });
    expect(after?.lines[0]).toMatchObject({ matched: order.quantity, over: 0 });
  });

  it('that cannot be read is told to people once, with what stands in it, and no account is kept of any push', async () => {
    const { order, invoice } = await billed();
    const said = JSON.stringify(await told(order, 'v2'));
    const spoiled = said.replaceAll('"currencyCode":"USD"', '"currencyCode":"ZZQ"');
    await push(JSON.parse(spoiled));
    const kept = await server.sql('select * from distributor_push');
    expect(JSON.stringify(kept)).not.toContain(ACCOUNT);
    await hear();
    await push({ ...JSON.parse(spoiled), again: true });
    await hear();
    const notices = await server.sql<{ params: object; user_id: string }>(
      `select params, user_id from notification where kind = 'financialDocumentUnread'
        and params ->> 'number' = '${invoice.documentNo}'`,
    );
    expect(new Set(notices.map(({ user_id: user }) => user)).size).toBe(notices.length);
    expect(notices[0]?.params).toEqual({
      ...{ number: invoice.documentNo, order: order.poNo, field: 'currencyCode', value: 'ZZQ' },
    });
    expect(await order.caller.call(readFinancialDocument, { id: invoice.id })).toMatchObject({ currency: 'USD' });
    expect(await server.sql("select 1 from distributor_push where body <> '' or body_sealed <> ''")).toEqual([]);
  });

  it('of orders of nobody here is left out', async () => {
    const { order } = await billed();
    const body = JSON.stringify(await told(order, 'v2'))
      .replaceAll(order.poNo, 'NOBODY-1')
      .replaceAll(/"orderNumber":"[^"]+"/g, '"orderNumber":"1"')
      .replaceAll(/"financialDocumentNumber":"[^"]+"/g, '"financialDocumentNumber":"5999999999"');
    expect((await push(JSON.parse(body))).status).toBe(200);
    await hear();
    expect((await order.caller.call(listFinancialDocuments, { search: '5999999999' })).rows).toEqual([]);
  });
});
