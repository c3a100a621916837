import type { PlainDate, Quantity } from './release.ts';

/** One part of a delivery note that is credited. */
export interface CreditItem {
  /** 824-03. */
  transaction?: string;
  material?: string;
  qty?: Quantity;
  /** As sent: 824-06 has three characters and is no VDA unit. */
  unit?: string;
  priceUnit?: string;
  /** The digits as sent; where their mark stands is not public. */
  unitPrice?: string;
  total?: Quantity;
  sign?: string;
  /** The digits as sent, as in 824-13. */
  discountRate?: string;
  discount?: Quantity;
  vatRate?: string;
  vat?: Quantity;
  testReport?: string;
}

/** One delivery note of a credit note, with the goods receipt that it is paid by. */
export interface CreditedDelivery {
  dnNo?: string;
  plant?: string;
  despatch?: PlainDate;
  order?: string;
  unloadingPoint?: string;
  receiptNo?: string;
  receiptDate?: PlainDate;
  contact?: string;
  surcharges?: Quantity;
  surchargesSign?: string;
  discount?: Quantity;
  vat?: Quantity;
  total?: Quantity;
  totalSign?: string;
  items: CreditItem[];
}

/**
 * A credit note of the buyer's self-billing (VDA 4908). Amounts have no sign of their own: what the codes beside them
 * (`…Sign`) mean is the partners' agreement, because no public text says it.
 */
export interface CreditNote {
  customer: string;
  supplier: string;
  customerVatNo?: string;
  supplierVatNo?: string;
  supplierRegistration?: string;
  no: string;
  issued?: PlainDate;
  due?: PlainDate;
  currency?: string;
  consignment?: string;
  invoiceCode?: string;
  country?: string;
  bookingNo?: string;
  surcharges?: Quantity;
  surchargesSign?: string;
  discount?: Quantity;
  vat?: Quantity;
  total?: Quantity;
  totalSign?: string;
  deliveries: CreditedDelivery[];
}
