import { refuse } from '@inbound/shared';
import { type BookingWaitRow, bookingWaitRow, listBookingWaits } from '@inbound/shared/transport/booking-wait/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import type { ScopedQuery } from '../../platform/database/scope.ts';
import { fields } from '../../platform/list/fields.ts';
import { atLeast, atMost, oneOf } from '../../platform/list/filters.ts';
import { listSpec, type Rows } from '../../platform/list/list-spec.ts';
import { withPlaces } from './place.ts';

const isOwnRow = (ctx: Ctx) => sql<boolean>`(booking_wait.user_id = ${ctx.actor.id})`;

/** What the hold of an offer says, as long as it lasts. */
const ofHold = <V>(ctx: Ctx, column: 'id' | 'until') =>
  sql<V>`(select ${sql.ref(`c.${column}`)} from booking_claim c where c.tenant_id = booking_wait.tenant_id
    and c.id = booking_wait.claim_id and c.until > ${ctx.now}::timestamptz and booking_wait.state = 'offered')`;

const rowFieldsFor = (ctx: Ctx) =>
  fields('booking_wait', bookingWaitRow.omit({ place: true }), {
    isOwn: isOwnRow(ctx),
    holdId: ofHold<BookingWaitRow['holdId']>(ctx, 'id'),
    until: ofHold<BookingWaitRow['until']>(ctx, 'until'),
  });

/** The rows of a query as the contract has them, each with its place in the line. */
const selectRows = (query: ScopedQuery<'booking_wait'>, ctx: Ctx): Rows<BookingWaitRow> => {
  const selected = query.select(rowFieldsFor(ctx));
  const execute = async () => withPlaces(ctx, await selected.execute());
  return {
    execute,
    executeTakeFirst: async () => {
      const row = await selected.executeTakeFirst();
      return row && (await withPlaces(ctx, [row]))[0];
    },
  };
};

export const bookingWaitList = listSpec(listBookingWaits, 'booking_wait', {
  filters: {
    state: oneOf('booking_wait.state'),
    turn: oneOf('booking_wait.turn'),
    dayFrom: atLeast('booking_wait.day'),
    dayTo: atMost('booking_wait.day'),
    plantId: oneOf('booking_wait.plant_id'),
    supplierId: oneOf('booking_wait.supplier_id'),
    unloadingPointId: oneOf('booking_wait.unloading_point_id'),
    isOwn: (isTrue, ctx) => sql<boolean>`${isOwnRow(ctx)} = ${isTrue}`,
  },
  sort: { askedAt: 'booking_wait.asked_at', day: 'booking_wait.day', changedAt: 'booking_wait.changed_at' },
  sums: {},
  select: selectRows,
});

/** One truck that waits, as the list has it. */
export const readOne = async (ctx: Ctx, id: string): Promise<BookingWaitRow> => {
  const row = await selectRows(ctx.rows('booking_wait').where('booking_wait.id', '=', id), ctx).executeTakeFirst();
  if (!row) throw refuse('not_found');
  return row;
};
