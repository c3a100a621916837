import {
  type FinancialDocumentRow,
  listFinancialDocuments,
  readFinancialDocument,
} from '@inbound/shared/ordering/financial-document/contract';
import {
  cancelRemittanceAdvice,
  createRemittanceAdvice,
  readRemittanceAdvice,
  removeAdviceDocument,
  sendRemittanceAdvice,
  sendRemittanceAdviceAgain,
  takeRemittanceAdviceAsPosted,
  validateRemittanceAdvice,
} from '@inbound/shared/ordering/remittance-advice/contract';
import { describe, expect, it } from 'vitest';
import { orderLife } from '../../../test/order-life.ts';
import { later } from '../../platform/tools/clock.ts';

const { simulated, server, now, hear, poll, ordered } = orderLife();
const ADVICE = '/v2/backlog/remittance-advice';
const buyer = () => server.as('backlog-buyer');

/** The open documents of a fresh order: an invoice, and a credit memo of some pieces where they are said. */
const documents = async (credited = 0): Promise<FinancialDocumentRow[]> => {
  const order = await ordered();
  await simulated.control('orders/ship', { poNumber: order.poNo, quantity: order.quantity });
  await simulated.control('play', { days: 1 });
  if (credited > 0) await simulated.control('invoices/credit', { poNumber: order.poNo, line: 1, quantity: credited });
  await poll();
  const { rows } = await order.caller.call(listFinancialDocuments, { limit: 200 });
  return rows.filter(row => row.poNos.includes(order.poNo)).sort((one, other) => (one.kind < other.kind ? 1 : -1));
};

const idsOf = (rows: readonly FinancialDocumentRow[]) => rows.map(({ id }) => id);
const read = async (id: string) => (await buyer()).call(readRemittanceAdvice, { id });
const stateOf = async (id: string) => (await (await buyer()).call(readFinancialDocument, { id })).state;
const make = async (rows: readonly FinancialDocumentRow[]) =>
  (await buyer()).call(createRemittanceAdvice, { documentIds: idsOf(rows) });

describe('a remittance advice', () => {
  it('is the sum of its signed documents, is checked, sent and posted, and remits them until they are cleared', async () => {
    const rows = await documents(10);
    expect(rows.map(({ kind }) => kind)).toEqual(['invoice', 'credit_memo']);
    const advice = await make(rows);
    expect(advice).toMatchObject({ state: 'draft', turn: 'buyer', currency: 'USD', documentCount: 2 });
    expect(advice.adviceNo).toMatch(/^RA\d{8}$/);
    expect(Number(advice.total)).toBeCloseTo(Number(rows[0]?.total) + Number(rows[1]?.total), 2);
    expect(Number(advice.lines[1]?.amount)).toBeLessThan(0);
    const caller = await buyer();
    const checked = await caller.call(validateRemittanceAdvice, { id: advice.id, version: advice.version });
    await hear();
    expect(await read(advice.id)).toMatchObject({
      ...{ state: 'draft', messages: [{ isTrial: true, isError: false, code: 'TI-TXT-012013' }] },
    });
    await caller.call(sendRemittanceAdvice, { id: advice.id, version: checked.version });
    await hear();
    const posted = await read(advice.id);
    expect(posted).toMatchObject({ state: 'posted', turn: 'done', distributorNo: `06${advice.adviceNo}` });
    expect(posted.messages[0]).toMatchObject({ isTrial: false, said: 'The advice was posted' });
    for (const { id } of rows) expect(await stateOf(id)).toBe('remitted');
    await simulated.control('play', { days: 3 });
    server.clock.set(later(now(), 8, 'day'));
    await poll();
    for (const { id } of rows) expect(await stateOf(id)).toBe('cleared');
  });

  it('is refused below zero, of two currencies, and of a document that another open one names', async () => {
    const [invoice, memo] = await documents(10);
    const caller = await buyer();
    const attempt = (rows: readonly FinancialDocumentRow[]) =>
      caller.try(createRemittanceAdvice, { documentIds: idsOf(rows) });
    expect((await attempt([memo!])).code).toBe('advice_total');
    await server.sql(`update financial_document set currency = 'JPY' where id = '${memo!.id}'`);
    expect((await attempt([invoice!, memo!])).code).toBe('currency_mixed');
    const advice = await make([invoice!]);
    expect((await attempt([invoice!])).params).toMatchObject({
      fields: [{ field: 'documentIds[0]', code: 'document_advised', params: { advice: advice.adviceNo } }],
    });
    expect((await caller.try(createRemittanceAdvice, { documentIds: [advice.id] })).params).toMatchObject({
      fields: [{ field: 'documentIds[0]', code: 'unknown_reference' }],
    });
  });

  it('is not sent with a document that has changed until it was checked again', async () => {
    const rows = await documents();
    const advice = await make(rows);
    const { id } = advice;
    const caller = await buyer();
    await server.sql(`update financial_document set total = total + 1 where id = '${rows[0]!.id}'`);
    const refused = await caller.try(sendRemittanceAdvice, { id, version: advice.version });
    expect([refused.code, refused.params]).toEqual(['document_changed', { number: rows[0]!.documentNo }]);
    const checked = await caller.call(validateRemittanceAdvice, { id, version: advice.version });
    expect(Number(checked.total)).toBeCloseTo(Number(advice.total) + 1, 2);
    expect(checked.lines[0]?.amount).toBe(checked.total);
    expect((await caller.try(sendRemittanceAdvice, { id, version: checked.version })).code).toBe('ok');
  });

  it('lets a document go that is taken out, and all of them when it is cancelled', async () => {
    const rows = await documents(10);
    const advice = await make(rows);
    const caller = await buyer();
    const { id } = advice;
    const alone = { id, version: advice.version, documentId: rows[0]!.id };
    expect((await caller.try(removeAdviceDocument, alone)).code).toBe('advice_total');
    const left = await caller.call(removeAdviceDocument, { ...alone, documentId: rows[1]!.id });
    expect(left).toMatchObject({ documentCount: 1, total: rows[0]!.total });
    expect(await stateOf(rows[1]!.id)).toBe('open');
    const gone = await caller.call(cancelRemittanceAdvice, { id, version: left.version, reason: 'paid by hand' });
    expect(gone).toMatchObject({ state: 'cancelled', turn: 'done' });
    expect(await stateOf(rows[0]!.id)).toBe('open');
    expect((await make(rows)).documentCount).toBe(2);
  });

  it('that the distributor rejects says so in its words, and its documents are open again', async () => {
    const rows = await documents();
    const advice = await make(rows);
    await server.sql(`update remittance_advice set advice_no = 'no number' where id = '${advice.id}'`);
    await (await buyer()).call(sendRemittanceAdvice, { id: advice.id, version: advice.version });
    await hear();
    expect(await read(advice.id)).toMatchObject({
      ...{ state: 'rejected', messages: [{ isError: true, said: 'The advice number is not valid' }] },
    });
    expect(await stateOf(rows[0]!.id)).toBe('open');
    const told = await server.sql(
      `select 1 from notification where kind = 'remittanceAdviceRejected' and document_id = '${advice.id}'`,
    );
    expect(told.length).toBeGreaterThan(0);
  });

  it('is sent again by itself where it did not leave, and never where its answer is lost', async () => {
    const rows = await documents();
    const advice = await make(rows);
    const { id } = advice;
    const caller = await buyer();
    await simulated.control('fault', { match: ADVICE, method: 'POST', next: 1, do: '429' });
    await caller.call(sendRemittanceAdvice, { id, version: advice.version });
    await hear();
    expect((await read(id)).state).toBe('sending');
    await simulated.control('fault', { match: ADVICE, method: 'POST', next: 1, do: 'reset_after' });
    server.clock.set(later(now(), 40, 'second'));
    await hear();
    const lost = await read(id);
    expect(lost).toMatchObject({ state: 'unclear', turn: 'buyer' });
    server.clock.set(later(now(), 1, 'hour'));
    await hear();
    expect((await read(id)).state).toBe('unclear');
    expect(await stateOf(rows[0]!.id)).toBe('advised');
    const taken = await caller.call(takeRemittanceAdviceAsPosted, {
      id,
      version: lost.version,
      reason: 'they have it',
    });
    expect(taken.state).toBe('posted');
    expect(await stateOf(rows[0]!.id)).toBe('remitted');
  });

  it('whose answer is lost is sent again with the same bytes when somebody says so', async () => {
    const rows = await documents();
    const advice = await make(rows);
    const { id } = advice;
    const caller = await buyer();
    await simulated.control('fault', { match: ADVICE, method: 'POST', next: 1, do: '502' });
    await caller.call(sendRemittanceAdvice, { id, version: advice.version });
    await hear();
    const lost = await read(id);
    expect(lost.state).toBe('unclear');
    await caller.call(sendRemittanceAdviceAgain, { id, version: lost.version, reason: 'it is not there' });
    await hear();
    expect(await read(id)).toMatchObject({ state: 'posted', distributorNo: `06${advice.adviceNo}` });
  });

  it('is made by purchasing alone, and not there for another company', async () => {
    const rows = await documents();
    const placer = await server.as('order-placer');
    expect((await placer.try(createRemittanceAdvice, { documentIds: idsOf(rows) })).code).toBe('no_permission');
    const advice = await make(rows);
    expect((await placer.call(readRemittanceAdvice, { id: advice.id })).adviceNo).toBe(advice.adviceNo);
    await server.sql(
      `update remittance_advice set company_id = (select id from company where tenant_id = 0 and id <> company_id limit 1)
        where id = '${advice.id}'`,
    );
    expect((await placer.try(readRemittanceAdvice, { id: advice.id })).code).toBe('not_found');
    expect((await (await buyer()).try(sendRemittanceAdvice, { id: advice.id, version: advice.version })).code).toBe(
      'not_found',
    );
  });
});
