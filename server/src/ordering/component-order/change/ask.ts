import { type CheckedOf, orThrowFields, Refusal, refuse } from '@inbound/shared';
import {
  areSameWanted,
  cancellable,
  changeableSchedules,
  refusedChange,
  type Wanted,
  windowEnded,
} from '@inbound/shared/ordering/component-order/change-rules';
import type {
  cancelComponentOrderLine,
  changeComponentOrderLine,
} from '@inbound/shared/ordering/component-order/contract';
import { componentOrder } from '@inbound/shared/ordering/component-order/machine';
import type { LineFacts } from '@inbound/shared/ordering/component-order/merge';
import { isStillPossible } from '@inbound/shared/ordering/component-order/stand';
import type { Ctx } from '../../../platform/call/context.ts';
import type { RowOfTable } from '../../../platform/record/one-row.ts';
import { take } from '../../../platform/record/take.ts';
import { distributorOf } from '../../distributor/distributor-of.ts';
import { DISTRIBUTOR_ZONE } from '../../distributor/distributor-zone.ts';
import type { WantedPart } from '../../distributor/port.ts';
import { knownOrders } from '../life/apply-reports.ts';
import { factsOf, type OrderRow } from '../rows.ts';
import { lineOf } from './seen.ts';

type LineRow = RowOfTable<'component_order_line'>;

const lineNumbered = async (ctx: Ctx, orderId: string, lineNo: number): Promise<LineRow> => {
  const line = await ctx
    .rows('component_order_line')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('line_no', '=', lineNo)
    .executeTakeFirst();
  if (line?.result !== 'accepted') throw refuse('not_found');
  return line;
};

/** What the distributor has of a line; a line of which nothing was reported yet is not changed. */
const knownLine = async (ctx: Ctx, order: OrderRow, line: LineRow): Promise<LineFacts> => {
  const facts = (await knownOrders(ctx, order.id)).map(one => one.facts);
  const known = lineOf(facts, line);
  if (order.channel !== 'backlog' || !known) throw refuse('status', { state: order.state, action: 'changeLine' });
  return known;
};

const refuseWhileChanging = async (ctx: Ctx, order: OrderRow, lineNo: number): Promise<void> => {
  const open = await ctx
    .rows('component_order_change')
    .select('id')
    .where('order_id', '=', order.id)
    .where('line_no', '=', lineNo)
    .where('outcome', 'in', ['sending', 'sent'])
    .limit(1)
    .executeTakeFirst();
  if (open) throw refuse('change_open', { line: lineNo });
};

/** What is kept of a schedule: its quantity and its day. */
const wantedOf = ({ quantity, wanted }: Wanted): Wanted => ({ quantity, wanted });

interface Wish {
  line: LineRow;
  before: readonly Wanted[];
  after: readonly Wanted[];
  reason: string;
}

const write = async (ctx: Ctx, order: OrderRow, { line, before, after, reason }: Wish): Promise<void> => {
  const distributor = distributorOf(ctx.platform, ctx.tenant);
  if (!distributor) throw refuse('no_distributor');
  const body = distributor.changeBody({
    ...{ poNo: order.po_no, endCustomer: order.end_customer, lineNo: line.line_no, partNo: line.part_no },
    schedules: after.filter((one): one is WantedPart => one.wanted !== null),
  });
  await ctx.insert('component_order_change', {
    ...{ id: ctx.newId(), order_id: order.id, company_id: order.company_id },
    ...{ line_no: line.line_no, part_no: line.part_no, reason, body: body.toString('utf8') },
    ...{ before: JSON.stringify(before.map(wantedOf)), after: JSON.stringify(after.map(wantedOf)) },
    ...{ asked_by: ctx.actor.name, asked_at: ctx.now, outcome: 'sending', due_at: ctx.now },
  });
};

/** Asks for other schedules of a line, all of them as they shall be. A job sends it, once this is committed. */
export const changeLine = async (
  ctx: Ctx,
  { id, version, lineNo, schedules, reason }: CheckedOf<typeof changeComponentOrderLine>,
): Promise<void> => {
  const taken = await take(ctx, componentOrder, 'component_order', id, 'changeLine', { version, facts: factsOf });
  const line = await lineNumbered(ctx, id, lineNo);
  const known = await knownLine(ctx, taken.row, line);
  await refuseWhileChanging(ctx, taken.row, lineNo);
  const before = changeableSchedules(known);
  const part = await ctx.rows('part').select('pack_qty').where('id', '=', line.part_id).executeTakeFirstOrThrow();
  const asked = { before, after: schedules, today: ctx.today(DISTRIBUTOR_ZONE), packQty: part.pack_qty };
  orThrowFields(refusedChange(asked));
  if (areSameWanted(before, schedules)) throw refuse('change_same');
  const order = await taken.store({}, { reason: reason ?? '' });
  await write(ctx, order, { line, before, after: schedules, reason: reason ?? '' });
};

/** Cancels a line as far as it has not left, before its window ends. */
export const cancelLine = async (
  ctx: Ctx,
  { id, version, lineNo, reason }: CheckedOf<typeof cancelComponentOrderLine>,
): Promise<void> => {
  const taken = await take(ctx, componentOrder, 'component_order', id, 'cancelLine', { version, facts: factsOf });
  const line = await lineNumbered(ctx, id, lineNo);
  const known = await knownLine(ctx, taken.row, line);
  await refuseWhileChanging(ctx, taken.row, lineNo);
  const window = cancellable(known);
  const { code, params } = windowEnded(window);
  if (!isStillPossible(window, ctx.today(DISTRIBUTOR_ZONE))) throw new Refusal(code, params);
  const order = await taken.store({}, { reason });
  await write(ctx, order, { line, before: changeableSchedules(known), after: [], reason });
};
