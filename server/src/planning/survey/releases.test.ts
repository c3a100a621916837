import type { Release, ScheduleLine } from '@inbound/edi';
import type { IsoWeek } from '@inbound/shared';
import { importReleases } from '@inbound/shared/calloff/release/contract';
import {
  acceptSurvey,
  listSurveys,
  readSurvey,
  rejectSurvey,
  type SurveyRow,
  saveSurvey,
  submitSurvey,
} from '@inbound/shared/planning/survey/contract';
import { readNotifications } from '@inbound/shared/system/notification/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import { delforOf, followingRelease, tourRelease } from '../../calloff/release/release.sample.ts';
import { systemCtx } from '../../platform/call/system-ctx.ts';
import { transact } from '../../platform/database/transaction.ts';
import { later } from '../../platform/tools/clock.ts';
import { publishedVersion } from '../forecast/forecast.sample.ts';
import { checkReleases, releasesOfSurveysJob } from './releases.ts';
import { DUE, draftedSurveys, filledSurvey, publishedSurvey, seenSurvey } from './survey.sample.ts';

const server = testServer({ jobsByHand: [releasesOfSurveysJob.kind] });

let planner: Caller;
let supplier: Caller;
let approver: Caller;
let release: Release;
let running = 0;

/** A quantity for a day of the week 53, which nothing of the demo reaches. */
const inWeek53 = (qty: string): ScheduleLine => ({
  ...{ kind: 'forecast', from: '2026-12-30', to: '2026-12-30', qty, cumulative: '0' },
});

beforeAll(async () => {
  planner = await server.as('dispositor');
  supplier = await server.as('supplier-planner');
  approver = await server.as('capacity-approver');
  release = await tourRelease(planner);
});

const run = () => {
  const { platform } = server.running;
  return transact(platform.pool, tx => checkReleases(systemCtx(platform, tx, { tenant: 0 })));
};

/** The next release comes in, a minute later than all before, and expects so much in week 53. */
const releaseOf = async (qty: string): Promise<void> => {
  server.clock.set(later(server.clock.now(), 1, 'minute'));
  const file = delforOf({ ...release, lines: [...release.lines, inWeek53(qty)] }, { withForecast: true });
  const { counts } = await planner.call(importReleases, { mode: 'good' }, { file });
  expect(counts).toMatchObject({ new: 1 });
  release = followingRelease(release);
};

/** A survey of the released material alone, over the week 53. */
const asked = async (): Promise<SurveyRow> => {
  running += 1;
  const carModel = `A${running}`;
  const forecastVersionId = await publishedVersion(planner, [`${release.material},S1001,10`], {
    ...{ carModel, dueDate: DUE, heading: 'material,supplierCode,2026-W53' },
  });
  return publishedSurvey(planner, {
    ...{ parts: [release.material], forecastVersionId, rollingWeeks: 1 },
    ...{ weekFrom: '2026-W53' as IsoWeek, weekTo: '2026-W53' as IsoWeek },
  });
};

const stated = async (maximum: string): Promise<SurveyRow> => {
  const row = await asked();
  return supplier.call(submitSurvey, seenSurvey(await filledSurvey(supplier, row.id, maximum, maximum)));
};

const noticesOf = async (caller: Caller, survey: string) =>
  (await caller.call(readNotifications, { status: 'init', limit: 100 })).rows.filter(
    ({ kind, params }) => kind === 'surveyAlarm' && params.survey === survey,
  );

describe('a release above the stated maximum', () => {
  it('alarms both sides, once, by week and line', async () => {
    const row = await stated('1000');
    await releaseOf('1001');
    await run();
    await run();
    const seen = await planner.call(readSurvey, { id: row.id });
    expect(seen).toMatchObject({
      ...{ state: 'submit', alarmWeeks: ['2026-W53'] },
      alarms: [{ name: release.material, week: '2026-W53', released: '1001', maximum: '1000' }],
    });
    expect((await supplier.call(readSurvey, { id: row.id })).alarms).toEqual(seen.alarms);
    for (const side of [planner, supplier])
      expect(await noticesOf(side, row.surveyNo)).toMatchObject([{ params: { weeks: '2026-W53' } }]);
    expect((await planner.call(listSurveys, { alarm: true, search: row.surveyNo })).rows).toHaveLength(1);
  });

  it('is none at the maximum, and ends when a release is below it again', async () => {
    const row = await stated('2000');
    await releaseOf('2000');
    await run();
    expect(await planner.call(readSurvey, { id: row.id })).toMatchObject({ alarms: [], version: row.version });
    await releaseOf('2001');
    await run();
    expect(await planner.call(readSurvey, { id: row.id })).toMatchObject({ alarmWeeks: ['2026-W53'] });
    await releaseOf('1999');
    await run();
    expect(await planner.call(readSurvey, { id: row.id })).toMatchObject({ alarms: [], alarmWeeks: [] });
    expect(await noticesOf(planner, row.surveyNo)).toHaveLength(1);
  });

  it('is found when an answer is submitted after it, and not before', async () => {
    await releaseOf('3000');
    const row = await asked();
    await filledSurvey(supplier, row.id, '2999', '2999');
    await run();
    expect(await supplier.call(readSurvey, { id: row.id })).toMatchObject({ state: 'saved', alarms: [] });
    const { version } = await supplier.call(readSurvey, { id: row.id });
    await supplier.call(submitSurvey, { id: row.id, version });
    await run();
    const alarmed = await approver.call(readSurvey, { id: row.id });
    expect(alarmed.alarmWeeks).toEqual(['2026-W53']);
    expect(await approver.call(acceptSurvey, seenSurvey(alarmed))).toMatchObject({ state: 'accept' });
  });

  it('ends with its week', async () => {
    await releaseOf('5000');
    const row = await stated('4500');
    await run();
    expect(await planner.call(readSurvey, { id: row.id })).toMatchObject({ alarmWeeks: ['2026-W53'] });
    const before = server.clock.now();
    server.clock.set('2027-01-04T01:00:00.000Z');
    await run();
    server.clock.set(before);
    expect(await planner.call(readSurvey, { id: row.id })).toMatchObject({ alarmWeeks: [] });
  });

  it('ends with a higher maximum that is submitted anew', async () => {
    await releaseOf('4000');
    const row = await stated('3500');
    await run();
    const alarmed = await approver.call(readSurvey, { id: row.id });
    expect(alarmed.alarmWeeks).toEqual(['2026-W53']);
    const back = await approver.call(rejectSurvey, { ...seenSurvey(alarmed), reason: 'Too low' });
    const higher = await filledSurvey(supplier, back.id, '4000', '4000');
    await supplier.call(submitSurvey, seenSurvey(higher));
    await run();
    expect(await planner.call(readSurvey, { id: row.id })).toMatchObject({ alarms: [] });
  });
});

it('says nothing of a survey that its supplier has not answered', async () => {
  const [draft] = await draftedSurveys(planner);
  await run();
  expect(await planner.call(readSurvey, { id: draft?.id ?? '' })).toMatchObject({ state: 'init', alarms: [] });
  expect(await supplier.try(saveSurvey, { ...seenSurvey(draft!), lines: [] })).toMatchObject({ status: 404 });
});
