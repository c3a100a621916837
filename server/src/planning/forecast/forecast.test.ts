import { addDays, dateIn, type PlainDate } from '@inbound/shared';
import {
  completeForecast,
  completeForecasts,
  type ForecastRow,
  listForecasts,
  readForecast,
  rejectForecast,
  saveForecast,
  submitForecast,
} from '@inbound/shared/planning/forecast/contract';
import { readNotifications } from '@inbound/shared/system/notification/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import { TODAY as NOW } from '../../../test/today.ts';
import { demandsOf, publishedVersion } from './forecast.sample.ts';

const server = testServer();
const TODAY: PlainDate = dateIn('Asia/Shanghai', NOW);
const DUE = addDays(TODAY, 14);
const LEFT = 'HM4 941 031 A';
const RIGHT = 'HM4 941 032 A';
const ROWS = [`${LEFT},S1001,100,0,120`, `${LEFT},S1002,40,0,60`, `${RIGHT},S1001,10,,30`];

let planner: Caller;
let supplier: Caller;

beforeAll(async () => {
  planner = await server.as('dispositor');
  supplier = await server.as('supplier-planner');
});

const asked = async (carModel: string, rows: readonly string[] = ROWS): Promise<ForecastRow> => {
  const [row] = await demandsOf(supplier, await publishedVersion(planner, rows, { carModel, dueDate: DUE }));
  if (!row) throw new Error('the supplier is asked nothing');
  return row;
};

const seen = ({ id, version }: { id: string; version: number }) => ({ id, version });
const figures = (...quantities: (string | null)[]) =>
  quantities.map((quantity, at) => ({ period: ['2026-W52', '2026-W53', '2027-W01'][at] ?? '', quantity }));
const save = (row: ForecastRow, ...quantities: (string | null)[]) =>
  supplier.call(saveForecast, { ...seen(row), answers: figures(...quantities) as never });

const submitted = async (carModel: string): Promise<ForecastRow> => {
  const saved = await save(await asked(carModel), '100', '0', '110');
  return supplier.call(submitForecast, seen(saved));
};

describe('a forecast demand', () => {
  it('is made for each material of a supplier when its version is published', async () => {
    const id = await publishedVersion(planner, ROWS, { carModel: 'D1', dueDate: DUE });
    expect(await demandsOf(planner, id)).toHaveLength(3);
    const [row] = await demandsOf(supplier, id);
    expect(row).toMatchObject({
      ...{ state: 'not_filled', turn: 'supplier', feedback: 'no_feedback', material: LEFT, supplierCode: 'S1001' },
      ...{ carModel: 'D1', mrpController: 'K12', dueDate: DUE, demandTotal: '220', answerTotal: null },
    });
    expect(await supplier.call(readForecast, { id: row?.id ?? '' })).toMatchObject({
      periods: ['2026-W52', '2026-W53', '2027-W01'],
      demand: { '2026-W52': '100', '2026-W53': '0', '2027-W01': '120' },
      lastAnswer: null,
    });
  });

  it('of a material with two suppliers gives neither the figures of the other', async () => {
    const id = await publishedVersion(planner, ROWS, { carModel: 'D2', dueDate: DUE });
    const other = await server.as('supplier-logistics-2');
    const [own] = await demandsOf(other, id);
    expect(await demandsOf(other, id)).toMatchObject([{ material: LEFT, supplierCode: 'S1002', demandTotal: '100' }]);
    expect(await supplier.try(readForecast, { id: own?.id ?? '' })).toMatchObject({ status: 404 });
    expect((await other.call(listForecasts.summary, { forecastVersionId: [id] })).total.count).toBe(1);
  });

  it('is saved period by period; what is not named stays, and an emptied period is not filled', async () => {
    const row = await asked('D3');
    const saved = await save(row, '90');
    expect(saved).toMatchObject({ state: 'temporary_storage', answer: { '2026-W52': '90' }, answerTotal: '90' });
    const more = await save(saved, null, '0', '5');
    expect(more.answer).toEqual({ '2026-W53': '0', '2027-W01': '5' });
    expect(more).toMatchObject({ isFilled: false, difference: '-215' });
  });

  it('is submitted with every period filled: 0 is filled, empty is not', async () => {
    const row = await asked('D4');
    const saved = await save(row, '90', '0');
    const refused = await supplier.try(submitForecast, seen(saved));
    expect(refused).toMatchObject({ status: 422, code: 'required', params: { field: 'answers' } });
    const whole = await save(saved, '90', '0', '0');
    const done = await supplier.call(submitForecast, seen(whole));
    expect(done).toMatchObject({ state: 'pending_approval', turn: 'plant', feedback: 'feedback', isFilled: true });
    expect(await supplier.try(saveForecast, { ...seen(done), answers: figures('1') as never })).toMatchObject({
      code: 'status',
    });
  });

  it('takes no figure for a period that is not asked, nor more decimals than its unit', async () => {
    const row = await asked('D5');
    const refused = async (period: string, quantity: string) => {
      const { params } = await supplier.try(saveForecast, { ...seen(row), answers: [{ period, quantity }] as never });
      return (params.fields as { field: string; code: string }[]).map(({ field, code }) => [field, code]);
    };
    expect(await refused('2027-W53', '1')).toEqual([['answers[0].period', 'format']]);
    expect(await refused('2027-W20', '1')).toEqual([['answers[0].period', 'unknown_reference']]);
    expect(await refused('2026-W52', '1.5')).toEqual([['answers[0].quantity', 'format']]);
    expect(await refused('2026-W52', '-1')).toEqual([['answers[0].quantity', 'range']]);
  });

  it('is answered by the planner of its supplier alone, and decided by the dispositor', async () => {
    const row = await asked('D6');
    const clerk = await server.as('supplier-logistics');
    expect(await clerk.try(saveForecast, { ...seen(row), answers: figures('1') as never })).toMatchObject({
      status: 403,
    });
    const done = await submitted('D7');
    expect(await supplier.try(completeForecast, seen(done))).toMatchObject({ status: 403 });
  });
});

describe('an answer', () => {
  it('is completed by the dispositor, who was told and sees the difference', async () => {
    const before = (await planner.call(readNotifications, { status: 'init', limit: 1 })).total;
    const row = await submitted('A1');
    expect((await planner.call(readNotifications, { status: 'init', limit: 1 })).total).toBe(before + 1);
    expect(await planner.call(readForecast, { id: row.id })).toMatchObject({ difference: '-10', answerTotal: '210' });
    expect(await planner.call(completeForecast, seen(row))).toMatchObject({ state: 'completed', turn: 'done' });
  });

  it('is rejected with a reason, and given anew', async () => {
    const row = await submitted('A2');
    expect(await planner.try(rejectForecast, { ...seen(row), reason: ' ' })).toMatchObject({ code: 'invalid' });
    const rejected = await planner.call(rejectForecast, { ...seen(row), reason: 'Too little in week 1' });
    expect(rejected).toMatchObject({
      state: 'rejected',
      turn: 'supplier',
      feedback: 'no_feedback',
      rejectReason: 'Too little in week 1',
    });
    const { rows } = await supplier.call(readNotifications, { status: 'init', limit: 1 });
    expect(rows).toMatchObject([
      { kind: 'forecastRejected', params: { material: LEFT, reason: 'Too little in week 1' } },
    ]);
    const again = await save(rejected, '100', '0', '120');
    expect(await supplier.call(submitForecast, seen(again))).toMatchObject({
      state: 'pending_approval',
      rejectReason: '',
    });
  });

  it('of many is completed at once, each with its own verdict', async () => {
    const [one, open] = [await submitted('A3'), await asked('A4')];
    const { results } = await planner.call(completeForecasts, { items: [seen(one), seen(open)] });
    const codes = new Map(results.map(({ id, code }) => [id, code]));
    expect([codes.get(one.id), codes.get(open.id)]).toEqual([undefined, 'status']);
  });

  it('that was saved last comes back with the next version, which asks nothing more of this one', async () => {
    const row = await save(await asked('A5'), '90', '0', '110');
    const next = [`${LEFT},S1001,100,0,150`];
    const id = await publishedVersion(planner, next, { carModel: 'A5', dueDate: DUE });
    const [newer] = await demandsOf(supplier, id);
    expect(await supplier.call(readForecast, { id: newer?.id ?? '' })).toMatchObject({
      state: 'not_filled',
      lastAnswer: { '2026-W52': '90', '2026-W53': '0', '2027-W01': '110' },
    });
    const old = await supplier.call(readForecast, { id: row.id });
    expect(old).toMatchObject({ superseded: true, turn: 'done', state: 'temporary_storage' });
    expect(await supplier.try(saveForecast, { ...seen(old), answers: figures('1') as never })).toMatchObject({
      code: 'status',
    });
  });

  it('begins with 0 in weeks in which the plant is closed', async () => {
    await server.sql(
      `insert into plant_calendar_day (tenant_id, id, plant_id, day, working, changed_at)
       select p.tenant_id, gen_random_uuid(), p.id, d::date, false, now() from plant p,
       generate_series('2027-04-05'::date, '2027-04-11'::date, '1 day') d
       where p.plant_no = '2031' and p.tenant_id = 0 on conflict do nothing`,
    );
    const heading = 'material,supplierCode,2027-W14,2027-W15';
    const id = await publishedVersion(planner, [`${LEFT},S1001,5,5`], { carModel: 'A6', dueDate: DUE, heading });
    const [row] = await demandsOf(supplier, id);
    expect((await supplier.call(readForecast, { id: row?.id ?? '' })).answer).toEqual({ '2027-W14': '0' });
    expect(row).toMatchObject({ state: 'not_filled', answerTotal: null });
  });
});
