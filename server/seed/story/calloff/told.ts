import { addDays, addWorkingDays, type PlainDate } from '@inbound/shared';
import { FREEZE_DAYS } from '../master/settings.ts';
import { entryUnder, type PlantDays, type SeededWorld } from '../world.ts';
import { agreementKey, agreementsOf, type StoryAgreement } from './agreements.ts';
import type { Delivery } from './deliveries.ts';
import { type AgreementStory, storyOf } from './releases.ts';

/** An agreement with what the story tells of it. */
export interface ToldAgreement extends StoryAgreement, PlantDays {
  id: string;
  story: AgreementStory;
  /** What was in force before the portal knew the agreement. */
  older: readonly ToldRelease[];
  /** The release before the one in force, and the day from which the portal has it. */
  before: ToldRelease;
  inForce: ToldRelease;
  /** What was delivered before the release in force and counts in the ledger alone. */
  earlier: readonly Delivery[];
  /** What the release in force, or the one before it, asked for and has left: it has a delivery note. */
  noted: readonly Delivery[];
}

interface ToldRelease {
  release: AgreementStory['releases'][number];
  takenInOn: PlainDate;
}

/** The release in force and the one before it came through the portal; the older ones it was given. */
const KNOWN_RELEASES = 2;
/** Working days that the portal has known the release before: nobody is late with an answer to it. */
const KNOWN_DAYS = 3;

const laterOf = (a: PlainDate, b: PlainDate): PlainDate => (a < b ? b : a);
const earlierOf = (a: PlainDate, b: PlainDate): PlainDate => (a < b ? a : b);

const dateOf = ({ release }: AgreementStory['releases'][number]): PlainDate => {
  if (!release.date) throw new Error(`the story's release ${release.no} has no date`);
  return release.date as PlainDate;
};

/** The deliveries of the release in force, each on the day on which its note could be made at the earliest. */
const notedOf = ({ deliveries }: AgreementStory, from: PlainDate, today: PlainDate): Delivery[] =>
  deliveries
    .filter(({ arrivesOn }) => arrivesOn >= from)
    .map(delivery => ({ ...delivery, sentOn: laterOf(delivery.sentOn, addDays(delivery.arrivesOn, -FREEZE_DAYS)) }))
    .filter(({ sentOn }) => sentOn < today);

const toldOf = (agreement: StoryAgreement, id: string, days: PlantDays): ToldAgreement => {
  const story = storyOf(agreement, days);
  const [before, inForce] = story.releases.slice(-KNOWN_RELEASES);
  if (!before || !inForce) throw new Error(`the story has no releases of ${agreementKey(agreement)}`);
  const [beforeDate, date] = [dateOf(before), dateOf(inForce)];
  const noted = notedOf(story, date, days.today);
  const known = addWorkingDays(days.calendar, days.today, -KNOWN_DAYS);
  const takenInOn = laterOf(beforeDate, earlierOf(known, noted[0]?.sentOn ?? known));
  return {
    ...agreement,
    ...days,
    id,
    story,
    older: story.releases.slice(0, -KNOWN_RELEASES).map(release => ({ release, takenInOn: dateOf(release) })),
    before: { release: before, takenInOn },
    inForce: { release: inForce, takenInOn: date },
    earlier: story.deliveries.filter(({ arrivesOn }) => arrivesOn >= beforeDate && arrivesOn < date),
    noted: noted.map(delivery => ({ ...delivery, sentOn: laterOf(delivery.sentOn, takenInOn) })),
  };
};

/** The agreements of a tenant with their stories. */
export const toldAgreements = (world: SeededWorld, ids: ReadonlyMap<string, string>): ToldAgreement[] =>
  agreementsOf(world).map(agreement =>
    toldOf(agreement, entryUnder(ids, agreementKey(agreement)), entryUnder(world.days, agreement.plantNo)),
  );
