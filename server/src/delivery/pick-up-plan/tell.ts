import type { Permission } from '@inbound/shared';
import type { Ctx } from '../../platform/call/context.ts';
import { type Notice, notify } from '../../system/notification/offers.ts';
import type { PlanRow } from './rows.ts';

interface Told {
  permission: Permission;
  companyId?: string;
}

const tell = (ctx: Ctx, plan: PlanRow, kind: Notice['kind'], { permission, companyId }: Told): Promise<void> =>
  notify(
    ctx,
    { permission, plantId: plan.plant_id, ...(companyId ? { companyId } : {}) },
    {
      kind,
      params: {
        number: plan.plan_no,
        supplier: plan.supplier_code,
        date: plan.pickup_date,
        from: plan.window_from,
        to: plan.window_to,
        reason: plan.reject_reason,
      },
      path: '/pickup/plan-detail',
      documentId: plan.id,
      plantNo: plan.plant_no,
    },
  );

/** Tells those of the plant who plan. */
export const tellPlant = (ctx: Ctx, plan: PlanRow, kind: Notice['kind']): Promise<void> =>
  tell(ctx, plan, kind, { permission: 'delivery.pickUpPlan.edit' });

/** Tells those of the supplier who answer. */
export const tellSupplier = (ctx: Ctx, plan: PlanRow, kind: Notice['kind']): Promise<void> =>
  tell(ctx, plan, kind, { permission: 'delivery.pickUpPlan.answer', companyId: plan.company_id });

/** Tells the forwarder's dispatchers. */
export const tellForwarder = async (ctx: Ctx, plan: PlanRow, kind: Notice['kind']): Promise<void> => {
  const { forwarder_company_id: companyId } = plan;
  if (companyId !== null) await tell(ctx, plan, kind, { permission: 'delivery.pickUpPlan.view', companyId });
};
