import type { PickUpPlanFacts } from '@inbound/shared/delivery/pick-up-plan/machine';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import type { RowOfTable } from '../../platform/record/one-row.ts';

export type PlanRow = RowOfTable<'pick_up_plan'>;
export type PlanLineRow = RowOfTable<'pick_up_plan_line'>;

/** How many notes were made of a plan that is in hand, and when the first of them arrived. */
const notesOf = (ctx: Ctx, planId: string) =>
  ctx
    .rows('delivery_note')
    .select([
      sql<number>`count(*)::int`.as('noteCount'),
      sql<PickUpPlanFacts['arrivedAt']>`min(delivery_note.arrived_at)`.as('arrivedAt'),
    ])
    .where('delivery_note.pick_up_plan_id', '=', planId)
    .executeTakeFirstOrThrow();

/** What the machine of a plan looks at. */
export const factsFor =
  (ctx: Ctx) =>
  async (plan: PlanRow): Promise<PickUpPlanFacts> => ({
    state: plan.state,
    asksAnswer: plan.asks_answer,
    acceptedAt: plan.accepted_at,
    problemCount: plan.problem_count,
    ...(await notesOf(ctx, plan.id)),
  });

/** The lines of a plan in their order. */
export const linesOf = (ctx: Ctx, planId: string): Promise<PlanLineRow[]> =>
  ctx.rows('pick_up_plan_line').selectAll().where('plan_id', '=', planId).orderBy('position').execute();

/** A plan as the caller saw it. */
export interface Seen {
  id: string;
  version: number;
}
