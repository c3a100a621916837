import { addDays, dateIn, type PlainDate } from '@inbound/shared';
import { listPlants } from '@inbound/shared/master/plant/contract';
import { listForecasts } from '@inbound/shared/planning/forecast/contract';
import {
  createForecastVersion,
  deleteForecastVersion,
  importForecastVersion,
  listForecastLines,
  listForecastVersions,
  publishForecastVersion,
  readForecastVersion,
} from '@inbound/shared/planning/forecast-version/contract';
import { readNotifications } from '@inbound/shared/system/notification/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import { addColleague } from '../../../test/suites/people.ts';
import { TODAY as NOW } from '../../../test/today.ts';

const server = testServer();
const LEFT = 'HM4 941 031 A';
const RIGHT = 'HM4 941 032 A';
const HINGE = 'HM4 831 411 A';
const TODAY: PlainDate = dateIn('Asia/Shanghai', NOW);
const DUE = addDays(TODAY, 14);

let planner: Caller;
let plantId: string;
let running = 0;

beforeAll(async () => {
  planner = await server.as('dispositor');
  const { rows } = await planner.call(listPlants);
  plantId = rows.find(({ plantNo }) => plantNo === '2031')?.id ?? '';
});

/** A name, and a car model of its own: a scope that no other test has. */
const head = (over: object = {}) => {
  running += 1;
  return { plantId, versionNo: `T${running}`, grain: 'week' as const, carModel: 'TEST', mode: 'all' as const, ...over };
};

const HEADING = 'material,supplierCode,2026-W52,2026-W53,2027-W01';
const bring = (rows: readonly string[], over: object = {}, heading = HEADING) =>
  planner.call(importForecastVersion, head(over), {
    file: { name: 'version.csv', content: [heading, ...rows].join('\n') },
  });

const seen = async (id: string | null) => {
  const { version } = await planner.call(readForecastVersion, { id: id ?? '' });
  return { id: id ?? '', version };
};

const published = async (rows: readonly string[], over: object = {}) => {
  const { forecastVersionId } = await bring(rows, over);
  return planner.call(publishForecastVersion, { ...(await seen(forecastVersionId)), dueDate: DUE });
};

const linesOf = async (caller: Caller, id: string) =>
  (await caller.call(listForecastLines, { forecastVersionId: [id] })).rows;

describe('a forecast version', () => {
  it('comes from a spreadsheet, over the week 53 that 2026 has; a dry run makes none', async () => {
    const rows = [`${LEFT},S1001,100,0,120`, `${RIGHT},S1001,90,,80`];
    const dry = await bring(rows, { mode: 'dry-run', carModel: 'M1' });
    expect(dry).toMatchObject({ applied: false, forecastVersionId: null, counts: { new: 2, error: 0 } });
    const report = await bring(rows, { carModel: 'M1' });
    const version = await planner.call(readForecastVersion, { id: report.forecastVersionId ?? '' });
    expect(version).toMatchObject({
      ...{ state: 'imported', grain: 'week', source: 'file', carModel: 'M1', dueDate: null },
      ...{ periodFrom: '2026-12-21', periodTo: '2027-01-10', periods: ['2026-W52', '2026-W53', '2027-W01'] },
      differences: { new: 2, changed: 0, unchanged: 0, gone: 0 },
    });
    expect(await linesOf(planner, version.id)).toMatchObject([
      { material: LEFT, total: '220', quantities: { '2026-W52': '100', '2026-W53': '0', '2027-W01': '120' } },
      { material: RIGHT, total: '170', quantities: { '2026-W52': '90', '2027-W01': '80' } },
    ]);
  });

  it('case 37: tells by a dry run what is new, changed and gone, and leaves the old version as it is', async () => {
    const first = await bring([`${LEFT},S1001,100,0,120`, `${RIGHT},S1001,90,0,80`], { carModel: 'M2' });
    const next = [`${LEFT},S1001,100,0,150`, '', ` ,, `, `${HINGE},S1002,5,5,5`];
    const dry = await bring(next, { mode: 'dry-run', carModel: 'M2' });
    expect(dry.counts).toEqual({ new: 1, changed: 1, unchanged: 0, gone: 1, error: 0 });
    expect(dry.lines).toMatchObject([
      { row: 2, verdict: 'changed', changes: [{ period: '2027-W01', from: '120', to: '150' }] },
      { row: 5, verdict: 'new', material: HINGE },
      { row: 0, verdict: 'gone', material: RIGHT, supplierCode: 'S1001' },
    ]);
    await bring(next, { carModel: 'M2' });
    expect(await linesOf(planner, first.forecastVersionId ?? '')).toHaveLength(2);
  });

  it('case 37: with the same figures as the one before is unchanged, and not made', async () => {
    const rows = [`${LEFT},S1001,1,2,3`];
    const first = await bring(rows, { carModel: 'M3' });
    const again = await bring(rows, { carModel: 'M3' });
    expect(again).toMatchObject({ applied: false, isUnchanged: true, forecastVersionId: first.forecastVersionId });
    const moved = await bring(
      [`${LEFT},S1001,2,3,4`],
      { carModel: 'M3' },
      'material,supplierCode,2026-W53,2027-W01,2027-W02',
    );
    expect(moved).toMatchObject({ applied: true, counts: { changed: 0, unchanged: 1 } });
  });

  it('is not taken while a row, a period or a quantity is not understood, each told at its place', async () => {
    const rows = [
      `${LEFT},S1001,-1,1e9,１２`,
      `NO 1,S1001,1,1,1`,
      `${RIGHT},S9999,1.5,1,1`,
      `${HINGE},,1,1,1`,
      `${LEFT},S1001,1,1,1`,
    ];
    const report = await bring(rows, { carModel: 'M4' });
    expect(report).toMatchObject({ applied: false, forecastVersionId: null });
    expect(report.problems.map(({ row, column, value, code }) => [row, column, value, code])).toEqual([
      [2, '2026-W52', '-1', 'range'],
      [2, '2026-W53', '1e9', 'format'],
      [2, '2027-W01', '１２', 'format'],
      [5, 'supplierCode', '', 'required'],
      [3, 'material', 'NO 1', 'unknown_reference'],
      [4, 'supplierCode', 'S9999', 'unknown_reference'],
    ]);
    const scale = await bring([`${RIGHT},S1001,1.5,1,1`], { carModel: 'M4' });
    expect(scale.problems).toMatchObject([{ row: 2, column: '2026-W52', value: '1.5', code: 'format' }]);
    const twice = await bring([`${LEFT},S1001,1,1,1`, `${LEFT},S1001,2,2,2`], { carModel: 'M4' });
    expect(twice.problems).toMatchObject([{ row: 3, column: 'material', code: 'import_format' }]);
    const { total } = await planner.call(listForecastVersions, { search: `T${running}` });
    expect(total).toBe(0);
  });

  it.each(['2027-W53', 'cw54', '2026-12', 'Name'])('has no period %s among its weeks', async heading => {
    const report = await bring([`${LEFT},S1001,1,2`], { carModel: 'M5' }, `material,supplierCode,2026-W52,${heading}`);
    expect(report).toMatchObject({ applied: false });
    expect(report.problems).toMatchObject([{ row: 1, column: heading, value: heading, code: 'import_format' }]);
  });
});

describe('a version from another system', () => {
  const line = (over: object = {}) => ({
    ...{ material: LEFT, supplierCode: 'S1001', quantities: [{ period: '2026-12', quantity: '1200' }] },
    ...over,
  });
  const send = (lines: object[], over: object = {}) =>
    planner.try(createForecastVersion, { ...head({ grain: 'month', ...over }), lines } as never);

  it('is made of its lines, by month', async () => {
    const { data } = await send([line()]);
    expect(data).toMatchObject({ applied: true, counts: { new: 1 } });
    expect(await planner.call(readForecastVersion, { id: data.forecastVersionId ?? '' })).toMatchObject({
      ...{ source: 'rest', grain: 'month', periodFrom: '2026-12-01', periodTo: '2026-12-31' },
    });
  });

  it('is refused at the place of what is not understood', async () => {
    const period = (text: string) => [{ period: text, quantity: '1' }];
    const refused = async (lines: object[]) => {
      const { status, params } = await send(lines, { carModel: 'M6' });
      return [status, (params.fields as { field: string }[]).map(({ field }) => field)];
    };
    expect(await refused([line({ quantities: period('2027-W53') })])).toEqual([422, ['lines[0].quantities[0].period']]);
    expect(await refused([line({ quantities: period('2026-W52') })])).toEqual([422, ['lines[0].quantities[0].period']]);
    expect(await refused([line(), line()])).toEqual([422, ['lines[1].material']]);
    expect(await refused([line({ material: 'NO 1' })])).toEqual([422, ['lines[0].material']]);
    const odd = [{ period: '2026-12', quantity: '1.5' }];
    expect(await refused([line({ quantities: odd })])).toEqual([422, ['lines[0].quantities[0].quantity']]);
  });

  it('needs a number that the plant does not have', async () => {
    const { data } = await send([line()], { versionNo: 'ONCE', carModel: 'M7' });
    expect(data.applied).toBe(true);
    const other = [line({ quantities: [{ period: '2026-12', quantity: '7' }] })];
    expect(await send(other, { versionNo: 'ONCE', carModel: 'M7' })).toMatchObject({
      status: 409,
      code: 'exists',
      field: 'versionNo',
    });
    expect(await send(other, { versionNo: 'ONCE', carModel: 'M7', mode: 'dry-run' })).toMatchObject({ code: 'exists' });
  });
});

describe('publishing', () => {
  const both = [`${LEFT},S1001,100,0,120`, `${LEFT},S1002,40,0,60`, `${RIGHT},S1001,1,1,1`];

  it('shows each supplier its own lines, and gives neither the figures of the other', async () => {
    const version = await published(both, { carModel: 'M8' });
    const [one, two] = [await server.as('supplier-logistics'), await server.as('supplier-logistics-2')];
    expect(await linesOf(planner, version.id)).toHaveLength(3);
    expect(await linesOf(one, version.id)).toMatchObject([{ material: LEFT, total: '220' }, { material: RIGHT }]);
    expect(await linesOf(two, version.id)).toMatchObject([{ material: LEFT, total: '100' }]);
    expect(await two.call(readForecastVersion, { id: version.id })).toMatchObject({
      state: 'published',
      differences: null,
    });
    const search = { search: LEFT, forecastVersionId: [version.id] };
    expect((await two.call(listForecastLines.summary, search)).total.count).toBe(1);
  });

  it('is what suppliers hear of first: neither version nor lines are theirs before, and a version without them never', async () => {
    const { forecastVersionId } = await bring(both, { carModel: 'M9' });
    const id = forecastVersionId ?? '';
    const two = await server.as('supplier-logistics-2');
    expect(await two.try(readForecastVersion, { id })).toMatchObject({ status: 404 });
    expect(await linesOf(two, id)).toEqual([]);
    const alone = await published([`${LEFT},S1001,1,1,1`], { carModel: 'M10' });
    expect(await two.try(readForecastVersion, { id: alone.id })).toMatchObject({ status: 404 });
  });

  it('tells the suppliers that have lines, with the day until which they answer', async () => {
    const one = await server.as('supplier-planner');
    const before = (await one.call(readNotifications, { status: 'init', limit: 1 })).total;
    const version = await published([`${LEFT},S1001,1,1,1`, `${RIGHT},S1001,1,1,1`], { carModel: 'M11' });
    const { rows, total } = await one.call(readNotifications, { status: 'init', limit: 1 });
    expect(total).toBe(before + 1);
    expect(rows).toMatchObject([
      { kind: 'forecastVersionPublished', params: { version: version.versionNo, count: 2, due: DUE } },
    ]);
  });

  it('supersedes the version of the same scope, and no other', async () => {
    const first = await published([`${LEFT},S1001,1,1,1`], { carModel: 'M12' });
    const other = await published([`${LEFT},S1001,1,1,1`], { carModel: 'M13' });
    await published([`${LEFT},S1001,2,2,2`], { carModel: 'M12' });
    expect(await planner.call(readForecastVersion, { id: first.id })).toMatchObject({ state: 'superseded' });
    expect(await planner.call(readForecastVersion, { id: other.id })).toMatchObject({ state: 'published' });
  });

  it('needs a day that is not over; what is published is deleted no more', async () => {
    const { forecastVersionId } = await bring([`${LEFT},S1001,9,9,9`], { carModel: 'M14' });
    const version = await seen(forecastVersionId);
    const past = { ...version, dueDate: addDays(TODAY, -1) };
    expect(await planner.try(publishForecastVersion, past)).toMatchObject({ status: 422, code: 'invalid' });
    const done = await planner.call(publishForecastVersion, { ...version, dueDate: TODAY });
    expect(await planner.try(deleteForecastVersion, { id: done.id, version: done.version })).toMatchObject({
      code: 'status',
    });
    const again = await bring([`${LEFT},S1001,8,8,8`], { carModel: 'M14' });
    expect(await planner.call(deleteForecastVersion, await seen(again.forecastVersionId))).toBeNull();
    expect(await linesOf(planner, again.forecastVersionId ?? '')).toEqual([]);
  });

  it('is for the planner alone', async () => {
    const { forecastVersionId } = await bring([`${LEFT},S1001,3,3,3`], { carModel: 'M15' });
    const clerk = await server.as('supplier-logistics');
    const version = { ...(await seen(forecastVersionId)), dueDate: DUE };
    expect(await clerk.try(publishForecastVersion, version)).toMatchObject({ status: 403 });
  });

  it('of one scope at once leaves one published', async () => {
    const one = await bring([`${LEFT},S1001,1,1,1`], { carModel: 'M16' });
    const two = await bring([`${LEFT},S1001,2,2,2`], { carModel: 'M16' });
    const both = await Promise.all([one, two].map(({ forecastVersionId }) => seen(forecastVersionId)));
    await Promise.all(both.map(version => planner.call(publishForecastVersion, { ...version, dueDate: DUE })));
    const states = await Promise.all(both.map(({ id }) => planner.call(readForecastVersion, { id })));
    expect(states.map(({ state }) => state).sort()).toEqual(['published', 'superseded']);
  });

  it('by a clerk of one MRP controller tells what of the others is gone, and asks it no more', async () => {
    const first = await published([`${LEFT},S1001,1,1,1`, `${RIGHT},S1001,1,1,1`], { carModel: 'M17' });
    for (const table of ['forecast_line', 'forecast'])
      await server.sql(`update ${table} set mrp_controller = 'K98' where forecast_version_id = $1 and part_no = $2`, [
        first.id,
        RIGHT,
      ]);
    await addColleague(server, { like: 'dispositor', userNo: 'clerk-of-k12', scope: 'mrp', mrp: 'K12' });
    const clerk = await server.as('clerk-of-k12');
    const file = { name: 'version.csv', content: [HEADING, `${LEFT},S1001,2,2,2`].join('\n') };
    const next = await clerk.call(importForecastVersion, head({ carModel: 'M17' }), { file });
    expect(next).toMatchObject({ applied: true, counts: { changed: 1, gone: 1 } });
    await clerk.call(publishForecastVersion, { ...(await seen(next.forecastVersionId)), dueDate: DUE });
    const { rows } = await planner.call(listForecasts, { forecastVersionId: [first.id], sort: 'material' });
    expect(rows.map(({ material, superseded }) => [material, superseded])).toEqual([
      [LEFT, true],
      [RIGHT, true],
    ]);
  });
});
