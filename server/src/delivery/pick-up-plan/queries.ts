import { type DerivedStates, type Language, type PlainDate, refuse } from '@inbound/shared';
import {
  listPickUpPlans,
  type PickUpPlanDetail,
  type PickUpPlanRow,
  pickUpLine,
  pickUpPlanRow,
} from '@inbound/shared/delivery/pick-up-plan/contract';
import { pickUpPlan } from '@inbound/shared/delivery/pick-up-plan/machine';
import { sql } from 'kysely';
import { readAcrossTenant } from '../../platform/call/across-tenant.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { isOwnTurnIn } from '../../platform/call/own-turn.ts';
import type { ScopedQuery } from '../../platform/database/scope.ts';
import { fields } from '../../platform/list/fields.ts';
import { atLeast, atMost, beginsWithAny, is, oneOf, where } from '../../platform/list/filters.ts';
import { listSpec } from '../../platform/list/list-spec.ts';
import { nameOfRow } from '../../platform/list/more-names.ts';
import { owedOf } from './restock.ts';
import type { PlanRow } from './rows.ts';

const ofNotes = (value: string) =>
  sql.raw(`(select ${value} from delivery_note n
  where n.tenant_id = pick_up_plan.tenant_id and n.pick_up_plan_id = pick_up_plan.id)`);

const rowFields = fields('pick_up_plan', pickUpPlanRow, {
  noteCount: sql<number>`${ofNotes('count(*)::int')}`,
  arrivedAt: sql<PickUpPlanRow['arrivedAt']>`${ofNotes('min(n.arrived_at)')}`,
});

/** A confirmed plan while its supplier is asked: until he has answered, it is his turn. */
const askedPlan: DerivedStates<'confirmed'> = {
  name: 'pickUpPlan',
  states: { confirmed: { tone: 'action', turn: 'supplier' } },
};

const selectRows = (query: ScopedQuery<'pick_up_plan'>) => query.select(rowFields);

export const pickUpPlanList = listSpec(listPickUpPlans, 'pick_up_plan', {
  filters: {
    search: beginsWithAny('pick_up_plan.search_no', 'pick_up_plan.search_supplier'),
    state: oneOf('pick_up_plan.state'),
    turn: oneOf('pick_up_plan.turn'),
    plantId: oneOf('pick_up_plan.plant_id'),
    supplierId: oneOf('pick_up_plan.supplier_id'),
    forwarderId: oneOf('pick_up_plan.forwarder_id'),
    pickupFrom: atLeast('pick_up_plan.pickup_date'),
    pickupTo: atMost('pick_up_plan.pickup_date'),
    carpoolGroup: is('pick_up_plan.carpool_group'),
    mine: where(ctx => isOwnTurnIn(ctx, 'pick_up_plan.turn', pickUpPlan, askedPlan)),
  },
  sort: {
    pickupDate: 'pick_up_plan.pickup_date',
    planNo: 'pick_up_plan.search_no',
    changedAt: 'pick_up_plan.changed_at',
  },
  sums: { gross: 'pick_up_plan.gross', volume: 'pick_up_plan.volume', unitCount: 'pick_up_plan.unit_count' },
  select: selectRows,
});

/** One row as the list has it. */
export const readRow = async (ctx: Ctx, id: string): Promise<PickUpPlanRow> => {
  const row = await selectRows(ctx.rows('pick_up_plan').where('pick_up_plan.id', '=', id)).executeTakeFirst();
  if (!row) throw refuse('not_found');
  return row;
};

/** The plans of the days that a file names. */
export const readKnown = async (ctx: Ctx, days: readonly PlainDate[]): Promise<PickUpPlanRow[]> =>
  days.length === 0
    ? []
    : selectRows(ctx.rows('pick_up_plan').where('pickup_date', 'in', [...new Set(days)])).execute();

/** Where the truck goes: the forwarder does not see the places of suppliers but of those that he collects at. */
const locationOf = async (
  ctx: Ctx,
  { production_location_id: id }: PlanRow,
  language: Language,
): Promise<PickUpPlanDetail['location']> => {
  const row = await readAcrossTenant(ctx, 'who collects goods reads where they are', own =>
    own.rows('production_location').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  );
  return { name: nameOfRow(language, row), street: row.street, postCode: row.post_code, city: row.city };
};

const notesOf = (ctx: Ctx, planId: string): Promise<PickUpPlanDetail['notes']> =>
  ctx
    .rows('delivery_note')
    .select(['delivery_note.id', 'dn_no as dnNo', 'state', 'eta_date as etaDate'])
    .where('pick_up_plan_id', '=', planId)
    .orderBy('dn_no')
    .execute();

/** What is owed concerns who may add it, and nobody who carries. */
const owedFor = async (ctx: Ctx, plan: PlanRow): Promise<PickUpPlanDetail['owed']> => {
  if (!ctx.may('delivery.pickUpPlan.restock')) return [];
  return (await owedOf(ctx, plan)).map(({ row, toRestock }) => ({
    ...{ callOffId: row.id, callOffNo: row.callOffNo, partNo: row.material, unit: row.unit },
    ...{ backorder: row.backorder, toRestock },
  }));
};

/** One plan with its lines, what stands against it, its notes, and what may be added; its place is called as a language has it. */
export const readDetail = async (
  ctx: Ctx,
  id: string,
  language: Language = ctx.language,
): Promise<PickUpPlanDetail> => {
  const row = await readRow(ctx, id);
  const plan = await ctx.rows('pick_up_plan').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const location = await locationOf(ctx, plan, language);
  const [lines, notes, owed] = await Promise.all([
    ctx
      .rows('pick_up_plan_line')
      .select(fields('pick_up_plan_line', pickUpLine))
      .where('plan_id', '=', id)
      .orderBy('position')
      .execute(),
    notesOf(ctx, id),
    owedFor(ctx, plan),
  ]);
  return { ...row, location, lines, problems: plan.problems as PickUpPlanDetail['problems'], notes, owed };
};
