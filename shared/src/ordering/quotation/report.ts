import type { Decimal, PlainDate } from '../../kernel/index.ts';
import type { QuoteAnswer } from './rules.ts';

/** What the distributor answers to a line of a quotation. */
export interface ReportedQuoteLine {
  partNo: string;
  answer: QuoteAnswer;
  /** The distributor's own word, and why it does not bid. */
  said: string;
  /** The price of a piece; null where it has not bid. */
  price: Decimal | null;
  currency: string;
  /** Least pieces of an order at this price, and the step from there; null where it names none. */
  minimumQty: number | null;
  packQty: number | null;
}

/** What the distributor says of a quotation. */
export interface QuotationReport {
  /** Its number, and ours. */
  quotationNo: string;
  customerQuoteNo: string;
  /** Its own word for where the quotation stands. */
  said: string;
  /** It refuses the quotation as a whole. */
  isRefused: boolean;
  validFrom: PlainDate | null;
  validTo: PlainDate | null;
  incoterm: string;
  /** Weeks before an order ships in which it can neither be cancelled nor moved. */
  cancelWeeks: number | null;
  changeWeeks: number | null;
  lines: readonly ReportedQuoteLine[];
}
