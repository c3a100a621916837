import { add, type Decimal, equal, groupBy, isZero, numberKey, subtract, sum, ZERO } from '../../kernel/index.ts';
import type { TracedBooking } from './trace.ts';

/** What a release says of the last delivery note that its buyer has booked. */
export interface NamedNote {
  dnNo: string;
  /** How much of it the buyer has booked; null where the release does not say it. */
  qty: Decimal | null;
}

/** A note with what it sent, as far as it is not taken back, and what the gate has booked of it. */
interface CountedNote {
  booking: TracedBooking;
  /** Its place among the bookings. */
  at: number;
  sent: Decimal;
  /** Null where the gate has booked nothing of it. */
  received: Decimal | null;
}

const quantityOf = (bookings: readonly TracedBooking[]): Decimal => sum(bookings.map(({ qty }) => qty));

/** The notes among some bookings, in the order of sending; one that was taken back is none. */
const notesIn = (bookings: readonly TracedBooking[]): CountedNote[] => {
  const byDocument = groupBy(bookings, ({ documentId }) => documentId);
  return bookings.flatMap((booking, at) => {
    if (booking.kind !== 'sent') return [];
    const own = byDocument.get(booking.documentId) ?? [];
    const sent = quantityOf(own.filter(({ kind }) => kind === 'sent' || kind === 'cancelled'));
    const received = own.filter(({ kind }) => kind === 'received');
    return isZero(sent) ? [] : [{ booking, at, sent, received: received.length > 0 ? quantityOf(received) : null }];
  });
};

/** By how much more the buyer has counted than we sent; negative where it is less. */
const missedBy = ({ sent, received }: CountedNote): Decimal => (received === null ? ZERO : subtract(received, sent));

/** A release with the notes that its count may hold: those up to the one that it names, and those that were named before. */
interface HeldRelease {
  booking: TracedBooking;
  named: CountedNote;
  /** The quantity of the named note, as the buyer has booked it. */
  namedQty: Decimal | null;
  counted: readonly CountedNote[];
  /** Those of them that nobody has booked or named yet: they may still be on the road. */
  open: readonly CountedNote[];
  /** The buyer's cumulative minus what we sent with these notes. */
  gap: Decimal;
}

/** What the releases before have told. */
interface Before {
  /** Ids of the notes that they named. */
  named: Set<string>;
  /** Notes whose difference is told. */
  explained: Set<TracedBooking>;
  /** The gap of the last of them; null where the ledger does not reach back to the beginning. */
  gap: Decimal | null;
}

/** A release beside our notes; undefined where it names none of them. `sent` is our cumulative when it came. */
const holdRelease = (
  bookings: readonly TracedBooking[],
  booking: TracedBooking,
  sent: Decimal,
  before: Before,
): HeldRelease | undefined => {
  const { lastReceipt } = booking;
  if (!lastReceipt) return undefined;
  const notes = notesIn(bookings);
  const named = notes.findLast(({ booking: { document } }) => numberKey(document) === numberKey(lastReceipt.dnNo));
  if (!named) return undefined;
  const wasNamed = (note: CountedNote): boolean => before.named.has(note.booking.documentId);
  const counted = notes.filter(note => note.at <= named.at || wasNamed(note));
  const notCounted = notes.filter(note => note.at > named.at && !wasNamed(note));
  const open = counted.filter(note => note !== named && note.received === null && !wasNamed(note));
  const gap = subtract(booking.qty, subtract(sent, sum(notCounted.map(note => note.sent))));
  return { booking, named, namedQty: lastReceipt.qty, counted, open, gap };
};

/** Whether notes that are still on the road, overtaken by the named one, are all that a count lacks. */
const lacksOpenNotesAlone = ({ open, gap }: HeldRelease): boolean =>
  open.length > 0 && equal(gap, subtract(ZERO, sum(open.map(note => note.sent))));

/** Where the counts of one release part from ours: at the note that it names, or at the release itself. */
const markedBy = (held: HeldRelease, { explained, gap: gapBefore }: Before): TracedBooking[] => {
  const { booking, named, namedQty, counted, gap } = held;
  const isNamedOtherwise = namedQty !== null && !equal(namedQty, named.sent);
  const byNamed = isNamedOtherwise && named.received === null && !explained.has(named.booking);
  const fresh = counted.filter(note => note.received !== null && !explained.has(note.booking));
  const known = add(sum(fresh.map(missedBy)), byNamed && namedQty !== null ? subtract(namedQty, named.sent) : ZERO);
  for (const note of fresh) explained.add(note.booking);
  if (byNamed) explained.add(named.booking);
  const isExplained = gapBefore === null || isZero(gap) || equal(subtract(gap, gapBefore), known);
  const isOpen = !isExplained && !lacksOpenNotesAlone(held);
  return [...(byNamed ? [named.booking] : []), ...(isOpen ? [booking] : [])];
};

/** Our cumulative when a release came into force: a reset or correction that it brought counts in it. */
const sentAt = (bookings: readonly TracedBooking[], at: number, sent: readonly Decimal[]): Decimal => {
  const [release, next] = [bookings[at], bookings[at + 1]];
  const isItsOwn = next?.documentId === release?.documentId && (next?.kind === 'reset' || next?.kind === 'correction');
  return sent[isItsOwn ? at + 1 : at] ?? ZERO;
};

/**
 * The bookings at which a release counts otherwise than we do, the oldest first: the note that it names with another
 * quantity, unless the gate has booked that note and so is marked itself; and the release whose cumulative no note explains.
 * `sent` is our cumulative behind each booking; without the `whole` ledger the first release that is held is where it begins.
 */
export const releasesCountedOtherwise = (
  bookings: readonly TracedBooking[],
  sent: readonly Decimal[],
  whole: boolean,
): ReadonlySet<TracedBooking> => {
  const marked = new Set<TracedBooking>();
  const before: Before = { named: new Set(), explained: new Set(), gap: whole ? ZERO : null };
  for (const [at, booking] of bookings.entries()) {
    if (booking.kind !== 'release') continue;
    const held = holdRelease(bookings.slice(0, at), booking, sentAt(bookings, at, sent), before);
    if (!held) continue;
    for (const one of markedBy(held, before)) marked.add(one);
    before.named.add(held.named.booking.documentId);
    before.gap = held.gap;
  }
  return marked;
};

/** Where the releases of an agreement count otherwise than we do now: the note that the last one names, and how much more. */
export interface CountDifference {
  document: string;
  by: Decimal;
}

const isReset = ({ kind }: TracedBooking): boolean => kind === 'reset' || kind === 'received_reset';

/** What a release counts more than we sent, without what the gate has told of each note. */
const unexplained = ({ gap, counted }: HeldRelease): Decimal => subtract(gap, sum(counted.map(missedBy)));

/** The place of the first booking that counts since the last reset; a release that brings its reset stands before it. */
const beginOf = (bookings: readonly TracedBooking[]): number => {
  const reset = bookings.findLastIndex(isReset);
  return reset > 0 && bookings[reset - 1]?.documentId === bookings[reset]?.documentId ? reset - 1 : reset;
};

/**
 * The difference that stays until it is settled: by a later release whose count is what we sent, whatever the gate has told, or
 * by a reset. Null where the counts agree, undefined where the last release names none of our notes. `sent` is our cumulative
 * behind each booking; without the `whole` ledger, and after a reset, the first release that can be held against our notes is
 * taken as right.
 */
export const openDifference = (
  bookings: readonly TracedBooking[],
  sent: readonly Decimal[],
  whole: boolean,
): CountDifference | null | undefined => {
  const nothingBefore: Before = { named: new Set(), explained: new Set(), gap: null };
  const begin = beginOf(bookings);
  const releases = bookings.flatMap((booking, at) =>
    booking.kind === 'release' && at >= begin
      ? [holdRelease(bookings.slice(0, at), booking, sentAt(bookings, at, sent), nothingBefore)]
      : [],
  );
  const last = releases.at(-1);
  if (!last) return undefined;
  let settled: Decimal | undefined = whole && begin < 0 ? ZERO : undefined;
  for (const held of releases) if (held && (settled === undefined || isZero(held.gap))) settled = unexplained(held);
  const by = subtract(unexplained(last), settled ?? ZERO);
  const isOnTheRoad = last.open.length > 0 && equal(by, subtract(ZERO, sum(last.open.map(note => note.sent))));
  if (isZero(by) || isOnTheRoad) return null;
  return { document: last.named.booking.document, by };
};
