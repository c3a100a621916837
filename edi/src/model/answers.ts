import type { LocalDateTime, Quantity } from './release.ts';

/** A difference between what was announced and what came (QVR). */
export interface ReceiptDifference {
  qty: Quantity;
  /** Quantity that differs: 12 despatched, 48 received, 124 damaged. */
  of?: string;
  /** Reason code of the buyer. */
  reason?: string;
}

/** Receipt of one delivered item as the plant tells it (RECADV). */
export interface Receipt {
  dnNo?: string;
  dnItem?: string;
  material: string;
  supplierMaterial?: string;
  order?: string;
  orderItem?: string;
  /** What its note announced. */
  despatched?: Quantity;
  received?: Quantity;
  accepted?: Quantity;
  damaged?: Quantity;
  unit?: string;
  differences?: ReceiptDifference[];
  booked?: LocalDateTime;
  /** Label numbers of the packages it speaks about. */
  labels?: string[];
}

/** An error at a segment of a message that is answered. */
export interface SegmentError {
  /** Position of the segment in its message; the UNH is 1. */
  position: number;
  /** Syntax error code (0085). */
  error: string;
  element?: number;
  component?: number;
}

/** Answer to one message of an interchange. */
export interface AnsweredMessage {
  /** UNH reference. */
  ref: string;
  type?: string;
  /** 4 rejected, 7 acknowledged. */
  action: string;
  error?: string;
  segments?: SegmentError[];
}

/** Syntax answer to an interchange (CONTRL). */
export interface SyntaxAnswer {
  kind: 'syntax';
  /** UNB reference of the interchange that is answered, with its sender and receiver. */
  of: string;
  sender: string;
  receiver: string;
  /** 4 rejected, 7 acknowledged, 8 received. */
  action: string;
  error?: string;
  messages: AnsweredMessage[];
}

/** An error that an application found in a document. */
export interface ApplicationError {
  code: string;
  text?: string;
  /** What the error belongs to, e.g. an order or a delivery note. */
  ref?: string;
}

/** Answer of an application to a document (APERAK). */
export interface ApplicationAnswer {
  kind: 'application';
  /** Number of the document or message that is answered. */
  of: string;
  /** Number of the answer itself. */
  document: string;
  accepted: boolean;
  created?: LocalDateTime;
  errors: ApplicationError[];
}

/** Answer of a receiver to an interchange or a document. */
export type Acknowledgement = SyntaxAnswer | ApplicationAnswer;
