import { asTimestamp, type Timestamp } from '@inbound/shared';
import { placeNamed } from '@inbound/shared/master/plant/coordinates';
import { arrivalAt, isMoved, type Remaining, remainingWay } from '@inbound/shared/transport/position/eta';
import { AWAY, nearnessAfter } from '@inbound/shared/transport/position/nearness';
import { isUnderWay } from '@inbound/shared/transport/position/rules';
import { cleanTrack, type Fix, lengthKm } from '@inbound/shared/transport/position/track';
import { plantOf } from '../../master/plant/offers.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { numberOf } from '../../platform/call/numbers.ts';
import { later } from '../../platform/tools/clock.ts';
import { storeExpected } from '../shipping-note/located.ts';
import type { ShippingNoteRowOfTable } from '../shipping-note/rows.ts';
import { tellLate } from '../shipping-note/tell.ts';
import { inDegrees, inMillionths } from './degrees.ts';
import {
  addFixes,
  detourTo,
  forgetEarlier,
  goodBefore,
  keepTrack,
  recentFixes,
  type TrackRow,
  trackOf,
} from './rows.ts';

/** What became of some fixes. */
export interface Taken {
  stored: number;
  known: number;
  outliers: number;
  etaAt: Timestamp | null;
  isNear: boolean;
}

const METRES = 1_000;
const SECOND_MS = 1_000;

const lastFixOf = (track: TrackRow): Fix => ({ ...inDegrees(track), at: Date.parse(track.last_at) });

const nearnessOf = (track: TrackRow | undefined) =>
  track ? { arrivedAt: track.near_at === null ? null : Date.parse(track.near_at), isNear: track.near } : AWAY;

/** What is left of the way of a truck to its plant, by its last fixes; undefined where the plant names no place. */
const readRemaining = async (
  ctx: Ctx,
  note: ShippingNoteRowOfTable,
  coordinates: string | null,
  until: number,
): Promise<Remaining | undefined> => {
  const destination = placeNamed(coordinates ?? '');
  if (!destination) return undefined;
  const [fixes, detour, plannedKmPerHour, restMinutes] = await Promise.all([
    recentFixes(ctx, note.id, until),
    detourTo(ctx, note),
    numberOf(ctx, 'plannedSpeed'),
    numberOf(ctx, 'drivingRest'),
  ]);
  // All stops of a transport lie in the one plant, so none is served on the way.
  return remainingWay(fixes, { destination, detour, plannedKmPerHour, restMinutes, serviceMinutes: 0 });
};

/** What newer good fixes, in the order of their time, make of a track. */
const trackAfter = async (
  ctx: Ctx,
  note: ShippingNoteRowOfTable,
  track: TrackRow | undefined,
  newer: readonly [Fix, ...Fix[]],
): Promise<Omit<TrackRow, 'tenant_id'>> => {
  const last = newer.at(-1) ?? newer[0];
  const { coordinates } = await plantOf(ctx, note.plant_id);
  const left = await readRemaining(ctx, note, coordinates, last.at);
  const plant = placeNamed(coordinates ?? '');
  const { arrivedAt, isNear } = plant ? nearnessAfter(nearnessOf(track), newer, plant) : AWAY;
  const first = inMillionths(newer[0]);
  const driven = lengthKm(track ? [lastFixOf(track), ...newer] : newer);
  return {
    ...{ shipping_note_id: note.id, plant_id: note.plant_id, company_id: note.company_id },
    forwarder_company_id: note.forwarder_company_id,
    first_latitude: track?.first_latitude ?? first.latitude,
    first_longitude: track?.first_longitude ?? first.longitude,
    ...inMillionths(last),
    last_at: asTimestamp(last.at),
    driven: (track?.driven ?? 0) + Math.round(driven * METRES),
    left_metres: left ? Math.round(left.km * METRES) : null,
    left_seconds: left ? Math.round(left.ms / SECOND_MS) : null,
    eta_at: track?.eta_at ?? null,
    near_at: arrivedAt === null ? null : asTimestamp(arrivedAt),
    near: isNear,
    late_told_at: track?.late_told_at ?? null,
  };
};

/** Writes when a truck is expected, where that has moved, and tells once that it will be late. */
export const writeExpected = async (
  ctx: Ctx,
  note: ShippingNoteRowOfTable,
  track: Omit<TrackRow, 'tenant_id'>,
  by?: 'system',
): Promise<Omit<TrackRow, 'tenant_id'>> => {
  if (track.left_seconds === null || !isUnderWay({ state: note.state, gateInAt: note.gate_in_at })) return track;
  const at = arrivalAt(Date.parse(track.last_at), track.left_seconds * SECOND_MS, Date.parse(ctx.now));
  if (!isMoved(track.eta_at === null ? undefined : Date.parse(track.eta_at), at)) return track;
  const expectedAt = asTimestamp(at);
  const expected = await storeExpected(ctx, note.id, expectedAt, by);
  const isLate = expectedAt > later(note.begins, await numberOf(ctx, 'arrivalTolerance'), 'minute');
  if (!isLate || track.late_told_at !== null) return { ...track, eta_at: expectedAt };
  await tellLate(ctx, expected, expectedAt);
  return { ...track, eta_at: expectedAt, late_told_at: ctx.now };
};

/**
 * Takes fixes of a truck whose transport is locked: they join its track, and the newest good ones say how near it is and
 * when it is expected. What is older than the last position changes nothing but the track.
 */
export const takeFixes = async (ctx: Ctx, note: ShippingNoteRowOfTable, fixes: readonly Fix[]): Promise<Taken> => {
  const departure = { id: note.id, departedAt: note.departed_at ?? ctx.now };
  const track = await trackOf(ctx, departure);
  if (!track) await forgetEarlier(ctx, departure);
  const isNewer = ({ at }: Fix) => track === undefined || at > Date.parse(track.last_at);
  const earliest = fixes.reduce((least, { at }) => Math.min(least, at), Number.POSITIVE_INFINITY);
  const before = track && fixes.length > 0 ? await goodBefore(ctx, note.id, earliest) : undefined;
  const { fixes: cleaned } = cleanTrack(fixes, before);
  const { stored, outliers } = cleaned.length > 0 ? await addFixes(ctx, note, cleaned) : { stored: 0, outliers: 0 };
  const [first, ...others] = cleaned.filter(fix => !fix.isOutlier && isNewer(fix));
  const known = fixes.length - stored;
  if (!first) return { stored, known, outliers, etaAt: track?.eta_at ?? null, isNear: track?.near ?? false };
  const after = await writeExpected(ctx, note, await trackAfter(ctx, note, track, [first, ...others]));
  await keepTrack(ctx, after);
  return { stored, known, outliers, etaAt: after.eta_at, isNear: after.near };
};
