import { refuse } from '@inbound/shared';
import {
  type BalanceConfirmationRow,
  balanceConfirmationRow,
  listBalanceConfirmations,
} from '@inbound/shared/packaging/container-balance/confirmation-contract';
import { balanceConfirmation } from '@inbound/shared/packaging/container-balance/confirmation-machine';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import { isOwnTurnIn } from '../../platform/call/own-turn.ts';
import type { ScopedQuery } from '../../platform/database/scope.ts';
import { fields } from '../../platform/list/fields.ts';
import { beginsWithAny, oneOf, where } from '../../platform/list/filters.ts';
import { listSpec } from '../../platform/list/list-spec.ts';

const rowFields = fields('balance_confirmation', balanceConfirmationRow, {
  plantNo: sql<string>`(select p.plant_no from plant p
    where p.tenant_id = balance_confirmation.tenant_id and p.id = balance_confirmation.plant_id)`,
});

const selectRows = (query: ScopedQuery<'balance_confirmation'>) => query.select(rowFields);

export const balanceConfirmationList = listSpec(listBalanceConfirmations, 'balance_confirmation', {
  filters: {
    search: beginsWithAny('balance_confirmation.search_supplier', 'balance_confirmation.search_packaging'),
    accountId: oneOf('balance_confirmation.account_id'),
    state: oneOf('balance_confirmation.state'),
    turn: oneOf('balance_confirmation.turn'),
    mine: where(ctx => isOwnTurnIn(ctx, 'balance_confirmation.turn', balanceConfirmation)),
  },
  sort: { changedAt: 'balance_confirmation.changed_at' },
  sums: {},
  select: selectRows,
});

/** One confirmation as the list has it. */
export const readConfirmation = async (ctx: Ctx, id: string): Promise<BalanceConfirmationRow> => {
  const row = await selectRows(ctx.rows('balance_confirmation'))
    .where('balance_confirmation.id', '=', id)
    .executeTakeFirst();
  if (!row) throw refuse('not_found');
  return row;
};
