import type { LocalDateTime, PlainDate, Quantity } from './release.ts';

/** A quantity that is wanted or promised for a day or a period, of a line that is delivered in parts. */
export interface OrderDelivery {
  qty?: Quantity;
  from?: PlainDate;
  to?: PlainDate;
  /** Place it goes to, where the parts go to several. */
  place?: string;
}

/** One line of an order, of its change or of the answer to it. */
export interface OrderLine {
  /** Number of the line in its message. */
  no: string;
  /** LIN 1229: `1` added, `2` deleted, `3` changed, `5` accepted without change, `7` not accepted ... */
  action?: string;
  material: string;
  supplierMaterial?: string;
  description?: string;
  /** The order and line that a change or an answer speaks about. */
  order?: string;
  orderItem?: string;
  qty?: Quantity;
  unit?: string;
  /** Price of so many units (`priceBasis`), in the currency of the order. */
  price?: Quantity;
  priceBasis?: Quantity;
  amount?: Quantity;
  /** Day or time that is wanted or promised, where the line is delivered at once; of a period its first day. */
  delivery?: LocalDateTime;
  /** Latest day or time, where one is said by itself. */
  deliveryTo?: LocalDateTime;
  deliveries?: OrderDelivery[];
  texts?: string[];
}

/**
 * A purchase order (ORDERS), a change of one (ORDCHG) or the answer to one of them (ORDRSP). A document is one unit of
 * good and bad: half an order is none.
 */
export interface Order {
  kind: 'order' | 'change' | 'response';
  /** Number of this document, and the code of its kind (BGM 1001: `220` order, `221` blanket order ...). */
  no: string;
  code?: string;
  /** BGM 1225: `9` original, `1` cancellation, `4` change, `5` replace, `27` not accepted, `29` accepted ... */
  function?: string;
  /** BGM 4343 of an answer: `AP` accepted, `AC` with changes, `RE` rejected ... */
  answer?: string;
  date?: LocalDateTime;
  /** The order that a change or an answer speaks about. */
  order?: string;
  contract?: string;
  /** Number that the seller has given the order. */
  sellerOrder?: string;
  buyer?: string;
  /** Who asks and answers for the buyer. */
  contact?: string;
  supplier?: string;
  plant?: string;
  unloadingPoint?: string;
  /** Who the goods are sold to, and whose plant they are for in the end. */
  soldTo?: string;
  endCustomer?: string;
  currency?: string;
  incoterm?: string;
  delivery?: LocalDateTime;
  deliveryTo?: LocalDateTime;
  /** Sum of the message, with charges and taxes (MOA+86), and that of its lines alone (MOA+79). */
  amount?: Quantity;
  linesAmount?: Quantity;
  texts?: string[];
  lines: OrderLine[];
}
