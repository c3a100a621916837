import type { PlainDate } from '@inbound/shared';
import {
  importPickUpPlans,
  listPickUpPlans,
  MOST_IMPORTED,
  readPickUpPlan,
} from '@inbound/shared/delivery/pick-up-plan/contract';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import { detectAll, withoutPlans } from './pick-up-plan.sample.ts';

const server = testServer();
let planner: Caller;

/** S1001 has confirmed goods for the next day, and is one day away. */
const DAY: PlainDate = '2026-11-25';
const HEADER = 'plantNo,supplierCode,pickupDate,windowFrom,windowTo,forwarderCode,remark';
const GOOD = `2031,S1001,${DAY},08:00,10:00,F2001,Ramp 3`;

beforeAll(async () => {
  planner = await server.as('dispositor');
});

beforeEach(() => withoutPlans(server));

const bring = (rows: readonly string[], mode: 'dry-run' | 'all' | 'good' = 'all', header = HEADER, caller = planner) =>
  caller.call(importPickUpPlans, { mode }, { file: { name: 'plans.csv', content: [header, ...rows].join('\n') } });

const plans = async () => (await planner.call(listPickUpPlans, { pickupFrom: DAY, pickupTo: DAY })).rows;

it('makes the plans of a file as the form does; a dry run makes none', async () => {
  expect(await bring([GOOD], 'dry-run')).toMatchObject({ applied: false, counts: { new: 1, error: 0 } });
  expect(await plans()).toEqual([]);
  expect(await bring([GOOD])).toMatchObject({ applied: true, counts: { new: 1 } });
  const [plan] = await plans();
  expect(plan).toMatchObject({
    ...{ state: 'to_be_detected', kind: 'series', plantNo: '2031', supplierCode: 'S1001', forwarderCode: 'F2001' },
    ...{ windowFrom: '08:00', windowTo: '10:00', remark: 'Ramp 3' },
  });
  await detectAll(server);
  expect(await planner.call(readPickUpPlan, { id: plan?.id ?? '' })).toMatchObject({ state: 'confirmed' });
});

it('leaves a plan that is as the file says alone, and makes one that differs anew', async () => {
  await bring([GOOD]);
  await detectAll(server);
  expect(await bring([GOOD])).toMatchObject({ counts: { new: 0, changed: 0, unchanged: 1, error: 0 } });
  expect(await plans()).toMatchObject([{ revision: 1, state: 'confirmed' }]);
  const later = 'supplierCode,plantNo,kind,pickupDate,windowFrom,windowTo,forwarderCode';
  const report = await bring([` S1001,2031 ,series,${DAY},09:00,10:00,F2001`], 'all', later);
  expect(report).toMatchObject({ applied: true, counts: { changed: 1 } });
  expect(report.rows[0]?.changes).toEqual({ windowFrom: { from: '08:00', to: '09:00' } });
  expect(await plans()).toMatchObject([
    { revision: 2, state: 'to_be_detected', windowFrom: '09:00', remark: 'Ramp 3' },
  ]);
});

it('says at row and column what is wrong, and takes the good rows where it is told so', async () => {
  const rows = [
    GOOD,
    `2031,S9999,${DAY},08:00,10:00,F2001,`,
    `2031,S1001,2026-11-26,10:00,08:00,F2001,`,
    `2031,S1001,2026-11-27,8 Uhr,10:00,F2001,`,
    `2040,S1001,${DAY},08:00,10:00,F2999,`,
    GOOD,
  ];
  const report = await bring(rows, 'good');
  expect(report.problems.map(({ row, column, code }) => [row, column, code])).toEqual([
    [3, 'supplierCode', 'unknown_reference'],
    [4, 'windowTo', 'end_before_start'],
    [5, 'windowFrom', 'format'],
    [6, 'forwarderCode', 'unknown_reference'],
    [7, 'supplierCode', 'import_format'],
  ]);
  expect(report).toMatchObject({ applied: true, counts: { new: 1, error: 5 } });
  expect(await plans()).toHaveLength(1);
});

it('names nothing that the planner does not see, is for planners alone, and takes no more rows than it can reckon', async () => {
  const [foreign] = await server.sql<{ no: string }>(
    `select plant_no as no from plant where tenant_id = 0 and plant_no not in ('2031', '2040') limit 1`,
  );
  const strange = await bring([`${foreign?.no},S1001,${DAY},08:00,10:00,F2001,`]);
  expect(strange.problems).toMatchObject([{ row: 2, column: 'plantNo', code: 'unknown_reference' }]);
  const clerk = await server.as('supplier-logistics');
  const file = { file: { name: 'plans.csv', content: [HEADER, GOOD].join('\n') } };
  expect((await clerk.try(importPickUpPlans, { mode: 'all' }, file)).code).toBe('no_permission');
  const many = Array.from({ length: MOST_IMPORTED + 1 }, (_, at) => `2031,S${at},${DAY},08:00,10:00,F2001,`);
  const long = { file: { name: 'plans.csv', content: [HEADER, ...many].join('\n') } };
  expect(await planner.try(importPickUpPlans, { mode: 'dry-run' }, long)).toMatchObject({ code: 'import_format' });
});
