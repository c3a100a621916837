import type { PlainDate } from '@inbound/shared';
import { survey } from '@inbound/shared/planning/survey/machine';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import { eachTenant } from '../../platform/jobs/each-tenant.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { lockAhead } from '../../platform/record/locked-ahead.ts';
import { take } from '../../platform/record/take.ts';
import { factsFor, type SurveyRowOfTable } from './rows.ts';
import { tellAnswering, tellBoth } from './tell.ts';

/** At most this many rows are taken in one transaction. */
export const AT_ONCE = 200;
const HOUR_MS = 3_600_000;

/** The surveys of a plant that are still to be answered. */
const stillAsked = (ctx: Ctx, plantId: string) =>
  ctx
    .rows('survey')
    .selectAll('survey')
    .where('survey.plant_id', '=', plantId)
    .where('survey.state', 'in', [...survey.actions.expire.from]);

type SurveysOf = ReturnType<typeof stillAsked>;

/** Rows that are due, locked; another server has those that it has locked, and takes them itself. */
export const lockDue = async (ctx: Ctx, due: SurveysOf): Promise<SurveyRowOfTable[]> => {
  const rows = await due.orderBy('survey.id').limit(AT_ONCE).forUpdate().skipLocked().execute();
  await lockAhead(
    ctx,
    'survey',
    rows.map(({ id }) => id),
  );
  return rows;
};

const takeAsSystem = (ctx: Ctx, id: string, action: 'expire' | 'remind') =>
  take(ctx, survey, 'survey', id, action, { facts: factsFor(ctx), by: 'system' });

/** What is not submitted when its day is over is asked no more, and both sides are told. */
const expireSurveys = async (ctx: Ctx, plantId: string, today: PlainDate): Promise<boolean> => {
  const over = await lockDue(ctx, stillAsked(ctx, plantId).where('survey.due_date', '<', today));
  for (const { id } of over) {
    const row = await (await takeAsSystem(ctx, id, 'expire')).store();
    await tellBoth(ctx, row, 'surveyOverdue');
  }
  return over.length === AT_ONCE;
};

/** How many reminders are due by a day. */
const remindersBy = (today: PlainDate) =>
  sql<number>`(select count(*) from unnest(survey.reminder_dates) d where d <= ${today}::date)`;

/** Keeps the surveys of one plant: over on their day, reminded of before it. Answers whether there is more. */
const keepPlant = async (ctx: Ctx, plantId: string, today: PlainDate): Promise<boolean> => {
  if (await expireSurveys(ctx, plantId, today)) return true;
  const due = await lockDue(
    ctx,
    stillAsked(ctx, plantId)
      .where('survey.due_date', '>=', today)
      .where(sql<boolean>`survey.reminders < ${remindersBy(today)}`),
  );
  for (const { id, reminder_dates: dates } of due) {
    const taken = await takeAsSystem(ctx, id, 'remind');
    const row = await taken.store({ reminders: dates.filter(date => date <= today).length });
    await tellAnswering(ctx, row, 'surveyReminder');
  }
  return due.length === AT_ONCE;
};

/** Ends and reminds the surveys of a tenant. What it did is no longer due: it may run as often as it likes. */
export const keepSurveys = async (ctx: Ctx): Promise<boolean> => {
  const plants = await ctx.rows('plant').select(['plant.id', 'plant.time_zone']).orderBy('plant.id').execute();
  let hasMore = false;
  for (const { id, time_zone } of plants) hasMore = (await keepPlant(ctx, id, ctx.today(time_zone))) || hasMore;
  return hasMore;
};

/** Looks every hour, for the day of each plant begins at another one. */
export const surveysJob: Job = {
  kind: 'capacity surveys',
  everyMs: HOUR_MS,
  run: platform => eachTenant(platform, keepSurveys),
};
