import { refuse } from '@inbound/shared';
import {
  listSubscriptions,
  type SubscriptionRow,
  subscriptionRow,
} from '@inbound/shared/ordering/subscription/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import type { ScopedQuery } from '../../platform/database/scope.ts';
import { fields } from '../../platform/list/fields.ts';
import { atLeast, atMost, beginsWithAny, oneOf } from '../../platform/list/filters.ts';
import { listSpec } from '../../platform/list/list-spec.ts';
import { DISTRIBUTOR_ZONE } from '../distributor/distributor-zone.ts';

/** Subscriptions with what is known of their parts. */
const selectRows = (query: ScopedQuery<'subscription'>, ctx: Ctx) =>
  query
    .innerJoin('part', join =>
      join.onRef('part.tenant_id', '=', 'subscription.tenant_id').onRef('part.id', '=', 'subscription.part_id'),
    )
    .select(
      fields('subscription', subscriptionRow, {
        description: 'part.description',
        stock: 'part.stock',
        daysLeft: sql<number>`(case when subscription.turn = 'done' then 0
          else greatest(subscription.expiry_date - ${ctx.today(DISTRIBUTOR_ZONE)}::date, 0) end)`,
      }),
    );

export const subscriptionList = listSpec(listSubscriptions, 'subscription', {
  filters: {
    search: beginsWithAny('subscription.search_part'),
    state: oneOf('subscription.state'),
    expiryFrom: atLeast('subscription.expiry_date'),
    expiryTo: atMost('subscription.expiry_date'),
  },
  sort: { partNo: 'subscription.part_no', expiryDate: 'subscription.expiry_date' },
  sums: {},
  select: selectRows,
});

export const readOne = async (ctx: Ctx, id: string): Promise<SubscriptionRow> => {
  const row = await selectRows(ctx.rows('subscription').where('subscription.id', '=', id), ctx).executeTakeFirst();
  if (!row) throw refuse('not_found');
  return row;
};
