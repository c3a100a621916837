import { sql } from 'kysely';
import { keepValidity } from '../../src/packaging/quality-document/expiry.ts';
import type { Ctx } from '../../src/platform/call/context.ts';
import type { Platform } from '../../src/platform/call/platform.ts';
import { transact } from '../../src/platform/database/transaction.ts';
import { provideStatistics } from '../../src/platform/jobs/statistics.ts';
import { later } from '../../src/platform/tools/clock.ts';
import { enterTenant, FIRST_TENANT, type SeededTenant, seedTenant, type TenantSeed } from '../base/tenant.ts';
import { DEMO_RULE } from './accounts.ts';
import { actorsOf } from './actors.ts';
import { seedAgreements } from './agreements.ts';
import { type Answered, answerScenes, firstAnswers, secondAnswers } from './answers.ts';
import { tellBalances } from './balances.ts';
import { tellBulletins } from './bulletins.ts';
import { calendarOf } from './calendars.ts';
import { bringToToday, releaseScenes } from './call-offs.ts';
import { tellComments } from './comments.ts';
import { type Draft, draftScenes, firstDrafts, secondDrafts } from './drafts.ts';
import { CHECKING_PLANT, emptiesScenes } from './empties.ts';
import { firstWorld } from './first-world.ts';
import { freeNoteScenes } from './free-notes.ts';
import { seedMaster } from './master.ts';
import { moreNamesOf } from './more-names.ts';
import { type Narrator, narratorOf, play } from './narrator.ts';
import { tellNoteTemplates } from './note-templates.ts';
import { noteScenes } from './notes.ts';
import { orderScenes } from './order-scenes.ts';
import { firstOrders, type StoryOrder, secondOrders } from './orders.ts';
import { ningboParts } from './parts-ningbo.ts';
import { type Account, accounts, refusedAccounts, seedPeople } from './people.ts';
import { tellPickUps } from './pick-ups.ts';
import { secondTenant } from './places.ts';
import { qualityDocumentScenes } from './quality-documents.ts';
import { receiptScenes } from './receipts.ts';
import { ningboSuppliers } from './suppliers.ts';
import { tellTasks } from './tasks.ts';
import { seedTokens } from './tokens.ts';
import { toldAgreements } from './told.ts';
import { seedNextAgreement } from './user-agreements.ts';
import type { SeededWorld, TenantWorld } from './world.ts';

/** Days for which notices are left unread. */
const UNREAD_DAYS = 3;

const setDemoRule = (ctx: Ctx) =>
  ctx
    .update('password_rule')
    .set({ is_efficacy_rule: DEMO_RULE.isEfficacyRule, limit_length_value: DEMO_RULE.limitLengthValue })
    .execute();

export interface TenantStory extends TenantWorld {
  accounts: readonly Account[];
  answers: readonly Answered[];
  drafts: readonly Draft[];
  orders: readonly StoryOrder[];
}

export const firstStory: TenantStory = {
  ...firstWorld,
  accounts: [...accounts, ...refusedAccounts],
  answers: firstAnswers,
  drafts: firstDrafts,
  orders: firstOrders,
};

export const secondStory: TenantStory = {
  ...secondTenant,
  suppliers: ningboSuppliers,
  parts: ningboParts,
  answers: secondAnswers,
  drafts: secondDrafts,
  orders: secondOrders,
};

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
        changed_at: ctx.now,
      })),
    ),
  ]);
  const userIds = await seedPeople(ctx, story.accounts, { seeded, companyIds, plantIds, password });
  await seedTokens(ctx, userIds);
  await seedNextAgreement(ctx);
  const world = {
    ...story,
    companyIds,
    plantIds,
    days: daysOf(ctx, story),
    ...actorsOf(ctx, story, companyIds, userIds),
  };
  const master = await seedMaster(ctx, world);
  const told = toldAgreements(world, await seedAgreements(ctx, world, master));
  await play(narrator, [
    ...releaseScenes(told),
    ...orderScenes(world, story.orders),
    ...answerScenes(world, told, story.answers),
    ...noteScenes(world, told),
    ...receiptScenes(world, told),
    ...draftScenes(world, told, story.drafts),
    ...freeNoteScenes(world, story.orders),
    ...qualityDocumentScenes(world),
    ...emptiesScenes(world),
  ]);
  await tellBulletins(narrator, world);
  await tellComments(narrator, world);
  await tellBalances(narrator, world);
  await tellPickUps(narrator, world);
  await tellTasks(narrator);
  await tellNoteTemplates(narrator, world);
  await keepValidity(narrator.at(narrator.now));
  await bringToToday(ctx);
  await haveRead(ctx);
};

/** Makes a tenant and tells its story, in one transaction. */
const makeDemo = (platform: Platform, seed: TenantSeed, story: TenantStory, password: string): Promise<void> =>
  transact(platform.pool, async tx => {
    const narrator = narratorOf(platform, tx, seed.tenant);
    const ctx = narrator.at(narrator.now);
    const seeded = await seedTenant(ctx, { ...seed, isDemo: true });
    await enterTenant(ctx, seed);
    await tellTenant(narrator, story, password, seeded);
  });

/**
 * The demo story, relative to the day on which it is told: two tenants, plants in two time zones, suppliers with their
 * agreements and releases, notes in all states, and an account for each role.
 */
export const tellStory = async (platform: Platform, password: string, say: (line: string) => void): Promise<void> => {
  await makeDemo(platform, secondTenant, secondStory, password);
  // What the long story asks is planned by what the short one has left.
  await provideStatistics(platform);
  // Tenant 0 comes last and in one transaction: an interrupted seed begins anew at the next start.
  await makeDemo(platform, FIRST_TENANT, firstStory, password);
  say(`the demo accounts are ${accounts.map(account => account.userNo).join(', ')}`);
};
