import { asTimestamp, type Timestamp } from '@inbound/shared';
import { detourOf, PACE_MINUTES } from '@inbound/shared/transport/position/eta';
import { distanceKm } from '@inbound/shared/transport/position/place';
import type { Fix, TrackFix } from '@inbound/shared/transport/position/track';
import { readAcrossTenant, rowsAcrossTenant } from '../../platform/call/across-tenant.ts';
import type { Ctx } from '../../platform/call/context.ts';
import type { RowOfTable } from '../../platform/record/one-row.ts';
import { later } from '../../platform/tools/clock.ts';
import type { ShippingNoteRowOfTable } from '../shipping-note/rows.ts';
import { inDegrees, inMillionths } from './degrees.ts';

export type TrackRow = RowOfTable<'truck_track'>;

/** A transport by when it departed; one that was moved departs anew, and has no track then. */
export interface Departure {
  id: string;
  departedAt: Timestamp;
}

/** What the positions of a transport say since it departed; undefined before the first one. */
export const trackOf = (ctx: Ctx, { id, departedAt }: Departure): Promise<TrackRow | undefined> =>
  ctx
    .rows('truck_track')
    .selectAll()
    .where('shipping_note_id', '=', id)
    .where('last_at', '>=', departedAt)
    .executeTakeFirst();

/** Erases what is known of an earlier departure of a transport. */
export const forgetEarlier = (ctx: Ctx, { id, departedAt }: Departure): Promise<void> =>
  readAcrossTenant(ctx, 'another forwarder may have driven when it departed before', async own => {
    await own.delete('truck_position').where('shipping_note_id', '=', id).where('at', '<', departedAt).execute();
    await own.delete('truck_track').where('shipping_note_id', '=', id).where('last_at', '<', departedAt).execute();
  });

const fixOfRow = (row: Pick<RowOfTable<'truck_position'>, 'at' | 'latitude' | 'longitude'>): Fix => ({
  ...inDegrees(row),
  at: Date.parse(row.at),
});

/** The last good position that is known from before a moment. */
export const goodBefore = async (ctx: Ctx, id: string, at: number): Promise<Fix | undefined> => {
  const row = await ctx
    .rows('truck_position')
    .select(['at', 'latitude', 'longitude'])
    .where('shipping_note_id', '=', id)
    .where('at', '<', asTimestamp(at))
    .where('outlier', '=', false)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && fixOfRow(row);
};

/** The good positions up to a moment that tell how fast the truck moves, in the order of their time. */
export const recentFixes = async (ctx: Ctx, id: string, until: number): Promise<Fix[]> => {
  const rows = await ctx
    .rows('truck_position')
    .select(['at', 'latitude', 'longitude'])
    .where('shipping_note_id', '=', id)
    .where('at', '>=', later(asTimestamp(until), -PACE_MINUTES, 'minute'))
    .where('at', '<=', asTimestamp(until))
    .where('outlier', '=', false)
    .orderBy('at')
    .execute();
  return rows.map(fixOfRow);
};

const ADD = `insert into truck_position (tenant_id, shipping_note_id, plant_id, company_id, forwarder_company_id,
    at, latitude, longitude, outlier)
  select $1::int, $2::uuid, $3::uuid, $4::uuid, $5::uuid, to_timestamp(said.at / 1000), said.latitude, said.longitude, said.outlier
  from unnest($6::float8[], $7::int[], $8::int[], $9::boolean[]) said (at, latitude, longitude, outlier)
  on conflict (tenant_id, shipping_note_id, at) do nothing
  returning outlier`;

/** Adds positions to a track; those of a moment that it knows already stay as they are. Answers what was new. */
export const addFixes = async (
  ctx: Ctx,
  note: ShippingNoteRowOfTable,
  fixes: readonly TrackFix[],
): Promise<{ stored: number; outliers: number }> => {
  const places = fixes.map(inMillionths);
  const added = await ctx.tx.query<{ outlier: boolean }>(ADD, [
    ...[ctx.tenant, note.id, note.plant_id, note.company_id, note.forwarder_company_id],
    fixes.map(({ at }) => at),
    places.map(({ latitude }) => latitude),
    places.map(({ longitude }) => longitude),
    fixes.map(({ isOutlier }) => isOutlier),
  ]);
  return { stored: added.length, outliers: added.filter(({ outlier }) => outlier).length };
};

/** So many arrivals tell how much longer than the straight line a way is, and none that began nearer than this. */
const ARRIVALS = 20;
const LEAST_STRAIGHT_KM = 5;
const METRES = 1_000;

/** How much longer than the straight line trucks of a supplier drove to a plant. */
export const detourTo = async (ctx: Ctx, { company_id, plant_id }: ShippingNoteRowOfTable): Promise<number> => {
  const arrivals = await rowsAcrossTenant(
    ctx,
    'a forwarder estimates with the ways that others drove, and reads none',
    own =>
      own
        .rows('truck_track')
        .innerJoin('shipping_note', join =>
          join
            .onRef('shipping_note.tenant_id', '=', 'truck_track.tenant_id')
            .onRef('shipping_note.id', '=', 'truck_track.shipping_note_id'),
        )
        .select(['driven', 'first_latitude', 'first_longitude', 'truck_track.latitude', 'truck_track.longitude'])
        .where('truck_track.company_id', '=', company_id)
        .where('truck_track.plant_id', '=', plant_id)
        .where('shipping_note.gate_in_at', 'is not', null)
        .orderBy('truck_track.last_at', 'desc')
        .limit(ARRIVALS),
  );
  const ratios = arrivals.flatMap(row => {
    const first = inDegrees({ latitude: row.first_latitude, longitude: row.first_longitude });
    const straight = distanceKm(first, inDegrees(row));
    return straight < LEAST_STRAIGHT_KM ? [] : [row.driven / METRES / straight];
  });
  return detourOf(ratios);
};

const KEEP = `insert into truck_track (tenant_id, shipping_note_id, plant_id, company_id, forwarder_company_id,
    first_latitude, first_longitude, last_at, latitude, longitude, driven, left_metres, left_seconds, eta_at, near_at, near,
    late_told_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
  on conflict (tenant_id, shipping_note_id) do update set last_at = excluded.last_at, latitude = excluded.latitude,
    longitude = excluded.longitude, driven = excluded.driven, left_metres = excluded.left_metres,
    left_seconds = excluded.left_seconds, eta_at = excluded.eta_at, near_at = excluded.near_at, near = excluded.near,
    late_told_at = excluded.late_told_at`;

/** Keeps what the positions of a transport say now. */
export const keepTrack = async (ctx: Ctx, track: Omit<TrackRow, 'tenant_id'>): Promise<void> => {
  await ctx.tx.query(KEEP, [
    ...[ctx.tenant, track.shipping_note_id, track.plant_id, track.company_id, track.forwarder_company_id],
    ...[track.first_latitude, track.first_longitude, track.last_at, track.latitude, track.longitude, track.driven],
    ...[track.left_metres, track.left_seconds, track.eta_at, track.near_at, track.near, track.late_told_at],
  ]);
};
