import { describe, expect, it } from 'vitest';
import { adviceAnswerIn, documentNosIn, documentPaperIn, documentsIn, isNoDocument } from './read-document.ts';

const MOMENT = '2027-04-01T00:00:00Z';

/** As a saved answer of the interface has it: no lines, no tax, no bank. */
const SAVED = {
  documentType: 'INVOICE',
  financialDocumentNumber: '5999999999',
  status: 'OPEN',
  currencyCode: 'USD',
  customerPurchaseOrderNumber: 'HM-1',
  documentValue: { totalAmount: '0002890.050' },
  salesOrder: { orderNumber: '7004128831', customerPurchaseOrderNumber: 'HM-1' },
  paymentTerms: { incoterms1: 'FCA', incoterms2: 'Singapore', termsOfPayment: 'Net 30 Days Due Invoice Date' },
  delivery: { deliveryNumber: '8012883101', goodsMovementDate: '2027-03-31' },
  waybill: { waybillNumber: '4912883101' },
  partners: [{ partnerTypeDescription: 'Remit To', name1: 'Orbis', city: 'Singapore', countryCode: 'SG' }],
};
const LINE = {
  ...{ lineItemType: 'GOODS', tiPartNumber: 'ORB1', customerLineItemNumber: '2', quantity: '0000002000' },
  ...{ unitPrice: '0.4602', priceUnit: '1', amount: '920.40' },
};

const told = (over: object = {}) => documentsIn({ documents: [{ ...SAVED, ...over }] }, MOMENT);
const read = (over: object = {}) => told(over).documents[0];
const NOTHING = { documents: [], unread: [] };

describe('a financial document', () => {
  it('is read as a saved answer has it; what it does not say stays empty', () => {
    expect(read()).toMatchObject({
      ...{ moment: MOMENT, documentNo: '5999999999', kind: 'invoice', standing: 'open', total: '2890.05' },
      ...{ currency: 'USD', issuedOn: '2027-03-31', dueOn: null, orderNo: '7004128831', poNo: 'HM-1' },
      ...{ waybillNo: '4912883101', incoterm: 'FCA Singapore', tax: null, swift: '', account: '', lines: [] },
      partners: [{ role: 'Remit To', name: 'Orbis', address: 'Singapore, SG' }],
    });
  });

  it('has lines for goods, freight and tax, tax, VAT, SWIFT and account', () => {
    const document = read({
      documentValue: { totalAmount: '933.65', taxAmount: '0.75' },
      taxInformation: { taxNumber: 'SG-1', vatNumber: 'CN9' },
      bankInformation: { bankName: 'Orbis Bank', swiftCode: 'ORBISGSG', bankAccountNumber: '004277193301' },
      lineItems: [LINE, { lineItemType: 'Freight', amount: '12.50' }, { lineItemType: 'VAT', amount: '0.75' }, {}],
    });
    expect(document).toMatchObject({
      ...{ tax: '0.75', taxNo: 'SG-1', vatNo: 'CN9', bank: 'Orbis Bank', swift: 'ORBISGSG', account: '004277193301' },
    });
    expect(document?.lines.map(({ kind, quantity, amount }) => [kind, quantity, amount])).toEqual([
      ['goods', 2000, '920.4'],
      ['freight', 0, '12.5'],
      ['tax', 0, '0.75'],
      ['goods', 0, '0'],
    ]);
    expect(document?.lines[0]).toMatchObject({ lineNo: 2, price: '0.4602', per: 1, deliveryNo: '8012883101' });
  });

  it('is known by its words, however they are written; one that nobody knows is shown and settles nothing', () => {
    expect(['Credit Memo', 'CREDIT_MEMO', 'credit note'].map(documentType => read({ documentType })?.kind)).toEqual([
      'credit_memo',
      'credit_memo',
      'credit_memo',
    ]);
    expect(['Paid', 'CLEARED', 'In dispute'].map(status => read({ status })?.standing)).toEqual([
      'cleared',
      'cleared',
      'other',
    ]);
    expect(read({ documentType: 'PRO FORMA' })).toMatchObject({ kind: 'other', kindSaid: 'PRO FORMA' });
  });

  it.each<[over: object, field: string, value: string]>([
    [{ financialDocumentNumber: '' }, 'financialDocumentNumber', ''],
    [{ documentValue: { totalAmount: '#' } }, 'documentValue.totalAmount', '#'],
    [{ documentValue: 'nothing' }, 'documentValue', 'nothing'],
    [{ currencyCode: 'ZZQ' }, 'currencyCode', 'ZZQ'],
    [{ currencyCode: null }, 'currencyCode', ''],
    [{ lineItems: [LINE, { ...LINE, amount: '9,2O' }] }, 'lineItems.1.amount', '9,2O'],
    [{ lineItems: [LINE, { ...LINE, quantity: 'many' }] }, 'lineItems.1.quantity', 'many'],
    [{ lineItems: [LINE, 'freight'] }, 'lineItems', JSON.stringify([LINE, 'freight'])],
    [{ bankInformation: '004277193301' }, 'bankInformation', ''],
  ])(
    'that makes no sense in %j is not billed by: people are told the field and what stands there',
    (over, field, value) => {
      expect(told(over)).toEqual({
        documents: [],
        unread: [
          {
            documentNo: 'financialDocumentNumber' in over ? '' : SAVED.financialDocumentNumber,
            ...{ orderNo: '7004128831', poNo: 'HM-1', field, value },
          },
        ],
      });
    },
  );

  it('is none where there is none', () => {
    expect(documentsIn({ documents: null }, MOMENT)).toEqual(NOTHING);
    expect(documentsIn([], MOMENT)).toEqual(NOTHING);
  });

  it('is read in its older shape, too', () => {
    const old = {
      Documents: [
        {
          ...{
            DocumentType: 'INVOICE',
            SupplierFinancialDocumentIdentifier: '59',
            Status: 'OPEN',
            CurrencyCode: 'USD',
          },
          ...{ DocumentValue: { TotalAmount: '1' }, SalesOrder: { SupplierOrderIdentifier: '70' } },
        },
      ],
    };
    expect(documentsIn(old, MOMENT).documents).toMatchObject([{ documentNo: '59', total: '1', orderNo: '70' }]);
  });

  it('has a paper only where it is a PDF', () => {
    const paper = (content: string) =>
      documentPaperIn({ documents: [{ documentPDF: Buffer.from(content).toString('base64') }] });
    expect(paper('%PDF-1.4 …')?.toString('latin1')).toMatch(/^%PDF-/);
    expect(paper('<html>')).toBeUndefined();
    expect(documentPaperIn({})).toBeUndefined();
  });
});

describe('what the interface says besides', () => {
  it('that there is no document yet is no refusal', () => {
    expect(isNoDocument([{ code: 'TI-TXT-005' }])).toBe(true);
    expect(isNoDocument([{ code: 'TI-TXT-001' }])).toBe(false);
    expect(isNoDocument([])).toBe(false);
  });

  it('an order of the store names its documents at its shipments', () => {
    const shipped = [{ trackingAndShipping: [{ invoices: ['59', 59, '60'], creditMemo: '58' }] }, {}];
    expect(documentNosIn({ orderInfo: { lineItems: shipped } })).toEqual(['59', '60', '58']);
    expect(documentNosIn({})).toEqual([]);
  });

  it('an advice is answered by its number and by messages', () => {
    expect(
      adviceAnswerIn({
        tiRemittanceAdviceNumber: '06RA1',
        messages: [
          { code: 'TI-TXT-012013', type: 'SUCCESS', message: 'posted' },
          { code: 'TI-TXT-006', type: 'ERROR', reason: 'missing', financialDocumentNumber: '59' },
        ],
      }),
    ).toEqual({
      distributorNo: '06RA1',
      messages: [
        { code: 'TI-TXT-012013', documentNo: '', isError: false, text: 'posted' },
        { code: 'TI-TXT-006', documentNo: '59', isError: true, text: 'missing' },
      ],
    });
    expect(adviceAnswerIn({ messages: [] })).toBeUndefined();
    expect(adviceAnswerIn('<html>')).toBeUndefined();
  });
});
