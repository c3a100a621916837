import { compare, type Decimal, type PlainDate, type RefusalData, refusal } from '../../kernel/index.ts';

/** The number of a release and what tells its content from another's. */
export interface ReleaseIdentity {
  no: string;
  date: PlainDate;
  /** Fingerprint of the content, the same for the same lines and figures. */
  contentHash: string;
}

export interface IncomingRelease extends ReleaseIdentity {
  /** The release that it follows, by its own word; null where it does not say. */
  previousNo: string | null;
}

/** What is known of the agreement before: the release in force, and the content under the incoming number, if any. */
export interface KnownReleases {
  inForce: ReleaseIdentity | null;
  sameNumberHash: string | null;
}

export type Intake =
  /** It becomes the release in force; `resynchronised` when a gap was accepted, which the agreement records. */
  | { apply: true; resynchronised: boolean }
  /** It is here already: nothing changes. */
  | { apply: false }
  | { refusal: RefusalData };

const DIGITS = /^\d{1,18}$/;

const isOlder = (release: ReleaseIdentity, than: ReleaseIdentity): boolean => {
  if (DIGITS.test(release.no) && DIGITS.test(than.no)) return compare(numberOf(release.no), numberOf(than.no)) < 0;
  if (release.date !== than.date) return release.date < than.date;
  return release.no < than.no;
};

const numberOf = (digits: string): Decimal => digits.replace(/^0+(?=\d)/, '') as Decimal;

const isSameNumber = (a: string, b: string): boolean => numberOf(a) === numberOf(b);

/**
 * What happens to a release that arrives. The same once more changes nothing; the same number with other content, an
 * older one, and one that does not follow the release in force are refused, the last unless the user resynchronises.
 * Numbers compare as numbers, others by their date. A release that names the one in force as its previous is never
 * older: buyers' numbers start again at 1.
 */
export const decideIntake = (incoming: IncomingRelease, known: KnownReleases, resynchronise: boolean): Intake => {
  if (known.sameNumberHash !== null) {
    if (known.sameNumberHash === incoming.contentHash) return { apply: false };
    return { refusal: refusal('release_differs', { release: incoming.no }) };
  }
  const { inForce } = known;
  if (inForce === null) return { apply: true, resynchronised: false };
  if (incoming.previousNo !== null && isSameNumber(incoming.previousNo, inForce.no)) {
    return { apply: true, resynchronised: false };
  }
  if (isOlder(incoming, inForce)) {
    return { refusal: refusal('older_release', { release: incoming.no, present: inForce.no }) };
  }
  if (incoming.previousNo === null || resynchronise) {
    return { apply: true, resynchronised: incoming.previousNo !== null };
  }
  return { refusal: refusal('release_gap', { previous: incoming.previousNo, present: inForce.no }) };
};
