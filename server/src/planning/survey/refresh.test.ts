import type { IsoWeek } from '@inbound/shared';
import {
  acceptSurvey,
  followSurvey,
  listSurveys,
  readSurvey,
  refreshSurveyDemand,
  submitSurvey,
  unfollowSurvey,
} from '@inbound/shared/planning/survey/contract';
import { readComments, writeComment } from '@inbound/shared/system/comment/contract';
import { readNotifications } from '@inbound/shared/system/notification/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import { later } from '../../platform/tools/clock.ts';
import { publishedVersion } from '../forecast/forecast.sample.ts';
import { DUE, filledSurvey, LEFT, publishedSurvey, RIGHT, seenSurvey } from './survey.sample.ts';

const server = testServer();

let planner: Caller;
let supplier: Caller;
let approver: Caller;
let scope = 0;

beforeAll(async () => {
  planner = await server.as('dispositor');
  supplier = await server.as('supplier-planner');
  approver = await server.as('capacity-approver');
});

const noticesOf = async (caller: Caller, kind: string, survey: string) =>
  (await caller.call(readNotifications, { status: 'init', limit: 100 })).rows.filter(
    one => one.kind === kind && one.params.survey === survey,
  );

/** A survey of a version, and the way to publish a newer one of the same scope. */
const asked = async () => {
  scope += 1;
  const carModel = `N${scope}`;
  const publish = (rows: string[]) => {
    server.clock.set(later(server.clock.now(), 1, 'minute'));
    return publishedVersion(planner, rows, { carModel, dueDate: DUE });
  };
  const forecastVersionId = await publish([`${LEFT},S1001,100,80,120`, `${RIGHT},S1001,10,20,30`]);
  const row = await publishedSurvey(planner, { forecastVersionId });
  return { row, publish };
};

describe('a newer version', () => {
  it('is told with what differs, to both sides, and the planner takes it', async () => {
    const { row, publish } = await asked();
    expect(await planner.call(readSurvey, { id: row.id })).toMatchObject({ newerVersion: null });
    await publish([`${LEFT},S1001,100,90,120`, `${LEFT},S1002,1,1,1`]);
    const told = await planner.call(readSurvey, { id: row.id });
    expect(told.newerVersion?.changes).toMatchObject([
      { name: LEFT, week: '2026-W53', before: '80', after: '90' },
      { name: RIGHT, week: '2026-W52', before: '10', after: null },
      { name: RIGHT, week: '2026-W53', before: '20', after: null },
      { name: RIGHT, week: '2027-W01', before: '30', after: null },
    ]);
    expect((await supplier.call(readSurvey, { id: row.id })).newerVersion).toEqual(told.newerVersion);
    expect(await supplier.try(refreshSurveyDemand, seenSurvey(row))).toMatchObject({ status: 403 });
    const taken = await planner.call(refreshSurveyDemand, seenSurvey(row));
    expect(taken).toMatchObject({ state: 'new', newerVersion: null, versionNo: told.newerVersion?.versionNo });
    expect(taken.lines[0]?.demand).toEqual({ '2026-W52': '100', '2026-W53': '90', '2027-W01': '120' });
    expect(taken.lines[1]?.demand).toEqual({});
    expect(await noticesOf(supplier, 'surveyDemandRefreshed', row.surveyNo)).toHaveLength(1);
  });

  it('takes an answer that waits for its approver back to saved, with its gaps told anew', async () => {
    const { row, publish } = await asked();
    const submitted = await supplier.call(submitSurvey, seenSurvey(await filledSurvey(supplier, row.id, '130', '150')));
    await publish([`${LEFT},S1001,100,80,151`, `${RIGHT},S1001,10,20,30`]);
    const taken = await planner.call(refreshSurveyDemand, seenSurvey(submitted));
    expect(taken).toMatchObject({ state: 'saved', turn: 'supplier', shortWeeks: ['2027-W01'] });
    expect(taken).toMatchObject({ unexplainedWeeks: ['2027-W01'], openWeeks: [] });
    expect(taken.lines[0]?.capacity).toMatchObject({ '2026-W52': '130' });
    expect(await approver.try(acceptSurvey, seenSurvey(taken))).toMatchObject({ status: 409, code: 'status' });
  });

  it('is not taken where there is none, and not once an answer is approved', async () => {
    const { row, publish } = await asked();
    expect(await planner.try(refreshSurveyDemand, seenSurvey(row))).toMatchObject({
      ...{ status: 409, code: 'no_newer_version', params: { version: row.versionNo } },
    });
    const submitted = await supplier.call(submitSurvey, seenSurvey(await filledSurvey(supplier, row.id)));
    const accepted = await approver.call(acceptSurvey, seenSurvey(submitted));
    await publish([`${LEFT},S1001,1,1,1`]);
    expect(await planner.call(readSurvey, { id: row.id })).toMatchObject({ newerVersion: null });
    expect(await planner.try(refreshSurveyDemand, seenSurvey(accepted))).toMatchObject({ code: 'status' });
  });
});

describe('a survey that is followed', () => {
  it('is marked for the follower alone, changes nothing of the survey, and is found by it', async () => {
    const { row } = await asked();
    expect(await planner.call(followSurvey, { id: row.id })).toMatchObject({ isFollowed: true, version: row.version });
    await planner.call(followSurvey, { id: row.id });
    expect(await approver.call(readSurvey, { id: row.id })).toMatchObject({ isFollowed: false });
    expect((await planner.call(listSurveys, { followed: true, search: row.surveyNo })).rows).toHaveLength(1);
    expect((await approver.call(listSurveys, { followed: true, search: row.surveyNo })).rows).toHaveLength(0);
    expect(await planner.call(unfollowSurvey, { id: row.id })).toMatchObject({ isFollowed: false });
    expect((await planner.call(listSurveys, { followed: true, search: row.surveyNo })).rows).toHaveLength(0);
    expect(await supplier.try(followSurvey, { id: row.id })).toMatchObject({ status: 403 });
  });

  it('tells its followers what they would not hear otherwise, and nobody twice', async () => {
    const { row } = await asked();
    await planner.call(followSurvey, { id: row.id });
    await supplier.call(submitSurvey, seenSurvey(await filledSurvey(supplier, row.id)));
    expect(await noticesOf(planner, 'surveyFollowed', row.surveyNo)).toHaveLength(1);
    const submitted = await approver.call(readSurvey, { id: row.id });
    await approver.call(acceptSurvey, seenSurvey(submitted));
    expect(await noticesOf(planner, 'surveyAccepted', row.surveyNo)).toHaveLength(1);
    expect(await noticesOf(planner, 'surveyFollowed', row.surveyNo)).toHaveLength(1);
    expect(await noticesOf(approver, 'surveyFollowed', row.surveyNo)).toHaveLength(0);
  });
});

it('has comments with a kind, and the weeks that they are about, for both sides', async () => {
  const { row } = await asked();
  const at = { document: 'survey', documentId: row.id } as const;
  const weeks = ['2027-W01', '2026-W53'] as IsoWeek[];
  await planner.call(writeComment, { ...at, text: 'Saturday shifts?', kind: 'actionRequired', weeks });
  await supplier.call(writeComment, { ...at, text: 'Two of them.' });
  expect((await supplier.call(readComments, at)).rows).toMatchObject([
    { text: 'Saturday shifts?', kind: 'actionRequired', weeks: ['2026-W53', '2027-W01'] },
    { text: 'Two of them.', kind: null, weeks: [] },
  ]);
  expect(await planner.try(writeComment, { ...at, text: 'x', weeks: ['2027-W53' as IsoWeek] })).toMatchObject({
    code: 'invalid',
  });
});
