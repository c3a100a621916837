import { addDays, addWorkingDays, dateIn, MONDAY_TO_FRIDAY, type PlainDate } from '@inbound/shared';
import { importMaterials } from '@inbound/shared/master/material/contract';
import { listForecasts, readForecast, reopenForecast, saveForecast } from '@inbound/shared/planning/forecast/contract';
import { readNotifications } from '@inbound/shared/system/notification/contract';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import { TODAY as NOW } from '../../../test/today.ts';
import { systemCtx } from '../../platform/call/system-ctx.ts';
import { transact } from '../../platform/database/transaction.ts';
import { demandsOf, publishedVersion } from './forecast.sample.ts';
import { answersJob, keepAnswers } from './jobs.ts';

const server = testServer({ jobsByHand: [answersJob.kind] });
const TODAY: PlainDate = dateIn('Asia/Shanghai', NOW);
const ROWS = ['HM4 941 031 A,S1001,100,0,120', 'HM4 941 032 A,S1001,1,1,1'];

let planner: Caller;
let supplier: Caller;

beforeAll(async () => {
  planner = await server.as('dispositor');
  supplier = await server.as('supplier-planner');
});

/** What the demo has asked is due later than all that these tests look at. */
beforeEach(async () => {
  await server.sql(`update forecast set due_date = '2030-01-01'`);
});

const run = () => {
  const { platform } = server.running;
  return transact(platform.pool, tx => keepAnswers(systemCtx(platform, tx, { tenant: 0 })));
};

const askedUntil = async (carModel: string, dueDate: PlainDate): Promise<string> => {
  const id = await publishedVersion(planner, ROWS, { carModel, dueDate: addDays(TODAY, 14) });
  await server.sql('update forecast set due_date = $1 where forecast_version_id = $2', [dueDate, id]);
  return id;
};

const notices = async (caller: Caller, kind: string) =>
  (await caller.call(readNotifications, { status: 'init', limit: 100 })).rows.filter(row => row.kind === kind);

it('reminds a supplier once 3 and once 1 working day before, in one notice for all that it owes', async () => {
  const before = (await notices(supplier, 'forecastReminder')).length;
  const id = await askedUntil('J1', addWorkingDays(MONDAY_TO_FRIDAY, TODAY, 4));
  await run();
  expect(await notices(supplier, 'forecastReminder')).toHaveLength(before);
  await server.sql('update forecast set due_date = $1 where forecast_version_id = $2', [
    addWorkingDays(MONDAY_TO_FRIDAY, TODAY, 3),
    id,
  ]);
  await run();
  await run();
  const first = await notices(supplier, 'forecastReminder');
  expect(first).toHaveLength(before + 1);
  expect(first[0]).toMatchObject({ params: { count: 2 }, path: '/planning/forecast' });
  await server.sql('update forecast set due_date = $1 where forecast_version_id = $2', [
    addWorkingDays(MONDAY_TO_FRIDAY, TODAY, 1),
    id,
  ]);
  await run();
  await run();
  expect(await notices(supplier, 'forecastReminder')).toHaveLength(before + 2);
});

it('reminds of more than one transaction takes, each once', async () => {
  const parts = Array.from({ length: 205 }, (_, at) => `MANY ${at}`);
  const sheet = [
    'plantNo,partNo,nameZh,nameEn,mrpController,unit,netWeight,decimals,unloadingPointCode,qualityDocuments,epil',
  ];
  const content = [...sheet, ...parts.map(part => `2031,${part},灯,Lamp,K12,PCE,1,0,,,no`)].join('\n');
  const admin = await server.as('tenant-admin');
  const file = { name: 'materials.csv', content };
  expect(await admin.call(importMaterials, { mode: 'all' }, { file })).toMatchObject({ applied: true });
  const rows = parts.map(part => `${part},S1001,1,1,1`);
  const id = await publishedVersion(planner, rows, { carModel: 'J4', dueDate: addDays(TODAY, 14) });
  const reminded = async (workingDays: number): Promise<unknown> => {
    const due = addWorkingDays(MONDAY_TO_FRIDAY, TODAY, workingDays);
    await server.sql('update forecast set due_date = $1 where forecast_version_id = $2', [due, id]);
    for (let times = 0; times < 3; times += 1) await run();
    const counted = 'select reminders, count(*)::int from forecast where forecast_version_id = $1 group by 1';
    return server.sql(counted, [id]);
  };
  expect(await reminded(3)).toEqual([{ reminders: 1, count: 205 }]);
  expect(await reminded(1)).toEqual([{ reminders: 2, count: 205 }]);
});

it('ends what is not answered when its day is over, not on that day, and tells both sides once', async () => {
  const id = await askedUntil('J2', TODAY);
  await run();
  expect((await demandsOf(supplier, id))[0]).toMatchObject({ state: 'not_filled' });
  const [plantBefore, ownBefore] = [
    (await notices(planner, 'forecastOverdue')).length,
    (await notices(supplier, 'forecastOverdue')).length,
  ];
  await server.sql('update forecast set due_date = $1 where forecast_version_id = $2', [addDays(TODAY, -1), id]);
  await run();
  await run();
  expect(await demandsOf(supplier, id)).toMatchObject([
    { state: 'timeout_no_feedback', feedback: 'overtime_no_feedback', turn: 'plant' },
    { state: 'timeout_no_feedback' },
  ]);
  expect(await notices(planner, 'forecastOverdue')).toHaveLength(plantBefore + 1);
  expect(await notices(supplier, 'forecastOverdue')).toHaveLength(ownBefore + 1);
  const { rows } = await planner.call(listForecasts, { feedback: ['overtime_no_feedback'], forecastVersionId: [id] });
  expect(rows).toHaveLength(2);
});

it('is reopened with a new date: saved where something was saved, not filled where nothing was', async () => {
  const id = await askedUntil('J3', TODAY);
  const [one, two] = await demandsOf(supplier, id);
  if (!one || !two) throw new Error('two demands are asked');
  const answers = [{ period: '2026-W52', quantity: '7' }];
  await supplier.call(saveForecast, { id: one.id, version: one.version, answers: answers as never });
  await server.sql('update forecast set due_date = $1 where forecast_version_id = $2', [addDays(TODAY, -1), id]);
  await run();
  const reopen = async (rowId: string, dueDate: PlainDate) => {
    const { version } = await planner.call(readForecast, { id: rowId });
    return planner.try(reopenForecast, { id: rowId, version, dueDate });
  };
  expect(await reopen(one.id, addDays(TODAY, -1))).toMatchObject({ status: 422, code: 'invalid' });
  const dueDate = addDays(TODAY, 7);
  expect((await reopen(one.id, dueDate)).data).toMatchObject({ state: 'temporary_storage', turn: 'supplier', dueDate });
  expect((await reopen(two.id, dueDate)).data).toMatchObject({ state: 'not_filled', dueDate });
  expect((await notices(supplier, 'forecastReopened')).length).toBeGreaterThanOrEqual(2);
});
