import { groupBy, type PlainDate, type Timestamp, weekOf } from '@inbound/shared';
import { figuresOfExpected } from '@inbound/shared/planning/forecast-version/expected';
import {
  alarmsOf,
  type ReleaseAlarm,
  type ReleasedQuantities,
  type StatedLine,
  weeksOfAlarms,
} from '@inbound/shared/planning/survey/alarms';
import { survey } from '@inbound/shared/planning/survey/machine';
import { sql } from 'kysely';
import { askedByReleases, newestReleaseAt } from '../../calloff/release/offers.ts';
import { calendarOf } from '../../master/plant-calendar/offers.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { eachTenant } from '../../platform/jobs/each-tenant.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { take } from '../../platform/record/take.ts';
import { AT_ONCE, lockDue } from './jobs.ts';
import { factsFor, figuresOf, type LineRow, linesOf, materialsOf, type SurveyRowOfTable } from './rows.ts';
import { tellBoth } from './tell.ts';

const MINUTE_MS = 60_000;
const STATED = [...survey.actions.alarm.from];

/** The surveys of a plant whose supplier has stated its capacity of weeks that are not over, or that still have an alarm. */
const statedOf = (ctx: Ctx, plantId: string, today: PlainDate) =>
  ctx
    .rows('survey')
    .selectAll('survey')
    .where('survey.plant_id', '=', plantId)
    .where('survey.state', 'in', STATED)
    .where(sql<boolean>`(survey.week_to >= ${weekOf(today)} or survey.alarm_weeks <> '{}')`);

/**
 * Those that are not held against the newest release in force, be it one that came in or one that another left in force;
 * and those whose first alarm is of a week that is over.
 */
const uncheckedOf = (ctx: Ctx, plantId: string, today: PlainDate, newest: Timestamp | null) =>
  statedOf(ctx, plantId, today).where(
    sql<boolean>`(survey.releases_checked_at is distinct from coalesce(${newest}::timestamptz, survey.created_at)
      or survey.alarm_weeks[1] < ${weekOf(today)})`,
  );

/** What the releases in force ask of the materials of lines by week, of each supplier. */
const releasedOf = async (ctx: Ctx, plantId: string, lines: readonly LineRow[]) => {
  const materialIds = [...new Set(lines.flatMap(line => materialsOf(line).map(({ materialId }) => materialId)))];
  const { calendar } = await calendarOf(ctx, plantId);
  const asked = (await askedByReleases(ctx, plantId, materialIds)).map(({ materialId, supplierId, ...days }) => ({
    ...{ material: materialId, supplierCode: supplierId, ...days },
  }));
  const bySupplier = groupBy(figuresOfExpected(asked, 'week', calendar).lines, line => line.supplierCode);
  return (supplierId: string): ReleasedQuantities =>
    new Map((bySupplier.get(supplierId) ?? []).map(({ material, quantities }) => [material, quantities]));
};

const statedLine = (line: LineRow): StatedLine => {
  const { capacity, maximum } = figuresOf(line);
  return { id: line.id, name: line.name, unit: line.unit, materials: materialsOf(line), capacity, maximum };
};

const keyOf = ({ lineId, week }: ReleaseAlarm): string => `${lineId} ${week}`;

/** Stores what the releases are above; both sides hear of weeks that were below before. */
const store = async (ctx: Ctx, row: SurveyRowOfTable, alarms: ReleaseAlarm[], checked: Timestamp): Promise<void> => {
  const before = row.alarms as unknown as ReleaseAlarm[];
  if (JSON.stringify(before) === JSON.stringify(alarms)) {
    await ctx.update('survey').set({ releases_checked_at: checked }).where('survey.id', '=', row.id).execute();
    return;
  }
  const taken = await take(ctx, survey, 'survey', row.id, alarms.length > 0 ? 'alarm' : 'calm', {
    ...{ facts: factsFor(ctx), by: 'system' },
  });
  const change = { alarms: JSON.stringify(alarms), alarmWeeks: weeksOfAlarms(alarms), releasesCheckedAt: checked };
  const after = await taken.store(change);
  const known = new Set(before.map(keyOf));
  if (alarms.some(alarm => !known.has(keyOf(alarm)))) await tellBoth(ctx, after, 'surveyAlarm');
};

/** Holds the releases in force of a plant against what its suppliers have stated. Answers whether there is more. */
const checkPlant = async (ctx: Ctx, plantId: string, today: PlainDate): Promise<boolean> => {
  const some = await statedOf(ctx, plantId, today).limit(1).executeTakeFirst();
  if (!some) return false;
  const newest = await newestReleaseAt(ctx, plantId);
  const rows = await lockDue(ctx, uncheckedOf(ctx, plantId, today, newest));
  if (rows.length === 0) return false;
  const lines = await linesOf(ctx, ...rows.map(({ id }) => id));
  const released = await releasedOf(ctx, plantId, lines);
  const bySurvey = groupBy(lines, line => line.survey_id);
  for (const row of rows) {
    const stated = (bySurvey.get(row.id) ?? []).map(statedLine);
    await store(ctx, row, alarmsOf(stated, row.weeks, released(row.supplier_id), today), newest ?? row.created_at);
  }
  return rows.length === AT_ONCE;
};

/** Raises and ends the alarms of a tenant. What was looked through is not due again before something changes. */
export const checkReleases = async (ctx: Ctx): Promise<boolean> => {
  const plants = await ctx.rows('plant').select(['plant.id', 'plant.time_zone']).orderBy('plant.id').execute();
  let hasMore = false;
  for (const { id, time_zone } of plants) hasMore = (await checkPlant(ctx, id, ctx.today(time_zone))) || hasMore;
  return hasMore;
};

/** Looks every minute whether a release came in, or an answer was submitted. */
export const releasesOfSurveysJob: Job = {
  kind: 'releases above capacity',
  everyMs: MINUTE_MS,
  run: platform => eachTenant(platform, checkReleases),
};
