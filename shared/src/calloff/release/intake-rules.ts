import { compare, type Decimal, numberKey, type PlainDate, type RefusalData, refusal } from '../../kernel/index.ts';
import { beginsAnew } from './checks.ts';

/** What a release is known by: buyers begin their numbers again each year, so the number alone is none. */
export interface ReleaseIdentity {
  no: string;
  date: PlainDate;
  /** Fingerprint of the content, the same for the same lines and figures. */
  contentHash: string;
}

export interface IncomingRelease extends ReleaseIdentity {
  /** The release that it follows, by its own word: `0` where it says that it follows none, null where it says nothing. */
  previousNo: string | null;
}

/** What is known of the agreement before: the release in force, and the content under the same number and date, if any. */
export interface KnownReleases {
  inForce: ReleaseIdentity | null;
  sameContentHash: string | null;
}

export type Intake =
  /** It becomes the release in force; `resynchronised` when it was taken as a new beginning, which the agreement records. */
  | { apply: true; resynchronised: boolean }
  /** It is here already: nothing changes. */
  | { apply: false }
  /** A person who may can take it all the same, as the new beginning. */
  | { refusal: RefusalData };

const OBJECTIONS: readonly string[] = ['release_differs', 'older_release', 'release_gap'];

/** Whether a refusal gives way to who resynchronises: then the release is the new beginning of its agreement. */
export const canBeResynchronised = ({ code, rule }: { code: string; rule: string }): boolean =>
  OBJECTIONS.includes(code) || (code === 'release_check' && beginsAnew(rule));

const DIGITS = /^\d{1,18}$/;

const numberOf = (digits: string): Decimal => digits.replace(/^0+(?=\d)/, '') as Decimal;

const isSameNumber = (a: string, b: string): boolean => numberKey(a) === numberKey(b);

/** By date, then by number: as numbers where both are. */
const isOlder = (release: ReleaseIdentity, than: ReleaseIdentity): boolean => {
  if (release.date !== than.date) return release.date < than.date;
  if (DIGITS.test(release.no) && DIGITS.test(than.no)) return compare(numberOf(release.no), numberOf(than.no)) < 0;
  return release.no < than.no;
};

/** Why a release is not simply the next one. */
const objectionTo = (
  incoming: IncomingRelease,
  { inForce, sameContentHash }: KnownReleases,
): RefusalData | undefined => {
  if (sameContentHash !== null) return refusal('release_differs', { release: incoming.no });
  if (inForce === null) return undefined;
  const { previousNo } = incoming;
  const follows = previousNo !== null && isSameNumber(previousNo, inForce.no);
  if (isOlder(incoming, inForce) && !(follows && incoming.date === inForce.date)) {
    return refusal('older_release', { release: incoming.no, present: inForce.no });
  }
  if (previousNo === null || follows) return undefined;
  return refusal('release_gap', { previous: previousNo, present: inForce.no });
};

/**
 * What happens to a release that arrives. The same once more changes nothing. The same number and date with other content,
 * one that is older than the release in force, and one that does not follow it are refused, each with one way on: who may
 * takes it as the new beginning (call-offs.md, Identity of a release).
 */
export const decideIntake = (incoming: IncomingRelease, known: KnownReleases, resynchronise: boolean): Intake => {
  if (known.sameContentHash === incoming.contentHash) return { apply: false };
  const objection = objectionTo(incoming, known);
  if (!objection) return { apply: true, resynchronised: false };
  return resynchronise ? { apply: true, resynchronised: true } : { refusal: objection };
};
