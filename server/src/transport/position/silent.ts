import { SILENT_MINUTES } from '@inbound/shared/transport/position/eta';
import type { Ctx } from '../../platform/call/context.ts';
import { eachTenant } from '../../platform/jobs/each-tenant.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { lockOne } from '../../platform/record/one-row.ts';
import { later } from '../../platform/tools/clock.ts';
import { keepTrack, trackOf } from './rows.ts';
import { writeExpected } from './take-fixes.ts';

const MINUTE_MS = 60_000;
/** An estimate of a truck that is silent is looked at so often. */
const EVERY_MINUTES = 5;
/** So many trucks are taken in one transaction. */
const AT_ONCE = 100;

/** Trucks under way that have not been heard of for a while, whose estimate is over; another server takes those that it has locked. */
const silentTrucks = async (ctx: Ctx): Promise<string[]> => {
  const rows = await ctx
    .rows('truck_track')
    .innerJoin('shipping_note', join =>
      join
        .onRef('shipping_note.tenant_id', '=', 'truck_track.tenant_id')
        .onRef('shipping_note.id', '=', 'truck_track.shipping_note_id'),
    )
    .select('shipping_note.id')
    .where('shipping_note.state', '=', 'departed')
    .where('shipping_note.gate_in_at', 'is', null)
    .where('truck_track.left_seconds', 'is not', null)
    .where('truck_track.last_at', '<', later(ctx.now, -SILENT_MINUTES, 'minute'))
    .where('truck_track.eta_at', '<', later(ctx.now, -EVERY_MINUTES, 'minute'))
    .orderBy('shipping_note.id')
    .limit(AT_ONCE)
    .execute();
  return rows.map(({ id }) => id);
};

/** Puts the estimates of silent trucks ahead of now; answers whether there are more. */
export const moveSilent = async (ctx: Ctx): Promise<boolean> => {
  const silent = await silentTrucks(ctx);
  for (const id of silent) {
    const note = await lockOne(ctx, 'shipping_note', id);
    const track = await trackOf(ctx, { id, departedAt: note.departed_at ?? ctx.now });
    if (track) await keepTrack(ctx, await writeExpected(ctx, note, track, 'system'));
  }
  return silent.length === AT_ONCE;
};

export const silentTrucksJob: Job = {
  kind: 'trucks that are silent',
  everyMs: EVERY_MINUTES * MINUTE_MS,
  run: platform => eachTenant(platform, moveSilent),
};
