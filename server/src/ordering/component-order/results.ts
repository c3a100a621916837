import { componentOrder } from '@inbound/shared/ordering/component-order/machine';
import type { OrderReport, ReportedLine } from '@inbound/shared/ordering/component-order/report';
import type { Ctx } from '../../platform/call/context.ts';
import type { RowOfTable } from '../../platform/record/one-row.ts';
import { take } from '../../platform/record/take.ts';
import { putBack } from '../cart/checked-lines.ts';
import type { Said } from '../distributor/outcome.ts';
import { applyReports } from './life/apply-reports.ts';
import { watchOrder } from './life/watch.ts';
import { factsOf, type OrderRow } from './rows.ts';
import { tell } from './tell.ts';

type LineRow = RowOfTable<'component_order_line'>;

const linesOf = (ctx: Ctx, orderId: string): Promise<LineRow[]> =>
  ctx.rows('component_order_line').selectAll().where('order_id', '=', orderId).orderBy('line_no').execute();

const setLine = (ctx: Ctx, line: LineRow, change: Partial<Pick<LineRow, 'result' | 'said' | 'distributor_no'>>) =>
  ctx.update('component_order_line').where('id', '=', line.id).set(change).executeTakeFirstOrThrow();

/** Puts lines that were not ordered back into the cart of their company. */
export const returnLines = async (ctx: Ctx, order: OrderRow, only?: readonly LineRow[]): Promise<void> => {
  for (const line of only ?? (await linesOf(ctx, order.id)))
    await putBack(ctx, {
      companyId: order.company_id,
      partId: line.part_id,
      partNo: line.part_no,
      ownPartNo: line.own_part_no,
      quantity: line.quantity,
      requestedDate: line.requested_date,
      shipTo: order.ship_to,
      note: line.note,
      addedBy: order.ordered_by,
    });
};

/** A line as the distributor has it: by our number of it, and the same part. */
const placedAs = (
  placed: readonly OrderReport[],
  line: LineRow,
): { order: OrderReport; line: ReportedLine } | undefined => {
  for (const order of placed) {
    const found = order.lines.find(
      one => one.lineNo === line.line_no && one.partNo === line.part_no && one.standing !== 'rejected',
    );
    if (found) return { order, line: found };
  }
  return undefined;
};

/** What is said of a line, whether it was taken or not. */
const wordsOf = (placed: readonly OrderReport[], line: LineRow): string[] =>
  placed
    .flatMap(({ lines }) => lines)
    .filter(({ lineNo }) => lineNo === line.line_no)
    .flatMap(({ messages = [] }) => messages.map(({ text }) => text));

const takeAsSystem = (ctx: Ctx, id: string, action: 'accept' | 'acceptPartly' | 'reject' | 'doubt') =>
  take(ctx, componentOrder, 'component_order', id, action, { facts: factsOf, by: 'system' });

/**
 * Writes down that the distributor has an order, line by line. What it has of another quantity is said at the line; what it does not
 * have goes back to the cart.
 */
export const mergePlaced = async (ctx: Ctx, orderId: string, placed: readonly OrderReport[]): Promise<void> => {
  const lines = await linesOf(ctx, orderId);
  const missing: LineRow[] = [];
  for (const line of lines) {
    const found = placedAs(placed, line);
    if (!found) missing.push(line);
    const differs = found && found.line.quantity !== line.quantity ? `${line.quantity} → ${found.line.quantity}` : '';
    const said = [...wordsOf(placed, line), differs].filter(Boolean).join(' · ');
    await setLine(ctx, line, {
      result: found ? 'accepted' : 'refused',
      said,
      distributor_no: found?.order.orderNo ?? '',
    });
  }
  const taken = await takeAsSystem(ctx, orderId, missing.length === 0 ? 'accept' : 'acceptPartly');
  const order = await taken.store({ distributorNos: placed.map(({ orderNo }) => orderNo) });
  await returnLines(ctx, order, missing);
  await watchOrder(ctx, orderId);
  await applyReports(ctx, orderId, placed);
  await tell(ctx, order, missing.length === 0 ? 'componentOrderAccepted' : 'componentOrderRejected');
};

/** Writes down that the distributor refuses an order, in its words at each line; all lines go back to the cart. */
export const rejectOrder = async (ctx: Ctx, orderId: string, said: readonly Said[]): Promise<void> => {
  for (const line of await linesOf(ctx, orderId)) {
    const own = said.filter(({ lines }) => lines?.includes(line.line_no));
    await setLine(ctx, line, { result: 'refused', said: own.map(({ message }) => message).join(' · ') });
  }
  const whole = said.filter(({ lines }) => !lines).map(({ message }) => message);
  const taken = await takeAsSystem(ctx, orderId, 'reject');
  const order = await taken.store({ said: whole.join(' · ') });
  await returnLines(ctx, order);
  await tell(ctx, order, 'componentOrderRejected');
};

/** Hands an order to a person that was looked up in vain. */
export const doubtOrder = async (ctx: Ctx, orderId: string): Promise<void> => {
  const taken = await takeAsSystem(ctx, orderId, 'doubt');
  await tell(ctx, await taken.store(), 'componentOrderUnclear');
};

/** Tells that the distributor has not been reached about an order for long; it is tried on by itself. */
export const tellDelay = (ctx: Ctx, order: OrderRow): Promise<void> => tell(ctx, order, 'componentOrderDelayed');
