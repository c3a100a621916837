import { groupBy, refuse } from '@inbound/shared';
import {
  type ChangedTerms,
  type PurchaseOrderChangeDetail,
  type PurchaseOrderChangeLine,
  type PurchaseOrderChangeRow,
  purchaseOrderChangeLine,
  purchaseOrderChangeRow,
} from '@inbound/shared/order/purchase-order/change-contract';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../platform/call/context.ts';
import { fields } from '../../../platform/list/fields.ts';

const rowColumns = fields('purchase_order_change', purchaseOrderChangeRow, {});

const standing = (column: 'packed' | 'shipped'): RawBuilder<PurchaseOrderChangeLine['packed']> =>
  sql`coalesce((select l.${sql.ref(column)} from purchase_order_line l
    where l.tenant_id = purchase_order_change_line.tenant_id and l.order_id = purchase_order_change_line.order_id
      and l.item_no = purchase_order_change_line.item_no), 0)`;

const lineColumns = fields(
  'purchase_order_change_line',
  purchaseOrderChangeLine.omit({ oldValues: true, newValues: true }),
  {
    changeKind: 'purchase_order_change_line.kind',
    changeAnswer: 'purchase_order_change_line.answer',
    packed: standing('packed'),
    shipped: standing('shipped'),
  },
);

/** Change sets of an order that the caller may know of, the last one first, or one of them, each with its lines. */
export const readChanges = async (
  ctx: Ctx,
  { orderId, id }: { orderId: string; id?: never } | { id: string; orderId?: never },
): Promise<PurchaseOrderChangeDetail[]> => {
  const found = ctx.rows('purchase_order_change').select(rowColumns).orderBy('change_no', 'desc');
  const changes = await (id === undefined
    ? found.where('order_id', '=', orderId ?? '')
    : found.where('purchase_order_change.id', '=', id)
  ).execute();
  if (changes.length === 0) return [];
  const lines = await ctx
    .rows('purchase_order_change_line')
    .select(lineColumns)
    .select([
      'purchase_order_change_line.change_id as changeId',
      sql<ChangedTerms>`purchase_order_change_line.old_values`.as('oldValues'),
      sql<ChangedTerms>`purchase_order_change_line.new_values`.as('newValues'),
    ])
    .where(
      'change_id',
      'in',
      changes.map(change => change.id),
    )
    .orderBy('position')
    .execute();
  const byChange = groupBy(lines, ({ changeId }) => changeId);
  return changes.map(change => ({
    ...change,
    lines: (byChange.get(change.id) ?? []).map(({ changeId: _, ...line }) => line),
  }));
};

/** One change set as its calls answer it. */
export const readChange = async (ctx: Ctx, id: string): Promise<PurchaseOrderChangeDetail> => {
  const [change] = await readChanges(ctx, { id });
  if (!change) throw refuse('not_found');
  return change;
};

/** The same without its lines. */
export const readChangeRow = async (ctx: Ctx, id: string): Promise<PurchaseOrderChangeRow> => {
  const { lines: _, ...row } = await readChange(ctx, id);
  return row;
};
