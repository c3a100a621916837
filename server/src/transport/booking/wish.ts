import {
  addDays,
  asTimestamp,
  type CheckedOf,
  firstMomentAt,
  orThrowFields,
  type PlainDate,
  refusal,
  refuse,
  type Timestamp,
} from '@inbound/shared';
import { LONGEST_MINUTES, type readBookingRanges } from '@inbound/shared/transport/booking/contract';
import { proposedMinutes, type TruckLoad } from '@inbound/shared/transport/booking/length';
import type { BookingRequest, LoadKind } from '@inbound/shared/transport/booking/setup';
import { sql } from 'kysely';
import { rowsAcrossTenant } from '../../platform/call/across-tenant.ts';
import type { Ctx } from '../../platform/call/context.ts';
import type { AnyClaim, Reach } from './claims.ts';
import { type Docks, docksOf } from './docks.ts';
import { type NoteRow, notesOfTruck } from './notes.ts';
import { type PointSetting, readPoint } from './point.ts';

/** What is to be unloaded where, as a call says it. */
export type Wish = Omit<CheckedOf<typeof readBookingRanges>, 'day'>;

/** A wish with all that decides which ranges can be booked for it. */
export interface WeighedWish {
  wish: Wish;
  asker: Asker;
  docks: Docks;
  request: BookingRequest;
  /** The first of the notes: plant and supplier are those of all. */
  note: NoteRow;
  /** The company that drives: the transport's that is moved, else the one that the notes name; null for the supplier. */
  carrierId: string | null;
  load: TruckLoad;
  proposed: number;
  /** When the notes are expected, by the plant's clock. */
  eta: Timestamp | null;
}

/** The load units of notes; what lies in another unit is unloaded with it. */
export const loadOf = async (ctx: Ctx, ids: readonly string[]): Promise<TruckLoad> => {
  const [row] = await rowsAcrossTenant(ctx, 'a note names another carrier than the transport that brings it', own =>
    own
      .rows('packaging_unit')
      .leftJoin('packaging_master', join =>
        join
          .onRef('packaging_master.tenant_id', '=', 'packaging_unit.tenant_id')
          .onRef('packaging_master.code', '=', 'packaging_unit.packaging_code'),
      )
      .select([
        sql<number>`(count(*) filter (where packaging_master.kind = 'GLT'))::int`.as('glt'),
        sql<number>`(count(*) filter (where packaging_master.kind is distinct from 'GLT'))::int`.as('klt'),
      ])
      .where('packaging_unit.note_id', 'in', ids)
      .where('packaging_unit.parent_id', 'is', null),
  );
  return row ?? { klt: 0, glt: 0 };
};

/** What a door must take for a load. */
export const kindsOf = ({ klt, glt }: TruckLoad, hazardous: boolean): LoadKind[] => [
  ...(klt > 0 ? (['klt'] as const) : []),
  ...(glt > 0 ? (['glt'] as const) : []),
  ...(hazardous ? (['hazardous'] as const) : []),
];

const etaOf = ({ eta_date: date, eta_time: time }: NoteRow, zone: string): Timestamp | null =>
  time === '' ? null : firstMomentAt(zone, date, time);

/** For whom ranges are looked for. */
export interface Asker {
  userId: string;
  /** The gate alone books less than is proposed. */
  mayShorten: boolean;
}

const callerOf = ({ session }: Ctx): Asker => ({
  userId: session.userId,
  mayShorten: session.companyKind === 'buyer',
});

/** The minutes that are wanted, at least as many as are proposed. */
const wantedMinutes = ({ mayShorten }: Asker, wanted: number | null | undefined, proposed: number): number => {
  if (wanted === null || wanted === undefined) return proposed;
  const limits = { field: 'minutes', min: String(proposed), max: String(LONGEST_MINUTES) };
  if (wanted < proposed && !mayShorten)
    orThrowFields([{ field: 'minutes', value: String(wanted), ...refusal('range', limits) }]);
  return wanted;
};

type Asked = Pick<WeighedWish, 'wish' | 'asker'>;

/** The claims that take no place for a transport: its own booking at the point, and the asker's hold for it. */
const ownClaims = (
  { asker, wish: { shippingNoteId, unloadingPointId } }: Asked,
  claims: readonly AnyClaim[],
): string[] =>
  claims
    .filter(claim => claim.unloadingPointId === unloadingPointId && claim.shippingNoteId === (shippingNoteId ?? null))
    .filter(({ until, userId }) => (until === null ? Boolean(shippingNoteId) : userId === asker.userId))
    .map(({ id }) => id);

/** What is asked for among other claims than those around its day. */
export const requestAmong = (weighed: WeighedWish, claims: readonly AnyClaim[]): BookingRequest => ({
  ...weighed.request,
  ignoredClaimIds: ownClaims(weighed, claims),
});

/** The transport that is to be moved: one that the caller sees. */
const transportOf = async (ctx: Ctx, { shippingNoteId }: Wish) => {
  if (!shippingNoteId) return undefined;
  const note = await ctx
    .rows('shipping_note')
    .select('forwarder_company_id')
    .where('id', '=', shippingNoteId)
    .executeTakeFirst();
  if (!note) throw refuse('unknown_reference', { field: 'shippingNoteId', value: shippingNoteId });
  return note;
};

const MINUTE_MS = 60_000;

/** From the beginning of a plant day to where the longest range ends that begins on it. */
const reachOf = ({ plant, windows }: PointSetting, day: PlainDate, minutes: number): Reach => {
  const inUnits = windows.map(({ unit }) => Math.ceil(minutes / unit) * unit);
  const behind = Date.parse(firstMomentAt(plant.time_zone, addDays(day, 1), '00:00'));
  return {
    from: firstMomentAt(plant.time_zone, day, '00:00'),
    to: asTimestamp(behind + Math.max(minutes, ...inUnits) * MINUTE_MS),
  };
};

/** A plant day, as one knows it who knows the plant's zone. */
export type DayIn = (zone: string) => PlainDate;

/** Reads all that decides which ranges of a plant day can be booked for a wish. */
export const weighWish = async (
  ctx: Ctx,
  wish: Wish,
  dayIn: DayIn,
  asker: Asker = callerOf(ctx),
): Promise<WeighedWish> => {
  const [transport, [note], load, setting] = await Promise.all([
    transportOf(ctx, wish),
    notesOfTruck(ctx, wish.noteIds, wish.shippingNoteId),
    loadOf(ctx, wish.noteIds),
    readPoint(ctx, wish.unloadingPointId),
  ]);
  const { plant, point } = setting;
  if (plant.id !== note.plant_id)
    throw refuse('unknown_reference', { field: 'unloadingPointId', value: wish.unloadingPointId });
  const rates = { fixedMinutes: point.fixed_minutes, kltPerHour: point.klt_per_hour, gltPerHour: point.glt_per_hour };
  const proposed = Math.min(LONGEST_MINUTES, proposedMinutes(rates, load));
  const minutes = wantedMinutes(asker, wish.minutes, proposed);
  const day = dayIn(plant.time_zone);
  const reach = reachOf(setting, day, minutes);
  const { docks, groupIds } = await docksOf(ctx, setting, note.supplier_id, day, reach);
  const request: BookingRequest = {
    ...{ now: ctx.now, groupIds, minutes },
    load: kindsOf(load, wish.hazardous),
    ignoredClaimIds: ownClaims({ asker, wish }, docks.claims),
  };
  const { forwarder_company_id: carrierId } = transport ?? note;
  return { wish, asker, docks, request, note, carrierId, load, proposed, eta: etaOf(note, plant.time_zone) };
};
