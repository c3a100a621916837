import { asTimestamp, type Timestamp } from '@inbound/shared';
import { placeNamed } from '@inbound/shared/master/plant/coordinates';
import { MOST_SHOWN, type TruckRoute } from '@inbound/shared/transport/position/contract';
import { arrivalAt, silentSince } from '@inbound/shared/transport/position/eta';
import { isUnderWay } from '@inbound/shared/transport/position/rules';
import { sql } from 'kysely';
import { plantOf } from '../../master/plant/offers.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { readDetail } from '../shipping-note/queries.ts';
import { inDegrees } from './degrees.ts';
import { type Departure, type TrackRow, trackOf } from './rows.ts';

const METRES = 1_000;
const SECOND_MS = 1_000;

/** What is known of a truck that has not departed. */
const UNKNOWN = { track: undefined, counts: { count: 0, outliers: 0 }, fixes: [] };

const countsOf = async (ctx: Ctx, { id, departedAt }: Departure): Promise<{ count: number; outliers: number }> => {
  const row = await ctx
    .rows('truck_position')
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number>`(count(*) filter (where outlier))::int`.as('outliers'),
    ])
    .where('shipping_note_id', '=', id)
    .where('at', '>=', departedAt)
    .executeTakeFirstOrThrow();
  return row;
};

/** The good positions of a track, every n-th and the last one: the database leaves out what the reader would not see. */
const shownFixes = async (ctx: Ctx, { id, departedAt }: Departure, count: number): Promise<TruckRoute['track']> => {
  const step = Math.ceil(count / (MOST_SHOWN - 1));
  if (step === 0) return [];
  const numbered = ctx
    .rows('truck_position')
    .select(['at', 'latitude', 'longitude'])
    .select([sql<number>`row_number() over (order by at desc)`.as('number')])
    .where('shipping_note_id', '=', id)
    .where('at', '>=', departedAt)
    .where('outlier', '=', false);
  const rows = await ctx.tx.db
    .selectFrom(numbered.as('fix'))
    .select(['at', 'latitude', 'longitude'])
    .where(sql<boolean>`(fix.number - 1) % ${step} = 0`)
    .orderBy('at')
    .execute();
  return rows.map(row => ({ ...inDegrees(row), at: row.at }));
};

/** When a truck arrives by its positions: as people see it, never before now. */
export const shownEta = (
  track: Pick<TrackRow, 'eta_at' | 'last_at' | 'left_seconds'>,
  now: Timestamp,
): Timestamp | null => {
  if (track.eta_at === null || track.left_seconds === null) return null;
  const [lastAt, at] = [Date.parse(track.last_at), Date.parse(now)];
  const isSilent = silentSince(lastAt, at) !== undefined;
  const least = isSilent ? arrivalAt(lastAt, track.left_seconds * SECOND_MS, at) : at;
  return asTimestamp(Math.max(Date.parse(track.eta_at), least));
};

const knownSince = async (ctx: Ctx, departure: Departure) => {
  const [track, counts] = await Promise.all([trackOf(ctx, departure), countsOf(ctx, departure)]);
  return { track, counts, fixes: await shownFixes(ctx, departure, counts.count) };
};

/** The way of one transport, as far as its positions tell it. */
export const readWay = async (ctx: Ctx, { id }: { id: string }): Promise<TruckRoute> => {
  const note = await readDetail(ctx, id);
  const { coordinates } = await plantOf(ctx, note.plantId);
  const { departedAt } = note;
  const { track, counts, fixes } = departedAt === null ? UNKNOWN : await knownSince(ctx, { id, departedAt });
  const isOnTheWay = isUnderWay(note);
  const silent = track && isOnTheWay ? silentSince(Date.parse(track.last_at), Date.parse(ctx.now)) : undefined;
  return {
    ...{ id, sdNo: note.sdNo, state: note.state, plate: note.plate, plantNo: note.plantNo, isLate: note.isLate },
    ...{ plantNameZh: note.plantNameZh, plantNameEn: note.plantNameEn, supplierCode: note.supplierCode },
    ...{ supplierNameZh: note.supplierNameZh, supplierNameEn: note.supplierNameEn, begins: note.begins },
    ...{ ends: note.ends, stops: note.stops, departedAt },
    ...{ gateInAt: note.gateInAt, gateOutAt: note.gateOutAt },
    plant: placeNamed(coordinates ?? '') ?? null,
    track: fixes,
    positionCount: counts.count,
    outlierCount: counts.outliers,
    lastAt: track?.last_at ?? null,
    etaAt: track && isOnTheWay ? shownEta(track, ctx.now) : null,
    drivenKm: (track?.driven ?? 0) / METRES,
    leftKm: track?.left_metres != null && isOnTheWay ? track.left_metres / METRES : null,
    isNear: track?.near ?? false,
    silentSince: silent === undefined ? null : asTimestamp(silent),
  };
};
