import { addDays, type CheckedOf, refuse } from '@inbound/shared';
import type { readBookingGround } from '@inbound/shared/transport/dock-board/contract';
import type { BookingGround } from '@inbound/shared/transport/dock-board/ground';
import type { Ctx } from '../../platform/call/context.ts';
import { readClaims } from '../booking/claims.ts';
import { membersOf } from '../booking/docks.ts';
import { kindsOf, loadOf } from '../booking/wish.ts';
import { noteIdsOf } from '../shipping-note/rows.ts';
import { type BoardPlaces, readPlaces, shownDay } from './places.ts';

const MINUTE_MS = 60_000;
/** The longest booking, and the ranges that touch a day from the one before. */
const DAYS_AROUND = 2;

const capsOf = ({ areas, doors }: BoardPlaces): BookingGround['setup']['areas'] =>
  areas.flatMap(({ id, truckCap: cap }) =>
    cap === null ? [] : [{ cap, doorIds: doors.filter(({ areaId }) => areaId === id).map(door => door.id) }],
  );

/**
 * What decides where a transport can go on a day: the doors of its plant with their windows, what takes their places, and
 * what is asked for. Its own booking, and what the caller holds for it, take no place.
 */
export const readGround = async (
  ctx: Ctx,
  { shippingNoteId, day: asked }: CheckedOf<typeof readBookingGround>,
): Promise<BookingGround> => {
  const day = shownDay(asked);
  const note = await ctx.rows('shipping_note').selectAll().where('id', '=', shippingNoteId).executeTakeFirst();
  if (!note) throw refuse('not_found');
  const places = await readPlaces(ctx, note.plant_id, addDays(day, -1));
  const doorIds = places.doors.map(({ id }) => id);
  const [claims, members, noteIds] = await Promise.all([
    readClaims(ctx, doorIds, addDays(day, -DAYS_AROUND)),
    membersOf(ctx, note.plant_id),
    noteIdsOf(ctx, shippingNoteId),
  ]);
  const isOwn = (claim: (typeof claims)[number]): boolean =>
    claim.shippingNoteId === shippingNoteId && (claim.until === null || claim.userId === ctx.session.userId);
  return {
    setup: { ...places.setup, areas: capsOf(places) } as BookingGround['setup'],
    claims: claims.map(({ id, doorId, begins, ends, windowIds, until }) => ({
      ...{ id, doorId, begins, ends, until },
      windowIds: [...windowIds],
    })),
    request: {
      now: ctx.now,
      groupIds: members.filter(({ supplierId }) => supplierId === note.supplier_id).map(({ groupId }) => groupId),
      minutes: (Date.parse(note.ends) - Date.parse(note.begins)) / MINUTE_MS,
      load: kindsOf(await loadOf(ctx, noteIds), false),
      ignoredClaimIds: claims.filter(isOwn).map(({ id }) => id),
    },
    doorNames: places.doors.map(({ id, name }) => ({ id, name })),
  };
};
