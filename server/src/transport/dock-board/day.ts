import { addDays, asTimestamp, type CheckedOf, type Timestamp } from '@inbound/shared';
import { type Occurrence, occurrencesBetween } from '@inbound/shared/transport/booking/occurrences';
import {
  type BoardBlock,
  type BoardOpening,
  type DockBoardDay,
  MOST_BLOCKS,
  type readDockBoardDay,
} from '@inbound/shared/transport/dock-board/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import { isLateSql } from '../shipping-note/queries.ts';
import { beginOfDay, type ClaimedRange, endOfDays, readClaimed, readPlaces, shownDay } from './places.ts';

/** When a truck arrives by its positions since it departed; one that was moved departs anew. */
const ETA = sql<Timestamp | null>`case when truck_track.last_at >= shipping_note.departed_at then truck_track.eta_at end`;

/** The transports that have booked some ranges, as far as the caller sees them. */
const transportsOf = (ctx: Ctx, claims: readonly ClaimedRange[]) =>
  ctx
    .rows('booking_claim')
    .innerJoin('shipping_note', join =>
      join
        .onRef('shipping_note.tenant_id', '=', 'booking_claim.tenant_id')
        .onRef('shipping_note.id', '=', 'booking_claim.shipping_note_id'),
    )
    .leftJoin('truck_track', join =>
      join
        .onRef('truck_track.tenant_id', '=', 'shipping_note.tenant_id')
        .onRef('truck_track.shipping_note_id', '=', 'shipping_note.id'),
    )
    .select([
      ...(['booking_claim.id as claimId', 'shipping_note.id', 'shipping_note.version', 'sd_no as sdNo'] as const),
      ...(['shipping_note.state', 'plate', 'unit_count as unitCount', 'rebook_count as rebookCount'] as const),
      ...(['supplier_code as supplierCode', 'supplier_name_zh as supplierNameZh'] as const),
      ...(['supplier_name_en as supplierNameEn', 'forwarder_code as forwarderCode'] as const),
      ...(['departed_at as departedAt', 'gate_in_at as gateInAt', 'gate_out_at as gateOutAt'] as const),
      ...(['no_show_at as noShowAt', 'stop_count as stopCount'] as const),
      ...(['docked_count as dockedCount', 'unloaded_count as unloadedCount'] as const),
    ])
    .select([isLateSql(ctx).as('isLate'), ETA.as('etaAt')])
    .where(sql<boolean>`booking_claim.id = any(${claims.map(({ id }) => id)}::uuid[])`)
    .where('booking_claim.until', 'is', null)
    .execute();

const blocksOf = async (ctx: Ctx, claims: readonly ClaimedRange[]): Promise<BoardBlock[]> => {
  const known = await transportsOf(ctx, claims);
  const byClaim = new Map(known.map(({ claimId, ...transport }) => [claimId, transport]));
  return claims.map(({ until, emergencyId, ...range }) => ({
    ...range,
    isHeld: until !== null,
    isEmergency: emergencyId !== null,
    transport: byClaim.get(range.id) ?? null,
  }));
};

/** The names of the groups that the caller sees, by their ids. */
const groupNames = async (ctx: Ctx, plantId: string): Promise<ReadonlyMap<string, string>> => {
  const rows = await ctx.rows('window_group').select(['id', 'name']).where('plant_id', '=', plantId).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
};

const openingOf =
  (names: ReadonlyMap<string, string>) =>
  ({ window, door, day, begins, ends }: Occurrence): BoardOpening => ({
    doorId: door.id,
    begins: asTimestamp(begins),
    ends: asTimestamp(ends),
    type: window.type,
    group: names.get(window.groupId) ?? null,
    isReleased: window.releasedOn.includes(day),
  });

/** The doors of a plant on one plant day, with what runs over midnight into it. */
export const readDay = async (
  ctx: Ctx,
  { plantId, day: asked }: CheckedOf<typeof readDockBoardDay>,
): Promise<DockBoardDay> => {
  const day = shownDay(asked);
  const { zone, areas, doors, setup, isCut } = await readPlaces(ctx, plantId, day);
  const [begins, ends] = [beginOfDay(zone, day), endOfDays(zone, day, 1)];
  const [claimed, names] = await Promise.all([readClaimed(ctx, plantId, begins, ends), groupNames(ctx, plantId)]);
  const shown = claimed.slice(0, MOST_BLOCKS);
  const openings = occurrencesBetween(setup, addDays(day, -1), day).filter(one => one.ends > Date.parse(begins));
  return {
    ...{ zone, begins, ends, areas, doors },
    openings: openings.map(openingOf(names)),
    blocks: await blocksOf(ctx, shown),
    isCut: isCut || claimed.length > MOST_BLOCKS,
  };
};
