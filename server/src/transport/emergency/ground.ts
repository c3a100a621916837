import { dateIn, firstMomentAt, type PlainDate, type Timestamp } from '@inbound/shared';
import { LONGEST_MINUTES } from '@inbound/shared/transport/booking/contract';
import { proposedMinutes } from '@inbound/shared/transport/booking/length';
import type { EmergencyGround, EmergencyNeed, MovableBooking } from '@inbound/shared/transport/emergency/effect';
import { shippingNote } from '@inbound/shared/transport/shipping-note/machine';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import { numberOf } from '../../platform/call/numbers.ts';
import type { RowOfTable } from '../../platform/record/one-row.ts';
import { type Docks, membersOf, readDocks } from '../booking/docks.ts';
import { kindsOf } from '../booking/wish.ts';
import type { EmergencyRowOfTable } from './rows.ts';

type TransportRow = RowOfTable<'shipping_note'>;

/** All that decides where an emergency arrival can go, with the transports that may give way. */
export interface Foreseen {
  docks: Docks;
  ground: EmergencyGround;
  need: EmergencyNeed;
  transports: ReadonlyMap<string, TransportRow>;
}

/** When the truck is expected, by the plant's clock. */
const etaOf = ({ eta_date: date, eta_time: time }: EmergencyRowOfTable, zone: string): Timestamp =>
  firstMomentAt(zone, date, time);

/** What the truck of each transport brings, by its packaging. */
const loadsOf = async (ctx: Ctx, ids: readonly string[]): Promise<Map<string, { klt: number; glt: number }>> => {
  const rows = await ctx
    .rows('shipping_note_load')
    .innerJoin('packaging_unit', join =>
      join
        .onRef('packaging_unit.tenant_id', '=', 'shipping_note_load.tenant_id')
        .onRef('packaging_unit.note_id', '=', 'shipping_note_load.delivery_note_id'),
    )
    .leftJoin('packaging_master', join =>
      join
        .onRef('packaging_master.tenant_id', '=', 'packaging_unit.tenant_id')
        .onRef('packaging_master.code', '=', 'packaging_unit.packaging_code'),
    )
    .select([
      'shipping_note_load.shipping_note_id as id',
      sql<number>`(count(*) filter (where packaging_master.kind = 'GLT'))::int`.as('glt'),
      sql<number>`(count(*) filter (where packaging_master.kind is distinct from 'GLT'))::int`.as('klt'),
    ])
    .where('shipping_note_load.shipping_note_id', 'in', ids)
    .where('packaging_unit.parent_id', 'is', null)
    .groupBy('shipping_note_load.shipping_note_id')
    .execute();
  return new Map(rows.map(({ id, klt, glt }) => [id, { klt, glt }]));
};

/** Those of some transports that gave way today, or within the plant day of the window that they have. */
const movedAlready = async (
  ctx: Ctx,
  zone: string,
  transports: readonly TransportRow[],
): Promise<ReadonlySet<string>> => {
  if (transports.length === 0) return new Set();
  const rows = await ctx
    .rows('moved_booking')
    .select(['shipping_note_id as id', 'moved_on as movedOn', 'window_day as windowDay'])
    .where(
      'shipping_note_id',
      'in',
      transports.map(({ id }) => id),
    )
    .execute();
  const today: PlainDate = dateIn(zone, ctx.now);
  const dayOf = new Map(transports.map(({ id, begins }) => [id, dateIn(zone, begins)]));
  return new Set(
    rows.filter(({ id, movedOn, windowDay }) => movedOn === today || windowDay === dayOf.get(id)).map(({ id }) => id),
  );
};

/** Transports that may give way: they wait for their window, have one stop, and were not moved today. */
const movableTransports = async (ctx: Ctx, { claims, doorNames, setup }: Docks): Promise<TransportRow[]> => {
  const ids = claims.flatMap(({ doorId, shippingNoteId, until }) =>
    until === null && shippingNoteId !== null && doorNames.has(doorId) ? [shippingNoteId] : [],
  );
  if (ids.length === 0) return [];
  const rows = await ctx
    .rows('shipping_note')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .where('state', 'in', shippingNote.actions.giveWay.from)
    .where('stop_count', '=', 1)
    .where('gate_in_at', 'is', null)
    .where('no_show_at', 'is', null)
    .where('begins', '>', ctx.now)
    .execute();
  const moved = await movedAlready(ctx, setup.zone, rows);
  return rows.filter(({ id }) => !moved.has(id));
};

const movableBookings = async (
  ctx: Ctx,
  docks: Docks,
  transports: readonly TransportRow[],
): Promise<MovableBooking[]> => {
  if (transports.length === 0) return [];
  const members = await membersOf(ctx, docks.plant.id);
  const loads = await loadsOf(
    ctx,
    transports.map(({ id }) => id),
  );
  return transports.flatMap(({ id, supplier_id: supplierId }) => {
    // An emergency gives way to nobody.
    const claim = docks.claims.find(one => one.shippingNoteId === id && one.until === null && one.emergencyId === null);
    if (!claim) return [];
    const groupIds = members.filter(member => member.supplierId === supplierId).map(({ groupId }) => groupId);
    const load = kindsOf(loads.get(id) ?? { klt: 0, glt: 0 }, false);
    return [{ claimId: claim.id, shippingNoteId: id, groupIds, load }];
  });
};

/**
 * Reads where an emergency arrival can go on the plant day of a moment and the one after, and who may give way. It runs over
 * all rows of the tenant.
 */
export const foresee = async (own: Ctx, row: EmergencyRowOfTable, at?: Timestamp): Promise<Foreseen> => {
  const plant = await own
    .rows('plant')
    .select('time_zone as zone')
    .where('id', '=', row.plant_id)
    .executeTakeFirstOrThrow();
  const eta = etaOf(row, plant.zone);
  const from = at ?? (eta > own.now ? eta : own.now);
  const { docks, groupIds } = await readDocks(own, row.unloading_point_id, row.supplier_id, dateIn(plant.zone, from));
  const { point } = docks;
  const { klt, glt, hazardous } = row;
  const rates = { fixedMinutes: point.fixed_minutes, kltPerHour: point.klt_per_hour, gltPerHour: point.glt_per_hour };
  const rows = await movableTransports(own, docks);
  return {
    docks,
    ground: { setup: docks.setup, claims: docks.claims, movable: await movableBookings(own, docks, rows) },
    need: {
      eta,
      toleranceMinutes: await numberOf(own, 'arrivalTolerance'),
      request: {
        now: own.now,
        groupIds,
        minutes: Math.min(LONGEST_MINUTES, proposedMinutes(rates, { klt, glt })),
        load: kindsOf({ klt, glt }, hazardous),
        ignoredClaimIds: [],
      },
    },
    transports: new Map(rows.map(transport => [transport.id, transport])),
  };
};
