import { addDays, type PlainDate } from '@inbound/shared';
import { rowsAcrossTenant } from '../../platform/call/across-tenant.ts';
import type { Ctx } from '../../platform/call/context.ts';

/** A day on which a fixed window is free for everybody. */
export interface ReleasedDay {
  windowId: string;
  day: PlainDate;
}

/** The days from one on, and the one before it, on which some windows are free for everybody. */
export const readReleasedDays = async (
  ctx: Ctx,
  windowIds: readonly string[],
  from: PlainDate,
): Promise<ReleasedDay[]> => {
  if (windowIds.length === 0) return [];
  return rowsAcrossTenant(ctx, 'what was released is free for those, too, to whose group it does not belong', own =>
    own
      .rows('window_release')
      .select(['time_window_id as windowId', 'day'])
      .where('time_window_id', 'in', windowIds)
      .where('state', '=', 'released')
      .where('day', '>=', addDays(from, -1)),
  );
};
