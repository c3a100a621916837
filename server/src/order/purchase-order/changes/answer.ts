import { type CheckedOf, type FieldRefusal, orThrowFields, refusal, refuse } from '@inbound/shared';
import type {
  objectToPurchaseOrderChange,
  reconfirmPurchaseOrderChange,
} from '@inbound/shared/order/purchase-order/change-contract';
import {
  checkChangeAnswer,
  isOverPacked,
  proposalIn,
  withProposal,
} from '@inbound/shared/order/purchase-order/change-rules';
import type { Ctx } from '../../../platform/call/context.ts';
import { resumeShipments } from '../../shipment/order-changes.ts';
import type { LineRow } from '../rows.ts';
import { NOTHING_DUE } from '../surroundings.ts';
import { tellPlant, tellSupplier } from '../tell.ts';
import { asTermsChange, type ChangeLineRow, takeChange } from './rows.ts';
import { type AgreedLine, putInForce, settleOrder } from './settle.ts';

type Given = CheckedOf<typeof objectToPurchaseOrderChange>;
interface Seen {
  id: string;
  version?: number;
}

/** More of a line stands in shipments than it should have: it is taken out first. */
const checkPacked = (line: ChangeLineRow, orderLines: readonly LineRow[]): void => {
  const present = orderLines.find(({ item_no }) => item_no === line.item_no);
  if (present && isOverPacked(asTermsChange(line), present))
    throw refuse('status', { state: present.answer, action: 'reconfirm' });
};

const decimalsOf = (line: ChangeLineRow, orderLines: readonly LineRow[]): number =>
  orderLines.find(({ item_no }) => item_no === line.item_no)?.decimals ??
  (line.new_values as { decimals?: number }).decimals ??
  0;

/** Answers beside their lines; a line is named once and belongs to the set. */
const matched = (lines: readonly ChangeLineRow[], given: Given['lines'], orderLines: readonly LineRow[]) => {
  const refused: FieldRefusal[] = [];
  const named = new Set<string>();
  const found = given.flatMap((answer, at) => {
    const line = lines.find(({ id }) => id === answer.lineId);
    if (!line) throw refuse('unknown_reference', { field: 'lineId', value: answer.lineId });
    if (named.has(line.id))
      refused.push({ field: `lines[${at}].lineId`, ...refusal('po_line_twice', { line: line.item_no }) });
    named.add(line.id);
    const wrong = checkChangeAnswer(answer, decimalsOf(line, orderLines));
    refused.push(...wrong.map(one => ({ ...one, field: `lines[${at}].${one.field}` })));
    if (answer.kind === 'reconfirm') checkPacked(line, orderLines);
    return [{ line, answer }];
  });
  orThrowFields(refused);
  return found;
};

const storeAnswered = (ctx: Ctx, found: ReturnType<typeof matched>): Promise<unknown> =>
  Promise.all(
    found.map(({ line, answer }) =>
      ctx
        .update('purchase_order_change_line')
        .set({
          answer: answer.kind === 'reconfirm' ? 'reconfirmed' : 'objected',
          reason: answer.reason ?? '',
          note: answer.note ?? '',
          proposal_date: answer.kind === 'object' ? (answer.proposalDate ?? null) : null,
          proposal_qty: answer.kind === 'object' ? (answer.proposalQty ?? null) : null,
        })
        .where('purchase_order_change_line.id', '=', line.id)
        .execute(),
    ),
  );

/** Reconfirms lines, one by one or together, or all that are open; with the last one all new values are in force. */
export const reconfirm = async (
  ctx: Ctx,
  { id, version, lineIds }: Partial<CheckedOf<typeof reconfirmPurchaseOrderChange>> & { id: string },
): Promise<void> => {
  const { taken, order, lines, orderLines } = await takeChange(ctx, id, 'reconfirm', { version });
  const wanted = lineIds ?? lines.filter(({ answer }) => answer === 'open').map(line => line.id);
  const found = matched(
    lines,
    wanted.map(lineId => ({ lineId, kind: 'reconfirm' })),
    orderLines,
  );
  await storeAnswered(ctx, found);
  const answered = new Set(
    [...lines.filter(({ answer }) => answer !== 'open'), ...found.map(({ line }) => line)].map(line => line.id),
  );
  const next = { ...taken.facts, answeredCount: answered.size };
  const isLast = taken.targetOf(next) === 'in_force';
  const change = await taken.store(
    {
      answeredCount: answered.size,
      answeredAt: ctx.now,
      ...(isLast ? { settledAt: ctx.now, ...NOTHING_DUE } : {}),
    },
    { next },
  );
  if (!isLast) return;
  const agreed = lines.map(line => ({ line, change: asTermsChange(line) }));
  await putInForce(ctx, order, change, { orderLines, agreed });
  await resumeShipments(ctx, order.id);
  await tellPlant(ctx, order, 'purchaseOrderReconfirmed', { change: change.change_no });
};

/** Objects to lines: the set goes back as a whole, so every line has its answer first. */
export const object = async (ctx: Ctx, { id, version, lines: given }: Given): Promise<void> => {
  const { taken, order, lines, orderLines } = await takeChange(ctx, id, 'object', { version });
  const found = matched(lines, given, orderLines);
  const byLine = new Map(found.map(({ line, answer }) => [line.id, answer]));
  const unsaid = lines.filter(line => line.answer === 'open' && !byLine.has(line.id));
  if (unsaid.length > 0) throw refuse('status', { state: taken.row.state, action: 'object' });
  if (!found.some(({ answer }) => answer.kind === 'object')) throw refuse('reason_required');
  await storeAnswered(ctx, found);
  const objections = lines.flatMap(line => {
    const answer = byLine.get(line.id);
    return answer?.kind === 'object' ? [answer] : [];
  });
  const [first] = objections;
  const change = await taken.store(
    {
      answeredCount: lines.length,
      objectedCount: objections.length,
      proposalCount: objections.filter(answer => proposalIn(answer) !== undefined).length,
      answeredAt: ctx.now,
      ...NOTHING_DUE,
    },
    { reason: first?.reason ?? undefined },
  );
  await settleOrder(ctx, order, { action: 'changeObjected', addedCount: order.added_count, isObjected: true });
  await tellPlant(ctx, order, 'purchaseOrderObjected', { change: change.change_no, count: objections.length });
};

const withOffer = (line: ChangeLineRow): AgreedLine => {
  const offer = { date: line.proposal_date ?? undefined, qty: line.proposal_qty ?? undefined };
  const change = asTermsChange(line);
  return { line, change: line.answer === 'objected' ? withProposal(change, offer) : change };
};

/** Takes what the supplier proposes as it is: in force without a further answer. */
export const takeProposal = async (ctx: Ctx, { id, version }: Seen): Promise<void> => {
  const { taken, order, lines, orderLines } = await takeChange(ctx, id, 'takeProposal', { version });
  const agreed = lines.map(withOffer);
  for (const { line } of agreed) if (line.answer === 'reconfirmed') checkPacked(line, orderLines);
  const change = await taken.store({ settledAt: ctx.now });
  await putInForce(ctx, order, change, { orderLines, agreed });
  await resumeShipments(ctx, order.id);
  await tellSupplier(ctx, order, 'purchaseOrderProposalTaken', { change: change.change_no });
};

/** Withdraws a set that the supplier has to answer: what was confirmed stays. */
export const withdraw = async (ctx: Ctx, { id, version, reason }: Seen & { reason: string }): Promise<void> => {
  const { taken, order } = await takeChange(ctx, id, 'withdraw', { version });
  const change = await taken.store({ settleReason: reason, settledAt: ctx.now, ...NOTHING_DUE }, { reason });
  await settleOrder(ctx, order);
  await resumeShipments(ctx, order.id);
  await tellSupplier(ctx, order, 'purchaseOrderWithdrawn', { change: change.change_no, reason });
};

/** Takes a set back that is the plant's turn; a supplier who objected to it hears so. */
export const takeBack = async (ctx: Ctx, { id, version }: Seen): Promise<void> => {
  const { taken, order } = await takeChange(ctx, id, 'takeBack', { version });
  const change = await taken.store({ settledAt: ctx.now });
  await settleOrder(ctx, order);
  await resumeShipments(ctx, order.id);
  if (change.draft_company_id === null)
    await tellSupplier(ctx, order, 'purchaseOrderWithdrawn', { change: change.change_no, reason: '' });
};
