import { type CheckedOf, type FieldRefusal, orThrowFields, refusal, refuse } from '@inbound/shared';
import type { putQuotationIntoCart } from '@inbound/shared/ordering/quotation/contract';
import { quotation } from '@inbound/shared/ordering/quotation/machine';
import type { Ctx } from '../../platform/call/context.ts';
import { unknownReference } from '../../platform/record/references.ts';
import { take } from '../../platform/record/take.ts';
import { addLines } from '../cart/commands.ts';
import { DISTRIBUTOR_ZONE } from '../distributor/distributor-zone.ts';
import { partNumbered } from '../part/ordered-part.ts';
import { factsOf, linesOf, type StoredQuotation, type StoredQuoteLine } from './rows.ts';

/** Whether a line is the price of a part today. */
const isInForce = ({ answer, valid_from: from, valid_to: to }: StoredQuoteLine, today: string): boolean =>
  answer === 'bid' && from !== null && to !== null && from <= today && to >= today;

/** The lines with a bid that holds: all of them, or those that are named, of which each must. */
const bidLines = async (ctx: Ctx, id: string, lineIds: readonly string[] | undefined): Promise<StoredQuoteLine[]> => {
  const today = ctx.today(DISTRIBUTOR_ZONE);
  const lines = await linesOf(ctx, id);
  if (!lineIds) return lines.filter(line => isInForce(line, today));
  const refused: FieldRefusal[] = [];
  const chosen = lineIds.flatMap((lineId, at): StoredQuoteLine[] => {
    const line = lines.find(one => one.id === lineId);
    if (line && isInForce(line, today)) return [line];
    const field = `lineIds[${at}]`;
    if (!line) refused.push(unknownReference(field, lineId));
    else refused.push({ field, value: lineId, ...refusal('not_bid', { part: line.part_no }) });
    return [];
  });
  orThrowFields(refused);
  return chosen;
};

/** The pieces that were asked for; of a line from a file, the least that can be ordered. */
const quantityOf = async (ctx: Ctx, { quantity, minimum_qty: minimum, part_no: partNo }: StoredQuoteLine) =>
  quantity ?? minimum ?? (await partNumbered(ctx, partNo))?.minimum_qty ?? 1;

const quotationOf = async (ctx: Ctx, id: string): Promise<StoredQuotation> => {
  const row = await ctx.rows('quotation').selectAll().where('quotation.id', '=', id).executeTakeFirst();
  if (!row) throw refuse('not_found');
  return row;
};

/** Head and lines of a quotation as an order template keeps them: what is in Bid state of it today. */
export const bidsKept = async (ctx: Ctx, id: string) => {
  const row = await quotationOf(ctx, id);
  const lines = [];
  for (const line of await bidLines(ctx, id, undefined))
    lines.push({ partNo: line.part_no, ownPartNo: line.own_part_no, quantity: await quantityOf(ctx, line) });
  return { head: { shipTo: row.ship_to, endCustomer: row.end_customer }, lines };
};

/** Whoever orders by an answer has taken note of it. */
const noteUse = async (ctx: Ctx, { id, unread }: StoredQuotation): Promise<void> => {
  if (!unread) return;
  const taken = await take(ctx, quotation, 'quotation', id, 'takeNote', { facts: row => factsOf(row), by: 'system' });
  await taken.store({ unread: false });
};

/** Puts bids of a quotation into the cart of the company, all or none of them. */
export const putIntoCart = async (
  ctx: Ctx,
  { id, lineIds }: CheckedOf<typeof putQuotationIntoCart>,
): Promise<{ count: number }> => {
  const row = await quotationOf(ctx, id);
  const lines = await bidLines(ctx, id, lineIds);
  if (lines.length === 0) throw refuse('none_selected');
  const wishes = [];
  for (const line of lines)
    wishes.push({
      ...{ partNo: line.part_no, ownPartNo: line.own_part_no, shipTo: row.ship_to },
      quantity: await quantityOf(ctx, line),
    });
  await addLines(ctx, { lines: wishes });
  await noteUse(ctx, row);
  return { count: wishes.length };
};
