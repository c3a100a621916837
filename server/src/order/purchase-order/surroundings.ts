import { addWorkingDays, type PlainDate, type Turn } from '@inbound/shared';
import { isUnconfirmed, type PurchaseOrderFacts } from '@inbound/shared/order/purchase-order/machine';
import { FIRST_REMINDER_WORKING_DAYS } from '@inbound/shared/order/purchase-order/reminder-rules';
import type { OrderSplitType } from '@inbound/shared/order/purchase-order/rules';
import { calendarOf } from '../../master/plant-calendar/offers.ts';
import { SETTING_ROWS, settingsInForce } from '../../master/process-setting/offers.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { numberOf } from '../../platform/call/numbers.ts';
import type { OrderRow } from './rows.ts';

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

/** By when something should be answered, and the next day on which somebody is told that it is not. */
export interface AnswerDue {
  answerBy: PlainDate | null;
  remindOn: PlainDate | null;
}

/** What waits for no answer of its supplier. */
export const NOTHING_DUE: AnswerDue = { answerBy: null, remindOn: null };

/** By when what is asked today should be answered (D30). */
export const dueFromToday = async (ctx: Ctx, plantId: string): Promise<AnswerDue> => {
  const { calendar, timeZone } = await calendarOf(ctx, plantId);
  const today = ctx.today(timeZone);
  return {
    answerBy: addWorkingDays(calendar, today, await numberOf(ctx, 'lineAnswer')),
    remindOn: addWorkingDays(calendar, today, FIRST_REMINDER_WORKING_DAYS),
  };
};

/**
 * By when an order should be answered that stands so now: as it was, or anew from today if its supplier is asked again. Lines
 * that an open change set adds are answered with that set.
 */
export const dueOfOrder = async (
  ctx: Ctx,
  order: OrderRow,
  next: Pick<PurchaseOrderFacts, 'state' | 'addedCount'> & { turn: Turn },
): Promise<AnswerDue> => {
  const isAsked = isUnconfirmed(next) && next.turn === 'supplier' && next.addedCount === 0;
  if (!isAsked) return NOTHING_DUE;
  return order.answer_by === null
    ? dueFromToday(ctx, order.plant_id)
    : { answerBy: order.answer_by, remindOn: order.remind_on };
};
