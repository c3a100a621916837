import type { Currency, Decimal, PlainDate } from '../../kernel/index.ts';

/**
 * What comes in of an order, whatever brought it: a table, a call or an EDIFACT message. Parties and parts go by the
 * codes that the sender writes; the server looks them up. `null` is what the sender does not say.
 */

/** A day on which a part of a line is wanted. */
export interface IncomingSchedule {
  date: PlainDate;
  qty: Decimal;
}

/** A price as it is written: for so many pieces (1, 100, 1000, …), in the currency of the order. */
export interface IncomingPrice {
  amount: Decimal;
  per: number;
}

export interface IncomingLine {
  /** The buyer's number of the line: 10, 20, … */
  itemNo: string;
  /** The buyer's number of the material. */
  materialNo: string;
  supplierMaterialNo: string | null;
  description: string | null;
  /** A unit of the product (`PCE`, `KGM`); null is the material's own. */
  unit: string | null;
  qty: Decimal;
  price: IncomingPrice;
  /** The requested delivery date; the first day of the schedule where the line has several. */
  crd: PlainDate;
  /** Days and quantities whose sum is that of the line; empty where all of it is wanted on its `crd`. */
  schedule: readonly IncomingSchedule[];
  /** The variant that is ordered, in the buyer's words. */
  configuration: string | null;
  remark: string | null;
}

/** The head of an order but for what names it. */
export interface IncomingHead {
  /** The seller's number of the order (TI number). */
  sellerOrderNo: string | null;
  orderDate: PlainDate;
  shipTo: string | null;
  soldTo: string | null;
  endCustomer: string | null;
  remark: string | null;
}

/** A new order (ORDERS). */
export interface IncomingOrder extends IncomingHead {
  poNo: string;
  /** The plant that orders, by its number. */
  plantNo: string;
  supplierCode: string;
  currency: Currency;
  lines: readonly IncomingLine[];
}

/** What is said of a line that changes; what is left out stays as it is. `schedule` replaces all days of the line. */
export type IncomingLineChange =
  | { kind: 'added'; line: IncomingLine }
  | { kind: 'cancelled'; itemNo: string }
  | ({ kind: 'changed'; itemNo: string } & Partial<
      Pick<IncomingLine, 'materialNo' | 'qty' | 'price' | 'crd' | 'schedule' | 'configuration' | 'remark'>
    >);

/**
 * A change of an order that is known (ORDCHG): some lines, the whole order anew, in which lines that are not there are
 * cancelled, or its deletion.
 */
export type IncomingChange = {
  poNo: string;
  supplierCode: string;
  /** The sender's number of the change. */
  changeNo: string | null;
  /** Why, in the sender's words: the reason of a deletion, shown beside a change. */
  reason: string | null;
} & (
  | {
      kind: 'change';
      head: Partial<Omit<IncomingHead, 'orderDate'>>;
      lines: readonly IncomingLineChange[];
    }
  | { kind: 'replace'; order: IncomingOrder }
  | { kind: 'delete' }
);
