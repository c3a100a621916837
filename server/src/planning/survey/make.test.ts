import { addDays } from '@inbound/shared';
import {
  createSurvey,
  deleteSurvey,
  listSurveys,
  publishSurvey,
  readSurvey,
} from '@inbound/shared/planning/survey/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import { publishedVersion } from '../forecast/forecast.sample.ts';
import { DUE, draftedSurveys, LEFT, namesOf, RIGHT, seenSurvey, TODAY } from './survey.sample.ts';

const server = testServer();

let planner: Caller;
let supplier: Caller;

beforeAll(async () => {
  planner = await server.as('dispositor');
  supplier = await server.as('supplier-planner');
  versionId = await publishedVersion(planner, [`${LEFT},S1001,1,2,3`], { carModel: 'M1', dueDate: DUE });
});

let versionId: string;

/** The fields that are refused of a survey that is right but for what is said otherwise. */
const refusedFields = async (more: object) => {
  const { code, params } = await planner.try(createSurvey, {
    ...(await namesOf(planner, [LEFT], ['S1001'])),
    ...{ title: 'Bad', forecastVersionId: versionId, weekFrom: '2026-W52', weekTo: '2027-W01', dueDate: DUE },
    ...more,
  } as never);
  expect(code).toBe('invalid');
  return (params.fields as { field: string; code: string }[]).map(one => [one.field, one.code]);
};

describe('a survey', () => {
  it('is a draft for each supplier under one number, with the demand of the version, over the week 53', async () => {
    const rows = await draftedSurveys(planner, { suppliers: ['S1001', 'S1002'] });
    expect(rows).toMatchObject([
      { state: 'init', turn: 'plant', supplierCode: 'S1001', lineCount: 2, weekTo: '2027-W01', rollingWeeks: 2 },
      { state: 'init', supplierCode: 'S1002', lineCount: 1, hasDemand: true },
    ]);
    expect(new Set(rows.map(({ surveyNo }) => surveyNo)).size).toBe(1);
    expect(rows[0]?.surveyNo).toMatch(/^CS-2026-[0-9]{4}$/);
    const detail = await planner.call(readSurvey, { id: rows[0]?.id ?? '' });
    expect(detail).toMatchObject({ weeks: ['2026-W52', '2026-W53', '2027-W01'], reminderDays: [3, 1] });
    expect(detail.lines).toMatchObject([
      { name: LEFT, demand: { '2026-W52': '100', '2026-W53': '80', '2027-W01': '120' }, capacity: {} },
      { name: RIGHT, demand: { '2026-W52': '10', '2026-W53': '20', '2027-W01': '30' } },
    ]);
  });

  it('of materials on one tool asks for one line: demand times load factor, not rounded', async () => {
    const { materials } = await namesOf(planner, [LEFT, RIGHT], []);
    const [left, right] = materials.map(({ materialId }) => materialId);
    const [row] = await draftedSurveys(planner, {
      materials: [
        { materialId: left, tool: 'T-200' },
        { materialId: right, tool: 'T-200', loadFactor: '1.25' },
      ],
    });
    const { lines } = await planner.call(readSurvey, { id: row?.id ?? '' });
    expect(lines).toMatchObject([
      {
        name: 'T-200',
        demand: { '2026-W52': '112.5', '2026-W53': '105', '2027-W01': '157.5' },
        materials: [
          { partNo: LEFT, loadFactor: '1' },
          { partNo: RIGHT, loadFactor: '1.25' },
        ],
      },
    ]);
  });

  it('is seen by its supplier once it is published, and by no other', async () => {
    const [row] = await draftedSurveys(planner);
    const id = row?.id ?? '';
    expect(await supplier.try(readSurvey, { id })).toMatchObject({ status: 404 });
    expect(await planner.call(publishSurvey, seenSurvey(row!))).toMatchObject({ state: 'new', turn: 'supplier' });
    expect((await supplier.call(readSurvey, { id })).lines).toHaveLength(2);
    const approver = await server.as('capacity-approver');
    expect(await approver.call(readSurvey, { id })).toMatchObject({ id });
    const clerk = await server.as('supplier-logistics-2');
    expect(await clerk.try(readSurvey, { id })).toMatchObject({ status: 403 });
  });

  it('needs a demand of its supplier in the version to be published', async () => {
    const [row] = await draftedSurveys(planner, { suppliers: ['S1003', 'S1001'] }).then(rows =>
      rows.filter(({ supplierCode }) => supplierCode === 'S1003'),
    );
    expect(row).toMatchObject({ hasDemand: false, lineCount: 0 });
    expect(await planner.try(publishSurvey, seenSurvey(row!))).toMatchObject({ status: 404, code: 'no_forecast_data' });
    await planner.call(deleteSurvey, seenSurvey(row!));
    expect((await planner.call(listSurveys, { search: row?.surveyNo ?? '' })).rows).toHaveLength(1);
  });

  it('is refused with a message at each field that is missing', async () => {
    const { params } = await planner.try(createSurvey, {} as never);
    const fields = (params.fields as { field: string; code: string }[]).filter(({ code }) => code === 'required');
    expect(fields.map(({ field }) => field).sort()).toEqual([
      ...['dueDate', 'forecastVersionId', 'materials', 'plantId', 'supplierIds', 'title', 'weekFrom', 'weekTo'],
    ]);
  });

  it('is refused with weeks, materials and figures that make no survey, each at its place', async () => {
    expect(await refusedFields({ materials: [] })).toEqual([['materials', 'range']]);
    expect(await refusedFields({ rollingWeeks: 0 })).toEqual([['rollingWeeks', 'range']]);
    expect(await refusedFields({ rollingWeeks: 53 })).toEqual([['rollingWeeks', 'range']]);
    expect(await refusedFields({ weekFrom: '2027-W53' })).toEqual([['weekFrom', 'format']]);
    expect(await refusedFields({ weekTo: '2026-W50' })).toEqual([['weekTo', 'end_before_start']]);
    expect(await refusedFields({ weekTo: '2030-W01' })).toEqual([['weekTo', 'range']]);
    expect(await refusedFields({ dueDate: addDays(TODAY, -1) })).toEqual([['dueDate', 'end_before_start']]);
    expect(await refusedFields({ weekFrom: '2028-W01', weekTo: '2028-W02' })).toEqual([
      ['materials[0].materialId', 'no_forecast_data'],
    ]);
    const { materials } = await namesOf(planner, [LEFT, LEFT], []);
    expect(await refusedFields({ materials })).toEqual([['materials[1].materialId', 'exists']]);
    expect(await refusedFields({ materials: [{ ...materials[0], loadFactor: '0' }] })).toEqual([
      ['materials[0].loadFactor', 'range'],
    ]);
  });
});
