import { addDays, addWorkingDays, MONDAY_TO_FRIDAY, type PlainDate } from '@inbound/shared';
import { readSurvey, reopenSurvey, saveSurvey, submitSurvey } from '@inbound/shared/planning/survey/contract';
import { readNotifications } from '@inbound/shared/system/notification/contract';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import { systemCtx } from '../../platform/call/system-ctx.ts';
import { transact } from '../../platform/database/transaction.ts';
import { keepSurveys, surveysJob } from './jobs.ts';
import { CONTACT, DUE, filledSurvey, publishedSurvey, seenSurvey, TODAY } from './survey.sample.ts';

const server = testServer({ jobsByHand: [surveysJob.kind] });

let planner: Caller;
let supplier: Caller;

beforeAll(async () => {
  planner = await server.as('dispositor');
  supplier = await server.as('supplier-planner');
});

/** What the demo and other tests have asked is due later than all that a test looks at. */
beforeEach(async () => {
  await server.sql(`update survey set due_date = '2030-01-01', reminder_dates = '{}'`);
});

const run = () => {
  const { platform } = server.running;
  return transact(platform.pool, tx => keepSurveys(systemCtx(platform, tx, { tenant: 0 })));
};

const notices = async (caller: Caller, kind: string) =>
  (await caller.call(readNotifications, { status: 'init', limit: 100 })).rows.filter(row => row.kind === kind);

const setDates = (id: string, due: PlainDate, reminders: PlainDate[] = []) =>
  server.sql('update survey set due_date = $2, reminder_dates = $3 where id = $1', [id, due, reminders]);

it('is reminded on the days that it says, each once', async () => {
  const row = await publishedSurvey(planner, { reminderDays: [5, 1] });
  const stored = await server.sql<{ reminder_dates: PlainDate[] }>(
    'select reminder_dates::text[] from survey where id = $1',
    [row.id],
  );
  expect(stored[0]?.reminder_dates).toEqual([
    addWorkingDays(MONDAY_TO_FRIDAY, DUE, -5),
    addWorkingDays(MONDAY_TO_FRIDAY, DUE, -1),
  ]);
  const before = (await notices(supplier, 'surveyReminder')).length;
  await run();
  expect(await notices(supplier, 'surveyReminder')).toHaveLength(before);
  await setDates(row.id, DUE, [TODAY, addDays(TODAY, 1)]);
  await run();
  await run();
  expect(await notices(supplier, 'surveyReminder')).toHaveLength(before + 1);
});

it('is over when its day is over, not on that day, and both sides are told once', async () => {
  const row = await publishedSurvey(planner);
  const before = [
    (await notices(planner, 'surveyOverdue')).length,
    (await notices(supplier, 'surveyOverdue')).length,
  ] as const;
  await setDates(row.id, TODAY);
  await run();
  expect(await planner.call(readSurvey, { id: row.id })).toMatchObject({ state: 'new' });
  await setDates(row.id, addDays(TODAY, -1));
  await run();
  await run();
  const over = await supplier.call(readSurvey, { id: row.id });
  expect(over).toMatchObject({ state: 'overtime', turn: 'plant' });
  expect(await notices(planner, 'surveyOverdue')).toHaveLength(before[0] + 1);
  expect(await notices(supplier, 'surveyOverdue')).toHaveLength(before[1] + 1);
  expect(await supplier.try(saveSurvey, { ...seenSurvey(over), ...CONTACT })).toMatchObject({ code: 'status' });
});

it('is reopened with a new day: saved where something was saved, new where nothing was', async () => {
  const [blank, answered] = [await publishedSurvey(planner), await publishedSurvey(planner)];
  await filledSurvey(supplier, answered.id);
  await setDates(blank.id, addDays(TODAY, -1));
  await setDates(answered.id, addDays(TODAY, -1));
  await run();
  const reopen = async (id: string, dueDate: PlainDate) =>
    planner.try(reopenSurvey, { ...seenSurvey(await planner.call(readSurvey, { id })), dueDate });
  expect((await reopen(blank.id, addDays(TODAY, -2))).params.fields).toMatchObject([{ field: 'dueDate' }]);
  await reopen(blank.id, DUE);
  await reopen(answered.id, DUE);
  expect(await planner.call(readSurvey, { id: blank.id })).toMatchObject({ state: 'new', dueDate: DUE });
  expect(await planner.call(readSurvey, { id: answered.id })).toMatchObject({ state: 'saved' });
});

it('that waits for its approver is not over', async () => {
  const row = await publishedSurvey(planner);
  const { version } = await filledSurvey(supplier, row.id);
  await supplier.call(submitSurvey, { id: row.id, version });
  await setDates(row.id, addDays(TODAY, -1));
  await run();
  expect(await planner.call(readSurvey, { id: row.id })).toMatchObject({ state: 'submit' });
});
