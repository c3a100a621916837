import { addWorkingDays, type PlainDate } from '@inbound/shared';
import { tellSuppliers } from '../../../src/calloff/release/tell.ts';
import type { Ctx } from '../../../src/platform/call/context.ts';
import { confirmOpen } from '../delivery/note-acts.ts';
import type { Scene } from '../narrator.ts';
import { entryUnder, momentAround, type PlantDays, type SeededWorld } from '../world.ts';
import { takeIn } from './call-offs.ts';
import { orderDay, releaseOfOrder, type StoryOrder } from './orders.ts';

const ORDERS_COME_AT = '08:00';
const ANSWERED_AT = '11:00';

/** The open lines of an order, the next one first. */
const openLines = (ctx: Ctx, orderNo: string) =>
  ctx
    .rows('call_off_line')
    .selectAll('call_off_line')
    .where('call_off_line.call_off_no', '=', orderNo)
    .where('call_off_line.state', '=', 'new')
    .orderBy('call_off_line.requested_to')
    .execute();

const comes = (order: StoryOrder, days: PlantDays): Scene => {
  const at = momentAround(days, orderDay(order, days), ORDERS_COME_AT, order.orderNo);
  return {
    at,
    place: order.plantNo,
    play: async narrator => {
      const ctx = narrator.at(at);
      await tellSuppliers(ctx, await takeIn(ctx, [releaseOfOrder(order, days)]));
    },
  };
};

const isAnswered = (world: SeededWorld, order: StoryOrder, days: PlantDays): Scene => {
  const day: PlainDate = addWorkingDays(days.calendar, orderDay(order, days), 1);
  const at = momentAround(days, day, ANSWERED_AT, order.orderNo);
  return {
    at,
    place: order.plantNo,
    play: async narrator => {
      const clerk = narrator.as(entryUnder(world.clerks, order.supplier), at);
      const lines = await openLines(clerk, order.orderNo);
      await confirmOpen(clerk, lines.slice(0, order.confirmed));
    },
  };
};

/** How orders came in, and what suppliers have confirmed of them. */
export const orderScenes = (world: SeededWorld, orders: readonly StoryOrder[]): Scene[] =>
  orders.flatMap(order => {
    const days = entryUnder(world.days, order.plantNo);
    return [comes(order, days), ...(order.confirmed > 0 ? [isAnswered(world, order, days)] : [])];
  });
