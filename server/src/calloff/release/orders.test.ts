import type { InputOf } from '@inbound/shared';
import { type CallOffDetail, listCallOffs, readCallOff } from '@inbound/shared/calloff/call-off/contract';
import { confirmLine, listCallOffLines, rejectLine, splitLine } from '@inbound/shared/calloff/call-off/line-contract';
import { downloadSample, importReleases, type ReleaseReport } from '@inbound/shared/calloff/release/contract';
import {
  addMaterialToDeliveryNote,
  changeDeliveryNoteLine,
  createDeliveryNote,
  readDeliveryNote,
} from '@inbound/shared/delivery/delivery-note/contract';
import { readWorkQueue } from '@inbound/shared/system/work-queue/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';

const server = testServer();

const PRE_SERIES = 'PVS-26-0417';
const AFTER_SALES = '7700041203';
let planner: Caller;
let clerk: Caller;

beforeAll(async () => {
  planner = await server.as('dispositor');
  clerk = await server.as('supplier-logistics');
});

const send = (
  content: string | Buffer,
  name = 'orders.csv',
  input: Partial<InputOf<typeof importReleases>> = {},
): Promise<ReleaseReport> =>
  planner.call(importReleases, { mode: 'all', ...input }, { file: { name, content: Buffer.from(content) } });

const found = async (caller: Caller, callOffNo: string): Promise<CallOffDetail> => {
  const { rows } = await caller.call(listCallOffs, { search: callOffNo });
  return caller.call(readCallOff, { id: rows[0]?.id ?? '' });
};

const order = (more: object = {}) => ({
  ...{ kind: 'pre_series', plantNo: '2031', supplierCode: 'S1001', orderNo: 'PVS-1', material: 'HM4 945 096 C' },
  ...{ releaseNo: '1', releaseDate: '2026-03-02', drawing: 'D-01', hardware: 'H02', software: '0101' },
  lines: [
    { from: '2026-03-06', qty: '24' },
    { from: '2026-03-16', to: '2026-03-20', qty: '48', kindOfLine: 'forecast' },
  ],
  ...more,
});

const asJson = (...orders: object[]) => JSON.stringify({ orders });

describe('the lists of the kinds', () => {
  it('show pre-series orders, after-sales orders and series call-offs apart, each with counts of its own', async () => {
    const kinds = ['series', 'pre_series', 'after_sales'] as const;
    const counts = await Promise.all(
      kinds.map(async kind => {
        const { rows } = await planner.call(listCallOffs, { kind, limit: 200 });
        expect(new Set(rows.map(row => row.kind))).toEqual(new Set([kind]));
        const summary = await planner.call(listCallOffs.summary, { kind });
        expect(summary.unfiltered.count).toBe(rows.length);
        expect(summary.tabs.new?.count).toBe(rows.filter(({ state }) => state === 'new').length);
        return rows.length;
      }),
    );
    expect(Math.min(...counts)).toBeGreaterThan(0);
    const all = await planner.call(listCallOffs.summary, {});
    expect(all.unfiltered.count).toBe(counts.reduce((sum, count) => sum + count, 0));
  });

  it('show the levels of a pre-series order, and its schedule with lines and forecast', async () => {
    const detail = await found(clerk, PRE_SERIES);
    expect(detail).toMatchObject({ kind: 'pre_series', drawing: 'D-07', hardware: 'H08', software: '0412' });
    expect(detail.schedule.map(({ kind }) => kind)).toEqual(['firm', 'firm', 'firm', 'forecast']);
    expect(detail.lines.every(({ hardware }) => hardware === 'H08')).toBe(true);
    expect(detail.lines).toHaveLength(4);
    expect(detail.settings.oneMaterial).toBe(true);
  });

  it('show spare parts with their depot, their sale package, and for how long they are owed, the oldest first', async () => {
    const detail = await found(clerk, AFTER_SALES);
    expect(detail).toMatchObject({ kind: 'after_sales', orderPackage: 'SALE-1', orderPackQty: '1' });
    expect(detail.consignee).not.toBe('');
    expect(detail.backorder).toBe('80');
    expect(detail.cumulatives.backorder).toBe('80');
    expect(detail.owedDays).toBeGreaterThan(10);
    expect(detail.frozenUntil).toBeNull();
    const { rows } = await planner.call(listCallOffs, { kind: 'after_sales', owed: true, sort: 'owedSince' });
    const days = rows.map(({ owedDays }) => owedDays);
    expect(days.length).toBeGreaterThan(1);
    expect(days).toEqual([...days].sort((a, b) => b - a));
  });

  it('are work of their own at home', async () => {
    const { lines } = await clerk.call(readWorkQueue);
    const of = (path: string) => lines.filter(line => line.path === path).reduce((sum, { count }) => sum + count, 0);
    for (const [path, kind] of [
      ['/calloff/pre-series', 'pre_series'],
      ['/calloff/after-sales', 'after_sales'],
    ] as const) {
      const { total } = await clerk.call(listCallOffs, { kind, mine: true });
      expect(of(path)).toBe(total);
      expect(total).toBeGreaterThan(0);
    }
  });
});

describe('a pre-series order', () => {
  it('is confirmed, rejected and split line by line as a series call-off is', async () => {
    const { lines } = await found(clerk, 'PVS-26-0418');
    const [first, second, third] = lines;
    if (!first || !second || !third) throw new Error('the order has too few lines');
    const { id, version, requestedTo: date, released: qty } = first;
    expect(await clerk.call(confirmLine, { id, version, date, qty })).toMatchObject({ state: 'completely_confirm' });
    const no = { id: second.id, version: second.version, reason: 'tool' };
    expect(await clerk.call(rejectLine, no)).toMatchObject({ state: 'reject' });
    const parts = [{ date: third.requestedTo, qty: '12' as const }];
    const divided = await clerk.call(splitLine, { id: third.id, version: third.version, parts });
    expect(divided).toMatchObject({ state: 'partial_split' });
  });

  it('warns of each level that is not the ordered one until it is said, and takes one material on a note', async () => {
    const { lines } = await found(clerk, PRE_SERIES);
    const line = lines.find(({ state }) => state === 'completely_confirm');
    const [other] = (await found(clerk, 'PVS-26-0418')).lines;
    if (!line || !other) throw new Error('nothing is confirmed');
    const note = await clerk.call(createDeliveryNote, {
      lines: [{ callOffLineId: line.id, drawing: 'D-07', hardware: 'H07' }],
      etaDate: line.requestedTo,
      transportType: 'supplier',
    });
    const levelsOf = async () =>
      (await clerk.call(readDeliveryNote, { id: note.id })).problems
        .filter(({ code }) => code === 'level_differs')
        .map(({ params, isWarning }) => [params.level, params.ordered, params.delivered, isWarning]);
    expect(await levelsOf()).toEqual([
      ['hardware', 'H08', 'H07', true],
      ['software', '0412', '–', true],
    ]);
    const changed = await clerk.call(changeDeliveryNoteLine, {
      ...{ id: note.id, version: note.version, lineId: note.lines[0]?.id ?? '' },
      ...{ hardware: 'H08', software: '0412' },
    });
    expect(await levelsOf()).toEqual([]);
    await clerk.call(addMaterialToDeliveryNote, {
      ...{ id: note.id, version: changed.version },
      lines: [{ callOffLineId: other.id }],
    });
    const { problems } = await clerk.call(readDeliveryNote, { id: note.id });
    expect(problems.map(({ code }) => code)).toContain('one_material_only');
  });
});

describe('a table of orders', () => {
  it('is taken in as JSON: the order is made, and its lines can be answered', async () => {
    const report = await send(asJson(order()), 'orders.json');
    expect(report).toMatchObject({ applied: true, format: 'JSON', counts: { new: 1, refused: 0 } });
    const detail = await found(clerk, 'PVS-1');
    expect(detail).toMatchObject({ kind: 'pre_series', callOffNo: 'PVS-1', drawing: 'D-01', software: '0101' });
    expect(
      detail.lines.map(({ requestedFrom, requestedTo, released }) => [requestedFrom, requestedTo, released]),
    ).toEqual([
      ['2026-03-06', '2026-03-06', '24'],
      ['2026-03-16', '2026-03-20', '48'],
    ]);
  });

  it('changes nothing when the same comes again, and replaces the order when its next release comes', async () => {
    expect(await send(asJson(order()), 'orders.json')).toMatchObject({ counts: { new: 0, unchanged: 1 } });
    const lines = [{ from: '2026-03-06', qty: '30' }];
    const next = { releaseNo: '2', previousNo: '1', releaseDate: '2026-03-03', hardware: 'H03', lines };
    await send(asJson(order(next)), 'orders.json');
    const detail = await found(clerk, 'PVS-1');
    expect(detail).toMatchObject({ releaseNo: '2', hardware: 'H03', released: '30' });
    const open = await clerk.call(listCallOffLines, { callOffId: detail.id, kind: 'pre_series', changed: true });
    expect(open.rows.map(({ released }) => released)).toEqual(['30']);
  });

  it('is read as csv with its columns in any order and language, as the sample has them', async () => {
    const file = await planner.call(downloadSample, { name: 'after-sales-orders' });
    const report = await send(file as unknown as string);
    expect(report).toMatchObject({ applied: true, format: 'csv', counts: { refused: 0 } });
    expect(report.counts.new).toBeGreaterThan(1);
    expect(report.releases.every(({ kind }) => kind === 'after_sales')).toBe(true);
    expect((await found(clerk, AFTER_SALES)).releaseNo).toBe('2');
  });

  it.each([
    ['qty', '１２', '12'],
    ['qty', '-5', 'n > 0'],
    ['from', '30.02.2026', 'YYYY-MM-DD'],
    ['kindOfLine', 'maybe', 'backorder | immediate | firm | production | material | forecast'],
  ])('tells of a bad %s its row, column, value and what was expected: %s', async (column, value, expected) => {
    const cells = { from: '2026-03-06', qty: '5', kindOfLine: 'firm', [column]: value };
    const head = [
      'kind',
      'plantNo',
      'supplierCode',
      'orderNo',
      'material',
      'releaseNo',
      'releaseDate',
      ...Object.keys(cells),
    ];
    const said = ['pre_series', '2031', 'S1001', 'PVS-9', 'HM4 945 096 C', '1', '2026-03-02', ...Object.values(cells)];
    const report = await send([head.join(';'), said.join(';')].join('\n'), 'orders.csv', { mode: 'dry-run' });
    expect(report.counts).toMatchObject({ new: 0, refused: 1 });
    expect(report.releases[0]?.problems).toContainEqual(
      expect.objectContaining({ severity: 'error', line: 2, column: head.indexOf(column) + 1, value, expected }),
    );
  });

  it('names plants, suppliers, parts and kinds that it does not know', async () => {
    const codeOf = async (change: object) => {
      const report = await send(asJson(order({ orderNo: 'PVS-7', ...change })), 'orders.json', { mode: 'dry-run' });
      return report.releases[0]?.problems.find(({ severity }) => severity === 'error');
    };
    expect(await codeOf({ plantNo: '9999' })).toMatchObject({ code: 'unknown_reference', value: '9999' });
    expect(await codeOf({ supplierCode: 'S9' })).toMatchObject({ code: 'unknown_reference', value: 'S9' });
    expect(await codeOf({ material: 'XX 1' })).toMatchObject({ code: 'unknown_reference', value: 'XX 1' });
    expect(await codeOf({ kind: 'series' })).toMatchObject({
      code: 'file_format',
      expected: 'pre_series | after_sales',
    });
  });

  it('is refused whole where it is no JSON', async () => {
    const file = { name: 'orders.json', content: Buffer.from('{ "orders": [') };
    expect(await planner.try(importReleases, { mode: 'dry-run' }, { file })).toMatchObject({ code: 'file_format' });
  });
});

describe('a series call-off', () => {
  it('names all that order labels have, in its list and in its lines', async () => {
    const detail = await found(planner, '5500018234');
    const { callOffNo, planningContractNo, supplierCode, supplierNameZh, material, materialNameZh, mrpController } =
      detail;
    for (const text of [
      callOffNo,
      planningContractNo,
      supplierCode,
      supplierNameZh,
      material,
      materialNameZh,
      mrpController,
    ])
      expect(text).not.toBe('');
    for (const text of [detail.consignee, detail.door, detail.releaseNo, detail.lastDnNo]) expect(text).toBeTruthy();
    for (const quantity of [
      detail.released,
      detail.promised,
      detail.ordered,
      detail.received,
      detail.sent,
      detail.backorder,
    ])
      expect(quantity).toMatch(/^\d/);
    expect([detail.releaseDate, detail.nextDate, detail.lastDnDate]).not.toContain(null);
    expect(detail.lastDnQty).not.toBeNull();
    expect(detail.schedule.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['firm', 'forecast']));
    const [line] = detail.lines;
    expect(line).toMatchObject({ lineNo: '0010', supplierCode, material, state: expect.any(String) });
    expect([line?.requestedTo, line?.released, line?.confirmed]).not.toContain(undefined);
  });
});
