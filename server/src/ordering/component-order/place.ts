import {
  type CheckedOf,
  compare,
  type Decimal,
  type FieldRefusal,
  type Money,
  orThrowFields,
  type PlainDate,
  refuse,
  totalsOf,
  ZERO,
} from '@inbound/shared';
import { linePriceOf } from '@inbound/shared/ordering/cart/line-price';
import type {
  CheckedOut,
  placeComponentOrders,
  refreshCheckoutPrices,
} from '@inbound/shared/ordering/component-order/contract';
import { componentOrder } from '@inbound/shared/ordering/component-order/machine';
import {
  type CheckedLine,
  haveOneCurrency,
  isStale,
  OLDEST_PRICE_MINUTES,
  type OrderPart,
  orderedTogether,
  ordersOfCheckout,
  refusedLines,
  refusedNumber,
} from '@inbound/shared/ordering/component-order/rules';
import { isAboveLimit } from '@inbound/shared/ordering/ordering-user/rules';
import type { Ctx } from '../../platform/call/context.ts';
import { createDocuments } from '../../platform/record/create.ts';
import type { RowOfTable } from '../../platform/record/one-row.ts';
import { unknownReference } from '../../platform/record/references.ts';
import { lockCheckedLines, takeCheckedLines } from '../cart/checked-lines.ts';
import { distributorOf } from '../distributor/distributor-of.ts';
import { DISTRIBUTOR_ZONE } from '../distributor/distributor-zone.ts';
import { lineNameOf } from '../distributor/line.ts';
import type { Channel, Distributor } from '../distributor/port.ts';
import { type OrderingRights, ownOrderingRights } from '../ordering-user/own-rights.ts';
import { type AskedPart, pricedPart } from '../part/ordered-part.ts';
import { refresh } from '../part/refresh.ts';
import { bidsOf } from '../quotation/in-force.ts';

type Asked = CheckedOf<typeof placeComponentOrders>;

/** A line of the cart with its part, as it is ordered. */
interface OrderedLine extends CheckedLine {
  row: RowOfTable<'cart_line'>;
  price: Decimal;
  amount: Decimal;
  currency: string;
  /** The quotation whose price it is; empty where the price is that of the catalogue. */
  quotationNo: string;
}

const partsOf = async (ctx: Ctx, rows: readonly RowOfTable<'cart_line'>[]): Promise<Map<string, AskedPart>> => {
  const ids = rows.map(({ part_id: id }) => id);
  const parts = await ctx.rows('part').selectAll().where('part.id', 'in', ids).execute();
  return new Map(parts.map(part => [part.id, part]));
};

/** Locks the checked lines, and refuses what cannot be ordered by its place. */
const checkedLines = async (ctx: Ctx, { lines, shipTo }: Asked): Promise<OrderedLine[]> => {
  const rows = await lockCheckedLines(ctx, lines);
  const parts = await partsOf(ctx, rows);
  const bids = await bidsOf(ctx, [...parts.keys()]);
  const asked = rows.flatMap((row, at) => {
    const part = parts.get(row.part_id);
    if (!part) return [];
    if (isStale(part.checked_at, ctx.now)) throw refuse('prices_stale', { minutes: OLDEST_PRICE_MINUTES });
    const { quantity, requested_date: requestedDate } = row;
    const { offered, currency } = part;
    const priced = pricedPart(part, bids.get(part.id));
    return [{ ...priced, row, quantity, requestedDate, offered, partCurrency: currency, seenPrice: lines[at]?.price }];
  });
  const checked = orderedTogether(asked).map((line): OrderedLine => {
    const { row, quantity, partCurrency, seenPrice } = line;
    const priced = linePriceOf(line, quantity);
    return {
      ...{ row, part: line, quantity, shipTo: row.ship_to, seenPrice },
      price: priced?.price.amount ?? ZERO,
      amount: priced?.amount.amount ?? ZERO,
      currency: priced?.price.currency ?? partCurrency,
      quotationNo: priced?.bid?.quotationNo ?? '',
    };
  });
  if (!haveOneCurrency(checked)) throw refuse('currency_mixed');
  orThrowFields(refusedLines(checked, shipTo));
  return checked;
};

const isOffered = (field: 'shipTo' | 'endCustomer', value: string, offered: readonly string[]): FieldRefusal[] =>
  offered.includes(value) ? [] : [unknownReference(field, value)];

/** By what the caller orders; an account or an end customer that is not theirs is refused at its field. */
const checkedRights = async (ctx: Ctx, { shipTo, endCustomer }: Asked): Promise<OrderingRights> => {
  const rights = await ownOrderingRights(ctx);
  if (!rights) throw refuse('no_ordering_user');
  orThrowFields([
    ...isOffered('shipTo', shipTo, rights.ship_tos),
    ...isOffered('endCustomer', endCustomer, rights.end_customers),
  ]);
  return rights;
};

/** Refuses an order that is above the limit of whoever orders. */
const checkLimit = (rights: OrderingRights, total: Money): void => {
  const { order_limit, limit_currency: limitCurrency } = rights;
  const orderLimit = order_limit as Decimal | null;
  if (isAboveLimit({ orderLimit, limitCurrency }, total))
    throw refuse('order_limit', { limit: `${orderLimit} ${limitCurrency}` });
};

const writeLines = (ctx: Ctx, orderId: string, lines: readonly OrderedLine[]): Promise<void> =>
  ctx.insert(
    'component_order_line',
    lines.map(({ row, price, amount, quotationNo }, at) => ({
      id: ctx.newId(),
      order_id: orderId,
      company_id: row.company_id,
      line_no: at + 1,
      part_id: row.part_id,
      part_no: row.part_no,
      own_part_no: row.own_part_no,
      quantity: row.quantity,
      price,
      amount,
      quotation_no: quotationNo,
      requested_date: row.requested_date,
      note: row.note,
      result: 'open' as const,
    })),
  );

/** What the orders of one checkout have in common. */
interface Placing {
  asked: Asked;
  rights: OrderingRights;
  distributor: Distributor;
  lineName: string;
}

/** What is wanted on a day, or bought by a quotation, is ordered from the backlog, which knows both; the rest, from the store. */
const channelOf = (lines: readonly OrderedLine[]): Channel =>
  lines.some(({ part }) => part.fromBacklog) ? 'backlog' : 'store';

/** The bytes of the order: they are kept, and each time the same ones are sent. */
const bodyOf = (ctx: Ctx, distributor: Distributor, asked: Asked, lines: readonly OrderedLine[]): string =>
  distributor
    .orderBody({
      poNo: asked.poNo,
      shipTo: asked.shipTo,
      endCustomer: asked.endCustomer,
      comment: asked.comment ?? '',
      day: ctx.today(DISTRIBUTOR_ZONE),
      ...{ channel: channelOf(lines), currency: lines[0]?.currency ?? '' },
      lines: lines.map(({ row, price, quotationNo }, at) => ({
        lineNo: at + 1,
        partNo: row.part_no,
        ownPartNo: row.own_part_no,
        quantity: row.quantity,
        price,
        quotationNo,
        wanted: row.requested_date as PlainDate | null,
      })),
    })
    .toString('utf8');

/** An order of a checkout with what it comes to. */
type Placed = CheckedOut['orders'][number];

/** Writes one order with its lines, and the bytes that a job sends after the commit. */
const placeOne = async (
  ctx: Ctx,
  { asked, rights, distributor, lineName }: Placing,
  { poNo, lines }: OrderPart<OrderedLine>,
): Promise<Placed> => {
  const currency = lines[0]?.currency ?? '';
  const [total = { amount: ZERO, currency }] = totalsOf(lines.map(({ amount }) => ({ amount, currency })));
  checkLimit(rights, total);
  const { shipTo, endCustomer, comment } = asked;
  const [id = ''] = await createDocuments(
    ctx,
    componentOrder,
    'component_order',
    [
      {
        ...{ poNo, shipTo, endCustomer, comment: comment ?? '', currency, channel: channelOf(lines) },
        ...{ companyId: ctx.session.companyId, lineName, total: total.amount, lineCount: lines.length },
        ...{ orderedBy: ctx.actor.name, orderedAs: rights.name, orderedAt: ctx.now, createdAt: ctx.now },
        state: componentOrder.initial as 'submitting',
      },
    ],
    { action: 'submit' },
  );
  await writeLines(ctx, id, lines);
  const body = bodyOf(ctx, distributor, { ...asked, poNo }, lines);
  await ctx.insert('component_order_sending', { order_id: id, body, due_at: ctx.now });
  return { id, poNo, lineCount: lines.length, total: total.amount, currency };
};

/** Lines that are ordered by a lower price than the one that was seen. */
const fallenOf = (lines: readonly OrderedLine[]): CheckedOut['fallen'] =>
  lines.flatMap(({ row, currency, price, seenPrice }) => {
    const seen = seenPrice as Decimal | null | undefined;
    return seen && compare(seen, price) > 0 ? [{ partNo: row.part_no, seen, price, currency }] : [];
  });

/**
 * Claims orders under their numbers with the checked lines of the cart, which leave it: one, or as many as the lines need. Nothing is
 * sent before the claim is committed: a job sends it then, and knows afterwards what may have arrived.
 */
export const checkOut = async (ctx: Ctx, asked: Asked): Promise<CheckedOut> => {
  if (asked.lines.length === 0) throw refuse('order_line_not_checked');
  const distributor = distributorOf(ctx.platform, ctx.tenant);
  if (!distributor || !ctx.platform.distributor) throw refuse('no_distributor');
  const tooLong = refusedNumber(asked.poNo, asked.lines.length);
  if (tooLong) orThrowFields([tooLong]);
  const rights = await checkedRights(ctx, asked);
  const lines = await checkedLines(ctx, asked);
  const placing = { asked, rights, distributor, lineName: lineNameOf(ctx.platform.distributor) };
  const orders: Placed[] = [];
  for (const part of ordersOfCheckout(asked.poNo, lines)) orders.push(await placeOne(ctx, placing, part));
  await takeCheckedLines(
    ctx,
    lines.map(({ row }) => row),
  );
  return { orders, fallen: fallenOf(lines) };
};

/** Asks the distributor for the parts of lines whose prices are too old to order by; answers how many. */
export const refreshPrices = async (
  ctx: Ctx,
  { lineIds }: CheckedOf<typeof refreshCheckoutPrices>,
): Promise<{ count: number }> => {
  const rows = await ctx.rows('cart_line').selectAll().where('cart_line.id', 'in', lineIds).execute();
  if (rows.length === 0) throw refuse('not_found');
  const stale = [...(await partsOf(ctx, rows)).values()].filter(part => isStale(part.checked_at, ctx.now));
  for (const { id } of stale) await refresh(ctx, { id });
  return { count: stale.length };
};
