import type { Currency, Decimal, PlainDate } from '@inbound/shared';
import type { OrderReport } from '@inbound/shared/ordering/component-order/report';
import type { ToldDocuments } from '@inbound/shared/ordering/financial-document/report';
import type { LifeCycle } from '@inbound/shared/ordering/part/life-cycle';
import type { QuotationReport } from '@inbound/shared/ordering/quotation/report';
import type { QuoteReason } from '@inbound/shared/ordering/quotation/rules';
import type { WaybillReport } from '@inbound/shared/ordering/waybill/report';
import type { Outcome, Said } from './outcome.ts';

/** A part as the distributor offers it, whoever the distributor is. */
export interface OfferedPart {
  partNo: string;
  genericNo: string;
  description: string;
  lifeCycle: LifeCycle;
  /** The distributor's own word for it. */
  lifeCycleSaid: string;
  /** Pieces that can be ordered now. */
  stock: number;
  /** The most pieces of one order; null is without a limit. */
  orderLimit: number | null;
  /** Least quantity of an order, and the pack of which an order is a multiple. */
  minimumQty: number;
  packQty: number;
  /** Export control and customs numbers. */
  eccn: string;
  htsCode: string;
  packageType: string;
  packageCarrier: string;
  pinCount: number | null;
  customReel: boolean;
  currency: Currency;
  /** The price of a piece from a quantity on, the smallest quantity first. */
  prices: readonly { from: number; price: Decimal }[];
  /** What is expected in a week, named by its day; null is an unknown quantity. */
  futureStock: readonly { week: PlainDate; qty: number | null }[];
}

/** An entry of the catalogue: a part, or why it cannot be read. */
export type CatalogueEntry = { part: OfferedPart } | { unread: string };

/** Where an order is placed: the store sells what it has, the backlog takes what is wanted later. */
export type Channel = 'store' | 'backlog';

/** A quantity that is wanted by a day. */
export interface WantedPart {
  quantity: number;
  wanted: PlainDate;
}

/** An order as it is written for the distributor. */
export interface OrderToPlace {
  channel: Channel;
  poNo: string;
  shipTo: string;
  endCustomer: string;
  comment: string;
  currency: string;
  day: PlainDate;
  lines: readonly {
    lineNo: number;
    partNo: string;
    ownPartNo: string;
    quantity: number;
    price: Decimal;
    /** The distributor's number of the quotation whose price it has; empty where it is that of the catalogue. */
    quotationNo: string;
    /** As soon as it can be where it is null. */
    wanted: PlainDate | null;
  }[];
}

/** A change of one line: all its open schedules as they shall be; none cancels it. */
export interface LineChange {
  poNo: string;
  endCustomer: string;
  lineNo: number;
  partNo: string;
  schedules: readonly WantedPart[];
}

/** Which order is asked about. */
export interface OrderAsked {
  channel: Channel;
  poNo: string;
  /** The distributor's numbers of it, as far as they are known. */
  orderNos: readonly string[];
  /** The day of the order, or one before. */
  since: PlainDate;
}

/** A quotation as it is requested. */
export interface QuoteToRequest {
  customerQuoteNo: string;
  reason: QuoteReason;
  shipTo: string;
  endCustomer: string;
  currency: string;
  lines: readonly {
    partNo: string;
    quantity: number;
    targetPrice: Decimal | null;
    /** What a competitor offers instead. */
    altSupplier: string;
    altPartNo: string;
    altPrice: Decimal | null;
    altCurrency: string;
    note: string;
  }[];
}

/** Which quotation is asked about: by the distributor's number, or by ours while that is not known. */
export interface QuoteAsked {
  quotationNo: string;
  customerQuoteNo: string;
}

/** Of which of the distributor's orders waybills are asked for. */
export interface WaybillsAsked {
  channel: Channel;
  orderNos: readonly string[];
}

/** Which waybill's paper is asked for, and one of the distributor's orders that it ships. */
export interface PaperAsked {
  channel: Channel;
  orderNo: string;
  waybillNo: string;
}

/** Of which of the distributor's orders financial documents are asked for. */
export type DocumentsAsked = WaybillsAsked;

/** Which document's paper is asked for, and one of the distributor's orders that it bills. */
export interface DocumentAsked {
  channel: Channel;
  orderNo: string;
  documentNo: string;
}

/** Which documents a payment covers, as it is told to the distributor; of a credit memo the amount is below zero. */
export interface AdviceToSend {
  adviceNo: string;
  currency: string;
  total: Decimal;
  lines: readonly { documentNo: string; amount: Decimal }[];
}

/** What the distributor says of an advice, of a document of it or of the whole. */
export interface AdviceMessage {
  code: string;
  documentNo: string;
  isError: boolean;
  text: string;
}

/** The answer to an advice: its number there, where it was taken, and what is said of it. */
export interface AdviceAnswer {
  distributorNo: string;
  messages: readonly AdviceMessage[];
}

/**
 * What a push says: orders, waybills or financial documents with their moment, or without one our numbers that it is about. Of
 * quotations, which name no moment, it says which they are.
 */
export type PushSaid =
  | { quotes: QuoteAsked[] }
  | { reports: OrderReport[] }
  | { waybills: WaybillReport[] }
  | { told: ToldDocuments }
  | { poNos: string[] };

/** The interface of a distributor; it has no database and no clock. */
export interface Distributor {
  /** One part by its number. */
  part(partNo: string): Promise<Outcome<OfferedPart>>;
  /** The bytes of the whole catalogue as they come; what breaks off throws. */
  catalogue(): Promise<Outcome<AsyncIterable<Buffer>>>;
  /** The entries in the bytes of a catalogue; throws where they are cut or no catalogue. */
  entriesIn(catalogue: AsyncIterable<Buffer>): AsyncGenerator<CatalogueEntry, void, undefined>;
  /** The bytes of an order: made once, and sent as they are however often. */
  orderBody(order: OrderToPlace): Buffer;
  /** Sends an order; one that is unknown may have arrived, and is looked up before it is sent again. Several may be made of it. */
  placeOrder(channel: Channel, body: Buffer): Promise<Outcome<OrderReport[]>>;
  /** All orders of the distributor that are of one of ours. */
  ordersOf(asked: OrderAsked): Promise<Outcome<OrderReport[]>>;
  /** The bytes of a change. */
  changeBody(change: LineChange): Buffer;
  /** Sends a change. It names what shall be, so it may be sent twice. */
  changeOrder(body: Buffer, lineNo: number): Promise<Outcome<null>>;
  /** The bytes of a request for a quotation: made once, and sent as they are however often. */
  quoteBody(quote: QuoteToRequest): Buffer;
  /** Requests a quotation; one that is unknown may have arrived, and is looked up before it is sent again. */
  requestQuote(body: Buffer): Promise<Outcome<QuotationReport>>;
  /** What the distributor says of a quotation; null where it has none of that number. */
  quoteOf(asked: QuoteAsked): Promise<Outcome<QuotationReport | null>>;
  /** Whether a refusal says that the distributor has a quotation of this own number already. */
  isKnownQuote(said: readonly Said[]): boolean;
  /** All waybills of orders; none where the distributor has none yet. */
  waybillsOf(asked: WaybillsAsked): Promise<Outcome<WaybillReport[]>>;
  /** The paper of a waybill; null where the distributor has none. */
  paperOf(asked: PaperAsked): Promise<Outcome<Buffer | null>>;
  /** All financial documents of orders; none where the distributor has none yet. */
  documentsOf(asked: DocumentsAsked): Promise<Outcome<ToldDocuments>>;
  /** The paper of a financial document; null where the distributor has none. */
  documentPaperOf(asked: DocumentAsked): Promise<Outcome<Buffer | null>>;
  /** The bytes of a remittance advice. */
  adviceBody(advice: AdviceToSend): Buffer;
  /** Has an advice checked: nothing of it stays there. */
  checkAdvice(channel: Channel, body: Buffer): Promise<Outcome<AdviceAnswer>>;
  /** Sends an advice; one that is unknown may have arrived, and cannot be looked up. */
  sendAdvice(channel: Channel, body: Buffer): Promise<Outcome<AdviceAnswer>>;
  /** Reads what the distributor tells by itself; undefined where it is nothing of orders, quotations, waybills and documents. */
  readPush(body: unknown): PushSaid | undefined;
  /** Whether a refusal says that the distributor has an order of this number already. */
  isKnownNumber(said: readonly Said[]): boolean;
}
