import { type CheckedOf, dateIn, refuse, timeIn } from '@inbound/shared';
import type { collectForecastVersion, ForecastReport } from '@inbound/shared/planning/forecast-version/contract';
import { figuresOfExpected } from '@inbound/shared/planning/forecast-version/expected';
import { MOST_LINES, MOST_PERIODS } from '@inbound/shared/planning/forecast-version/rules';
import { expectedByReleases, newestReleaseAt } from '../../calloff/release/offers.ts';
import { calendarOf } from '../../master/plant-calendar/offers.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { tooLong } from '../../platform/importing/read-table.ts';
import { eachTenant } from '../../platform/jobs/each-tenant.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { makeVersion, orThrowUnknownPlant, type VersionHead } from './make-version.ts';
import { versionsOfScope } from './rows.ts';

const HOUR_MS = 3_600_000;
/** Releases tell by month what is far ahead, and their days and weeks add up to months. */
const GRAIN = 'month';

type Collected = ForecastReport & { split: number };

const collect = async (ctx: Ctx, head: Omit<VersionHead, 'source'>): Promise<Collected> => {
  const { calendar, timeZone } = await calendarOf(ctx, head.plantId);
  const expected = await expectedByReleases(ctx, head.plantId, ctx.today(timeZone));
  const { split, ...figures } = figuresOfExpected(expected, head.grain, calendar);
  if (figures.periods.length > MOST_PERIODS) throw refuse('range', { field: 'period', min: 1, max: MOST_PERIODS });
  if (figures.lines.length > MOST_LINES) throw tooLong(MOST_LINES);
  const report = await makeVersion(ctx, { ...head, source: 'release' }, { ...figures, problems: [] });
  return { ...report, fileName: '', reading: null, split };
};

/** Makes a version of what the releases in force of a plant expect; see the contract. */
export const collectReleases = async (ctx: Ctx, head: CheckedOf<typeof collectForecastVersion>): Promise<Collected> => {
  await orThrowUnknownPlant(ctx, head.plantId);
  return collect(ctx, { ...head, draftCompanyId: ctx.session.companyId });
};

/** When the newest version of a plant's releases was made; null where none was. */
const newestVersionAt = async (ctx: Ctx, plantId: string) => {
  const scope = { plant_id: plantId, source: 'release', grain: GRAIN, car_model: '' } as const;
  const newest = versionsOfScope(ctx, scope).select('created_at').orderBy('created_at', 'desc').limit(1);
  return (await newest.executeTakeFirst())?.created_at ?? null;
};

/** Makes a version for one plant where a release came in since the last one, once a day of the plant at most. */
const followReleases = async (
  ctx: Ctx,
  { id: plantId, time_zone: zone }: { id: string; time_zone: string },
  draftCompanyId: string,
): Promise<void> => {
  const [newest, last] = [await newestReleaseAt(ctx, plantId), await newestVersionAt(ctx, plantId)];
  if (newest === null || (last !== null && (newest <= last || dateIn(zone, last) === ctx.today(zone)))) return;
  const versionNo = `${ctx.today(zone)} ${timeIn(zone, ctx.now)}`;
  await collect(ctx, { mode: 'all', versionNo, plantId, grain: GRAIN, draftCompanyId });
};

/** Makes versions of the releases that came in to the plants of a tenant; the buyer's company publishes them. */
export const collectOfPlants = async (ctx: Ctx): Promise<boolean> => {
  const buyer = await ctx.rows('company').select('id').where('kind', '=', 'buyer').orderBy('id').executeTakeFirst();
  if (!buyer) return false;
  const plants = await ctx.rows('plant').select(['plant.id', 'plant.time_zone']).orderBy('plant.id').execute();
  for (const plant of plants) await followReleases(ctx, plant, buyer.id);
  return false;
};

/** Looks every hour, for the day of each plant begins at another one. */
export const releasesJob: Job = {
  kind: 'forecast of releases',
  everyMs: HOUR_MS,
  run: platform => eachTenant(platform, collectOfPlants),
};
