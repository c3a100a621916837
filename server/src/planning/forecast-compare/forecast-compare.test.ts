import {
  addDays,
  addWeeks,
  type Decimal,
  dateIn,
  firstDayOf,
  type IsoWeek,
  type PlainDate,
  weekOf,
} from '@inbound/shared';
import { listPlants } from '@inbound/shared/master/plant/contract';
import {
  compareForecastVersions,
  exportForecastComparison,
  readForecastAccuracy,
} from '@inbound/shared/planning/forecast-compare/contract';
import {
  createForecastVersion,
  listForecastLines,
  publishForecastVersion,
  readForecastVersion,
} from '@inbound/shared/planning/forecast-version/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import { TODAY as NOW } from '../../../test/today.ts';

const server = testServer();
const LEFT = 'HM4 941 031 A';
const RIGHT = 'HM4 941 032 A';
const HINGE = 'HM4 831 411 A';
const TODAY: PlainDate = dateIn('Asia/Shanghai', NOW);

let planner: Caller;
let plantId: string;
let running = 0;

beforeAll(async () => {
  planner = await server.as('dispositor');
  plantId = (await planner.call(listPlants)).rows.find(({ plantNo }) => plantNo === '2031')?.id ?? '';
});

type Figures = Record<string, string>;
type Line = readonly [material: string, supplierCode: string, figures: Figures];

/** A version by REST, published at once; its car model is a scope of its own unless two share it. */
const version = async (lines: readonly Line[], over: object = {}): Promise<string> => {
  running += 1;
  const head = { plantId, versionNo: `C${running}`, grain: 'week', carModel: 'CMP', mode: 'all', ...over };
  const { forecastVersionId } = await planner.call(createForecastVersion, {
    ...head,
    lines: lines.map(([material, supplierCode, figures]) => ({
      ...{ material, supplierCode },
      quantities: Object.entries(figures).map(([period, quantity]) => ({ period, quantity })),
    })),
  } as never);
  const { id, version: seen } = await planner.call(readForecastVersion, { id: forecastVersionId ?? '' });
  await planner.call(publishForecastVersion, { id, version: seen, dueDate: addDays(TODAY, 14) });
  return id;
};

const OLD: Line[] = [
  [LEFT, 'S1001', { '2026-W52': '100', '2026-W53': '0', '2027-W01': '100' }],
  [LEFT, 'S1002', { '2026-W52': '40', '2026-W53': '0', '2027-W01': '60' }],
  [RIGHT, 'S1001', { '2026-W52': '10', '2026-W53': '0', '2027-W01': '10' }],
];
const NEW: Line[] = [
  [LEFT, 'S1001', { '2026-W53': '0', '2027-W01': '160', '2027-W02': '90' }],
  [LEFT, 'S1002', { '2026-W53': '0', '2027-W01': '60', '2027-W02': '5' }],
  [HINGE, 'S1002', { '2026-W53': '7', '2027-W01': '7', '2027-W02': '7' }],
];

describe('two versions', () => {
  let [a, b] = ['', ''];
  beforeAll(async () => {
    a = await version(OLD);
    b = await version(NEW);
  });
  const compare = (caller: Caller, over: object = {}) =>
    caller.call(compareForecastVersions, { beforeId: a, afterId: b, ...over } as never);

  it('are compared in the periods that both cover; what lies outside is told, and what one alone has is new or gone', async () => {
    const result = await compare(planner);
    expect(result).toMatchObject({
      ...{ grain: 'week', periods: ['2026-W53', '2027-W01'] },
      counts: { changed: 1, small: 1, new: 1, gone: 1, raised: 1, lowered: 0 },
      sums: { a: '100', b: '160', difference: '60', percent: 60 },
      onlyIn: { a: [{ period: '2026-W52', quantity: '140' }], b: [{ period: '2027-W02', quantity: '95' }] },
    });
    expect(result.rows).toMatchObject([
      { material: LEFT, supplierCode: 'S1001', a: '100', b: '160', difference: '60', percent: 60 },
    ]);
    expect(result.rows[0]?.cells).toEqual([
      { period: '2026-W53', a: '0', b: '0', difference: '0', percent: null, split: false },
      { period: '2027-W01', a: '100', b: '160', difference: '60', percent: 60, split: false },
    ]);
    expect((await compare(planner, { shown: 'new' })).rows).toMatchObject([
      { material: HINGE, change: 'new', b: '21' },
    ]);
    expect((await compare(planner, { shown: 'gone' })).rows).toMatchObject([
      { material: RIGHT, change: 'gone', a: '20' },
    ]);
  });

  it('show the changes beyond a threshold, in pieces or in percent', async () => {
    const counts = async (over: object) => {
      const { counts: told } = await compare(planner, over);
      return [told.changed, told.small];
    };
    expect(await counts({ moreThan: '59' })).toEqual([1, 1]);
    expect(await counts({ moreThan: '60' })).toEqual([0, 2]);
    expect(await counts({ moreThan: '59.9', threshold: 'percent' })).toEqual([1, 1]);
    expect(await counts({ moreThan: '60', threshold: 'percent' })).toEqual([0, 2]);
  });

  it('are found by part and supplier, and shown page by page', async () => {
    expect((await compare(planner, { search: 'hm4 941 032', shown: 'gone' })).counts).toMatchObject({
      gone: 1,
      changed: 0,
    });
    expect((await compare(planner, { search: 's1002' })).counts).toMatchObject({
      changed: 0,
      small: 1,
      new: 1,
      gone: 0,
    });
    const page = await compare(planner, { shown: 'small', limit: 1, page: 2 });
    expect([page.rows.length, page.counts.small]).toEqual([0, 1]);
  });

  it('give a supplier its own materials alone, also of one that another delivers, too', async () => {
    const [one, two] = [await server.as('supplier-planner'), await server.as('supplier-logistics-2')];
    expect(await compare(one)).toMatchObject({
      counts: { changed: 1, small: 0, new: 0, gone: 1 },
      onlyIn: { a: [{ quantity: '100' }], b: [{ quantity: '90' }] },
    });
    const ofTwo = await compare(two);
    expect(ofTwo).toMatchObject({ counts: { changed: 0, small: 1, new: 1, gone: 0 }, sums: null, rows: [] });
    expect((await compare(two, { shown: 'small' })).rows).toMatchObject([
      { material: LEFT, supplierCode: 'S1002', a: '60' },
    ]);
    const { rows } = await one.call(listForecastLines, { forecastVersionId: [a], sort: 'material' });
    const supplierOfOne = rows[0]?.supplierId;
    expect(await compare(two, { supplierId: supplierOfOne })).toMatchObject({
      counts: { changed: 0, small: 0, new: 0 },
    });
  });

  it('must both be chosen, be two, and be of one plant', async () => {
    const refused = async (input: object) => {
      const { code, field, params } = await planner.try(compareForecastVersions, input as never);
      const fields = (params.fields as { field: string; code: string }[] | undefined) ?? [];
      return [code, field, ...fields.map(one => `${one.field} ${one.code}`)];
    };
    expect(await refused({ beforeId: a })).toEqual(['invalid', undefined, 'afterId required']);
    expect(await refused({ beforeId: a, afterId: a })).toEqual(['same_forecast_version', 'afterId']);
    expect(await refused({ beforeId: a, afterId: '01998d3e-0000-7000-8000-000000000009' })).toEqual([
      'invalid',
      undefined,
      'afterId unknown_reference',
    ]);
    const alone = await version([[LEFT, 'S1001', { '2026-W52': '1' }]], { carModel: 'CMP2' });
    const two = await server.as('supplier-logistics-2');
    expect(await two.try(compareForecastVersions, { beforeId: a, afterId: alone } as never)).toMatchObject({
      code: 'invalid',
    });
  });

  it('are exported where source, model and periods match, and refused with what differs', async () => {
    const { body, headers } = await planner.try(exportForecastComparison, { beforeId: a, afterId: b });
    expect(body.slice(0, 2)).toBe('PK');
    expect(headers.get('content-disposition')).toContain('forecast-compare_');
    const month = await version([[LEFT, 'S1001', { '2026-12': '500', '2027-01': '400' }]], { grain: 'month' });
    expect(await planner.try(exportForecastComparison, { beforeId: a, afterId: month })).toMatchObject({
      status: 422,
      code: 'forecast_versions_mismatch',
      params: { difference: ['grain'] },
    });
    const other = await version([[LEFT, 'S1001', { '2026-W52': '1' }]], { carModel: 'CMP3' });
    expect(await planner.try(exportForecastComparison, { beforeId: a, afterId: other })).toMatchObject({
      params: { difference: ['carModel'] },
    });
  });

  it('of weeks and months meet at months, with split weeks that are marked', async () => {
    const weeks = Object.fromEntries(
      Array.from({ length: 6 }, (_, at) => [addWeeks('2026-W53' as IsoWeek, at - 5), '50']),
    ) as Record<string, Decimal>;
    const fine = await version([[LEFT, 'S1001', weeks]], { carModel: 'CMP4' });
    const month = await version([[LEFT, 'S1001', { '2026-12': '260' }]], { carModel: 'CMP4', grain: 'month' });
    const { grain, periods, rows } = await planner.call(compareForecastVersions, { beforeId: month, afterId: fine });
    expect([grain, periods]).toEqual(['month', ['2026-12']]);
    expect(rows[0]?.cells).toMatchObject([{ period: '2026-12', a: '260', split: true }]);
  });
});

describe('the accuracy of past versions', () => {
  it('sets what was told so many weeks before beside what was called off, for material, supplier and all', async () => {
    const week = addWeeks(weekOf(TODAY), -1);
    const [line] = await server.sql<{
      material_id: string;
      supplier_id: string;
      part_no: string;
      supplier_code: string;
      sum: string;
    }>(
      `select material_id, supplier_id, part_no, supplier_code, sum(released) from call_off_line
       where tenant_id = 0 and plant_id = $1 and supplier_code = 'S1001' and parent_id is null
       and (in_release or on_dn > 0 or changed_at >= requested_to) and requested_to between $2 and $3
       group by 1, 2, 3, 4 having sum(released) > 0 order by part_no limit 1`,
      [plantId, firstDayOf(week), addDays(firstDayOf(week), 6)],
    );
    if (!line) throw new Error('the story calls nothing off in that week');
    const actual = Number(line.sum);
    const other = line.part_no === LEFT ? RIGHT : LEFT;
    const id = await version(
      [
        [line.part_no, line.supplier_code, { [week]: `${actual * 2}` }],
        [other, 'S1002', { [week]: '0' }],
      ],
      { carModel: 'ACC' },
    );
    const chosen = { beforeId: id, materialId: line.material_id, supplierId: line.supplier_id };
    expect(await planner.call(readForecastAccuracy, { ...chosen, lag: 0 })).toMatchObject({
      weekFrom: null,
      weekTo: null,
    });
    await server.sql('update forecast_version set published_at = $1 where id = $2', [
      firstDayOf(addWeeks(week, -3)),
      id,
    ]);
    const told = await planner.call(readForecastAccuracy, { ...chosen, lag: 2 });
    expect(told).toMatchObject({ lag: 2, weekFrom: firstDayOf(week), weekTo: firstDayOf(week) });
    expect(told.rows[0]).toEqual({
      ...{ of: 'material', periods: 1, wape: 100, mape: 100, mapePeriods: 1, mapeLeftOut: 0, bias: 100 },
    });
    expect(told.rows.map(({ of }) => of)).toEqual(['material', 'supplier', 'all']);
    expect(told.rows[2]?.periods).toBe(2);
    expect(await planner.call(readForecastAccuracy, { ...chosen, lag: 4 })).toMatchObject({ weekFrom: null });
    const stranger = await server.as('supplier-logistics-2');
    const { rows } = await stranger.call(readForecastAccuracy, { ...chosen, lag: 2 });
    expect(rows.map(({ of, periods }) => [of, periods])).toEqual([
      ['material', 0],
      ['supplier', 0],
      ['all', 1],
    ]);
  });
});
