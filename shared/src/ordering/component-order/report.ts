import type { PlainDate } from '../../kernel/index.ts';

/**
 * When something was so, as text that sorts by time: the distributor's own moment, and behind it for an answer of which the same
 * moment may be said twice, when we asked.
 */
export type Moment = string;

/** Where the distributor says that an order stands; `other` is a word that nobody knows, and moves nothing. */
export const ORDER_STANDINGS = [
  'pending',
  'open',
  'work',
  'held',
  'shipped',
  'complete',
  'cancelled',
  'rejected',
  'other',
] as const;
export type OrderStanding = (typeof ORDER_STANDINGS)[number];

/** Where it says that a line stands; a line of which the rest is cancelled is `ended`. */
export const LINE_STANDINGS = ['open', 'part', 'shipped', 'ended', 'cancelled', 'rejected', 'other'] as const;
export type LineStanding = (typeof LINE_STANDINGS)[number];

/** What the distributor says of an order or of a line. */
export interface Message {
  code: string;
  isError: boolean;
  text: string;
}

/** A quantity that the distributor confirms, with the days on which it leaves and arrives. */
export interface Confirmation {
  no: string;
  quantity: number;
  ships: PlainDate | null;
  arrives: PlainDate | null;
  shipped: number;
}

/** A quantity that we want by a day, and what is confirmed of it. */
export interface Schedule {
  quantity: number;
  wanted: PlainDate | null;
  confirmations: readonly Confirmation[];
}

/** For how long a line can be changed and cancelled, in weeks before it ships. */
export interface Windows {
  changeWeeks: number | null;
  cancelWeeks: number | null;
  /** Neither cancelled nor returned, at any time. */
  isFinal: boolean;
  /** A part that everybody buys: it has the shorter of the usual windows where none is said. */
  isStandard: boolean;
}

/** A line as the distributor reports it; of what is absent the report says nothing. */
export interface ReportedLine {
  /** Their number of it, within their order. */
  no: string;
  /** Our number of it. */
  lineNo: number;
  partNo: string;
  quantity: number;
  standing: LineStanding;
  /** The distributor's own word. */
  said: string;
  messages?: readonly Message[];
  windows?: Windows;
  schedules?: readonly Schedule[];
  /** Pieces that have left, all together. */
  shipped?: number;
}

/** What the distributor reports of one of its orders at a moment, by an answer or by itself. */
export interface OrderReport {
  moment: Moment;
  orderNo: string;
  poNo: string;
  standing: OrderStanding;
  said: string;
  messages?: readonly Message[];
  lines: readonly ReportedLine[];
}
