import { addDays, type PlainDate, weekdayOf } from '@inbound/shared';
import type { Ctx } from '../../platform/call/context.ts';
import type { Days } from '../../platform/list/home-parts.ts';

const WEEK = 7;

/** Today at the plant that the caller works in, or at his first one. */
export const todayOf = (ctx: Ctx): PlainDate => {
  const { plants } = ctx.session;
  const plant = plants.find(({ id }) => id === ctx.plantId) ?? plants[0];
  return ctx.today(plant?.timeZone ?? 'UTC');
};

export const oneDay = (day: PlainDate): Days => ({ from: day, to: day });

/** The week that ends today. */
export const lastWeek = (today: PlainDate): Days => ({ from: addDays(today, 1 - WEEK), to: today });

/** The period of some days that ends today, and as many before it, the oldest first. */
export const periodsOf = (today: PlainDate, days: number, before: number): Days[] =>
  Array.from({ length: before + 1 }, (_, at) => {
    const to = addDays(today, (at - before) * days);
    return { from: addDays(to, 1 - days), to };
  });

/** The columns of a chart: days, or weeks from Monday on. */
export const columnsOf = (today: PlainDate, step: 'day' | 'week', first: number, columns: number): Days[] => {
  const length = step === 'day' ? 1 : WEEK;
  const begin = step === 'day' ? today : addDays(today, 1 - weekdayOf(today));
  return Array.from({ length: columns }, (_, at) => {
    const from = addDays(begin, (first + at) * length);
    return { from, to: addDays(from, length - 1) };
  });
};
