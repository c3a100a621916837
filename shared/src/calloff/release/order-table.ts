/**
 * Columns of a table of orders, as csv, xlsx or JSON have them: pre-series and after-sales orders, of which no message tells.
 * Plant and supplier stand in it by their own numbers. What is said of an order stands in its first row; each row is one of
 * its schedule lines.
 */
export const ORDER_COLUMNS = {
  /** `pre_series` or `after_sales`. */
  kind: { of: 'order', required: true },
  plantNo: { of: 'order', required: true },
  supplierCode: { of: 'order', required: true },
  orderNo: { of: 'order', required: true },
  item: { of: 'order', required: false },
  /** The buyer's part number. */
  material: { of: 'order', required: true },
  releaseNo: { of: 'order', required: true },
  releaseDate: { of: 'order', required: true },
  /** The release that it follows. */
  previousNo: { of: 'order', required: false },
  unloadingPoint: { of: 'order', required: false },
  /** Who gets the goods, as a parts depot. */
  consignee: { of: 'order', required: false },
  unit: { of: 'order', required: false },
  drawing: { of: 'order', required: false },
  hardware: { of: 'order', required: false },
  software: { of: 'order', required: false },
  /** The single sale package, and how much goes into one. */
  orderPackage: { of: 'order', required: false },
  orderPackQty: { of: 'order', required: false },
  /** How binding a line is; `firm` where it is left out. */
  kindOfLine: { of: 'line', required: false },
  from: { of: 'line', required: true },
  /** The last day of a period; the day itself where it is left out. */
  to: { of: 'line', required: false },
  qty: { of: 'line', required: true },
} as const satisfies Record<string, { of: 'order' | 'line'; required: boolean }>;

export type OrderColumn = keyof typeof ORDER_COLUMNS;
export const orderColumns = Object.keys(ORDER_COLUMNS) as OrderColumn[];

/** The kinds of call-offs that a table may order; series releases are VDA 4905 and DELFOR alone. */
export const ORDERED_KINDS = ['pre_series', 'after_sales'] as const;
