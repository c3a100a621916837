import type { Currency, Decimal, PlainDate } from '@inbound/shared';
import type { LifeCycle } from '@inbound/shared/ordering/part/life-cycle';
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

/** An order as it is written for the distributor. */
export interface OrderToPlace {
  poNo: string;
  shipTo: string;
  endCustomer: string;
  comment: string;
  day: PlainDate;
  lines: readonly { lineNo: number; partNo: string; ownPartNo: string; quantity: number }[];
}

/** A line as the distributor has taken it. */
export interface PlacedLine {
  /** Our number of it. */
  lineNo: number;
  partNo: string;
  quantity: number;
  /** What it says of the line; empty where it says nothing. */
  said: string;
}

/** An order as the distributor has it: one of ours may be several of theirs. */
export interface PlacedOrder {
  orderNo: string;
  poNo: string;
  lines: readonly PlacedLine[];
}

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
  /** Sends an order; one that is unknown may have arrived, and is looked up before it is sent again. */
  placeOrder(body: Buffer): Promise<Outcome<PlacedOrder>>;
  /** All orders of a number of ours, made on a day or later. */
  ordersOf(poNo: string, since: PlainDate): Promise<Outcome<PlacedOrder[]>>;
  /** Whether a refusal says that the distributor has an order of this number already. */
  isKnownNumber(said: readonly Said[]): boolean;
}
