import { firstMomentAt, type Permission } from '@inbound/shared';
import { plantOf } from '../../master/plant/offers.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { notify } from '../../system/notification/offers.ts';
import { plantMoment, plantWindow } from '../booking/plant-times.ts';
import type { EmergencyRowOfTable } from './rows.ts';

type Kind =
  | 'emergencyRequested'
  | 'emergencyTruckAsked'
  | 'emergencyProposed'
  | 'emergencyAccepted'
  | 'emergencyRefused'
  | 'emergencyWithdrawn';

interface Told {
  permission: Permission;
  companyId?: string;
}

const tell = async (
  ctx: Ctx,
  row: EmergencyRowOfTable,
  kind: Kind,
  { permission, companyId }: Told,
  reason = '',
): Promise<void> => {
  const { time_zone: zone } = await plantOf(ctx, row.plant_id);
  const { begins, ends } = row;
  await notify(
    ctx,
    { permission, plantId: row.plant_id, ...(companyId ? { companyId } : {}) },
    {
      kind,
      params: {
        number: row.emergency_no,
        supplier: row.supplier_code,
        material: row.material,
        door: row.door,
        eta: plantMoment(zone, firstMomentAt(zone, row.eta_date, row.eta_time)),
        date: begins && ends ? plantWindow(zone, begins, ends) : '',
        reason,
      },
      path: '/transport/emergency-detail',
      documentId: row.id,
      plantNo: row.plant_no,
    },
  );
};

/** Tells those at the gate who decide. */
export const tellGate = (ctx: Ctx, row: EmergencyRowOfTable, kind: Kind): Promise<void> =>
  tell(ctx, row, kind, { permission: 'transport.emergency.decide' });

/** Tells the supplier who sends the truck, and the dispositors who asked for it; who acts needs no notice. */
export const tellParties = async (ctx: Ctx, row: EmergencyRowOfTable, kind: Kind, reason = ''): Promise<void> => {
  const permission = 'transport.emergency.edit';
  if (row.company_id !== ctx.actor.companyId)
    await tell(ctx, row, kind, { permission, companyId: row.company_id }, reason);
  if (row.asked_company_id !== row.company_id) await tell(ctx, row, kind, { permission }, reason);
};
