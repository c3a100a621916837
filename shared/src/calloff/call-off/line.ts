import type { Decimal, PlainDate } from '../../kernel/index.ts';

/** The states of a line that carry an answer of the supplier. */
export const ANSWERS = [
  'partly_confirm',
  'completely_confirm',
  'accept',
  'partly_accept',
  'reject',
  'partly_reject',
] as const;
export type AnswerState = (typeof ANSWERS)[number];

/** The twelve states of a call-off line (§4). */
export type LineState = 'new' | 'split' | 'partial_split' | 'full_split' | AnswerState | 'dn_created' | 'closed';

/** How a line is dated: by a day or period, or due now as backorder or immediate need, of which there is one each. */
export const KINDS_OF_DATE = ['dated', 'backorder', 'immediate'] as const;
export type KindOfDate = (typeof KINDS_OF_DATE)[number];

/** Whether the plant still has to decide on an acceptance with another date. */
export const PLANT_DECISIONS = ['none', 'due', 'approved'] as const;
export type PlantDecision = (typeof PLANT_DECISIONS)[number];

/** Whether an answer came by the day that the line had for it. */
export const PUNCTUALITIES = ['in_time', 'late'] as const;
export type Punctuality = (typeof PUNCTUALITIES)[number];

/** The days for which a line is requested; a single day begins and ends it. */
export interface Period {
  from: PlainDate;
  to: PlainDate;
}

/** The quantities of a line, in the material's unit. */
export interface LineQuantities {
  /** What the release in force asks. */
  released: Decimal;
  /** What of it was given to parts: a line that was split has no quantity of its own but the remainder. */
  inParts: Decimal;
  confirmed: Decimal;
  /** Promised for another date than the requested one. */
  accepted: Decimal;
  rejected: Decimal;
  /**
   * On delivery notes of this very line, sent and unsent. For a backorder or immediate line without what the buyer has
   * received: his figures no longer hold it.
   */
  onDn: Decimal;
}

/** What the machine of a line looks at: its own facts, and the settings in force for it. */
export interface LineFacts extends LineQuantities {
  state: LineState;
  /** A part of a split, with a parent. */
  isPart: boolean;
  /** A part that waits for the plant (split type CONFIRM). */
  pending: boolean;
  /** The last answer, kept beside the states `dn_created` and `closed`. */
  answerState: AnswerState | null;
  decision: PlantDecision;
  kindOfDate: KindOfDate;
  /** First and last requested day; of a backorder or immediate line both are the date of its release. */
  requestedFrom: PlainDate;
  requestedTo: PlainDate;
  /** Whether the release in force has the line's key. */
  inRelease: boolean;
  material: string;
  /** A delivery note that carries the line or one of its parts, an unsent one before others. */
  noteNumber: string | null;
  hasUnsentNote: boolean;
  /** Setting "confirm type": false where call-offs are not answered. */
  confirmOn: boolean;
  /** Setting "freeze days" in natural days; null is "no requirement". */
  freezeDays: number | null;
  /** Today in the plant's time zone. */
  today: PlainDate;
}

/** The days for which a line is requested, as a period. */
export const requestedPeriod = (line: LineFacts): Period => ({ from: line.requestedFrom, to: line.requestedTo });
