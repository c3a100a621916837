import type { LocalDateTime, Quantity } from './release.ts';

/** A quantity of a stock report and what it counts (QTY 6063: `145` actual stock, `156` balance brought forward ...). */
export interface StockQuantity {
  of: string;
  qty: Quantity;
  unit?: string;
}

/** What lies, came or went: one INV group, with the codes of the sender. */
export interface StockLevel {
  /** 4501: `1` out, `2` in. */
  direction?: string;
  /** 7491: the kind of stock, for instance `1` accepted, `2` damaged. */
  status?: string;
  /** 4499: why it moved. */
  reason?: string;
  at?: LocalDateTime;
  place?: string;
  /** Delivery note or other document of the movement. */
  document?: string;
  quantities: StockQuantity[];
  labels?: string[];
}

/** Stock of one part, or the balance of one container type, as an INVRPT reports it. */
export interface StockItem {
  /** Number of the report and the time it holds for. */
  report: string;
  at?: LocalDateTime;
  from?: LocalDateTime;
  to?: LocalDateTime;
  customer?: string;
  supplier?: string;
  /** Who keeps the stock, and where. */
  keeper?: string;
  plant?: string;
  place?: string;
  /** Exactly one of the two is given. */
  material?: string;
  packaging?: string;
  supplierMaterial?: string;
  description?: string;
  order?: string;
  orderItem?: string;
  levels: StockLevel[];
  texts?: string[];
}
