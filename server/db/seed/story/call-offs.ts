import { type Decimal, isZero } from '@inbound/shared';
import { refreshHeader } from '../../../src/calloff/call-off/refresh-header.ts';
import { createHeader } from '../../../src/calloff/release/agreement.ts';
import { applyRelease } from '../../../src/calloff/release/apply.ts';
import { readDirectory, referencesOf } from '../../../src/calloff/release/references.ts';
import { book } from '../../../src/calloff/scheduling-agreement/cumulatives.ts';
import type { Ctx } from '../../../src/platform/context.ts';
import { changeOne, lockOne } from '../../../src/platform/one-row.ts';
import { agreementKey, agreementsOf, type StoryAgreement, seedAgreements } from './agreements.ts';
import { calendarOf } from './calendars.ts';
import type { SeededMaster } from './master.ts';
import { type AgreementStory, storyOf } from './releases.ts';
import { found, type SeededWorld } from './world.ts';

/** Releases of each agreement that the seed takes in: the one in force and the one that it is compared with. */
const SEEDED_WEEKS = 2;

const takeIn = async (ctx: Ctx, agreement: StoryAgreement, { releases }: AgreementStory): Promise<void> => {
  for (const release of releases) {
    const references = referencesOf(await readDirectory(ctx, [release]), release);
    if ('refused' in references) {
      throw new Error(`the story's release of ${agreementKey(agreement)}: ${JSON.stringify(references.refused)}`);
    }
    await applyRelease(ctx, release, references.found, { resynchronise: false, fileId: null });
  }
};

/** What was sent before the story begins, as one booking, and the last of its notes. */
const bookSent = async (ctx: Ctx, agreementId: string, { sent, deliveries }: AgreementStory): Promise<void> => {
  const last = deliveries.at(-1);
  if (!last || isZero(sent)) return;
  const agreement = await lockOne(ctx, 'scheduling_agreement', agreementId);
  await book(ctx, agreement, 'sent', sent as Decimal, { id: ctx.newId(), number: last.dnNo });
  await changeOne(ctx, 'scheduling_agreement', agreementId, {
    sent,
    last_dn_no: last.dnNo,
    last_dn_date: last.sentOn,
    last_dn_qty: last.qty,
    version: agreement.version + 1,
  });
};

/** Writes the agreements and takes in their last releases, through the same door as a file that comes in. */
export const seedCallOffs = async (ctx: Ctx, world: SeededWorld, master: SeededMaster): Promise<void> => {
  const ids = await seedAgreements(ctx, world, master);
  const calendars = new Map(
    world.plants.map(({ plant_no, country }) => [plant_no, calendarOf(country, found(world.days, plant_no))]),
  );
  for (const agreement of agreementsOf(world)) {
    const id = found(ids, agreementKey(agreement));
    const callOffId = await createHeader(ctx, id);
    const today = found(world.days, agreement.plantNo);
    const calendar = found(calendars, agreement.plantNo);
    const story = storyOf(agreement, { today, calendar, weeks: SEEDED_WEEKS });
    await takeIn(ctx, agreement, story);
    await bookSent(ctx, id, story);
    await refreshHeader(ctx, callOffId);
  }
};
