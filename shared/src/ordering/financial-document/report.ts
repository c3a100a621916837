import type { Currency, Decimal, PlainDate } from '../../kernel/index.ts';
import type { Moment } from '../component-order/report.ts';

/** The kind of a document: it bills, or it takes back. `other` is a word that is not known; it is paid like an invoice. */
export const DOCUMENT_KINDS = ['invoice', 'credit_memo', 'other'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** What a line is for. Only goods are matched; freight, tax and other lines are shown by name. */
export const LINE_KINDS = ['goods', 'freight', 'tax', 'other'] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/** Where a document stands by the distributor's word; `other` is a word that is not known, and settles nothing. */
export const DOCUMENT_STANDINGS = ['open', 'cleared', 'other'] as const;
export type DocumentStanding = (typeof DOCUMENT_STANDINGS)[number];

/** A line as the document writes it; amounts are as they are printed, in a credit memo, too. */
export interface ReportedDocumentLine {
  kind: LineKind;
  text: string;
  partNo: string;
  ownPartNo: string;
  /** Of which order, theirs and ours, and our number of its line; empty and 0 where none is named. */
  orderNo: string;
  poNo: string;
  lineNo: number;
  deliveryNo: string;
  deliveryItem: string;
  quantity: number;
  price: Decimal;
  /** How many pieces the price is for: 1, 100 or 1000. */
  per: number;
  amount: Decimal;
}

/** Somebody whom a document names. */
export interface DocumentPartner {
  /** In the distributor's words: "Bill-to Party". */
  role: string;
  name: string;
  address: string;
}

/** What the distributor says of a financial document at a moment; it is always told whole. */
export interface DocumentReport {
  moment: Moment;
  documentNo: string;
  kind: DocumentKind;
  standing: DocumentStanding;
  /** The distributor's own words for both. */
  kindSaid: string;
  standingSaid: string;
  currency: Currency;
  /** As it is printed: above zero in a credit memo, too. */
  total: Decimal;
  issuedOn: PlainDate | null;
  dueOn: PlainDate | null;
  orderNo: string;
  poNo: string;
  waybillNo: string;
  deliveryNo: string;
  terms: string;
  incoterm: string;
  tax: Decimal | null;
  /** The tax number of the distributor, and our VAT number. */
  taxNo: string;
  vatNo: string;
  bank: string;
  swift: string;
  account: string;
  partners: readonly DocumentPartner[];
  lines: readonly ReportedDocumentLine[];
}

/**
 * A financial document that cannot be read: something that is needed to pay it is missing or makes no sense. Nothing is kept of it
 * but these facts, and people are told them.
 */
export interface UnreadDocument {
  /** The numbers as far as they can be read; empty where they are not. */
  documentNo: string;
  orderNo: string;
  poNo: string;
  /** The field by the distributor's name, and what stands in it; an account is never among them. */
  field: string;
  value: string;
}

/** The documents of an answer or a push, and those in it that cannot be read. */
export interface ToldDocuments {
  documents: DocumentReport[];
  unread: UnreadDocument[];
}
