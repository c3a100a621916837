import { refuse } from '@inbound/shared';
import {
  listWindowReleases,
  type WindowReleaseRow,
  windowReleaseRow,
} from '@inbound/shared/transport/window-release/contract';
import { sql } from 'kysely';
import { queryAcrossTenant } from '../../platform/call/across-tenant.ts';
import type { Ctx } from '../../platform/call/context.ts';
import type { ScopedQuery } from '../../platform/database/scope.ts';
import { fields } from '../../platform/list/fields.ts';
import { atLeast, atMost, oneOf } from '../../platform/list/filters.ts';
import { listSpec, type Rows } from '../../platform/list/list-spec.ts';

/** Days of windows in which somebody has booked or holds a range. */
const BOOKED = `
  select r.id
  from window_release r
  where r.tenant_id = $1 and r.id = any($2::uuid[]) and exists (
    select from booking_claim c where c.tenant_id = r.tenant_id and r.time_window_id = any(c.window_ids)
      and c.begins < r.ends and c.ends > r.begins and (c.until is null or c.until > $3::timestamptz))`;

/** Adds to rows whether they are booked: as the picker does, without saying by whom and how often. */
const withBooked = async (
  ctx: Ctx,
  rows: readonly Omit<WindowReleaseRow, 'isBooked'>[],
): Promise<WindowReleaseRow[]> => {
  const ids = rows.map(({ id }) => id);
  const booked =
    ids.length === 0
      ? []
      : await queryAcrossTenant<{ id: string }>(
          ctx,
          'whether a window is booked is seen, and who booked it is not told',
          BOOKED,
          [ctx.tenant, ids, ctx.now],
        );
  const bookedIds = new Set(booked.map(({ id }) => id));
  return rows.map(row => ({ ...row, isBooked: bookedIds.has(row.id) }));
};

const selectRows = (query: ScopedQuery<'window_release'>, ctx: Ctx): Rows<WindowReleaseRow> => {
  const selected = query.select(
    fields('window_release', windowReleaseRow.omit({ isBooked: true }), {
      isOver: sql<boolean>`(window_release.begins <= ${ctx.now}::timestamptz)`,
    }),
  );
  return {
    execute: async () => withBooked(ctx, await selected.execute()),
    executeTakeFirst: async () => {
      const row = await selected.executeTakeFirst();
      return row && (await withBooked(ctx, [row]))[0];
    },
  };
};

export const windowReleaseList = listSpec(listWindowReleases, 'window_release', {
  filters: {
    state: oneOf('window_release.state'),
    turn: oneOf('window_release.turn'),
    dayFrom: atLeast('window_release.day'),
    dayTo: atMost('window_release.day'),
    plantId: oneOf('window_release.plant_id'),
  },
  sort: { begins: 'window_release.begins', changedAt: 'window_release.changed_at' },
  sums: {},
  select: selectRows,
});

export const readOne = async (ctx: Ctx, id: string): Promise<WindowReleaseRow> => {
  const row = await selectRows(ctx.rows('window_release').where('window_release.id', '=', id), ctx).executeTakeFirst();
  if (!row) throw refuse('not_found');
  return row;
};
