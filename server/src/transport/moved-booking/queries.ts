import { refuse } from '@inbound/shared';
import {
  listMovedBookings,
  type MovedBookingRow,
  movedBookingRow,
} from '@inbound/shared/transport/moved-booking/contract';
import type { Ctx } from '../../platform/call/context.ts';
import type { ScopedQuery } from '../../platform/database/scope.ts';
import { fields } from '../../platform/list/fields.ts';
import { beginsWithAny, oneOf } from '../../platform/list/filters.ts';
import { listSpec } from '../../platform/list/list-spec.ts';

const selectRows = (query: ScopedQuery<'moved_booking'>) => query.select(fields('moved_booking', movedBookingRow));

export const movedBookingList = listSpec(listMovedBookings, 'moved_booking', {
  filters: {
    search: beginsWithAny('moved_booking.search_no'),
    state: oneOf('moved_booking.state'),
    turn: oneOf('moved_booking.turn'),
    plantId: oneOf('moved_booking.plant_id'),
    supplierId: oneOf('moved_booking.supplier_id'),
    shippingNoteId: oneOf('moved_booking.shipping_note_id'),
    emergencyId: oneOf('moved_booking.emergency_id'),
  },
  sort: { begins: 'moved_booking.begins', sdNo: 'moved_booking.search_no', changedAt: 'moved_booking.changed_at' },
  sums: {},
  select: selectRows,
});

export const readOne = async (ctx: Ctx, id: string): Promise<MovedBookingRow> => {
  const row = await selectRows(ctx.rows('moved_booking').where('moved_booking.id', '=', id)).executeTakeFirst();
  if (!row) throw refuse('not_found');
  return row;
};
