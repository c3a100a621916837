import { addWorkingDays, type PlainDate } from '@inbound/shared';
import type { OrderSplitType } from '@inbound/shared/order/purchase-order/rules';
import { calendarOf } from '../../master/plant-calendar/offers.ts';
import { SETTING_ROWS, settingsInForce } from '../../master/process-setting/offers.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { numberOf } from '../../platform/call/numbers.ts';

interface Place {
  plant_id: string;
  supplier_id: string;
}

/** The settings of series call-offs hold for purchase orders: a tenant has one of the two. */
const KIND = 'series';

const SETTINGS = `select ${SETTING_ROWS} as settings
  from (select $1::int as tenant_id, $2::uuid as plant_id, $3::uuid as supplier_id, '${KIND}' as kind) k`;

/** Whether the splits of a supplier at a plant are in force at once, or wait for the plant. */
export const splitTypeOf = async (ctx: Ctx, { plant_id, supplier_id }: Place): Promise<OrderSplitType> => {
  const [row] = await ctx.tx.query<{ settings: Record<string, unknown>[] | null }>(SETTINGS, [
    ctx.tenant,
    plant_id,
    supplier_id,
  ]);
  return settingsInForce(row?.settings ?? [], KIND).splitType;
};

/** The day by which an order that is to be answered from today on should be answered (D30). */
export const answerDay = async (ctx: Ctx, plantId: string): Promise<PlainDate> => {
  const { calendar, timeZone } = await calendarOf(ctx, plantId);
  return addWorkingDays(calendar, ctx.today(timeZone), await numberOf(ctx, 'lineAnswer'));
};
