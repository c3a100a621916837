import { type CheckedOf, type FieldRefusal, orThrowFields, refuse } from '@inbound/shared';
import {
  type addCartLine,
  type addCartLines,
  type CartLineRow,
  type changeCartLine,
  type changeCartLines,
  MOST_CART_LINES,
  type removeCartLine,
} from '@inbound/shared/ordering/cart/contract';
import { type PricedPart, refusedQuantity } from '@inbound/shared/ordering/cart/line-price';
import type { Ctx } from '../../platform/call/context.ts';
import { createRecord } from '../../platform/record/create.ts';
import { lockSeen, type RowOfTable, type Versioned } from '../../platform/record/one-row.ts';
import { changeRecord, removeRecord } from '../../platform/record/plain.ts';
import { unknownReference } from '../../platform/record/references.ts';
import { ownNumberOf } from '../cross-reference/own-number.ts';
import { type AskedPart, partNumbered, pricedPart } from '../part/ordered-part.ts';
import { bidsOf } from '../quotation/in-force.ts';
import { readOne } from './queries.ts';

type Wish = Omit<CheckedOf<typeof addCartLine>, 'partNo'>;

/** Lines of a company's cart are added one after the other: two people who add the same part make one line. */
export const lockCart = (ctx: Ctx, companyId: string) =>
  ctx.tx.query('select pg_advisory_xact_lock(hashtext($1), hashtext($2))', ['cart', `${ctx.tenant} ${companyId}`]);

/** What keeps a quantity from being ordered: the call says another one, or says that it means this one's neighbour. */
const refusedPieces = (part: PricedPart, quantity: number): FieldRefusal[] => {
  const refused = refusedQuantity(part, quantity);
  return refused ? [{ field: 'quantity', value: `${quantity}`, ...refused }] : [];
};

/** A part with the bid that the caller's company has for it today. */
const pricedFor = async (ctx: Ctx, part: AskedPart): Promise<PricedPart> =>
  pricedPart(part, (await bidsOf(ctx, [part.id])).get(part.id));

/** What a wish says, as a line has it. */
const wishOf = ({ ownPartNo, quantity, requestedDate, shipTo, note }: Wish) => ({
  ownPartNo: ownPartNo ?? '',
  quantity,
  requestedDate: requestedDate ?? null,
  shipTo: shipTo ?? '',
  note: note ?? '',
});

/** The line of the cart that means the same part, day, number and place. */
export const lineAlike = async (
  ctx: Ctx,
  { partId, companyId }: { partId: string; companyId: string },
  wish: Pick<ReturnType<typeof wishOf>, 'requestedDate' | 'ownPartNo' | 'shipTo'>,
) =>
  ctx
    .rows('cart_line')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('part_id', '=', partId)
    .where('requested_date', 'is not distinct from', wish.requestedDate)
    .where('own_part_no', '=', wish.ownPartNo)
    .where('ship_to', '=', wish.shipTo)
    .executeTakeFirst();

const checkRoom = async (ctx: Ctx): Promise<void> => {
  const { count } = await ctx
    .rows('cart_line')
    .select(query => query.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) >= MOST_CART_LINES) throw refuse('too_many_kept', { most: MOST_CART_LINES });
};

/** The line to which pieces were added, or what keeps them from being added. */
type Added = { id: string } | { refused: FieldRefusal[] };

/** Adds pieces of a part to the company's cart; those of a line that is alike are added to it. */
const addPieces = async (
  ctx: Ctx,
  { partNo, ...asked }: CheckedOf<typeof addCartLine>,
  { asWritten }: { asWritten: boolean } = { asWritten: false },
): Promise<Added> => {
  const part = await partNumbered(ctx, partNo);
  if (!part) return { refused: [unknownReference('partNo', partNo)] };
  await lockCart(ctx, ctx.session.companyId);
  const ownPartNo = asked.ownPartNo || (asWritten ? '' : await ownNumberOf(ctx, part.id));
  const wish = wishOf({ ...asked, ownPartNo });
  const { companyId } = ctx.session;
  const alike = await lineAlike(ctx, { partId: part.id, companyId }, wish);
  const quantity = (alike?.quantity ?? 0) + wish.quantity;
  const priced = await pricedFor(ctx, part);
  const refused = [...refusedPieces(priced, wish.quantity), ...(alike ? refusedPieces(priced, quantity) : [])];
  if (refused.length > 0) return { refused: refused.slice(0, 1) };
  if (alike) {
    await changeRecord(ctx, 'cart_line', { id: alike.id, version: undefined }, { quantity });
    return { id: alike.id };
  }
  await checkRoom(ctx);
  const line = { ...wish, partId: part.id, partNo, companyId, addedBy: ctx.actor.name };
  return { id: await createRecord(ctx, 'cart_line', line) };
};

/** Adds pieces of a part to the company's cart. */
export const add = async (ctx: Ctx, line: CheckedOf<typeof addCartLine>): Promise<CartLineRow> => {
  const added = await addPieces(ctx, line);
  if ('refused' in added) throw refuse('invalid', { fields: added.refused });
  return readOne(ctx, added.id);
};

/** Adds a line as a file has it: no own number is taken for it, so that the same file finds it again. */
export const addAsWritten = async (ctx: Ctx, line: CheckedOf<typeof addCartLine>): Promise<void> => {
  const added = await addPieces(ctx, line, { asWritten: true });
  if ('refused' in added) throw refuse('invalid', { fields: added.refused });
};

/** Adds pieces of several parts, all or none of them; what is refused is told by its line. */
export const addLines = async (ctx: Ctx, { lines }: CheckedOf<typeof addCartLines>): Promise<{ count: number }> => {
  const refused: FieldRefusal[] = [];
  for (const [at, line] of lines.entries()) {
    const added = await addPieces(ctx, line);
    if ('refused' in added) refused.push(...added.refused.map(one => ({ ...one, field: `lines[${at}].${one.field}` })));
  }
  orThrowFields(refused);
  return { count: lines.length };
};

const partOfLine = (ctx: Ctx, { part_no: partNo }: RowOfTable<'cart_line'>): Promise<AskedPart | undefined> =>
  partNumbered(ctx, partNo);

/** Changes some of a line that the caller saw in `version`. */
export const changeCells = async (
  ctx: Ctx,
  { id, version, ...cells }: CheckedOf<typeof changeCartLines>['items'][number],
): Promise<Versioned> => {
  const before = await lockSeen(ctx, 'cart_line', id, version);
  if (cells.quantity !== undefined) {
    const part = await partOfLine(ctx, before);
    if (part) orThrowFields(refusedPieces(await pricedFor(ctx, part), cells.quantity));
  }
  await changeRecord(ctx, 'cart_line', { id, version }, cells);
  return { id, version: version + 1 };
};

/** Changes a line; what the call leaves out is emptied. */
export const change = async (
  ctx: Ctx,
  { id, version, ...wish }: CheckedOf<typeof changeCartLine>,
): Promise<CartLineRow> => {
  await changeCells(ctx, { id, version, ...wishOf(wish) });
  return readOne(ctx, id);
};

/** Takes a line out of the cart. */
export const remove = async (ctx: Ctx, seen: CheckedOf<typeof removeCartLine>): Promise<null> => {
  await removeRecord(ctx, 'cart_line', seen);
  return null;
};
