import { indexBy, type PlainDate } from '@inbound/shared';
import { purchaseOrderChange } from '@inbound/shared/order/purchase-order/change-machine';
import { purchaseOrder } from '@inbound/shared/order/purchase-order/machine';
import { nextReminderDay, type ReminderKind, reminderKind } from '@inbound/shared/order/purchase-order/reminder-rules';
import { sql } from 'kysely';
import { calendarOf } from '../../master/plant-calendar/offers.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { eachTenant } from '../../platform/jobs/each-tenant.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { take } from '../../platform/record/take.ts';
import { takeChange } from './changes/rows.ts';
import { factsOf, type OrderRow } from './rows.ts';
import { tellOverdue, tellReminders } from './tell.ts';

/** At most so many orders are taken in one transaction. */
const AT_ONCE = 200;
const HOUR_MS = 3_600_000;

/** The day at a plant whose suppliers are reminded. */
interface PlantDay {
  plantId: string;
  today: PlainDate;
}

/** What was told of orders on a day. */
interface Reminded {
  kind: ReminderKind;
  order: OrderRow;
}

/** Orders of a plant, locked; another server has those that it has locked, and takes them itself. */
const lockOrders = (ctx: Ctx, { plantId }: PlantDay) =>
  ctx
    .rows('purchase_order')
    .selectAll('purchase_order')
    .where('purchase_order.plant_id', '=', plantId)
    .orderBy('purchase_order.id')
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked();

/** Reminds of orders without an answer whose day has come. */
const remindOfOrders = async (ctx: Ctx, day: PlantDay): Promise<Reminded[]> => {
  const due = await lockOrders(ctx, day)
    .where('purchase_order.state', 'in', [...purchaseOrder.actions.remind.from])
    .where('purchase_order.remind_on', '<=', day.today)
    .execute();
  const reminded: Reminded[] = [];
  for (const { id, answer_by: answerBy } of due) {
    const by = answerBy ?? day.today;
    const taken = await take(ctx, purchaseOrder, 'purchase_order', id, 'remind', { facts: factsOf, by: 'system' });
    const order = await taken.store({ remindOn: nextReminderDay(by, day.today) });
    reminded.push({ kind: reminderKind(by, day.today), order });
  }
  return reminded;
};

/** Reminds of released change sets without an answer whose day has come; their orders are locked first, as everywhere. */
const remindOfChanges = async (ctx: Ctx, day: PlantDay): Promise<Reminded[]> => {
  const orders = await lockOrders(ctx, day)
    .where(
      sql<boolean>`purchase_order.id in (select c.order_id from purchase_order_change c
        where c.tenant_id = ${ctx.tenant} and c.plant_id = ${day.plantId} and c.remind_on <= ${day.today})`,
    )
    .execute();
  const byId = indexBy(orders, ({ id }) => id);
  const due = await ctx
    .rows('purchase_order_change')
    .select(['id', 'order_id', 'answer_by'])
    .where('order_id', 'in', [...byId.keys()])
    .where('state', 'in', [...purchaseOrderChange.actions.remind.from])
    .where('remind_on', '<=', day.today)
    .orderBy('id')
    .execute();
  const reminded: Reminded[] = [];
  for (const { id, answer_by: answerBy } of due) {
    const by = answerBy ?? day.today;
    const { taken, order } = await takeChange(ctx, id, 'remind', { by: 'system' });
    await taken.store({ remindOn: nextReminderDay(by, day.today) });
    reminded.push({ kind: reminderKind(by, day.today), order });
  }
  return reminded;
};

const remindPlant = async (ctx: Ctx, plantId: string): Promise<boolean> => {
  const { timeZone } = await calendarOf(ctx, plantId);
  const day = { plantId, today: ctx.today(timeZone) };
  const [orders, changes] = [await remindOfOrders(ctx, day), await remindOfChanges(ctx, day)];
  const told = [...orders, ...changes];
  const ordersOf = (kind: ReminderKind) => [
    ...indexBy(
      told.filter(one => one.kind === kind).map(({ order }) => order),
      ({ id }) => id,
    ).values(),
  ];
  await tellReminders(ctx, ordersOf('reminder'));
  await tellOverdue(ctx, ordersOf('overdue'));
  return orders.length === AT_ONCE || changes.length === AT_ONCE;
};

/**
 * Reminds the suppliers of a tenant of what they have not answered, and tells both sides once its day is over. What was told
 * is due on another day: it may run as often as it likes. Answers whether there is more.
 */
export const remindSuppliers = async (ctx: Ctx): Promise<boolean> => {
  const plants = await ctx.rows('plant').select('plant.id').orderBy('plant.id').execute();
  let hasMore = false;
  for (const { id } of plants) hasMore = (await remindPlant(ctx, id)) || hasMore;
  return hasMore;
};

/** Looks every hour, for the day of each plant begins at another one. */
export const remindersJob: Job = {
  kind: 'purchase order reminders',
  everyMs: HOUR_MS,
  run: platform => eachTenant(platform, remindSuppliers),
};
