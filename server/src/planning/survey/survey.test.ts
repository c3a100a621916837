import {
  acceptSurvey,
  closeSurvey,
  deleteSurvey,
  listSurveys,
  publishSurvey,
  readSurvey,
  readSurveyBottlenecks,
  rejectSurvey,
  type SurveyRow,
  saveSurvey,
  sendBackSurvey,
  submitSurvey,
} from '@inbound/shared/planning/survey/contract';
import { readNotifications } from '@inbound/shared/system/notification/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import { CONTACT, draftedSurveys, filledSurvey, publishedSurvey, seenSurvey } from './survey.sample.ts';

const server = testServer();

let planner: Caller;
let supplier: Caller;
let approver: Caller;

beforeAll(async () => {
  planner = await server.as('dispositor');
  supplier = await server.as('supplier-planner');
  approver = await server.as('capacity-approver');
});

const submitted = async (): Promise<SurveyRow> => {
  const row = await publishedSurvey(planner);
  return supplier.call(submitSurvey, seenSurvey(await filledSurvey(supplier, row.id)));
};

const accepted = async (): Promise<SurveyRow> => approver.call(acceptSurvey, seenSurvey(await submitted()));

const noticesOf = async (caller: Caller, kind: string) =>
  (await caller.call(readNotifications, { status: 'init', limit: 100 })).rows.filter(row => row.kind === kind);

describe('an answer', () => {
  it('is saved by week: what is not named stays, null empties, and each gap is told', async () => {
    const row = await publishedSurvey(planner);
    const { lines } = await supplier.call(readSurvey, { id: row.id });
    const [left, right] = lines;
    const save = (version: number, weeks: object[], id = left?.id ?? '') =>
      supplier.call(saveSurvey, { id: row.id, version, lines: [{ id, weeks: weeks as never }] });
    const first = await save(row.version, [
      { week: '2026-W52', capacity: '90', maximum: '100' },
      { week: '2026-W53', capacity: '90' },
    ]);
    expect(first).toMatchObject({ state: 'saved', isSaved: true, openWeeks: ['2026-W52', '2026-W53', '2027-W01'] });
    const second = await save(first.version, [{ week: '2026-W53', capacity: null, maximum: '5' }]);
    expect(second.lines[0]).toMatchObject({
      capacity: { '2026-W52': '90' },
      maximum: { '2026-W52': '100', '2026-W53': '5' },
    });
    expect(second.lines.find(({ id }) => id === right?.id)?.capacity).toEqual({});
  });

  it('takes no week that is not asked, no maximum below its capacity, no decimals that the unit lacks', async () => {
    const row = await publishedSurvey(planner);
    const { lines } = await supplier.call(readSurvey, { id: row.id });
    const refused = async (week: object) => {
      const saved = await supplier.try(saveSurvey, {
        ...seenSurvey(row),
        lines: [{ id: lines[0]?.id ?? '', weeks: [week] as never }],
      });
      return (saved.params.fields as { field: string; code: string }[]).map(({ field, code }) => [field, code]);
    };
    expect(await refused({ week: '2027-W53', capacity: '1' })).toEqual([['lines[0].weeks[0].week', 'format']]);
    expect(await refused({ week: 'cw54', capacity: '1' })).toEqual([['lines[0].weeks[0].week', 'format']]);
    expect(await refused({ week: '2027-W20', capacity: '1' })).toEqual([
      ['lines[0].weeks[0].week', 'unknown_reference'],
    ]);
    expect(await refused({ week: '2026-W52', capacity: '9', maximum: '8' })).toEqual([
      ['lines[0].weeks[0].maximum', 'range'],
    ]);
    expect(await refused({ week: '2026-W52', capacity: '1.5' })).toEqual([['lines[0].weeks[0].capacity', 'format']]);
    expect(await refused({ week: '2026-W52', capacity: '-1' })).toEqual([['lines[0].weeks[0].capacity', 'range']]);
    expect(await supplier.call(readSurvey, { id: row.id })).toMatchObject({ state: 'new', version: row.version });
  });

  it('is submitted with the capacity of every week: 0 is filled, empty is not', async () => {
    const row = await publishedSurvey(planner);
    const saved = await supplier.call(saveSurvey, { ...seenSurvey(row), ...CONTACT });
    expect(await supplier.try(submitSurvey, seenSurvey(saved))).toMatchObject({
      ...{ status: 422, code: 'capacity_incomplete' },
      params: { weeks: ['2026-W52', '2026-W53', '2027-W01'] },
    });
  });

  it('explains each short week with reason, solution and date before it is submitted', async () => {
    const row = await publishedSurvey(planner);
    const saved = await filledSurvey(supplier, row.id, '90', '110');
    expect(saved).toMatchObject({ shortWeeks: ['2027-W01'], unexplainedWeeks: ['2027-W01'] });
    expect(await supplier.try(submitSurvey, seenSurvey(saved))).toMatchObject({
      ...{ status: 422, code: 'shortage_unexplained', params: { weeks: ['2027-W01'] } },
    });
    const explain = (version: number, explanation: object) =>
      supplier.call(saveSurvey, {
        ...{ id: row.id, version },
        lines: [{ id: saved.lines[0]?.id ?? '', explanations: [{ week: '2027-W01', ...explanation }] as never }],
      });
    const half = await explain(saved.version, { reason: 'Tool 2 maintenance', solution: 'Stock build' });
    expect(half.unexplainedWeeks).toEqual(['2027-W01']);
    const whole = await explain(half.version, { plannedDate: '2027-01-22' });
    expect(whole).toMatchObject({ shortWeeks: ['2027-W01'], unexplainedWeeks: [] });
    expect(await supplier.call(submitSurvey, seenSurvey(whole))).toMatchObject({ state: 'submit', turn: 'approver' });
    expect((await planner.call(listSurveys, { search: row.surveyNo, short: true })).rows).toHaveLength(1);
  });

  it.each(Object.keys(CONTACT))('names %s where it is missing', async field => {
    const row = await publishedSurvey(planner);
    const { version } = await filledSurvey(supplier, row.id);
    const saved = await supplier.call(saveSurvey, { id: row.id, version, [field]: null });
    expect(await supplier.try(submitSurvey, seenSurvey(saved))).toMatchObject({
      ...{ status: 422, code: 'survey_contact_required', params: { fields: [field] } },
    });
  });

  it('shifts quantities between weeks that add up to 0', async () => {
    const row = await publishedSurvey(planner);
    const before = await filledSurvey(supplier, row.id);
    const shift = (version: number, weeks: object[]) =>
      supplier.call(saveSurvey, {
        ...{ id: row.id, version, lines: [{ id: before.lines[0]?.id ?? '', weeks: weeks as never }] },
      });
    const off = await shift(before.version, [{ week: '2026-W52', shifted: '20' }]);
    expect(await supplier.try(submitSurvey, seenSurvey(off))).toMatchObject({
      code: 'shifted_rest',
      params: { rest: '20' },
    });
    const even = await shift(off.version, [{ week: '2027-W01', shifted: '-20' }]);
    expect(await supplier.call(submitSurvey, seenSurvey(even))).toMatchObject({ state: 'submit' });
  });
});

describe('the approver of the supplier', () => {
  it('accepts what was submitted, was told before, and the planner is told', async () => {
    const [before, told] = [await noticesOf(planner, 'surveyAccepted'), await noticesOf(approver, 'surveySubmitted')];
    const row = await submitted();
    expect(await noticesOf(approver, 'surveySubmitted')).toHaveLength(told.length + 1);
    expect(await approver.call(acceptSurvey, seenSurvey(row))).toMatchObject({ state: 'accept', turn: 'plant' });
    expect(await noticesOf(planner, 'surveyAccepted')).toHaveLength(before.length + 1);
  });

  it('rejects with a reason, and it is answered anew', async () => {
    const row = await submitted();
    expect(await approver.try(rejectSurvey, { ...seenSurvey(row), reason: ' ' })).toMatchObject({ code: 'invalid' });
    const rejected = await approver.call(rejectSurvey, { ...seenSurvey(row), reason: 'Night shift is missing' });
    expect(rejected).toMatchObject({ state: 'reject', turn: 'supplier', rejectReason: 'Night shift is missing' });
    expect(await noticesOf(supplier, 'surveyRejected')).toMatchObject([
      { params: { survey: row.surveyNo, reason: 'Night shift is missing' } },
    ]);
    const again = await supplier.call(submitSurvey, seenSurvey(await filledSurvey(supplier, row.id, '140')));
    expect(again).toMatchObject({ state: 'submit', rejectReason: '' });
  });

  it('alone decides: neither the planner of the supplier nor the buyer does', async () => {
    const row = await submitted();
    for (const other of [supplier, planner, await server.as('tenant-admin')]) {
      expect(await other.try(acceptSurvey, seenSurvey(row))).toMatchObject({ status: 403 });
      expect(await other.try(rejectSurvey, { ...seenSurvey(row), reason: 'no' })).toMatchObject({ status: 403 });
    }
  });

  it('is never the one who submitted it', async () => {
    const row = await submitted();
    await server.sql(
      `update survey set submitted_by_id = (select id from app_user where tenant_id = 0 and user_no = 'capacity-approver')
       where id = $1`,
      [row.id],
    );
    expect((await approver.call(readSurvey, { id: row.id })).isSubmitter).toBe(true);
    expect(await approver.try(acceptSurvey, seenSurvey(row))).toMatchObject({ status: 409, code: 'own_submission' });
    expect(await approver.try(rejectSurvey, { ...seenSurvey(row), reason: 'no' })).toMatchObject({
      code: 'own_submission',
    });
  });
});

describe('an approved survey', () => {
  it('is sent back by the planner for some weeks, with a reason', async () => {
    const row = await accepted();
    const back = { ...seenSurvey(row), reason: 'Week 53 is too short' };
    const unknown = await planner.try(sendBackSurvey, { ...back, weeks: ['2027-W20'] as never });
    expect(unknown.params.fields).toMatchObject([{ field: 'weeks[0]', code: 'unknown_reference' }]);
    expect(await planner.call(sendBackSurvey, { ...back, weeks: ['2026-W53'] as never })).toMatchObject({
      ...{ state: 'reject', turn: 'supplier', rejectReason: 'Week 53 is too short' },
    });
    expect(await supplier.call(readSurvey, { id: row.id })).toMatchObject({ rejectWeeks: ['2026-W53'] });
  });

  it('is closed for good by the planner', async () => {
    const row = await accepted();
    const done = await planner.call(closeSurvey, seenSurvey(row));
    expect(done).toMatchObject({ state: 'done', turn: 'done' });
    expect(await supplier.try(saveSurvey, { ...seenSurvey(done), ...CONTACT })).toMatchObject({
      status: 409,
      code: 'status',
    });
    expect(await planner.try(publishSurvey, seenSurvey(done))).toMatchObject({ code: 'status' });
    expect(await planner.try(deleteSurvey, seenSurvey(done))).toMatchObject({ code: 'status' });
  });
});

it('shows bottlenecks supplier by week: the planner sees all, a supplier its own row', async () => {
  const rows = await draftedSurveys(planner, { suppliers: ['S1001', 'S1002'] });
  for (const row of rows) await planner.call(publishSurvey, seenSurvey(row));
  const [own] = rows;
  const id = own?.id ?? '';
  await filledSurvey(supplier, id, '100', '110');
  const seenByPlant = await planner.call(readSurveyBottlenecks, { id });
  expect(seenByPlant.suppliers.map(({ supplierCode, weeks }) => [supplierCode, weeks])).toEqual([
    [
      'S1001',
      {
        '2026-W52': { load: 100, match: 'covered' },
        '2026-W53': { load: 80, match: 'covered' },
        '2027-W01': { load: 120, match: 'short' },
      },
    ],
    ['S1002', {}],
  ]);
  const seenByOwn = await supplier.call(readSurveyBottlenecks, { id });
  expect(seenByOwn.suppliers.map(({ supplierCode }) => supplierCode)).toEqual(['S1001']);
});
