import { compare, groupBy, refuse, subtract, ZERO } from '@inbound/shared';
import { pickUpPlan } from '@inbound/shared/delivery/pick-up-plan/machine';
import type { Ctx } from '../../platform/call/context.ts';
import { take } from '../../platform/record/take.ts';
import { create } from '../delivery-note/create.ts';
import { destinationOf, sourceLines } from '../delivery-note/sources.ts';
import { onNotesOf } from './demand.ts';
import { factsFor, linesOf, type Seen } from './rows.ts';

/**
 * Makes unsent notes of what a plan collects and no note of it carries yet: one for each place to which goods go, with the
 * day, window and forwarder of the plan.
 */
export const makeNotes = async (ctx: Ctx, { id, version }: Seen): Promise<void> => {
  const taken = await take(ctx, pickUpPlan, 'pick_up_plan', id, 'makeNote', { version, facts: factsFor(ctx) });
  const plan = taken.row;
  const [lines, onOwn] = await Promise.all([linesOf(ctx, id), onNotesOf(ctx, id)]);
  const open = new Map(
    lines
      .map(line => [line.call_off_line_id, subtract(line.qty, onOwn.get(line.call_off_line_id) ?? ZERO)] as const)
      .filter(([, qty]) => compare(qty, ZERO) > 0),
  );
  if (open.size === 0) throw refuse('pick_up_empty', { supplier: plan.supplier_code, date: plan.arrival_date });
  const sources = await sourceLines(ctx, [...open.keys()]);
  await taken.store({ turn: plan.turn });
  for (const group of groupBy(sources, destinationOf).values()) {
    const head = {
      etaDate: plan.arrival_date,
      pickupDate: plan.pickup_date,
      pickupTime: plan.window_from,
      forwarderId: plan.forwarder_company_id,
      productionLocationId: plan.production_location_id,
      transportType: 'forwarder' as const,
      lines: group.map(source => ({ callOffLineId: source.id, qty: open.get(source.id) ?? ZERO })),
    };
    await create(ctx, head, { pickUpPlanId: id });
  }
};
