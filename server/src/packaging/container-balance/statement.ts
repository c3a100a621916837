import { orThrowFields, type PlainDate, refusal } from '@inbound/shared';
import type { ContainerAccountRow, ContainerStatement } from '@inbound/shared/packaging/container-balance/contract';
import { expectedBack, sumsOf, withBalances } from '@inbound/shared/packaging/container-balance/rules';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import { readAccount } from './queries.ts';

/** The days of a statement, both of them in it. */
export interface StatementDays {
  id: string;
  from: PlainDate;
  to: PlainDate;
}

const entriesOf = (ctx: Ctx, accountId: string) => ctx.rows('container_entry').where('account_id', '=', accountId);

/** Pieces at the supplier by the entries before the end of a day, or before its beginning. */
const balanceUpTo = async (ctx: Ctx, accountId: string, until: '<=' | '<', day: PlainDate): Promise<number> => {
  const row = await entriesOf(ctx, accountId)
    .select(sql<number>`coalesce(-sum(qty), 0)::int`.as('balance'))
    .where('day', until, day)
    .executeTakeFirst();
  return row?.balance ?? 0;
};

/** Pieces at the supplier at the end of a day: the sum of the entries up to it. */
export const balanceAt = (ctx: Ctx, accountId: string, day: PlainDate): Promise<number> =>
  balanceUpTo(ctx, accountId, '<=', day);

/** The statement of an account: what was before, each entry with the balance after it, and what is at the end. */
export const statementOf = async (
  ctx: Ctx,
  { id, from, to }: StatementDays,
): Promise<{ account: ContainerAccountRow; statement: ContainerStatement }> => {
  if (to < from) orThrowFields([{ field: 'to', value: to, ...refusal('end_before_start', { start: from, end: to }) }]);
  const account = await readAccount(ctx, id);
  const opening = await balanceUpTo(ctx, id, '<', from);
  const rows = await entriesOf(ctx, id)
    .selectAll('container_entry')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .orderBy('id')
    .execute();
  const moved = rows.map(row => ({
    id: row.id,
    day: row.day,
    at: row.at,
    kind: row.kind,
    qty: -row.qty,
    document: row.document,
    documentId: row.document_id,
    documentNo: row.document_no,
    reason: row.reason,
    actor: row.actor,
    expectedBack: row.qty < 0 ? expectedBack(row.day, account.turnoverDays) : null,
  }));
  const entries = withBalances(opening, moved);
  return {
    account,
    statement: { opening, ...sumsOf(moved), closing: entries.at(-1)?.balance ?? opening, entries },
  };
};
