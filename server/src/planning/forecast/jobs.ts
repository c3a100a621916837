import { addWorkingDays, type PlainDate, type WorkingCalendar } from '@inbound/shared';
import { forecast } from '@inbound/shared/planning/forecast/machine';
import { REMINDER_WORKING_DAYS, remindersDue } from '@inbound/shared/planning/forecast/rules';
import { calendarOf } from '../../master/plant-calendar/offers.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { eachTenant } from '../../platform/jobs/each-tenant.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { lockAhead } from '../../platform/record/locked-ahead.ts';
import { take } from '../../platform/record/take.ts';
import { type ForecastRowOfTable, factsOf } from './rows.ts';
import { tellOverdue, tellReminders } from './tell.ts';

/** At most this many rows are taken in one transaction. */
const AT_ONCE = 200;
const HOUR_MS = 3_600_000;

/** The rows of a plant that are still asked. */
const stillAsked = (ctx: Ctx, plantId: string) =>
  ctx
    .rows('forecast')
    .selectAll('forecast')
    .where('forecast.plant_id', '=', plantId)
    .where('forecast.state', 'in', [...forecast.actions.expire.from])
    .where('forecast.superseded', '=', false);

type Due = ReturnType<typeof stillAsked>;

/** Rows that are due, locked; another server has those that it has locked, and takes them itself. */
const lockDue = async (ctx: Ctx, due: Due): Promise<ForecastRowOfTable[]> => {
  const rows = await due.orderBy('forecast.id').limit(AT_ONCE).forUpdate().skipLocked().execute();
  await lockAhead(
    ctx,
    'forecast',
    rows.map(({ id }) => id),
  );
  return rows;
};

const takeAsSystem = (ctx: Ctx, id: string, action: 'expire' | 'remind') =>
  take(ctx, forecast, 'forecast', id, action, { facts: factsOf, by: 'system' });

/** What is not answered when its day is over is asked no more, and both sides are told. */
const expireAnswers = async (ctx: Ctx, plantId: string, today: PlainDate): Promise<boolean> => {
  const over = await lockDue(ctx, stillAsked(ctx, plantId).where('forecast.due_date', '<', today));
  for (const { id } of over) await (await takeAsSystem(ctx, id, 'expire')).store();
  await tellOverdue(ctx, over);
  return over.length === AT_ONCE;
};

/** The rows of a plant that had fewer reminders than are due by now: each reminder has its own day. */
const toRemind = (ctx: Ctx, plantId: string, today: PlainDate, calendar: WorkingCalendar): Due =>
  stillAsked(ctx, plantId)
    .where('forecast.due_date', '>=', today)
    .where(({ or, and, eb }) =>
      or(
        REMINDER_WORKING_DAYS.map((days, given) =>
          and([
            eb('forecast.due_date', '<=', addWorkingDays(calendar, today, days)),
            eb('forecast.reminders', '<=', given),
          ]),
        ),
      ),
    );

/** Keeps the answers of one plant: over on their day, reminded of before it. Answers whether there is more. */
const keepPlant = async (ctx: Ctx, plantId: string): Promise<boolean> => {
  const { calendar, timeZone } = await calendarOf(ctx, plantId);
  const today = ctx.today(timeZone);
  if (await expireAnswers(ctx, plantId, today)) return true;
  const due = await lockDue(ctx, toRemind(ctx, plantId, today, calendar));
  for (const { id, due_date } of due) {
    const taken = await takeAsSystem(ctx, id, 'remind');
    await taken.store({ reminders: remindersDue(due_date, today, calendar) });
  }
  await tellReminders(ctx, due);
  return due.length === AT_ONCE;
};

/** Ends and reminds the answers of a tenant. What it did is no longer due: it may run as often as it likes. */
export const keepAnswers = async (ctx: Ctx): Promise<boolean> => {
  const plants = await ctx.rows('plant').select('plant.id').orderBy('plant.id').execute();
  let hasMore = false;
  for (const { id } of plants) hasMore = (await keepPlant(ctx, id)) || hasMore;
  return hasMore;
};

/** Looks every hour, for the day of each plant begins at another one. */
export const answersJob: Job = {
  kind: 'forecast answers',
  everyMs: HOUR_MS,
  run: platform => eachTenant(platform, keepAnswers),
};
