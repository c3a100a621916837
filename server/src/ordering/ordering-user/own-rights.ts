import { sideOf } from '@inbound/shared/ordering/ordering-user/rules';
import type { Ctx } from '../../platform/call/context.ts';
import type { RowOfTable } from '../../platform/record/one-row.ts';

/** By what somebody orders, with the name of whose entry it is. */
export interface OrderingRights extends RowOfTable<'ordering_user'> {
  name: string;
}

/**
 * By what the caller orders: their own entry on their side, else that of the default user of their side; undefined where
 * their company has neither.
 */
export const ownOrderingRights = async (ctx: Ctx): Promise<OrderingRights | undefined> => {
  const { companyId, userId } = ctx.session;
  const rows = await ctx
    .rows('ordering_user')
    .innerJoin('app_user', join =>
      join
        .onRef('app_user.tenant_id', '=', 'ordering_user.tenant_id')
        .onRef('app_user.id', '=', 'ordering_user.user_id'),
    )
    .selectAll('ordering_user')
    .select('app_user.name')
    .where('ordering_user.company_id', '=', companyId)
    .where('ordering_user.side', '=', sideOf(ctx.may('ordering.cart.edit')))
    .where(is => is.or([is('ordering_user.user_id', '=', userId), is('ordering_user.default_user', '=', true)]))
    .execute();
  return rows.find(({ user_id: ofUser }) => ofUser === userId) ?? rows[0];
};
