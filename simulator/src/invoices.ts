import { dayText } from './clock.ts';
import type { House } from './house.ts';
import { type OrderedLine, playOrders, type TakenOrder } from './life.ts';
import type { Answer } from './orders.ts';
import { paperOf } from './paper.ts';
import { drawsOf } from './random.ts';
import { type Shipment, shipmentsOf } from './waybills.ts';

/** By how much an order is billed otherwise than it was ordered and shipped. */
interface Difference {
  /** Added to the price of a piece. */
  price: number;
  /** Added to the pieces of the first line of each invoice. */
  pieces: number;
}

/** What is taken back of a line of an order. */
interface Credit {
  orderNumber: string;
  /** Our number of the line. */
  line: number;
  quantity: number;
  day: number;
}

/** What a house has billed otherwise than it should, taken back, and been paid for. */
export interface Billing {
  differences: Map<string, Difference>;
  credits: Credit[];
  /** The day on which an advice named a document, by its number. */
  paid: Map<string, number>;
  /** The numbers of advices that were posted. */
  advices: Set<string>;
}

export const openBilling = (): Billing => ({
  ...{ differences: new Map(), credits: [], paid: new Map(), advices: new Set() },
});

interface DocumentLine {
  type: 'GOODS' | 'FREIGHT' | 'TAX';
  text: string;
  line: OrderedLine | undefined;
  /** Its place in the order, from one. */
  at: number;
  quantity: number;
  price: number;
  amount: number;
}

/** A document of the house: an invoice of a shipment, or a credit memo. */
interface HouseDocument {
  order: TakenOrder;
  number: string;
  type: 'INVOICE' | 'CREDIT MEMO';
  day: number;
  shipment: Shipment | undefined;
  lines: DocumentLine[];
}

const OK = 200;
const WRONG = 400;
const BILLED_AFTER = 1;
const DUE_AFTER = 30;
const CLEARED_AFTER = 2;
const FREIGHT = 12.5;
const TAX_SHARE = 0.06;
const WRONG_SHARE = 0.15;
const WRONG_BY = 0.05;
const LINE_STEP = 10;
const NUMBER_DIGITS = 6;
const CENTS = 100;
const PRICE_DIGITS = 4;

const digits = (value: number, length: number): string => `${value}`.padStart(length, '0');
/** An amount as it is paid. */
export const cents = (amount: number): number => Math.round(amount * CENTS) / CENTS;
export const money = (amount: number): string => cents(amount).toFixed(2);
const bareNumber = ({ orderNumber }: TakenOrder): string =>
  orderNumber.replace(/\D/g, '').slice(-NUMBER_DIGITS).padStart(NUMBER_DIGITS, '0');

/** What a piece of a line costs: as it was ordered, else by the catalogue. */
const priceOf = ({ catalogue, clock }: House, { price, tiPartNumber, quantity }: OrderedLine): number => {
  if (price !== undefined) return price;
  const breaks = catalogue.find(tiPartNumber, clock.day(), 'USD')?.pricing[0]?.priceBreaks ?? [];
  const reached = breaks.filter(({ priceBreakQuantity }) => priceBreakQuantity <= quantity);
  return (reached.at(-1) ?? breaks[0])?.price ?? 0;
};

const differenceOf = ({ billing, orders, catalogue }: House, order: TakenOrder): Difference => {
  const told = billing.differences.get(order.poNumber);
  if (told) return told;
  const isWrong = orders.isLively && drawsOf(catalogue.seed, `bill ${order.orderNumber}`)() < WRONG_SHARE;
  return { price: isWrong ? WRONG_BY : 0, pieces: 0 };
};

const besides = (): DocumentLine[] => {
  const beside = { line: undefined, at: 0, quantity: 1 };
  const tax = cents(FREIGHT * TAX_SHARE);
  return [
    { ...beside, type: 'FREIGHT', text: 'Freight', price: FREIGHT, amount: FREIGHT },
    { ...beside, type: 'TAX', text: 'Tax on freight', price: tax, amount: tax },
  ];
};

const invoiceOf = (house: House, shipment: Shipment, place: number): HouseDocument => {
  const { order, parcels, day } = shipment;
  const { price: dearer, pieces } = differenceOf(house, order);
  const lines: DocumentLine[] = [];
  for (const { line, at, quantity } of parcels) {
    const known = lines.find(one => one.at === at);
    if (known) known.quantity += quantity;
    else
      lines.push({
        ...{ type: 'GOODS', text: line.tiPartNumber, line, at },
        ...{ quantity: quantity + (lines.length === 0 ? pieces : 0), price: priceOf(house, line) + dearer, amount: 0 },
      });
  }
  for (const one of lines) one.amount = cents(one.quantity * one.price);
  const number = `59${bareNumber(order)}${digits(place + 1, 2)}`;
  return { order, number, type: 'INVOICE', day: day + BILLED_AFTER, shipment, lines: [...lines, ...besides()] };
};

const creditOf = (house: House, order: TakenOrder, { line, quantity, day }: Credit, place: number): HouseDocument[] => {
  const at = order.lines.findIndex(one => one.customerLineItemNumber === line);
  const own = order.lines[at];
  if (!own) return [];
  const price = priceOf(house, own) + differenceOf(house, order).price;
  const goods = { type: 'GOODS' as const, text: own.tiPartNumber, line: own, at: at + 1, quantity, price };
  return [
    {
      ...{ order, number: `58${bareNumber(order)}${digits(place + 1, 2)}`, type: 'CREDIT MEMO', day },
      ...{ shipment: undefined, lines: [{ ...goods, amount: cents(quantity * price) }] },
    },
  ];
};

const documentsOf = (house: House, order: TakenOrder): HouseDocument[] => {
  const invoices = shipmentsOf(order).map((shipment, place) => invoiceOf(house, shipment, place));
  const credits = house.billing.credits.filter(one => one.orderNumber === order.orderNumber);
  const all = [...invoices, ...credits.flatMap((credit, place) => creditOf(house, order, credit, place))];
  return all.filter(({ day }) => day <= house.clock.day());
};

/** The numbers of the invoices of an order of the store, which are named at its shipments. */
export const documentNumbersOf = (house: House, order: TakenOrder): string[] =>
  documentsOf(house, order).map(({ number }) => number);

const shownLine = ({ order, shipment }: HouseDocument, { type, text, line, ...own }: DocumentLine): object => ({
  ...{ lineItemType: type, description: text },
  ...(line
    ? {
        ...{ tiPartNumber: line.tiPartNumber, customerPartNumber: line.customerPartNumber },
        ...{ orderNumber: order.orderNumber, customerPurchaseOrderNumber: order.poNumber },
        customerLineItemNumber: `${line.customerLineItemNumber}`,
        ...(shipment
          ? {
              deliveryNumber: shipment.deliveryNo,
              deliveryLineItemNumber: digits(own.at * LINE_STEP, NUMBER_DIGITS),
            }
          : {}),
      }
    : {}),
  ...{ quantity: digits(own.quantity, 10), unitPrice: own.price.toFixed(PRICE_DIGITS), priceUnit: '1' },
  amount: money(own.amount),
});

export const totalOf = ({ lines }: HouseDocument): number => lines.reduce((sum, { amount }) => sum + amount, 0);

const isCleared = ({ billing, clock }: House, number: string): boolean => {
  const paid = billing.paid.get(number);
  return paid !== undefined && clock.day() >= paid + CLEARED_AFTER;
};

const paper = (document: HouseDocument): string => {
  const { type, number, order, day, lines } = document;
  const shown = lines.map(({ text, quantity, amount }) => `${text}   ${quantity}   ${money(amount)} USD`);
  const head = [`${type} ${number}`, `Order ${order.poNumber}, ${order.orderNumber}`, `Date ${dayText(day)}`];
  return paperOf([...head, '', ...shown, '', `Total ${money(totalOf(document))} USD`]).toString('base64');
};

const shownDocument = (house: House, document: HouseDocument, hasPaper: boolean): object => {
  const { order, number, type, day, shipment, lines } = document;
  const tax = lines.filter(one => one.type === 'TAX').reduce((sum, { amount }) => sum + amount, 0);
  return {
    ...{ documentType: type, financialDocumentNumber: number, status: isCleared(house, number) ? 'CLEARED' : 'OPEN' },
    ...{ currencyCode: 'USD', documentDate: dayText(day), dueDate: dayText(day + DUE_AFTER) },
    customerPurchaseOrderNumber: order.poNumber,
    ...(hasPaper ? { documentPDF: paper(document) } : {}),
    documentValue: { totalAmount: money(totalOf(document)), taxAmount: money(tax) },
    salesOrder: { orderNumber: order.orderNumber, customerPurchaseOrderNumber: order.poNumber },
    paymentTerms: { incoterms1: 'FCA', incoterms2: 'Singapore', termsOfPayment: 'Net 30 Days Due Invoice Date' },
    ...(shipment
      ? {
          delivery: { deliveryNumber: shipment.deliveryNo, goodsMovementDate: dayText(shipment.day) },
          waybill: { waybillNumber: shipment.waybillNo },
        }
      : {}),
    taxInformation: { taxNumber: 'SG-200812345K', vatNumber: 'CN912201017234567890' },
    bankInformation: { bankName: 'Orbis Bank', swiftCode: 'ORBISGSG', bankAccountNumber: '004277193301' },
    partners: [
      {
        ...{ partnerTypeDescription: 'Remit To', name1: 'Orbis Semiconductor', streetAddress: '1 Chip Road' },
        ...{ city: 'Singapore', postalCode: '018956', countryCode: 'SG' },
      },
      { partnerTypeDescription: 'Bill-to Party', name1: order.endCustomer, city: 'Changchun', countryCode: 'CN' },
    ],
    lineItems: lines.map(line => shownLine(document, line)),
  };
};

/** Documents as the interface shows them. */
const shownDocuments = (house: House, documents: readonly HouseDocument[], hasPaper: boolean): object => ({
  ...{ requestInvoicePDF: `${hasPaper}`, totalNumberOfDocuments: `${documents.length}` },
  documents: documents.map(one => shownDocument(house, one, hasPaper)),
});

const failed = (errorCode: string, message: string): Answer => ({
  status: WRONG,
  body: { errors: [{ errorCode, type: 'ERROR', message }] },
});

/** All documents of a house, or those of one channel. */
export const allDocuments = (house: House, channel?: TakenOrder['channel']): HouseDocument[] => {
  playOrders(house);
  return house.orders.taken
    .filter(order => channel === undefined || order.channel === channel)
    .flatMap(order => documentsOf(house, order));
};

/** Documents of the backlog by one of four numbers. */
export const findDocuments = (house: House, query: URLSearchParams): Answer => {
  const fits = ({ order, number, shipment }: HouseDocument): boolean =>
    query.get('orderNumber') === order.orderNumber ||
    query.get('customerPurchaseOrderNumber') === order.poNumber ||
    query.get('financialDocumentNumber') === number ||
    (shipment !== undefined && query.get('deliveryNumber') === shipment.deliveryNo);
  const found = allDocuments(house, 'backlog').filter(fits);
  if (found.length === 0) return failed('TI-TXT-005', 'There is no document of this order yet');
  return { status: OK, body: shownDocuments(house, found, query.get('requestInvoicePDF') === 'true') };
};

/** One document of an order of the store by its number. */
export const findStoreDocument = (
  house: House,
  orderNumber: string,
  number: string,
  query: URLSearchParams,
): Answer => {
  const found = allDocuments(house, 'store').filter(
    one => one.order.orderNumber === orderNumber && one.number === number,
  );
  if (found.length === 0) return failed('TI-TXT-007', 'The document number is not valid');
  return { status: OK, body: shownDocuments(house, found, query.get('requestPDF') === 'true') };
};

/** What the house would push now about the documents of a number of ours. */
export const documentsOfPo = (house: House, poNumber: string): object =>
  shownDocuments(
    house,
    allDocuments(house).filter(({ order }) => order.poNumber === poNumber),
    false,
  );

/** Bills an order from now on otherwise than it was ordered or shipped. */
export const billOtherwise = ({ billing }: House, poNumber: string, difference: Partial<Difference>): void =>
  void billing.differences.set(poNumber, { price: 0, pieces: 0, ...difference });

/** Takes pieces of a line of an order back by a credit memo of today. */
export const credit = (house: House, poNumber: string, line: number, quantity: number): void => {
  const order = house.orders.taken.find(
    one => one.poNumber === poNumber && one.lines.some(({ customerLineItemNumber }) => customerLineItemNumber === line),
  );
  if (!order) throw new Error(`there is no line ${line} of ${poNumber}`);
  house.billing.credits.push({ orderNumber: order.orderNumber, line, quantity, day: house.clock.day() });
};
