import { beforeEach, describe, expect, it } from 'vitest';
import { takeAdvice } from '../src/advices.ts';
import { placeBacklog } from '../src/backlog.ts';
import { dayText } from '../src/clock.ts';
import { control } from '../src/control.ts';
import { type House, openHouse } from '../src/house.ts';
import { findDocuments, findStoreDocument } from '../src/invoices.ts';

const PO = 'HM-1';
const PRICE = '1.4500';
let house: House;

const tell = (path: string, told: object) => control(house, `/_sim/${path}`, told as Record<string, unknown>);

beforeEach(() => {
  house = openHouse({ seed: 44, size: 100, clientId: 'buyer', clientSecret: 'secret of the buyer' });
  house.orders.isLively = false;
  const { tiPartNumber } = house.catalogue.at(0, house.clock.day(), 'USD');
  const schedules = [{ requestedQuantity: 3200, requestedDeliveryDate: dayText(house.clock.day() + 90) }];
  const line = { customerLineItemNumber: '1', tiPartNumber, customerAnticipatedUnitPrice: PRICE, schedules };
  const order = { checkoutProfileId: 'CHANGCHUN-7', customerPurchaseOrderNumber: PO, lineItems: [line] };
  placeBacklog(house, JSON.stringify({ order }));
});

interface Shown {
  financialDocumentNumber: string;
  documentType: string;
  status: string;
  documentPDF?: string;
  documentValue: { totalAmount: string };
  lineItems: { lineItemType: string; quantity: string; unitPrice: string; amount: string }[];
}

const find = (query: Record<string, string> = {}) => {
  const { status, body } = findDocuments(house, new URLSearchParams({ orderNumber: numberOf(), ...query }));
  return { status, documents: (body as { documents?: Shown[] }).documents ?? [] };
};
const numberOf = (): string => house.orders.taken[0]!.orderNumber;
const ship = (quantity: number): void => {
  tell('orders/ship', { poNumber: PO, quantity });
  tell('play', { days: 1 });
};
const advise = (lines: object[], isTrial = false) =>
  takeAdvice(
    house,
    JSON.stringify({ remittanceAdviceNumber: 'RA26000001', currencyCode: 'USD', lineItems: lines }),
    isTrial,
  ).body as { tiRemittanceAdviceNumber: string; messages: { code: string; type: string }[] };

describe('an invoice', () => {
  it('follows its shipment on the next day, with goods, freight and tax that add up', () => {
    tell('orders/ship', { poNumber: PO, quantity: 1600 });
    expect(find()).toEqual({ status: 400, documents: [] });
    tell('play', { days: 1 });
    const [invoice, ...more] = find().documents;
    expect(more).toEqual([]);
    expect(invoice!.lineItems.map(line => line.lineItemType)).toEqual(['GOODS', 'FREIGHT', 'TAX']);
    expect(invoice!.lineItems[0]).toMatchObject({ quantity: '0000001600', unitPrice: PRICE, amount: '2320.00' });
    const sum = invoice!.lineItems.reduce((all, { amount }) => all + Number(amount), 0);
    expect(Number(invoice!.documentValue.totalAmount)).toBeCloseTo(sum, 2);
    expect(invoice!.documentPDF).toBeUndefined();
    const [withPaper] = find({ requestInvoicePDF: 'true' }).documents;
    expect(Buffer.from(withPaper!.documentPDF!, 'base64').toString('latin1')).toMatch(/^%PDF-/);
    expect(findStoreDocument(house, numberOf(), invoice!.financialDocumentNumber, new URLSearchParams()).status).toBe(
      400,
    );
  });

  it('differs where it was told to, and is taken back by a credit memo', () => {
    tell('invoices/differ', { poNumber: PO, price: 0.1, pieces: 5 });
    ship(1600);
    expect(find().documents[0]!.lineItems[0]).toMatchObject({ quantity: '0000001605', unitPrice: '1.5500' });
    tell('invoices/credit', { poNumber: PO, line: 1, quantity: 5 });
    const [, memo] = find().documents;
    expect(memo).toMatchObject({ documentType: 'CREDIT MEMO', documentValue: { totalAmount: '7.75' } });
  });

  it('is pushed in the newer shape, the older one, and without a time', () => {
    ship(3200);
    const keys = (shape: string) =>
      Object.keys((tell('invoices/push', { poNumber: PO, shape }) as { push: object }).push);
    expect(keys('v2')).toEqual(['eventTime', 'requestInvoicePDF', 'totalNumberOfDocuments', 'documents']);
    expect(keys('v1')).toContain('Documents');
    expect(keys('v2_without_time')).not.toContain('eventTime');
  });
});

describe('a remittance advice', () => {
  const line = () => {
    const [{ financialDocumentNumber, documentValue }] = find().documents as [Shown];
    return { financialDocumentNumber, paymentAmount: documentValue.totalAmount };
  };

  it('is only checked as a trial, is posted once, and clears its documents', () => {
    ship(3200);
    expect(advise([line()], true)).toMatchObject({ tiRemittanceAdviceNumber: '', messages: [{ type: 'SUCCESS' }] });
    expect(advise([line()])).toMatchObject({ tiRemittanceAdviceNumber: '06RA26000001' });
    expect(advise([line()])).toMatchObject({ messages: [{ code: 'TI-TXT-011', type: 'ERROR' }] });
    expect(find().documents[0]!.status).toBe('OPEN');
    tell('play', { days: 2 });
    expect(find().documents[0]!.status).toBe('CLEARED');
  });

  it('says which document it does not know, what is missing, and what is too much', () => {
    ship(3200);
    const codes = (lines: object[]) => advise(lines, true).messages.map(({ code }) => code);
    expect(codes([{ paymentAmount: '1', financialDocumentNumber: '1' }])).toEqual(['TI-TXT-016', 'TI-TXT-012013']);
    expect(codes([{ financialDocumentNumber: line().financialDocumentNumber }])).toEqual(['TI-TXT-004']);
    expect(codes([{ paymentAmount: '1' }])).toEqual(['TI-TXT-006']);
    expect(codes([{ ...line(), paymentAmount: '9999999' }])).toEqual(['TI-TXT-015', 'TI-TXT-012013']);
  });
});
