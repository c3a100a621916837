import type { Decimal, PlainDate, Timestamp, WorkingCalendar } from '../../kernel/index.ts';

/** The last known stock of a material in a plant. */
export interface StockFact {
  quantity: Decimal;
  asOf: Timestamp;
  /** The share of the day's demand that is still to come after `asOf`, 0 to 1; null counts the day's demand whole. */
  restOfDemand: Decimal | null;
}

/** Goods that were booked as received. */
export interface ReceiptFact {
  at: Timestamp;
  quantity: Decimal;
}

/** A sent delivery note of the material. */
export interface NoteFact {
  number: string;
  quantity: Decimal;
  received: Decimal;
  /** Whether what is missing will not come any more. */
  isDifferenceClosed: boolean;
  eta: Timestamp;
  /** When its truck is expected; null without a transport. */
  transportEta: Timestamp | null;
  /** When the truck was last heard of; null when never. */
  lastSign: Timestamp | null;
}

/** A call-off or order line. `sent` is what stands on sent notes. */
export interface LineFact {
  requested: Decimal;
  requestedDate: PlainDate;
  /** Null while the supplier has not confirmed. */
  confirmed: Decimal | null;
  confirmedDate: PlainDate | null;
  sent: Decimal;
}

/** All documents of one material in one plant from which its stock is projected. */
export interface PipelineFacts {
  /** IANA name of the plant's zone. */
  zone: string;
  now: Timestamp;
  calendar: WorkingCalendar;
  /** Calendar days that are projected; today is the first. */
  horizonDays: number;
  /** Working days that a transport takes. */
  transportCycle: number;
  safetyDays: number;
  stock: StockFact;
  demand: readonly { date: PlainDate; quantity: Decimal }[];
  receipts: readonly ReceiptFact[];
  notes: readonly NoteFact[];
  lines: readonly LineFact[];
}
