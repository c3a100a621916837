import { type Decimal, isCurrency, isDecimal, shortest } from '@inbound/shared';
import type {
  DocumentKind,
  DocumentReport,
  DocumentStanding,
  LineKind,
  ReportedDocumentLine,
} from '@inbound/shared/ordering/financial-document/report';
import { z } from 'zod';
import type { AdviceAnswer } from '../port.ts';
import { withNewDocumentNames } from './old-names.ts';
import { count, day, listOf, text } from './tolerant.ts';

const LONGEST_NUMBER = 60;
const LONGEST_NAME = 120;
const LONGEST_TEXT = 300;
const MOST_DOCUMENTS = 500;
const MOST_LINES = 1_000;
const MOST_PARTNERS = 20;
const MOST_MESSAGES = 200;
const USUAL_CURRENCY = 'USD';
const AMOUNT = /^(-?)0*(\d{1,15}(?:\.\d{1,6})?)(-?)$/;

const number = text(LONGEST_NUMBER);
const name = text(LONGEST_NAME);
const anyList = <T>(one: z.ZodType<T>, most: number) => z.preprocess(said => said ?? [], listOf(one, most));
const anyObject = <T extends z.ZodRawShape>(shape: T) => z.preprocess(said => said ?? {}, z.object(shape));

/** An amount of money: zeros in front are dropped, and a minus may stand behind it; null where it is none. */
const amount = number.transform((said): Decimal | null => {
  const [, before, digits, behind] = AMOUNT.exec(said.replaceAll(',', '')) ?? [];
  if (digits === undefined) return null;
  const value = `${before || behind ? '-' : ''}${digits}`;
  return isDecimal(value) ? shortest(value) : null;
});

const line = z.object({
  lineItemType: name,
  description: text(LONGEST_TEXT),
  tiPartNumber: number,
  customerPartNumber: name,
  orderNumber: number,
  customerPurchaseOrderNumber: number,
  customerLineItemNumber: count.catch(0),
  deliveryNumber: number,
  deliveryLineItemNumber: number,
  quantity: count.catch(0),
  unitPrice: amount,
  priceUnit: count.catch(1),
  amount,
});

const partner = z.object({
  partnerTypeDescription: name,
  name1: name,
  name2: name,
  streetAddress: name,
  city: name,
  postalCode: number,
  countryCode: number,
});

const document = z.object({
  documentType: name,
  financialDocumentNumber: number,
  status: name,
  currencyCode: number,
  documentDate: day,
  dueDate: day,
  customerPurchaseOrderNumber: number,
  documentValue: anyObject({ totalAmount: amount, taxAmount: amount }),
  salesOrder: anyObject({ orderNumber: number, customerPurchaseOrderNumber: number }),
  paymentTerms: anyObject({ incoterms1: number, incoterms2: name, termsOfPayment: text(LONGEST_TEXT) }),
  delivery: anyObject({ deliveryNumber: number, deliveryDate: day, goodsMovementDate: day }),
  waybill: anyObject({ waybillNumber: number }),
  taxInformation: anyObject({ taxNumber: number, vatNumber: number }),
  bankInformation: anyObject({ bankName: name, swiftCode: number, bankAccountNumber: number }),
  partners: anyList(partner, MOST_PARTNERS),
  lineItems: anyList(line, MOST_LINES),
});
type Said = z.output<typeof document>;

/** What must not stand in the log of calls. */
export const HIDDEN_IN_LOG = ['bankAccountNumber', 'SupplierBankAccountNumber'] as const;

const plainWord = (said: string): string => said.toUpperCase().replaceAll(/[^A-Z]/g, '');

const KINDS: Readonly<Record<string, DocumentKind>> = {
  ...{ INVOICE: 'invoice', CREDITMEMO: 'credit_memo', CREDITNOTE: 'credit_memo', CREDIT: 'credit_memo' },
};
const STANDINGS: Readonly<Record<string, DocumentStanding>> = { OPEN: 'open', CLEARED: 'cleared', PAID: 'cleared' };
const LINE_KINDS: Readonly<Record<string, LineKind>> = {
  ...{ '': 'goods', GOODS: 'goods', MATERIAL: 'goods', ITEM: 'goods' },
  ...{ FREIGHT: 'freight', SHIPPING: 'freight', TAX: 'tax', VAT: 'tax' },
};

const lineOf = (said: z.output<typeof line>, of: Said): ReportedDocumentLine => {
  const kind = LINE_KINDS[plainWord(said.lineItemType)] ?? 'other';
  return {
    ...{ kind, text: said.description || said.lineItemType, partNo: said.tiPartNumber },
    ...{ ownPartNo: said.customerPartNumber, orderNo: said.orderNumber, poNo: said.customerPurchaseOrderNumber },
    lineNo: said.customerLineItemNumber,
    deliveryNo: said.deliveryNumber || (kind === 'goods' ? of.delivery.deliveryNumber : ''),
    ...{ deliveryItem: said.deliveryLineItemNumber, quantity: said.quantity },
    ...{ price: said.unitPrice ?? '0', per: Math.max(1, said.priceUnit), amount: said.amount ?? '0' },
  };
};

const partnerOf = (said: z.output<typeof partner>) => ({
  role: said.partnerTypeDescription,
  name: [said.name1, said.name2].filter(Boolean).join(' '),
  address: [said.streetAddress, said.postalCode, said.city, said.countryCode].filter(Boolean).join(', '),
});

const reportOf = (said: Said, moment: string): DocumentReport | undefined => {
  const { documentValue, salesOrder, paymentTerms, delivery, taxInformation, bankInformation } = said;
  const total = documentValue.totalAmount;
  if (said.financialDocumentNumber === '' || total === null) return undefined;
  const currency = said.currencyCode.toUpperCase();
  return {
    ...{ moment, documentNo: said.financialDocumentNumber, total },
    ...{ kind: KINDS[plainWord(said.documentType)] ?? 'other', kindSaid: said.documentType },
    ...{ standing: STANDINGS[plainWord(said.status)] ?? 'other', standingSaid: said.status },
    currency: isCurrency(currency) ? currency : USUAL_CURRENCY,
    issuedOn: said.documentDate ?? delivery.goodsMovementDate ?? delivery.deliveryDate,
    ...{ dueOn: said.dueDate, orderNo: salesOrder.orderNumber },
    poNo: salesOrder.customerPurchaseOrderNumber || said.customerPurchaseOrderNumber,
    ...{ waybillNo: said.waybill.waybillNumber, deliveryNo: delivery.deliveryNumber },
    terms: paymentTerms.termsOfPayment,
    incoterm: [paymentTerms.incoterms1, paymentTerms.incoterms2].filter(Boolean).join(' '),
    ...{ tax: documentValue.taxAmount, taxNo: taxInformation.taxNumber, vatNo: taxInformation.vatNumber },
    ...{ bank: bankInformation.bankName, swift: bankInformation.swiftCode },
    account: bankInformation.bankAccountNumber,
    partners: said.partners.map(partnerOf),
    lines: said.lineItems.map(one => lineOf(one, said)),
  };
};

const documentsSaid = (said: unknown): unknown[] => {
  const read = z.object({ documents: z.array(z.unknown()).max(MOST_DOCUMENTS) }).safeParse(withNewDocumentNames(said));
  return read.success ? read.data.documents : [];
};

/** The documents in an answer or a push, in its newer shape or its older one; what has no number or no total is none. */
export const documentsIn = (said: unknown, moment: string): DocumentReport[] =>
  documentsSaid(said).flatMap(one => {
    const read = document.safeParse(one);
    const report = read.success ? reportOf(read.data, moment) : undefined;
    return report ? [report] : [];
  });

/** The numbers of orders of ours that documents are about. */
export const poNosOfDocuments = (documents: readonly DocumentReport[]): string[] => [
  ...new Set(documents.flatMap(({ poNo, lines }) => [poNo, ...lines.map(one => one.poNo)]).filter(Boolean)),
];

const PDF = Buffer.from('%PDF-');

/** The paper in an answer; undefined where there is none, or what is there is no PDF. */
export const documentPaperIn = (said: unknown): Buffer | undefined => {
  const papers = documentsSaid(said).flatMap(one => {
    const read = z.object({ documentPDF: z.string().min(1) }).safeParse(one);
    return read.success ? [read.data.documentPDF] : [];
  });
  const content = Buffer.from(papers[0] ?? '', 'base64');
  return content.subarray(0, PDF.length).equals(PDF) ? content : undefined;
};

/** The order, the delivery or the document is known, and nothing is billed of it yet. */
const NOTHING_YET: ReadonlySet<string> = new Set(['TI-TXT-003', 'TI-TXT-004', 'TI-TXT-005', 'TI-TXT-007']);

/** Whether a refusal only says that there is no document. */
export const isNoDocument = (said: readonly { code: string }[]): boolean =>
  said.length > 0 && said.every(({ code }) => NOTHING_YET.has(code));

const numbers = z.object({
  orderInfo: z.object({
    lineItems: anyList(
      z.object({
        trackingAndShipping: anyList(
          z.object({ invoices: anyList(number, MOST_DOCUMENTS), creditMemo: number }),
          MOST_LINES,
        ),
      }),
      MOST_LINES,
    ),
  }),
});

/** The numbers of documents that an order of the store names at its shipments. */
export const documentNosIn = (said: unknown): string[] => {
  const read = numbers.safeParse(said);
  if (!read.success) return [];
  const shipped = read.data.orderInfo.lineItems.flatMap(({ trackingAndShipping }) => trackingAndShipping);
  return [...new Set(shipped.flatMap(({ invoices, creditMemo }) => [...invoices, creditMemo]))].filter(Boolean);
};

const adviceMessage = z.object({
  code: number,
  type: number,
  reason: text(LONGEST_TEXT),
  message: text(LONGEST_TEXT),
  financialDocumentNumber: number,
});

const adviceAnswer = z.object({
  tiRemittanceAdviceNumber: number,
  messages: anyList(adviceMessage, MOST_MESSAGES),
});

/** What is answered to an advice; undefined where nothing of it can be read. */
export const adviceAnswerIn = (said: unknown): AdviceAnswer | undefined => {
  const read = adviceAnswer.safeParse(said);
  if (!read.success) return undefined;
  const { tiRemittanceAdviceNumber: distributorNo, messages } = read.data;
  if (distributorNo === '' && messages.length === 0) return undefined;
  return {
    distributorNo,
    messages: messages.map(({ code, type, reason, message, financialDocumentNumber: documentNo }) => ({
      ...{ code, documentNo, isError: type.toUpperCase() === 'ERROR', text: message || reason || code },
    })),
  };
};
