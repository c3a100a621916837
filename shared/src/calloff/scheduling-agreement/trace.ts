import { add, compare, type Decimal, equal, subtract, ZERO } from '../../kernel/index.ts';
import { type NamedNote, releasesCountedOtherwise } from './release-counts.ts';

/** A booking of the ledger, as a trace reads it. */
export interface TracedBooking {
  kind: 'sent' | 'cancelled' | 'received' | 'release' | 'reset' | 'received_reset' | 'correction';
  /** Of a release, and of what is received at a reset, the buyer's whole cumulative, of all others by how much the count moves. */
  qty: Decimal;
  /** The note, release or receipt behind it, and its number. */
  documentId: string;
  document: string;
  /** Of a release: the note that its buyer has booked last. */
  lastReceipt?: NamedNote | null;
}

/** What is wrong at a booking: the plant or a release counted otherwise, or from here on more is received than was sent. */
export type TraceMark = 'differs' | 'breaks';

/** A booking with both cumulatives behind it. */
export interface Traced {
  sent: Decimal;
  /** Null before the first release that is known, where the ledger does not reach back to the beginning. */
  received: Decimal | null;
  mark: TraceMark | null;
}

const isSentCount = ({ kind }: TracedBooking): boolean => !['received', 'release', 'received_reset'].includes(kind);

type Kind = TracedBooking['kind'];

/** What the bookings of some kinds move for each document: a cancelled note has sent nothing, a corrected receipt once. */
const movedByDocument = (bookings: readonly TracedBooking[], kinds: readonly Kind[]): Map<string, Decimal> => {
  const moved = new Map<string, Decimal>();
  for (const { kind, documentId, qty } of bookings)
    if (kinds.includes(kind)) moved.set(documentId, add(moved.get(documentId) ?? ZERO, qty));
  return moved;
};

/** The notes that the plant counted otherwise than they were sent, each by the booking that counted it last. */
const countedOtherwise = (bookings: readonly TracedBooking[]): ReadonlySet<TracedBooking> => {
  const sent = movedByDocument(bookings, ['sent', 'cancelled']);
  const received = movedByDocument(bookings, ['received']);
  const differing = [...received].filter(([id, qty]) => {
    const ofNote = sent.get(id);
    return ofNote !== undefined && !equal(ofNote, qty);
  });
  const last = (id: string) => bookings.findLast(({ kind, documentId }) => kind === 'received' && documentId === id);
  return new Set(differing.flatMap(([id]) => last(id) ?? []));
};

const receivedAfter = (before: Decimal | null, { kind, qty }: TracedBooking): Decimal | null => {
  if (kind === 'release' || kind === 'received_reset') return qty;
  return kind === 'received' && before !== null ? add(before, qty) : before;
};

const isOver = ({ sent, received }: Pick<Traced, 'sent' | 'received'>): boolean =>
  received !== null && compare(received, sent) > 0;

/** The booking from which on more was received than sent, up to now; undefined where the counts agree now. */
const breakOf = (traced: readonly Traced[]): Traced | undefined => {
  const lastRight = traced.findLastIndex(each => !isOver(each));
  return traced[lastRight + 1];
};

/** Our cumulative behind each booking, the oldest first; `sent` is the count of today. */
export const sentBehind = (bookings: readonly TracedBooking[], sent: Decimal): Decimal[] => {
  let running = bookings.filter(isSentCount).reduce((before, { qty }) => subtract(before, qty), sent);
  return bookings.map(booking => {
    if (isSentCount(booking)) running = add(running, booking.qty);
    return running;
  });
};

/**
 * Both cumulatives after each booking, the oldest first, and where they part (domain.md 2; D2, D8). `sent` is the count of
 * today; `whole` says that the ledger is told from its beginning, when nothing was received yet.
 */
export const traceOf = (bookings: readonly TracedBooking[], sent: Decimal, whole: boolean): Traced[] => {
  const otherwise = countedOtherwise(bookings);
  const cumulatives = sentBehind(bookings, sent);
  let received = whole ? ZERO : null;
  const traced = bookings.map((booking, at): Traced => {
    received = receivedAfter(received, booking);
    return { sent: cumulatives[at] ?? sent, received, mark: otherwise.has(booking) ? 'differs' : null };
  });
  const broken = breakOf(traced);
  const byRelease = releasesCountedOtherwise(bookings, cumulatives, whole);
  return traced.map((each, at) => {
    if (each === broken) return { ...each, mark: 'breaks' };
    const booking = bookings[at];
    return booking && byRelease.has(booking) ? { ...each, mark: 'differs' } : each;
  });
};
