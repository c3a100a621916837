/** A quantity: a decimal as text without leading or trailing zeros, in the unit of its release, e.g. `480` or `12.5`. */
export type Quantity = string;

/** A business date of the plant as text, `2025-11-03`. */
export type PlainDate = string;

/** A local date and time of the plant without zone, `2025-11-04T14:30`; the date alone where no time was given. */
export type LocalDateTime = string;

/** Number and date of one release of a scheduling agreement. */
export interface ReleaseNumber {
  /** Without leading zeros. */
  no: string;
  date?: PlainDate;
}

/** The buyer's count of what arrived since the cumulatives were last set to zero ("Fortschrittszahl"). */
export interface Cumulative {
  received: Quantity;
  /** Day of the last reset. */
  since?: PlainDate;
  /** The count as it stood before the reset; given only in the first release after one. */
  beforeReset?: Quantity;
}

/** The last delivery note that the buyer has booked. */
export interface LastReceipt {
  booked?: PlainDate;
  dnNo?: string;
  dnDate?: PlainDate;
  qty?: Quantity;
}

/** A promise of the buyer: up to this day and cumulative he pays for what was produced (or bought as material). */
export interface GoAhead {
  from?: PlainDate;
  to?: PlainDate;
  cumulative?: Quantity;
}

/** Packaging that the buyer names for the part, and how many parts go into one. */
export interface ReleasePackaging {
  no: string;
  qty?: Quantity;
  supplierNo?: string;
}

/** How binding a schedule line is: overdue, due now, then firm, production, material and forecast, from near to far. */
export type LineKind = 'backorder' | 'immediate' | 'firm' | 'production' | 'material' | 'forecast';

/**
 * What a weekly, monthly or quarterly quantity with one date holds for, as its sender means it: the calendar week, month or
 * quarter of the date, so long a time from the date on, or the date alone.
 */
export type PeriodOfDate = 'calendar' | 'onward' | 'day';

/** One requirement of a release: a quantity due on a day or in a period. `cumulative` is the running total after it. */
export interface ScheduleLine {
  kind: LineKind;
  from: PlainDate;
  to: PlainDate;
  qty: Quantity;
  cumulative: Quantity;
}

/** One requirement of a fine call-off, due at a time of day. It changes no cumulative. */
export interface JitLine {
  kind: 'jit';
  at: LocalDateTime;
  qty: Quantity;
}

/** What of a release only one of the formats can say. */
export interface ReleaseOnlyHere {
  /** 512-14: `L` as dated, `T` daily, `W` weekly, `M` monthly. */
  deliveryInterval?: string;
  /** 512-15 and -16: months of production and material release, counted from the release date. */
  productionMonths?: string;
  materialMonths?: string;
  /** 512-17: `S` series, `E` spare part, `M` initial sample, `V` pre-series. */
  usageCode?: string;
  /** 512-18. */
  accountKey?: string;
  /** 515-09 or 555-04: part of which this one is the complement. */
  complementaryMaterial?: string;
  /** 515-10 or 555-03. */
  subSupplier?: string;
  /** 552-10 and -11. */
  criticalPart?: string;
  requirement?: string;
  /** 552-13: whether the times are those of arrival or of departure. */
  timesOf?: string;
  /** 552-15. */
  overDelivered?: Quantity;
  mrpControllerText?: string;
  drawing?: string;
  hardware?: string;
  software?: string;
  description?: string;
  /** Item of the scheduling agreement; 4905 has no room for it. */
  agreementItem?: string;
  inTransit?: Quantity;
  /** QTY+71 and QTY+79. */
  cumulativeOrdered?: Quantity;
  cumulativePrevious?: Quantity;
  /** LIN action code: that of a cancelled item, for instance. */
  action?: string;
  /** Who gets the goods, where an order names somebody else than the plant. */
  consignee?: string;
}

/**
 * One release of one scheduling agreement: the whole schedule of a part for a plant. It replaces every earlier one of
 * that agreement; what it does not repeat is gone. No line at all says that nothing is required.
 */
export interface Release {
  customer: string;
  supplier: string;
  plant: string;
  agreement?: string;
  /** The buyer's part number as sent: inner and leading blanks are part of it. */
  material: string;
  supplierMaterial?: string;
  unloadingPoint?: string;
  internalDestination?: string;
  pointOfUse?: string;
  mrpController?: string;
  /** UN/ECE code (`PCE`, `KGM`); VDA's own codes are mapped. */
  unit?: string;
  /** Units of its quantities that are not `unit`, each once in the order of the file: it is the reader's to refuse them. */
  otherUnits?: string[];
  kind: 'series' | 'pre_series' | 'after_sales' | 'jit';
  /** Whether the dates are those of arrival at the plant or of departure from the supplier. */
  dateKind?: 'arrival' | 'departure';
  release: ReleaseNumber;
  previous?: ReleaseNumber;
  cumulative?: Cumulative;
  lastReceipt?: LastReceipt;
  productionRelease?: GoAhead;
  materialRelease?: GoAhead;
  horizonEnd?: PlainDate;
  /** Quantity that remains beyond the dated lines. */
  restQty?: Quantity;
  packaging?: ReleasePackaging[];
  texts?: string[];
  lines: (ScheduleLine | JitLine)[];
  onlyHere?: ReleaseOnlyHere;
}
