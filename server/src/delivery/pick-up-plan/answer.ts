import { pickUpPlan } from '@inbound/shared/delivery/pick-up-plan/machine';
import type { Ctx } from '../../platform/call/context.ts';
import { take } from '../../platform/record/take.ts';
import { factsFor, type Seen } from './rows.ts';
import { tellForwarder, tellPlant } from './tell.ts';

/** The supplier has the goods ready: the forwarder may come. */
export const accept = async (ctx: Ctx, { id, version }: Seen): Promise<void> => {
  const taken = await take(ctx, pickUpPlan, 'pick_up_plan', id, 'accept', { version, facts: factsFor(ctx) });
  const plan = await taken.store({ acceptedAt: ctx.now });
  await tellPlant(ctx, plan, 'pickUpPlanAccepted');
  await tellForwarder(ctx, plan, 'pickUpPlanToFetch');
};

/** The supplier cannot have the goods ready: the plant plans anew. */
export const reject = async (ctx: Ctx, { id, version, reason }: Seen & { reason: string }): Promise<void> => {
  const taken = await take(ctx, pickUpPlan, 'pick_up_plan', id, 'reject', { version, facts: factsFor(ctx) });
  const plan = await taken.store({ rejectReason: reason, acceptedAt: null }, { reason });
  await tellPlant(ctx, plan, 'pickUpPlanRejected');
  if (taken.row.turn === 'forwarder') await tellForwarder(ctx, plan, 'pickUpPlanRejected');
};
