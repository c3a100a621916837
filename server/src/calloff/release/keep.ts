import type { Release } from '@inbound/edi';
import type { PlainDate } from '@inbound/shared';
import type { ReleaseIdentity } from '@inbound/shared/calloff/release/intake-rules';
import type { ScheduleLine } from '@inbound/shared/calloff/release/schedule';
import type { Ctx, NewRow } from '../../platform/call/context.ts';
import type { RowOfTable } from '../../platform/record/one-row.ts';
import { contentHash, figuresOf, scheduleOfMessage } from './incoming.ts';

/** Number, day and content by which a release is known again. */
export const identityOf = (release: Release, schedule: readonly ScheduleLine[], today: PlainDate): ReleaseIdentity => ({
  no: release.release.no,
  date: (release.release.date ?? today) as PlainDate,
  contentHash: contentHash(release, schedule),
});

/** How a release came: when, in which file, and whether its number did not follow the one before. */
type Arrival = Pick<NewRow<'release'>, 'received_at' | 'file_id' | 'resynchronised'>;

/** A release of an agreement as it is kept for ever. */
export const keptRelease = (
  {
    id: agreement_id,
    plant_id,
    company_id,
    mrp_controller,
  }: Pick<RowOfTable<'scheduling_agreement'>, 'id' | 'plant_id' | 'company_id' | 'mrp_controller'>,
  release: Release,
  schedule: readonly ScheduleLine[],
  { no, date, contentHash: content_hash }: ReleaseIdentity,
  arrival: Arrival,
) => ({
  ...figuresOf(release),
  ...{ plant_id, company_id, mrp_controller, agreement_id },
  ...{ release_no: no, release_date: date, content_hash },
  lines: JSON.stringify(schedule),
  ...arrival,
});

/** A release with the moment at which it came. */
export interface Earlier {
  release: Release;
  receivedAt: NewRow<'release'>['received_at'];
}

/**
 * Keeps releases that were in force before the portal knew their agreement, the oldest first: to be compared with those
 * that come. No line, no figure and no notice follows from them.
 */
export const keepEarlier = (
  ctx: Ctx,
  agreement: Parameters<typeof keptRelease>[0],
  earlier: readonly Earlier[],
): Promise<void> =>
  ctx.insert(
    'release',
    earlier.map(({ release, receivedAt: received_at }) => {
      const schedule = scheduleOfMessage(release);
      const identity = identityOf(release, schedule, ctx.today('UTC'));
      const arrival = { received_at, file_id: null, resynchronised: false };
      return { id: ctx.newId(), ...keptRelease(agreement, release, schedule, identity, arrival) };
    }),
  );
