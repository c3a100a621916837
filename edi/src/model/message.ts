import type { Acknowledgement, Receipt } from './answers.ts';
import type { CreditNote } from './credit-note.ts';
import type { Despatch } from './despatch.ts';
import type { Order } from './order.ts';
import type { Place, Problem } from './problem.ts';
import type { LocalDateTime, PlainDate, Release } from './release.ts';
import type { StockItem } from './stock.ts';
import type { TransportStatus } from './transport-status.ts';

/** Numbers of a VDA transmission: they count up for each pair of partners, so a gap tells of a lost file. */
export interface Transmission {
  no: string;
  previous?: string;
  date?: PlainDate;
}

/** Envelope of an EDIFACT message. */
export interface Interchange {
  /** UNB reference. */
  ref: string;
  sender: string;
  receiver: string;
  senderQualifier?: string;
  receiverQualifier?: string;
  date?: PlainDate;
  /** Time of the UNB, `14:31`. */
  time?: string;
  /** UNH reference; it may occur twice in one interchange, so `ordinal` belongs to the key of a message. */
  message?: string;
  /** Place of the message in its interchange, from 1. */
  ordinal?: number;
  /** Type, version, release, agency and association code of the UNH, `DELFOR:D:04A:UN:GMI051`. */
  type?: string;
  /** Number of the document (BGM). */
  document?: string;
  /** BGM function: 9 original, 5 replace, 4 change, 1 cancellation. */
  function?: string;
  created?: LocalDateTime;
  /** The sender marked the interchange as a test. */
  test?: boolean;
}

/** What stands over all units of a message. */
export interface MessageHead {
  /** `VDA 4905`, `DELFOR D.04A` ... */
  format: string;
  /** It is a message of a kind that is not read: nothing but its name is known of it. */
  unread?: true;
  transmission?: Transmission;
  interchange?: Interchange;
  /** Where the message begins: how many records or segments of the file stand before it. */
  index: number;
}

/** One unit of good and bad, with what was found wrong in it and where its values stand. */
export interface Unit<T> {
  value: T;
  /** No error in it, nor in the head it stands under. */
  good: boolean;
  problems: Problem[];
  /** Place of the value at a path of the model (`material`, `lines.3.qty`); undefined where the file does not have it. */
  place(path: string): Place | undefined;
}

/** The parts of a message in the order in which a stream yields them. */
export type ReadEvent =
  | { type: 'message'; head: MessageHead }
  | { type: 'release'; unit: Unit<Release> }
  | { type: 'despatch'; unit: Unit<Despatch> }
  | { type: 'receipt'; unit: Unit<Receipt> }
  | { type: 'acknowledgement'; unit: Unit<Acknowledgement> }
  | { type: 'order'; unit: Unit<Order> }
  | { type: 'stock'; unit: Unit<StockItem> }
  | { type: 'status'; unit: Unit<TransportStatus> }
  | { type: 'creditNote'; unit: Unit<CreditNote> }
  /** The message is over; `problems` are those of its head, order and trailer. */
  | { type: 'end'; problems: Problem[] }
  /** The file is over; `problems` are those that belong to no message. */
  | { type: 'done'; problems: Problem[] };

/** A message that was read whole. */
export interface Message {
  head: MessageHead;
  releases: Unit<Release>[];
  despatches: Unit<Despatch>[];
  receipts: Unit<Receipt>[];
  acknowledgements: Unit<Acknowledgement>[];
  orders: Unit<Order>[];
  stocks: Unit<StockItem>[];
  statuses: Unit<TransportStatus>[];
  creditNotes: Unit<CreditNote>[];
  /** Problems of the head, the order and the trailer; an error among them makes every unit bad. */
  problems: Problem[];
  /** No error in the message or in any unit of it. */
  good: boolean;
}

/** What a file held. */
export interface ReadResult {
  messages: Message[];
  /** Every problem of the file, those of its messages and units included, in the order of the file. */
  problems: Problem[];
  good: boolean;
}
