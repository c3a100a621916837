import { type CheckedOf, orThrowFields, refuse } from '@inbound/shared';
import {
  type addCartLine,
  type CartLineRow,
  type changeCartLine,
  type changeCartLines,
  MOST_CART_LINES,
  type removeCartLine,
} from '@inbound/shared/ordering/cart/contract';
import { refusedQuantity } from '@inbound/shared/ordering/cart/line-price';
import type { Ctx } from '../../platform/call/context.ts';
import { createRecord } from '../../platform/record/create.ts';
import { lockSeen, type RowOfTable, type Versioned } from '../../platform/record/one-row.ts';
import { changeRecord, removeRecord } from '../../platform/record/plain.ts';
import { unknownReference } from '../../platform/record/references.ts';
import { ownNumberOf } from '../cross-reference/own-number.ts';
import { type AskedPart, partNumbered, pricedPart } from '../part/ordered-part.ts';
import { readOne } from './queries.ts';

type Wish = Omit<CheckedOf<typeof addCartLine>, 'partNo'>;

/** Lines of a company's cart are added one after the other: two people who add the same part make one line. */
export const lockCart = (ctx: Ctx, companyId: string) =>
  ctx.tx.query('select pg_advisory_xact_lock(hashtext($1), hashtext($2))', ['cart', `${ctx.tenant} ${companyId}`]);

/** Refuses a quantity that cannot be ordered: the call says another one, or says that it means this one's neighbour. */
const checkQuantity = (part: AskedPart, quantity: number): void => {
  const refused = refusedQuantity(pricedPart(part), quantity);
  if (refused) orThrowFields([{ field: 'quantity', value: `${quantity}`, ...refused }]);
};

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

/** Adds pieces of a part to the company's cart; those of a line that is alike are added to it. */
export const add = async (ctx: Ctx, { partNo, ...asked }: CheckedOf<typeof addCartLine>): Promise<CartLineRow> => {
  const part = await partNumbered(ctx, partNo);
  if (!part) throw refuse('invalid', { fields: [unknownReference('partNo', partNo)] });
  await lockCart(ctx, ctx.session.companyId);
  const ownPartNo = asked.ownPartNo || (await ownNumberOf(ctx, part.id));
  const wish = wishOf({ ...asked, ownPartNo });
  checkQuantity(part, wish.quantity);
  const { companyId } = ctx.session;
  const alike = await lineAlike(ctx, { partId: part.id, companyId }, wish);
  if (alike) {
    const quantity = alike.quantity + wish.quantity;
    checkQuantity(part, quantity);
    await changeRecord(ctx, 'cart_line', { id: alike.id, version: undefined }, { quantity });
    return readOne(ctx, alike.id);
  }
  await checkRoom(ctx);
  const line = { ...wish, partId: part.id, partNo, companyId, addedBy: ctx.actor.name };
  return readOne(ctx, await createRecord(ctx, 'cart_line', line));
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
    if (part) checkQuantity(part, cells.quantity);
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
