import { AREA_NAMES, type AreaName } from '@inbound/shared/area-names';
import { sql } from 'kysely';
import { keepValidity } from '../../src/packaging/quality-document/expiry.ts';
import type { Ctx } from '../../src/platform/call/context.ts';
import type { Platform } from '../../src/platform/call/platform.ts';
import { transact } from '../../src/platform/database/transaction.ts';
import { provideStatistics } from '../../src/platform/jobs/statistics.ts';
import { later } from '../../src/platform/tools/clock.ts';
import { enterTenant, type SeededTenant, seedTenant } from '../base/tenant.ts';
import { DEMO_RULE } from './accounts.ts';
import { actorsOf } from './actors.ts';
import { seedAgreements } from './calloff/agreements.ts';
import { bringToToday } from './calloff/call-offs.ts';
import { toldAgreements } from './calloff/told.ts';
import type { Cast, Chapter } from './chapter.ts';
import * as chapterList from './chapters.ts';
import { calendarOf } from './master/calendars.ts';
import { seedMaster } from './master/master.ts';
import { moreNamesOf } from './more-names.ts';
import { type Narrator, narratorOf, play } from './narrator.ts';
import { CHECKING_PLANT } from './packaging/empties.ts';
import { accounts, seedPeople } from './people.ts';
import { stories, type TenantStory } from './stories.ts';
import { seedMachineAccounts } from './system/machine-accounts.ts';
import { seedTokens } from './system/tokens.ts';
import { seedNextAgreement } from './system/user-agreements.ts';
import { CONFIRMING_PLANT } from './transport/transports.ts';
import type { SeededWorld } from './world.ts';

const chapters: Partial<Record<AreaName, Chapter>> = chapterList;

/** The chapters of a mode in the order of the areas; that of the system is last, for it is about the documents of all others. */
export const chaptersOf = ({ mode }: Pick<TenantStory, 'mode'>): Chapter[] =>
  [...AREA_NAMES.filter(name => name !== 'system'), 'system' as const]
    .flatMap(name => chapters[name] ?? [])
    .filter(chapter => (chapter.mode ?? mode) === mode);

/** Days for which notices are left unread. */
const UNREAD_DAYS = 3;

const setDemoRule = (ctx: Ctx) =>
  ctx
    .update('password_rule')
    .set({ is_efficacy_rule: DEMO_RULE.isEfficacyRule, limit_length_value: DEMO_RULE.limitLengthValue })
    .execute();

const daysOf = (ctx: Ctx, { plants }: TenantStory): SeededWorld['days'] =>
  new Map(
    plants.map(({ plant_no, time_zone, country }) => {
      const today = ctx.today(time_zone);
      return [plant_no, { today, calendar: calendarOf(country, today), timeZone: time_zone }];
    }),
  );

/** People have read what they were told some days ago. */
const haveRead = (ctx: Ctx) =>
  ctx
    .update('notification')
    .set({ read_at: sql`created_at` })
    .where('created_at', '<', later(ctx.now, -UNREAD_DAYS, 'day'))
    .execute();

/** Tells the story of a tenant that has nothing but what every tenant begins with. */
export const tellTenant = async (
  narrator: Narrator,
  story: TenantStory,
  password: string,
  seeded: SeededTenant,
): Promise<void> => {
  const ctx = narrator.at(narrator.now);
  const newCompanies = story.companies.map(({ code }) => [code, ctx.newId()] as const);
  const companyIds = new Map([['BUYER', seeded.companyId], ...newCompanies]);
  const plantIds = new Map(story.plants.map(({ plant_no }) => [plant_no, ctx.newId()]));
  await Promise.all([
    setDemoRule(ctx),
    ctx.update('tenant').set({ mode: story.mode }).execute(),
    ctx.insert(
      'company',
      story.companies.map(company => ({ ...company, id: companyIds.get(company.code) ?? '', changed_at: ctx.now })),
    ),
    ctx.insert(
      'plant',
      story.plants.map(plant => ({
        ...plant,
        ...moreNamesOf(plant.name_zh),
        id: plantIds.get(plant.plant_no) ?? '',
        empties_checked: plant.plant_no === CHECKING_PLANT,
        booking_confirmed: plant.plant_no !== CONFIRMING_PLANT,
        changed_at: ctx.now,
      })),
    ),
  ]);
  const userIds = await seedPeople(ctx, story.accounts, { seeded, companyIds, plantIds, password });
  await seedTokens(ctx, userIds);
  await seedMachineAccounts(ctx, userIds);
  await seedNextAgreement(ctx);
  const world = {
    ...story,
    companyIds,
    plantIds,
    days: daysOf(ctx, story),
    ...actorsOf(ctx, story, companyIds, userIds),
  };
  const agreementIds = await seedAgreements(ctx, world, await seedMaster(ctx, world));
  const cast: Cast = { story, world, told: toldAgreements(world, agreementIds) };
  const told = chaptersOf(story);
  await play(
    narrator,
    told.flatMap(({ scenes }) => scenes?.(cast) ?? []),
  );
  for (const { ending } of told) await ending?.(narrator, cast);
  await keepValidity(narrator.at(narrator.now));
  await bringToToday(ctx);
  await haveRead(ctx);
};

/** Makes a tenant and tells its story, in one transaction. */
const makeDemo = (platform: Platform, story: TenantStory, password: string): Promise<void> =>
  transact(platform.pool, async tx => {
    const narrator = narratorOf(platform, tx, story);
    const ctx = narrator.at(narrator.now);
    const seeded = await seedTenant(ctx, { ...story.seed, isDemo: true });
    await enterTenant(ctx, story.seed);
    await tellTenant(narrator, story, password, seeded);
  });

/**
 * The demo story, relative to the day on which it is told: two tenants, plants in two time zones, suppliers with their
 * agreements and releases, notes in all states, and an account for each role.
 */
export const tellStory = async (platform: Platform, password: string, say: (line: string) => void): Promise<void> => {
  for (const [at, story] of stories.entries()) {
    if (at > 0) await provideStatistics(platform);
    await makeDemo(platform, story, password);
    say(`the story of tenant ${story.seed.tenant} is told`);
  }
  say(`the demo accounts are ${accounts.map(account => account.userNo).join(', ')}`);
};
