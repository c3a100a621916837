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

/** How much is booked or held in each of some days of windows, by whomever. */
const COUNTS = `
  select r.id, count(*)::int as count
  from window_release r
  join booking_claim c on c.tenant_id = r.tenant_id and r.time_window_id = any(c.window_ids) and c.begins < r.ends
    and c.ends > r.begins and (c.until is null or c.until > $3::timestamptz)
  where r.tenant_id = $1 and r.id = any($2::uuid[])
  group by r.id`;

const withCounts = async (
  ctx: Ctx,
  rows: readonly Omit<WindowReleaseRow, 'bookedCount'>[],
): Promise<WindowReleaseRow[]> => {
  const ids = rows.map(({ id }) => id);
  const counted =
    ids.length === 0
      ? []
      : await queryAcrossTenant<{ id: string; count: number }>(
          ctx,
          'how much is booked in a window is counted, and who booked it is not told',
          COUNTS,
          [ctx.tenant, ids, ctx.now],
        );
  const countOf = new Map(counted.map(({ id, count }) => [id, count]));
  return rows.map(row => ({ ...row, bookedCount: countOf.get(row.id) ?? 0 }));
};

const selectRows = (query: ScopedQuery<'window_release'>, ctx: Ctx): Rows<WindowReleaseRow> => {
  const selected = query.select(
    fields('window_release', windowReleaseRow.omit({ bookedCount: true }), {
      isOver: sql<boolean>`(window_release.begins <= ${ctx.now}::timestamptz)`,
    }),
  );
  return {
    execute: async () => withCounts(ctx, await selected.execute()),
    executeTakeFirst: async () => {
      const row = await selected.executeTakeFirst();
      return row && (await withCounts(ctx, [row]))[0];
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
