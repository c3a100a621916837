import { type Release, writeVda4905 } from '@inbound/edi';
import { refuse } from '@inbound/shared';
import { agreementsOf, isTour } from '../../../db/seed/story/agreements.ts';
import { calendarOf } from '../../../db/seed/story/calendars.ts';
import { firstWorld } from '../../../db/seed/story/first-world.ts';
import { nextRelease } from '../../../db/seed/story/releases.ts';
import type { Ctx } from '../../platform/call/context.ts';

/** The release of the tour: the next one of its agreement. */
const TOUR = 'tour-release';

/** Names of the sample files. */
export const sampleNames: readonly string[] = [TOUR];

const releaseInForce = (ctx: Ctx, agreementNo: string) =>
  ctx
    .rows('scheduling_agreement')
    .innerJoin('release', join =>
      join
        .onRef('release.tenant_id', '=', 'scheduling_agreement.tenant_id')
        .onRef('release.id', '=', 'scheduling_agreement.release_id'),
    )
    .select(['release.release_no as no', 'release.release_date as date'])
    .where('scheduling_agreement.agreement_no', '=', agreementNo)
    .executeTakeFirst();

/**
 * Renders a sample for today as VDA 4905: the story's next release of the agreement, numbered after the one that is in
 * force here. Without the story's agreement there is no sample.
 */
export const renderSample = async (ctx: Ctx, name: string): Promise<Buffer> => {
  const agreement = agreementsOf(firstWorld).find(isTour);
  const plant = firstWorld.plants.find(({ plant_no }) => plant_no === agreement?.plantNo);
  if (name !== TOUR || !agreement || !plant) throw refuse('not_found');
  const inForce = await releaseInForce(ctx, agreement.agreementNo);
  if (!inForce) throw refuse('not_found');
  const today = ctx.today(plant.time_zone);
  const told = nextRelease(agreement, { today, calendar: calendarOf(plant.country, today) });
  const release: Release = {
    ...told,
    release: { no: String(Number(inForce.no) + 1), date: today },
    previous: { no: inForce.no, date: inForce.date },
  };
  const transmission = { no: release.release.no, previous: inForce.no, date: today };
  const { bytes, problems } = writeVda4905({ transmission, releases: [release] });
  if (!bytes) throw new Error(`the sample cannot be written: ${JSON.stringify(problems)}`);
  return bytes;
};
