import {
  compare,
  type Decimal,
  type DerivedStates,
  isPositive,
  type Permission,
  type Turn,
} from '../../kernel/index.ts';
import { ANSWERS, type LineFacts, type LineState } from './line.ts';

// ── The header ───────────────────────────────────────────────────────────────────────────────────

export type CallOffState =
  | 'new'
  | 'audit'
  | 'completely_reject'
  | 'completely_confirm'
  | 'partly_reject'
  | 'partly_accept';

/** §4: the six states of a call-off header. decided: derived from its lines, without actions of its own. */
export const callOff: DerivedStates<CallOffState> = {
  name: 'callOff',
  states: {
    new: { tone: 'action', turn: 'supplier', step: 'new' },
    audit: { tone: 'action', turn: 'plant' },
    partly_accept: { tone: 'warning', turn: 'supplier', step: 'answered' },
    partly_reject: { tone: 'warning', turn: 'plant', step: 'answered' },
    completely_reject: { tone: 'danger', turn: 'plant' },
    completely_confirm: { tone: 'success', turn: 'done', step: 'confirmed' },
  },
};

/** What the header looks at in a line. */
export type LineInHeader = Pick<LineFacts, 'state' | 'decision' | 'pending' | 'confirmed' | 'accepted'>;

const SETTLED: readonly LineState[] = ['completely_confirm', 'accept', 'dn_created', 'closed'];
const isClosed = (line: LineInHeader): boolean => line.state === 'closed';
const isPromised = (line: LineInHeader): boolean => isPositive(line.confirmed) || isPositive(line.accepted);
const isAnswer = (line: Pick<LineFacts, 'state'>): boolean => (ANSWERS as readonly LineState[]).includes(line.state);
const waitsForPlant = (line: LineInHeader): boolean =>
  !isClosed(line) && (line.pending || (line.decision === 'due' && isAnswer(line)));

/**
 * The state of a call-off, first match over its lines. A line that is fully split counts by its parts alone; of one that
 * is split in part the remainder counts as a line without an answer.
 */
export const callOffStateOf = (lines: readonly LineInHeader[]): CallOffState => {
  const counted = lines.filter(line => line.state !== 'full_split');
  const open = counted.filter(line => !isClosed(line));
  if (open.length === 0 && !counted.some(isPromised)) return 'new';
  if (counted.some(waitsForPlant)) return 'audit';
  if (open.length > 0 && open.every(line => line.state === 'reject')) return 'completely_reject';
  if (counted.every(line => SETTLED.includes(line.state))) return 'completely_confirm';
  if (counted.some(line => line.state === 'reject' || line.state === 'partly_reject')) return 'partly_reject';
  if (counted.some(isAnswer)) return 'partly_accept';
  return 'new';
};

// ── The row of the series list ───────────────────────────────────────────────────────────────────

export type SeriesState = 'no_calloff' | 'completed' | 'dn_created' | 'processing' | 'new';

/** §4: the five states of a series call-off. decided: derived from the agreement with its release in force. */
export const seriesCallOff: DerivedStates<SeriesState> = {
  name: 'seriesCallOff',
  states: {
    new: { tone: 'action', turn: 'supplier', step: 'new' },
    processing: { tone: 'progress', turn: 'supplier', step: 'processing' },
    dn_created: { tone: 'progress', turn: 'supplier', step: 'dn_created' },
    completed: { tone: 'success', turn: 'done', step: 'completed' },
    no_calloff: { tone: 'neutral', turn: 'done' },
  },
};

/** A scheduling agreement with its release in force, as far as the list's state depends on it. */
export interface SeriesFacts {
  /** Quantities of the schedule lines within the horizon; none where the release says that nothing is required (222222). */
  scheduled: readonly Decimal[];
  sent: Decimal;
  /** Cumulative ordered at the end of the firm zone. */
  orderedInFirmZone: Decimal;
}

/** What the row looks at in a line; `onSentNote` tells whether a sent delivery note carries it. */
export type LineInSeries = Pick<LineFacts, 'state' | 'hasUnsentNote'> & { onSentNote: boolean };

/** The states that an agreement has whatever its lines say: nothing is required, or all that is firm has been sent. */
export type SettledSeries = Extract<SeriesState, 'no_calloff' | 'completed'>;

/** Whether the agreement alone decides the state of its row. */
export const settledSeriesOf = ({ scheduled, sent, orderedInFirmZone }: SeriesFacts): SettledSeries | undefined => {
  if (!scheduled.some(isPositive)) return 'no_calloff';
  return compare(sent, orderedInFirmZone) >= 0 ? 'completed' : undefined;
};

/** What a row's state tells of its agreement. */
export const settledSeries = (state: SeriesState): SettledSeries | undefined =>
  state === 'no_calloff' || state === 'completed' ? state : undefined;

/** The state of a row of the series list, first match. */
export const seriesStateOf = (settled: SettledSeries | undefined, lines: readonly LineInSeries[]): SeriesState => {
  if (settled) return settled;
  if (lines.some(line => line.hasUnsentNote)) return 'dn_created';
  if (lines.some(line => isAnswer(line) || line.onSentNote)) return 'processing';
  return 'new';
};

// ── Turn ─────────────────────────────────────────────────────────────────────────────────────────

/** How many lines wait for each of the two parties; both may have work at once. */
export interface Waiting {
  toAnswer: number;
  toDecide: number;
}

/** How many lines wait for whom, by the turn of each. */
export const waitingIn = (lines: readonly { turn: Turn }[]): Waiting => ({
  toAnswer: lines.filter(({ turn }) => turn === 'supplier').length,
  toDecide: lines.filter(({ turn }) => turn === 'plant').length,
});

/** The parties of a call-off. */
export const CALL_OFF_PARTIES = ['supplier', 'plant'] as const satisfies readonly Turn[];
export type CallOffParty = (typeof CALL_OFF_PARTIES)[number];

/** The permission by which somebody of a party does what waits for it; who has none has nothing waiting. */
export const WORK_OF = {
  supplier: 'calloff.callOff.confirm',
  plant: 'calloff.callOff.approve',
} as const satisfies Record<CallOffParty, Permission>;

/**
 * Whose turn a call-off is, by its lines alone. Where lines wait for both, each of them reads that it is his own turn;
 * whoever is neither reads the plant's.
 */
export const turnOfCallOff = ({ toAnswer, toDecide }: Waiting, reader?: Turn): Turn => {
  if (toDecide > 0 && !(reader === 'supplier' && toAnswer > 0)) return 'plant';
  return toAnswer > 0 ? 'supplier' : 'done';
};
