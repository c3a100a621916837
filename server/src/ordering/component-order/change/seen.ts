import { isChangeSeen, type Wanted } from '@inbound/shared/ordering/component-order/change-rules';
import type { LineFacts, OrderFacts } from '@inbound/shared/ordering/component-order/merge';
import type { Ctx } from '../../../platform/call/context.ts';
import type { RowOfTable } from '../../../platform/record/one-row.ts';
import { later } from '../../../platform/tools/clock.ts';
import type { OrderRow } from '../rows.ts';

/** A change that no report has shown after so many hours is said to be that; another one can be asked for. */
const UNSEEN_HOURS = 24;

export type ChangeRow = RowOfTable<'component_order_change'>;

/** The line of ours among all that the distributor has, by our number and the part. */
export const lineOf = (
  facts: readonly OrderFacts[],
  { line_no: lineNo, part_no: partNo }: Pick<ChangeRow, 'line_no' | 'part_no'>,
): LineFacts | undefined =>
  facts
    .flatMap(({ lines }) => Object.values(lines))
    .find(({ head }) => head.value.lineNo === lineNo && head.value.partNo === partNo);

const sentChanges = (ctx: Ctx, orderId: string): Promise<ChangeRow[]> =>
  ctx
    .rows('component_order_change')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('outcome', '=', 'sent')
    .orderBy('asked_at')
    .execute();

const close = (ctx: Ctx, { id }: ChangeRow, outcome: 'seen' | 'unseen') =>
  ctx
    .update('component_order_change')
    .where('id', '=', id)
    .set({ outcome, settled_at: ctx.now })
    .executeTakeFirstOrThrow();

/** Marks changes that a report shows: from then on they are in the order. */
export const settleSeen = async (ctx: Ctx, { id }: OrderRow, facts: readonly OrderFacts[]): Promise<void> => {
  for (const change of await sentChanges(ctx, id))
    if (isChangeSeen(lineOf(facts, change), change.after as Wanted[])) await close(ctx, change, 'seen');
};

/** Marks changes that no report has shown for long; answers whether there was any. */
export const closeUnseen = async (ctx: Ctx, { id }: OrderRow): Promise<boolean> => {
  const old = (await sentChanges(ctx, id)).filter(({ asked_at: at }) => later(at, UNSEEN_HOURS, 'hour') <= ctx.now);
  for (const change of old) await close(ctx, change, 'unseen');
  return old.length > 0;
};
