import {
  add,
  type CheckedOf,
  compare,
  type Decimal,
  indexBy,
  orThrowFields,
  refuse,
  scaleOf,
  subtract,
  sum,
  ZERO,
} from '@inbound/shared';
import type { BackorderRow } from '@inbound/shared/calloff/backorder/contract';
import { proposeRestock } from '@inbound/shared/delivery/delivery-note/restock-rules';
import type { restockPickUpPlan } from '@inbound/shared/delivery/pick-up-plan/contract';
import { pickUpPlan } from '@inbound/shared/delivery/pick-up-plan/machine';
import { backordersOf } from '../../calloff/backorder/offers.ts';
import { type LineOnNote, linesOnNotes } from '../../calloff/call-off/offers/notes.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { unknownReference } from '../../platform/record/references.ts';
import { take } from '../../platform/record/take.ts';
import { sourceLines } from '../delivery-note/sources.ts';
import { factsFor, linesOf, type PlanRow } from './rows.ts';

/** A backorder of a plan's supplier, with what of it is on no note and in no plan. */
interface Owed {
  row: BackorderRow;
  toRestock: Decimal;
}

/** What plans hold of call-offs beyond their notes, by the id of the call-off: restocks that are still to be put on a note. */
const heldByPlans = async (ctx: Ctx, { plant_id, supplier_id }: PlanRow): Promise<ReadonlyMap<string, Decimal>> => {
  const rows = await ctx.tx.query<{ callOffId: string; qty: Decimal }>(
    `select cl.call_off_id as "callOffId", sum(greatest(0, l.qty - coalesce((
        select sum(nl.qty) from delivery_note n
        join delivery_note_line nl on nl.tenant_id = n.tenant_id and nl.note_id = n.id
        where n.tenant_id = l.tenant_id and n.pick_up_plan_id = l.plan_id
          and nl.call_off_line_id = l.call_off_line_id), 0)))::text as qty
     from pick_up_plan_line l
     join pick_up_plan p on p.tenant_id = l.tenant_id and p.id = l.plan_id and p.turn <> 'done'
     join call_off_line cl on cl.tenant_id = l.tenant_id and cl.id = l.call_off_line_id
     where l.tenant_id = $1 and l.origin = 'restock' and p.plant_id = $2 and p.supplier_id = $3
     group by cl.call_off_id`,
    [ctx.tenant, plant_id, supplier_id],
  );
  return new Map(rows.map(({ callOffId, qty }) => [callOffId, qty]));
};

/** What the supplier of a plan owes, call-off by call-off. */
export const owedOf = async (ctx: Ctx, plan: PlanRow): Promise<Owed[]> => {
  const of = { plantId: plan.plant_id, supplierCode: plan.supplier_code, kind: plan.kind };
  const [rows, held] = await Promise.all([backordersOf(ctx, of), heldByPlans(ctx, plan)]);
  return rows.map(row => {
    const left = subtract(row.toRestock, held.get(row.id) ?? ZERO);
    return { row, toRestock: compare(left, ZERO) > 0 ? left : ZERO };
  });
};

type Item = CheckedOf<typeof restockPickUpPlan>['items'][number];

/** Refuses what is not owed, what the unit cannot count, and more than is left of the BO. */
const checkItems = (items: readonly Item[], owed: ReadonlyMap<string, Owed>): void => {
  orThrowFields(
    items.flatMap(({ callOffId }, at) =>
      owed.has(callOffId) ? [] : [unknownReference(`items[${at}].callOffId`, callOffId)],
    ),
  );
  for (const { callOffId, qty } of items) {
    const of = owed.get(callOffId);
    if (!of) continue;
    const { decimals } = of.row;
    if (scaleOf(qty) > decimals) throw refuse('scale', { field: 'qty', value: qty, decimals });
    if (compare(qty, of.toRestock) > 0) throw refuse('over_backorder', { qty, backorder: of.toRestock });
  }
};

/** The lines of call-offs that may be owed, with their facts, by the id of the call-off. */
const owedLines = async (ctx: Ctx, callOffIds: readonly string[]): Promise<LineOnNote[]> => {
  const rows = await ctx
    .rows('call_off_line')
    .select('call_off_line.id')
    .where('call_off_line.call_off_id', 'in', callOffIds)
    .where('call_off_line.state', '<>', 'closed')
    .execute();
  return [
    ...(
      await linesOnNotes(
        ctx,
        rows.map(({ id }) => id),
      )
    ).values(),
  ];
};

/** Which lines deliver the quantity of one call-off, the oldest first; refused where they cannot deliver all of it. */
const linesFor = (lines: readonly LineOnNote[], { callOffId, qty }: Item, inPlan: ReadonlyMap<string, Decimal>) => {
  const own = lines.filter(({ row }) => row.call_off_id === callOffId);
  const facts = own.map(({ row, facts: of }) => ({
    ...of,
    id: row.id,
    onDn: add(of.onDn, inPlan.get(row.id) ?? ZERO),
  }));
  const [first] = facts;
  const proposed = first ? proposeRestock(facts, qty, first.today) : [];
  const total = proposed.length > 0 ? sum(proposed.map(line => line.qty)) : ZERO;
  if (compare(total, qty) < 0) throw refuse('over_backorder', { qty, backorder: total });
  return proposed.map(({ line, qty: of }) => ({ lineId: line.id, qty: of }));
};

/** Writes what is added: a line that the plan holds already grows. */
const addLines = async (ctx: Ctx, plan: PlanRow, added: readonly { lineId: string; qty: Decimal }[]): Promise<void> => {
  const before = await linesOf(ctx, plan.id);
  const known = indexBy(before, line => line.call_off_line_id);
  for (const { lineId, qty } of added) {
    const line = known.get(lineId);
    if (line)
      await ctx
        .update('pick_up_plan_line')
        .set({ qty: add(line.qty, qty) })
        .where('id', '=', line.id)
        .execute();
  }
  const fresh = new Map(added.filter(({ lineId }) => !known.has(lineId)).map(({ lineId, qty }) => [lineId, qty]));
  if (fresh.size === 0) return;
  const sources = await sourceLines(ctx, [...fresh.keys()]);
  const last = before.at(-1)?.position ?? 0;
  await ctx.insert(
    'pick_up_plan_line',
    sources.map((source, at) => ({
      id: ctx.newId(),
      plant_id: plan.plant_id,
      company_id: plan.company_id,
      forwarder_company_id: plan.forwarder_company_id,
      plan_id: plan.id,
      position: last + at + 1,
      call_off_line_id: source.id,
      call_off_no: source.callOffNo,
      call_off_line_no: source.lineNo,
      origin: 'restock' as const,
      material_id: source.materialId,
      part_no: source.partNo,
      material_name_zh: source.nameZh,
      material_name_en: source.nameEn,
      qty: fresh.get(source.id) ?? ZERO,
      unit: source.unit,
      decimals: source.decimals,
    })),
  );
};

/** Adds what is owed to a plan, up to the BO of each call-off; it is detected again as a new revision. */
export const restock = async (ctx: Ctx, { id, version, items }: CheckedOf<typeof restockPickUpPlan>): Promise<void> => {
  const taken = await take(ctx, pickUpPlan, 'pick_up_plan', id, 'restock', { version, facts: factsFor(ctx) });
  const owed = indexBy(await owedOf(ctx, taken.row), ({ row }) => row.id);
  checkItems(items, owed);
  const [lines, before] = await Promise.all([
    owedLines(
      ctx,
      items.map(({ callOffId }) => callOffId),
    ),
    linesOf(ctx, id),
  ]);
  const inPlan = new Map(before.map(line => [line.call_off_line_id, line.qty]));
  await addLines(
    ctx,
    taken.row,
    items.flatMap(item => linesFor(lines, item, inPlan)),
  );
  const { revision } = taken.row;
  await taken.store({ revision: revision + 1, acceptedAt: null, rejectReason: '' });
};
