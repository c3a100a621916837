import { addWorkingDays, type Timestamp } from '@inbound/shared';
import { accept, reject } from '../../../src/delivery/pick-up-plan/answer.ts';
import { planDay } from '../../../src/delivery/pick-up-plan/commands.ts';
import { detectDue } from '../../../src/delivery/pick-up-plan/jobs.ts';
import type { Ctx } from '../../../src/platform/call/context.ts';
import type { Narrator } from '../narrator.ts';
import { entryUnder, momentAt, type SeededWorld } from '../world.ts';

/** Who collects for which plant, and when he stands at the ramps. */
const ROUNDS = [
  { plantNo: '2031', forwarder: 'F2001', windowFrom: '08:00', windowTo: '10:30' },
  { plantNo: '2040', forwarder: 'F2004', windowFrom: '13:00', windowTo: '15:00' },
] as const;
/** Collected on the next working days, counted from today. */
const DAYS_AHEAD = [1, 2, 3, 4, 5, 6] as const;
const PLANNED_AT = '06:30';
const DETECTED_AT = '06:31';
const ANSWERED_AT = '06:50';

/** What suppliers have answered to their next plan; all others are still to be answered. */
const ACCEPTING = 'S1001';
const REJECTING = 'S1002';
const REASON = 'The ramp is closed for repair until noon, please come after 13:00';

/** The next plan of a supplier that waits for his answer. */
const nextPlan = (ctx: Ctx, supplier: string, plantId: string) =>
  ctx
    .rows('pick_up_plan')
    .select(['pick_up_plan.id', 'pick_up_plan.version'])
    .where('plant_id', '=', plantId)
    .where('supplier_code', '=', supplier)
    .where('state', '=', 'confirmed')
    .where('asks_answer', '=', true)
    .orderBy('pickup_date')
    .executeTakeFirst();

/** Two suppliers have answered before the day began. */
const answer = async (narrator: Narrator, world: SeededWorld, plantId: string, at: Timestamp): Promise<void> => {
  const [accepting, rejecting] = [ACCEPTING, REJECTING].map(code => narrator.as(entryUnder(world.clerks, code), at));
  const accepted = accepting && (await nextPlan(accepting, ACCEPTING, plantId));
  if (accepted) await accept(accepting, accepted);
  const rejected = rejecting && (await nextPlan(rejecting, REJECTING, plantId));
  if (rejected) await reject(rejecting, { ...rejected, reason: REASON });
};

/** What is collected on the next days: planned this morning, detected, and in part answered. */
export const tellPickUps = async (narrator: Narrator, world: SeededWorld): Promise<void> => {
  for (const { plantNo, forwarder: code, ...window } of ROUNDS) {
    const plantId = world.plantIds.get(plantNo);
    if (!plantId) continue;
    const days = entryUnder(world.days, plantNo);
    const planning = narrator.as(world.planner, momentAt(days, days.today, PLANNED_AT));
    const forwarder = await planning.rows('forwarder').select('id').where('code', '=', code).executeTakeFirst();
    if (!forwarder) continue;
    for (const ahead of DAYS_AHEAD) {
      const pickupDate = addWorkingDays(days.calendar, days.today, ahead);
      await planDay(planning, { plantId, kind: 'series', pickupDate, ...window, forwarderId: forwarder.id });
    }
    await detectDue(narrator.at(momentAt(days, days.today, DETECTED_AT)));
    await answer(narrator, world, plantId, momentAt(days, days.today, ANSWERED_AT));
  }
};
