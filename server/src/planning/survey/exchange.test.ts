import { readSurvey, saveSurvey } from '@inbound/shared/planning/survey/contract';
import { exportSurvey, importSurveyCapacity } from '@inbound/shared/planning/survey/exchange/contract';
import {
  expectedWeeksOf,
  readCapacityGroups,
  readMaterialDemands,
} from '@inbound/shared/planning/survey/exchange/read';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import { readTable } from '../../platform/importing/read-table.ts';
import { filledSurvey, LEFT, namesOf, publishedSurvey, RIGHT, seenSurvey } from './survey.sample.ts';

const server = testServer();
const PARTIES = { customer: 'BPNL00000003AYRE', supplier: 'BPNL00000003B0Q0', customerLocation: 'BPNS00000003AYRE' };

let planner: Caller;
let supplier: Caller;

beforeAll(async () => {
  planner = await server.as('dispositor');
  supplier = await server.as('supplier-planner');
});

/** A survey of two materials on one tool, which its supplier has answered. */
const answered = async () => {
  const { materials } = await namesOf(planner, [LEFT, RIGHT], []);
  const [left, right] = materials.map(({ materialId }) => materialId);
  const row = await publishedSurvey(planner, {
    materials: [
      { materialId: left, tool: 'T-200' },
      { materialId: right, tool: 'T-200', loadFactor: '1.25' },
    ],
  });
  return filledSurvey(supplier, row.id, '140', '160');
};

const textOf = async (caller: Caller, id: string, as: 'materialDemand' | 'capacityGroup'): Promise<string> =>
  (await caller.call(exportSurvey, { id, as, ...PARTIES })) as unknown as string;

const fileOf = (content: unknown) => ({ name: 'groups.json', content: JSON.stringify(content) });

describe('the messages of a survey', () => {
  it('tell the demand of each material, and the capacity of each tool; both are read back equal', async () => {
    const survey = await answered();
    const demands = readMaterialDemands(await textOf(planner, survey.id, 'materialDemand'));
    if (!('documents' in demands)) throw new Error(JSON.stringify(demands));
    expect(demands.documents.map(one => [one.materialNumberCustomer, expectedWeeksOf(one)])).toEqual([
      [LEFT, { '2026-W52': '100', '2026-W53': '80', '2027-W01': '120' }],
      [RIGHT, { '2026-W52': '10', '2026-W53': '20', '2027-W01': '30' }],
    ]);
    const groups = readCapacityGroups(await textOf(supplier, survey.id, 'capacityGroup'));
    if (!('documents' in groups)) throw new Error(JSON.stringify(groups));
    expect(groups.documents).toMatchObject([{ name: 'T-200', customer: PARTIES.customer, supplier: PARTIES.supplier }]);
    const emptied = await supplier.call(saveSurvey, {
      ...seenSurvey(survey),
      lines: [{ id: survey.lines[0]?.id ?? '', weeks: [{ week: '2026-W53', capacity: '1', maximum: null }] as never }],
    });
    const file = fileOf(groups.documents);
    const {
      survey: back,
      otherGroups,
      otherWeeks,
    } = await supplier.call(importSurveyCapacity, seenSurvey(emptied), { file });
    expect(back.lines).toEqual(survey.lines);
    expect([otherGroups, otherWeeks]).toEqual([[], []]);
  });

  it('name their parties, and each that is missing or wrong is refused', async () => {
    const { id } = await answered();
    const missing = await planner.try(exportSurvey, { id, as: 'capacityGroup', customer: PARTIES.customer });
    expect((missing.params.fields as { field: string }[]).map(({ field }) => field)).toEqual([
      'customerLocation',
      'supplier',
    ]);
    const wrong = await planner.try(exportSurvey, {
      id,
      as: 'capacityGroup',
      ...PARTIES,
      customer: 'BPNS00000003AYRE',
    });
    expect(wrong.params.fields).toMatchObject([{ field: 'customer', code: 'format' }]);
  });
});

describe('a file of capacity groups', () => {
  it('says what of it is not part of the survey, and is taken by the supplier alone', async () => {
    const survey = await answered();
    const [group] = JSON.parse(await textOf(supplier, survey.id, 'capacityGroup'));
    const later = { pointInTime: '2027-03-01', actualCapacity: 1, maximumCapacity: 1 };
    const foreign = { ...group, capacityGroupId: crypto.randomUUID(), name: 'T-999', linkedDemandSeries: [] };
    const file = fileOf([{ ...group, capacities: [...group.capacities.slice(1), later] }, foreign]);
    expect(await planner.try(importSurveyCapacity, seenSurvey(survey), { file })).toMatchObject({ status: 403 });
    const taken = await supplier.call(importSurveyCapacity, seenSurvey(survey), { file });
    expect([taken.otherGroups, taken.otherWeeks]).toEqual([['T-999'], ['2027-W09']]);
    expect(taken.survey).toMatchObject({ openWeeks: ['2026-W52'], state: 'saved' });
  });

  it('that is not understood, or states a maximum below its capacity, is refused at its place', async () => {
    const survey = await answered();
    const [group] = JSON.parse(await textOf(supplier, survey.id, 'capacityGroup'));
    const refused = async (change: object) => {
      const [first, ...others] = group.capacities;
      const file = fileOf([{ ...group, capacities: [{ ...first, ...change }, ...others] }]);
      const { params } = await supplier.try(importSurveyCapacity, seenSurvey(survey), { file });
      return (params.fields as { field: string; code: string }[]).map(({ field, code }) => [field, code]);
    };
    expect(await refused({ pointInTime: '2026-12-22' })).toEqual([['[0].capacities[0].pointInTime', 'format']]);
    expect(await refused({ actualCapacity: -1 })).toEqual([['[0].capacities[0].actualCapacity', 'format']]);
    expect(await refused({ maximumCapacity: 1 })).toEqual([['lines[0].weeks[0].maximum', 'range']]);
    expect(await planner.call(readSurvey, { id: survey.id })).toMatchObject({ version: survey.version });
  });
});

it('is exported as a spreadsheet with a row for each figure and a column for each week', async () => {
  const survey = await answered();
  const { bytes: content } = await planner.try(exportSurvey, { id: survey.id });
  const table = await readTable.run({ content, choice: {} } as never, undefined as never);
  expect(table.header.slice(-3)).toEqual(['2026-W52', '2026-W53', '2027-W01']);
  expect(table.rows.map(({ cells }) => cells.slice(-4))).toContainEqual(['最大产能', '160', '160', '160']);
});
