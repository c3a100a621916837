import { refuse } from '@inbound/shared';
import {
  listOrderingUsers,
  type OrderingUserRow,
  orderingUserRow,
} from '@inbound/shared/ordering/ordering-user/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import type { ScopedQuery } from '../../platform/database/scope.ts';
import { fields } from '../../platform/list/fields.ts';
import { beginsWithAny, is, oneOf } from '../../platform/list/filters.ts';
import { listSpec } from '../../platform/list/list-spec.ts';

const columns = fields('ordering_user', orderingUserRow, {
  // Whoever has left the company is called by their number.
  nameZh: sql<string>`coalesce(app_user.cname, ordering_user.user_no)`,
  nameEn: sql<string>`coalesce(app_user.name, ordering_user.user_no)`,
  companyCode: 'company.code',
});

/** Entries with the names of their people. */
const selectRows = (query: ScopedQuery<'ordering_user'>) =>
  query
    .leftJoin('app_user', join =>
      join
        .onRef('app_user.tenant_id', '=', 'ordering_user.tenant_id')
        .onRef('app_user.id', '=', 'ordering_user.user_id'),
    )
    .innerJoin('company', join =>
      join
        .onRef('company.tenant_id', '=', 'ordering_user.tenant_id')
        .onRef('company.id', '=', 'ordering_user.company_id'),
    )
    .select(columns);

export const orderingUserList = listSpec(listOrderingUsers, 'ordering_user', {
  filters: {
    search: beginsWithAny('ordering_user.search_user'),
    side: oneOf('ordering_user.side'),
    defaultUser: is('ordering_user.default_user'),
  },
  sort: { userNo: 'ordering_user.user_no', changedAt: 'ordering_user.changed_at' },
  sums: {},
  select: selectRows,
});

export const readOne = async (ctx: Ctx, id: string): Promise<OrderingUserRow> => {
  const row = await selectRows(ctx.rows('ordering_user').where('ordering_user.id', '=', id)).executeTakeFirst();
  if (!row) throw refuse('not_found');
  return row;
};
