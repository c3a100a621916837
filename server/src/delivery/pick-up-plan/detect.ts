import { type Decimal, ZERO } from '@inbound/shared';
import { pickUpPlan } from '@inbound/shared/delivery/pick-up-plan/machine';
import {
  carpoolGroup,
  isConfirmed,
  isShared,
  problemsOfPlan,
  turnOfConfirmed,
} from '@inbound/shared/delivery/pick-up-plan/rules';
import { surroundingsOfNote } from '../../calloff/call-off/offers/notes.ts';
import { shippingSupplierOf } from '../../master/supplier/offers.ts';
import type { Ctx, NewRow } from '../../platform/call/context.ts';
import { take } from '../../platform/record/take.ts';
import { type SourceLine, sourceLines } from '../delivery-note/sources.ts';
import { collectableOf, collectionOf, demandOf, onNotesOf } from './demand.ts';
import { type Load, loadsFor, totalOf } from './load.ts';
import { factsFor, linesOf, type PlanLineRow, type PlanRow } from './rows.ts';
import { tellForwarder, tellPlant, tellSupplier } from './tell.ts';

/** A line as it is collected, beside what may be collected of it. */
interface Collected {
  source: SourceLine;
  origin: PlanLineRow['origin'];
  qty: Decimal;
  most: Decimal;
  load: Load;
}

/** What the call-offs say now: the lines that are due, and those that were added from the backorder. */
const collect = async (ctx: Ctx, plan: PlanRow): Promise<Collected[]> => {
  const [before, onOwn] = await Promise.all([linesOf(ctx, plan.id), onNotesOf(ctx, plan.id)]);
  const restocked = new Map(
    before.filter(line => line.origin === 'restock').map(line => [line.call_off_line_id, line]),
  );
  const demand = await demandOf(ctx, collectionOf(plan), onOwn);
  const most = new Map([...(await collectableOf(ctx, [...restocked.keys()], onOwn)), ...demand]);
  const ids = [...new Set([...demand.keys(), ...restocked.keys()])];
  const sources = ids.length > 0 ? await sourceLines(ctx, ids) : [];
  const loadFor = await loadsFor(ctx, plan, sources);
  return sources.map(source => {
    const due = demand.get(source.id);
    const qty = due ?? restocked.get(source.id)?.qty ?? ZERO;
    const origin = due === undefined ? 'restock' : 'demand';
    return { source, origin, qty, most: most.get(source.id) ?? ZERO, load: loadFor(source, qty) } as const;
  });
};

const inOrder = (a: Collected, b: Collected): number =>
  `${a.origin} ${a.source.callOffNo} ${a.source.lineNo}` < `${b.origin} ${b.source.callOffNo} ${b.source.lineNo}`
    ? -1
    : 1;

const rowOf = (
  ctx: Ctx,
  plan: PlanRow,
  { source, origin, qty, load }: Collected,
  at: number,
): NewRow<'pick_up_plan_line'> => ({
  id: ctx.newId(),
  plant_id: plan.plant_id,
  company_id: plan.company_id,
  forwarder_company_id: plan.forwarder_company_id,
  plan_id: plan.id,
  position: at + 1,
  call_off_line_id: source.id,
  call_off_no: source.callOffNo,
  call_off_line_no: source.lineNo,
  origin,
  material_id: source.materialId,
  part_no: source.partNo,
  material_name_zh: source.nameZh,
  material_name_en: source.nameEn,
  qty,
  unit: source.unit,
  decimals: source.decimals,
  unit_count: load.unitCount,
  gross: load.gross,
  volume: load.volume,
});

const setLines = async (ctx: Ctx, plan: PlanRow, collected: readonly Collected[]): Promise<void> => {
  await ctx.delete('pick_up_plan_line').where('plan_id', '=', plan.id).execute();
  if (collected.length === 0) return;
  await ctx.insert(
    'pick_up_plan_line',
    collected.map((line, at) => rowOf(ctx, plan, line, at)),
  );
};

const judge = async (ctx: Ctx, plan: PlanRow, collected: readonly Collected[]) => {
  const { settings, calendar } = await surroundingsOfNote(ctx, plan);
  const problems = problemsOfPlan({
    plantNo: plan.plant_no,
    supplierCode: plan.supplier_code,
    pickupDate: plan.pickup_date,
    arrivalDate: plan.arrival_date,
    calendar,
    isIntroduced: settings.pickUpPlan,
    lines: collected.map(({ source, qty, most, load }) => ({
      ...{ material: source.partNo, qty, most },
      isPacked: load.isPacked,
    })),
  });
  return { problems, asksAnswer: settings.pickUpConfirm };
};

/** The truck that the load takes with others; empty for one of its own. */
const groupOf = async (ctx: Ctx, plan: PlanRow, load: ReturnType<typeof totalOf>): Promise<string> => {
  const { carpool_limit: limit, carpool_unit: unit } = await shippingSupplierOf(ctx, plan.supplier_id);
  if (!isShared(load, { limit, unit })) return '';
  const { plant_no: plantNo, forwarder_code: forwarderCode, pickup_date: pickupDate } = plan;
  return carpoolGroup({ plantNo, forwarderCode, pickupDate });
};

const tellAll = async (ctx: Ctx, plan: PlanRow): Promise<void> => {
  if (!isConfirmed(plan)) return tellPlant(ctx, plan, 'pickUpPlanError');
  await tellSupplier(ctx, plan, plan.asks_answer ? 'pickUpPlanToAnswer' : 'pickUpPlanConfirmed');
  if (!plan.asks_answer) await tellForwarder(ctx, plan, 'pickUpPlanToFetch');
};

/**
 * Looks at a plan: what its call-offs say now, how it is packed, and whether it can be driven. It is confirmed, or in
 * error with each reason; who has to act next is told.
 */
export const detect = async (ctx: Ctx, id: string): Promise<void> => {
  const taken = await take(ctx, pickUpPlan, 'pick_up_plan', id, 'detect', { facts: factsFor(ctx), by: 'system' });
  const collected = (await collect(ctx, taken.row)).sort(inOrder);
  const { problems, asksAnswer } = await judge(ctx, taken.row, collected);
  await setLines(ctx, taken.row, collected);
  const load = totalOf(collected.map(line => line.load));
  const next = { ...taken.facts, problemCount: problems.length, asksAnswer };
  const carpool = await groupOf(ctx, taken.row, load);
  const found = {
    ...load,
    asksAnswer,
    lineCount: collected.length,
    carpoolGroup: carpool,
    problems: JSON.stringify(problems),
    problemCount: problems.length,
  };
  const plan = await taken.store(problems.length === 0 ? { ...found, turn: turnOfConfirmed(asksAnswer) } : found, {
    next,
  });
  await tellAll(ctx, plan);
};
