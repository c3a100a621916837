import type { Order } from '@inbound/edi';
import { type ImportMode, orThrowFields, Refusal, refusal, refuse } from '@inbound/shared';
import { wayOfChange } from '@inbound/shared/order/purchase-order/change-machine';
import type { OrderTerms } from '@inbound/shared/order/purchase-order/change-rules';
import type { IncomingChange, IncomingOrder } from '@inbound/shared/order/purchase-order/incoming';
import { isDeletedOrder } from '@inbound/shared/order/purchase-order/machine';
import {
  decideOrderMessage,
  linesAfter,
  type OrderEffect,
  type PlacedLineChange,
} from '@inbound/shared/order/purchase-order/message-rules';
import type { Ctx } from '../../../platform/call/context.ts';
import { refusalOfDatabase } from '../../../platform/database/duplicates.ts';
import { lockOne } from '../../../platform/record/one-row.ts';
import { change } from '../change.ts';
import { makeChange, release } from '../changes/make.ts';
import { openChangeOf } from '../changes/rows.ts';
import { create, remove, saidHead } from '../commands.ts';
import type { OrderRow } from '../rows.ts';
import { type ActToTell, holdBack } from '../tell.ts';
import { incomingChange, incomingOrder, type Said } from './incoming.ts';
import {
  checkedChange,
  checkedNew,
  linesIn,
  orderByNo,
  orderOfChange,
  saysTheSame,
  termsOf,
  wantedTerms,
} from './known.ts';
import { allSaid, materialIdOf, type OrderDirectory, partiesOf, placedLine } from './place.ts';
import type { OrderMessageUnit } from './read-file.ts';
import {
  byLinesOf,
  type OpenMessage,
  type OpenProblem,
  ofFile,
  pathOf,
  problemsOf,
  saidOf,
  unusedAt,
} from './report.ts';

/** Who takes a file, how, and what its messages may name. */
export interface TakingOrders {
  ctx: Ctx;
  mode: ImportMode;
  /** ORDERS of a number that is known changes that order. */
  asChange: boolean;
  directory: OrderDirectory;
  /** What its messages have done so far: those concerned hear of them together. */
  acts: ActToTell<unknown>[];
}

type Done = Pick<OpenMessage, 'verdict' | 'orderId'>;
type Unit = OrderMessageUnit & { order: Order };

const unwrap = <T>(part: Said<T>): T => {
  if ('refused' in part) {
    orThrowFields(part.refused);
    throw new Error('a message that is refused names no field');
  }
  return part.said;
};

/** The lines of an incoming order with their materials, at their places in the message. */
const placedLines = (directory: OrderDirectory, plantId: string, { lines }: IncomingOrder) =>
  unwrap(allSaid(lines.map((line, at) => placedLine(directory, plantId, line, `lines[${at}]`))));

/** ORDERS: a new order, or one that is here with the same words; with other words it is no new one, unless changes are wanted. */
const takeOrder = async (taking: TakingOrders, unit: Unit): Promise<Done> => {
  const { ctx, directory, asChange } = taking;
  const { order } = unit;
  const said = unwrap(incomingOrder(order));
  const { plant, supplier } = unwrap(partiesOf(directory, order));
  const { plantNo: _, supplierCode: __, lines: ___, ...head } = said;
  const lines = placedLines(directory, plant.id, said);
  const input = checkedNew({ ...head, plantId: plant.id, supplierId: supplier.id, lines });
  const known = await orderByNo(ctx, input.poNo);
  if (!known) return { verdict: 'created', orderId: await create(ctx, input, 'message') };
  const isSame =
    !isDeletedOrder(known) &&
    known.plant_id === plant.id &&
    known.supplier_id === supplier.id &&
    known.currency === input.currency &&
    saysTheSame(await termsOf(ctx, known), input);
  if (!isSame && asChange) return takeChange(taking, unit, 'replace');
  if (!isSame) throw new Refusal('po_exists', { number: input.poNo }, { field: 'poNo' });
  return { verdict: 'unchanged', orderId: known.id };
};

/** What a message does not say of the head stays as it is. */
const headWith = (known: OrderTerms, said: Partial<Record<string, unknown>>) => ({
  ...known.head,
  ...Object.fromEntries(Object.entries(said).filter(([, value]) => value !== null && value !== undefined)),
});

/** Head and lines as a change of some lines leaves them. */
const changedBy = async (
  { directory }: TakingOrders,
  { plant_id }: OrderRow,
  wanted: OrderTerms,
  { head, lines }: Extract<IncomingChange, { kind: 'change' }>,
) => {
  const changes = lines.map((line, at): Said<PlacedLineChange> => {
    if (line.kind === 'cancelled') return { said: line };
    if (line.kind === 'changed')
      return { said: { ...line, materialId: materialIdOf(directory, plant_id, line.materialNo ?? '') ?? '' } };
    const placed = placedLine(directory, plant_id, line.line, `lines[${at}]`);
    return 'refused' in placed ? placed : { said: { kind: 'added', line: placed.said } };
  });
  const after = linesAfter(linesIn(wanted), unwrap(allSaid(changes)));
  if ('refused' in after) orThrowFields(after.refused);
  return { ...headWith(wanted, head), lines: 'lines' in after ? after.lines : [] };
};

/** Head and lines as a message that replaces the whole order leaves them; the day of the order stays. */
const replacedBy = (
  { directory }: TakingOrders,
  known: OrderRow,
  wanted: OrderTerms,
  { order }: Extract<IncomingChange, { kind: 'replace' }>,
) => {
  const { sellerOrderNo, shipTo, soldTo, endCustomer, currency } = order;
  if (currency !== known.currency)
    orThrowFields([
      {
        field: 'currency',
        value: currency,
        ...refusal('qty_mismatch', { expected: known.currency, actual: currency }),
      },
    ]);
  return {
    ...headWith(wanted, { sellerOrderNo, shipTo, soldTo, endCustomer }),
    lines: placedLines(directory, known.plant_id, order),
  };
};

const LONGEST_REASON = 200;

/** ORDCHG 1: the order is deleted, with the text of the message as the reason; once more it is deleted already. */
const deleteOrder = async (ctx: Ctx, known: OrderRow, { reason, changeNo }: IncomingChange): Promise<Done> => {
  const { id, version } = known;
  if (isDeletedOrder(known)) return { verdict: 'unchanged', orderId: id };
  await remove(ctx, { id, version, reason: (reason || `ORDCHG ${changeNo ?? ''}`).slice(0, LONGEST_REASON) }, 'system');
  return { verdict: 'deleted', orderId: id };
};

/** What an order should say by an ORDCHG that changes or replaces it. */
const wishOf = (
  taking: TakingOrders,
  known: OrderRow,
  wanted: OrderTerms,
  { said, order }: { said: Exclude<IncomingChange, { kind: 'delete' }>; order: Order },
) => {
  if (said.kind === 'replace') return replacedBy(taking, known, wanted, said);
  const itemNos = said.lines.map(line => (line.kind === 'added' ? line.line.itemNo : line.itemNo));
  return byLinesOf(order, itemNos, () => changedBy(taking, known, wanted, said));
};

/**
 * ORDCHG of an order that is known: one that waits for its first answers is changed at once, a confirmed one by a change set that is
 * the supplier's at once. What is wanted already changes nothing.
 */
const takeChange = async (
  taking: TakingOrders,
  { order, format }: Unit,
  effect: Extract<OrderEffect, 'change' | 'replace' | 'delete'>,
): Promise<Done> => {
  const { ctx, directory } = taking;
  const said = unwrap(incomingChange(order, effect, format));
  const known = await lockOne(ctx, 'purchase_order', (await orderOfChange(ctx, directory, order)).id);
  if (said.kind === 'delete') return deleteOrder(ctx, known, said);
  const { id, version } = known;
  const open = await openChangeOf(ctx, id);
  const way = wayOfChange(known.state, open?.state ?? 'none');
  if (way === 'none') throw refuse('status', { state: known.state, action: 'change' });
  const wanted = await wantedTerms(ctx, known);
  const input = checkedChange({ id, version, ...(await wishOf(taking, known, wanted, { said, order })) });
  if (saysTheSame(wanted, input)) return { verdict: 'unchanged', orderId: id };
  const itemNos = input.lines.map(({ itemNo }) => itemNo);
  if (way === 'edit') {
    await byLinesOf(order, itemNos, () => change(ctx, input, { by: 'system', source: 'message' }));
    return { verdict: 'changed', orderId: id };
  }
  const how = {
    source: 'message',
    reason: said.reason ?? '',
    senderNo: said.changeNo ?? '',
    isReleased: true,
  } as const;
  const wish = { head: saidHead(input), lines: input.lines, ...how };
  const made = await byLinesOf(order, itemNos, () => makeChange(ctx, known, wish));
  await release(ctx, { id: made.id, by: 'system' });
  return { verdict: 'changeSet', orderId: id };
};

const takeEffect = async (taking: TakingOrders, unit: Unit, effect: OrderEffect): Promise<Done> => {
  if (effect === 'create') return takeOrder(taking, unit);
  if (effect === 'change' || effect === 'replace' || effect === 'delete') return takeChange(taking, unit, effect);
  const known = await orderOfChange(taking.ctx, taking.directory, unit.order);
  if (effect === 'original') throw new Refusal('po_exists', { number: known.po_no }, { field: 'poNo' });
  return { verdict: 'unchanged', orderId: known.id };
};

/** Where a message says which order it is about. */
const poPath = ({ kind, order }: Order): string => (kind === 'change' && order !== undefined ? 'order' : 'no');

/** The path at which a message says what is refused. */
const toPathOf = (order: Order) => (field: string) => (field === 'poNo' ? poPath(order) : pathOf(field));

const reported = (unit: OrderMessageUnit, position: number): OpenMessage => ({
  position,
  verdict: 'refused',
  format: unit.format,
  document: unit.order?.no ?? '',
  messageFunction: unit.order?.function ?? '',
  poNo: (unit.order?.kind === 'change' ? unit.order.order : undefined) ?? unit.order?.no ?? '',
  supplierCode: unit.order?.supplier ?? '',
  orderId: null,
  lines: unit.order?.lines.length ?? 0,
  problems: unit.problems.map(ofFile),
});

/** What an order has no room for is told with its place. */
const notesOn = ({ contract, unloadingPoint, incoterm, contact }: Order): OpenProblem[] =>
  Object.entries({ contract, unloadingPoint, incoterm, contact }).flatMap(([path, value]) =>
    value === undefined ? [] : [unusedAt(path)],
  );

const hasOrder = (unit: OrderMessageUnit): unit is Unit => unit.order !== null;

/** Takes one message; what refuses it is its problem, and what it did is undone. */
export const takeMessage = async (
  taking: TakingOrders,
  unit: OrderMessageUnit,
  position: number,
): Promise<OpenMessage> => {
  const row = reported(unit, position);
  const refusedBy = (...problems: OpenProblem[]): OpenMessage => ({ ...row, problems: [...row.problems, ...problems] });
  if (!hasOrder(unit)) {
    const decided = decideOrderMessage({ format: unit.format, kind: 'response', isTest: false }, true);
    return 'refusal' in decided ? refusedBy(saidOf('', decided.refusal, unit.format)) : row;
  }
  if (!unit.good) return row;
  const { order, format, isTest } = unit;
  const facts = { format, kind: order.kind, messageFunction: order.function, isTest };
  const decision = decideOrderMessage(facts, taking.mode === 'dry-run');
  if ('refusal' in decision) return refusedBy(saidOf('function', decision.refusal));
  try {
    const { ctx } = taking;
    const { done, told } = await ctx.tx.attempt(() => holdBack(ctx, () => takeEffect(taking, unit, decision.effect)));
    taking.acts.push({ done, told });
    return { ...row, ...done, problems: [...row.problems, ...notesOn(order)] };
  } catch (error) {
    const refused = error instanceof Refusal ? error : refusalOfDatabase(error, { poNo: row.poNo });
    if (!refused) throw error;
    return refusedBy(...problemsOf(refused, toPathOf(order), poPath(order)));
  }
};
