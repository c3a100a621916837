import { type Currency, type Decimal, isCurrency, isDecimal, shortest } from '@inbound/shared';
import type {
  DocumentKind,
  DocumentReport,
  DocumentStanding,
  LineKind,
  ReportedDocumentLine,
  ToldDocuments,
  UnreadDocument,
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
const AMOUNT = /^(-?)0*(\d{1,15}(?:\.\d{1,6})?)(-?)$/;

const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** Whether a code is a currency that there is (ISO 4217); one that is not known is never taken for another. */
const isKnownCurrency = (code: string): code is Currency => isCurrency(code) && CURRENCIES.has(code);

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
  quantity: count.nullable().catch(null),
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
    ...{ deliveryItem: said.deliveryLineItemNumber, quantity: said.quantity ?? 0 },
    ...{ price: said.unitPrice ?? '0', per: Math.max(1, said.priceUnit), amount: said.amount ?? '0' },
  };
};

const partnerOf = (said: z.output<typeof partner>) => ({
  role: said.partnerTypeDescription,
  name: [said.name1, said.name2].filter(Boolean).join(' '),
  address: [said.streetAddress, said.postalCode, said.city, said.countryCode].filter(Boolean).join(', '),
});

/** A document that can be billed by: its total is an amount, and its currency one that is known. */
const reportOf = (
  said: Said,
  { total, currency }: { total: Decimal; currency: Currency },
  moment: string,
): DocumentReport => {
  const { documentValue, salesOrder, paymentTerms, delivery, taxInformation, bankInformation } = said;
  return {
    ...{ moment, documentNo: said.financialDocumentNumber, total, currency },
    ...{ kind: KINDS[plainWord(said.documentType)] ?? 'other', kindSaid: said.documentType },
    ...{ standing: STANDINGS[plainWord(said.status)] ?? 'other', standingSaid: said.status },
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

/** What stands at a place of an answer, as a text on one line; empty where nothing does. */
const saidAt = (said: unknown, path: readonly (string | number)[]): string => {
  let at = said;
  for (const key of path) at = typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined;
  const written = typeof at === 'object' && at !== null ? JSON.stringify(at) : at;
  return text(LONGEST_TEXT).parse(written);
};

/** The first field of a line whose number was written and makes no sense, by its name in the document. */
const wrongInLines = (raw: unknown, { lineItems }: Said): string[] | undefined => {
  for (const [at, line] of lineItems.entries())
    for (const key of ['amount', 'unitPrice', 'quantity'] as const) {
      const path = ['lineItems', `${at}`, key];
      if (line[key] === null && saidAt(raw, path) !== '') return path;
    }
  return undefined;
};

const writtenLines = z.object({ lineItems: z.array(z.unknown()).nullish() });

/** Whether every line that is written was read: one that is no object at all is not. */
const isWhole = (raw: unknown, { lineItems }: Said): boolean =>
  (writtenLines.safeParse(raw).data?.lineItems ?? []).length === lineItems.length;

/** The field because of which a document cannot be read; undefined where it can. */
const wrongIn = (raw: unknown, said: Said): string[] | undefined => {
  if (said.financialDocumentNumber === '') return ['financialDocumentNumber'];
  if (said.documentValue.totalAmount === null) return ['documentValue', 'totalAmount'];
  if (!isKnownCurrency(said.currencyCode.toUpperCase())) return ['currencyCode'];
  return isWhole(raw, said) ? wrongInLines(raw, said) : ['lineItems'];
};

/** Its account must stand in no message. */
const HIDDEN_PART = 'bankInformation';

const unreadOf = (raw: unknown, path: readonly (string | number)[]): UnreadDocument => ({
  documentNo: saidAt(raw, ['financialDocumentNumber']),
  orderNo: saidAt(raw, ['salesOrder', 'orderNumber']),
  poNo: saidAt(raw, ['salesOrder', 'customerPurchaseOrderNumber']) || saidAt(raw, ['customerPurchaseOrderNumber']),
  field: path.join('.'),
  value: path[0] === HIDDEN_PART ? '' : saidAt(raw, path),
});

const readOne = (raw: unknown, moment: string): DocumentReport | UnreadDocument => {
  const read = document.safeParse(raw);
  if (!read.success) return unreadOf(raw, (read.error.issues[0]?.path ?? []).map(String));
  const said = read.data;
  const [total, currency] = [said.documentValue.totalAmount, said.currencyCode.toUpperCase()];
  const wrong = wrongIn(raw, said);
  if (wrong || total === null || !isKnownCurrency(currency)) return unreadOf(raw, wrong ?? []);
  return reportOf(said, { total, currency }, moment);
};

const documentsSaid = (said: unknown): unknown[] => {
  const read = z.object({ documents: z.array(z.unknown()).max(MOST_DOCUMENTS) }).safeParse(withNewDocumentNames(said));
  return read.success ? read.data.documents : [];
};

/** The documents in an answer or a push, in its newer shape or its older one, and those of them that cannot be read. */
export const documentsIn = (said: unknown, moment: string): ToldDocuments => {
  const told: ToldDocuments = { documents: [], unread: [] };
  for (const raw of documentsSaid(said)) {
    const one = readOne(raw, moment);
    if ('moment' in one) told.documents.push(one);
    else told.unread.push(one);
  }
  return told;
};

/** The numbers of orders of ours that documents are about, of those that cannot be read, too. */
export const poNosOfDocuments = ({ documents, unread }: ToldDocuments): string[] => [
  ...new Set(
    [
      ...documents.flatMap(({ poNo, lines }) => [poNo, ...lines.map(one => one.poNo)]),
      ...unread.map(one => one.poNo),
    ].filter(Boolean),
  ),
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
