import { add } from '@inbound/shared';
import { confirmLine, rejectLine } from '@inbound/shared/calloff/call-off/line-contract';
import { receiveDelivery } from '@inbound/shared/delivery/receipt/contract';
import { createMessageReceiver } from '@inbound/shared/master/message-receiver/contract';
import { createCalendarDay } from '@inbound/shared/master/plant-calendar/contract';
import { askPipelineSupplier, listPipelines, readPipeline } from '@inbound/shared/planning/pipeline/contract';
import { readComments, writeComment } from '@inbound/shared/system/comment/contract';
import { readNotifications } from '@inbound/shared/system/notification/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import { openLine, setSetting } from '../../calloff/call-off/call-off.sample.ts';
import { BESIDE_TOUR, sentNote } from '../../delivery/delivery-note/delivery-note.sample.ts';
import { followAll, pipelineDayJob, pipelineJob } from './jobs.ts';
import { count, detailOf, follow, rowOf } from './pipeline.sample.ts';

const server = testServer({ jobsByHand: [pipelineJob.kind, pipelineDayJob.kind] });
/** S1001 delivers both; a forecast names S1002 for the first one, too. */
const SHARED = 'HM4 941 031 A';
const SOLE = 'HM4 941 032 A';
const COUNTED = '2026-11-23';

let planner: Caller;
let supplier: Caller;
let other: Caller;

beforeAll(async () => {
  planner = await server.as('dispositor');
  supplier = await server.as('supplier-logistics');
  other = await server.as('supplier-logistics-2');
  await setSetting(server, 'freeze_days', null);
  await server.sql('delete from pipeline');
  await server.sql('delete from material_stock');
  await server.sql('delete from notification');
});

const causes = async (): Promise<number> => (await server.sql('select from pipeline_cause')).length;
const noticesOf = async (caller: Caller, kind: string) =>
  (await caller.call(readNotifications, { limit: 100 })).rows.filter(row => row.kind === kind);

describe('a material whose stock is counted', () => {
  it('is projected day by day, and told of once when it becomes short and when it is short no more', async () => {
    await count(server, planner, SOLE, 0, COUNTED);
    expect(await rowOf(planner, SOLE)).toMatchObject({ state: 'line_stop_risk', stock: '0', supplierCodes: ['S1001'] });
    const told = async () => [
      (await noticesOf(planner, 'shortageAppeared')).length,
      (await noticesOf(supplier, 'shortageAppeared')).length,
      (await noticesOf(planner, 'shortageGone')).length,
    ];
    expect(await told()).toEqual([1, 1, 0]);
    await count(server, planner, SOLE, 1, COUNTED);
    expect(await told()).toEqual([1, 1, 0]);
    await count(server, planner, SOLE, 1_000_000, COUNTED);
    expect(await rowOf(planner, SOLE)).toMatchObject({ state: 'ok', firstShortage: null, stock: '1000000' });
    expect(await told()).toEqual([1, 1, 1]);
  });

  it('keeps its row where nothing is left', async () => {
    await count(server, planner, SOLE, 0, COUNTED);
    expect(await rowOf(planner, SOLE)).toMatchObject({ stock: '0' });
    expect(await causes()).toBe(0);
  });

  it('has numbers that its documents add up to', async () => {
    const { days, notes, lines, inTransit, backorder } = await detailOf(planner, SOLE);
    const sum = (of: readonly { quantity: `${number}` }[]) =>
      of.reduce((all, { quantity }) => add(all, quantity), '0' as const as `${number}`);
    expect(inTransit).toBe(sum(notes));
    expect(backorder).toBe(sum(lines.filter(({ isBackorder }) => isBackorder)));
    for (const { date, arrivalsOptimistic } of days?.slice(1) ?? [])
      expect(arrivalsOptimistic).toBe(sum([...notes, ...lines].filter(({ day }) => day === date)));
    expect(days).toHaveLength(28);
  });
});

describe('a row follows', () => {
  const projected = async () => JSON.stringify((await detailOf(planner, SOLE)).days);
  const changes = async (act: () => Promise<unknown>) => {
    const before = await projected();
    await act();
    expect(await causes()).toBeGreaterThan(0);
    await follow(server);
    expect(await projected()).not.toBe(before);
  };

  it('an answer to a line, before anybody looks', async () => {
    const line = await openLine(supplier, BESIDE_TOUR);
    await changes(() =>
      supplier.call(confirmLine, { id: line.id, version: line.version, date: line.requestedTo, qty: line.remaining }),
    );
  });

  it('a line that is rejected', async () => {
    const line = await openLine(supplier, BESIDE_TOUR);
    await changes(() => supplier.call(rejectLine, { id: line.id, version: line.version, reason: 'Tool broken' }));
  });

  it('the calendar of the plant', async () => {
    const [plant] = await server.sql<{ id: string }>("select id from plant where tenant_id = 0 and plant_no = '2031'");
    const admin = await server.as('tenant-admin');
    await changes(() =>
      admin.call(createCalendarDay, { plantId: plant?.id ?? '', day: '2026-12-02', working: false } as never),
    );
  });

  it('a note that is sent and received, whose truck is told of twice nowhere', async () => {
    await count(server, planner, SHARED, 5_000, COUNTED);
    const before = await rowOf(planner, SHARED);
    const note = await sentNote(supplier);
    await follow(server);
    const sent = await rowOf(planner, SHARED);
    const quantity = note.lines[0]?.qty ?? '0';
    expect(sent?.inTransit).toBe(add(before?.inTransit ?? '0', quantity));
    const last = (await detailOf(planner, SHARED)).days?.at(-1);
    const gate = await server.as('gate');
    await gate.call(receiveDelivery, { id: note.id, version: note.version, differences: [] });
    await follow(server);
    const received = await detailOf(planner, SHARED);
    expect(received.inTransit).toBe(before?.inTransit);
    expect(received.receipts.map(({ dnNo }) => dnNo)).toContain(note.dnNo);
    // What was in transit is in stock, and ordered and sent counts once.
    expect(received.days?.at(-1)?.optimistic).toBe(last?.optimistic);
  });

  it('the day of its plant', async () => {
    server.clock.set('2026-11-23T16:30:00.000Z');
    await pipelineDayJob.run(server.running.platform);
    await follow(server);
    expect(await rowOf(planner, SOLE)).toMatchObject({ projectedOn: '2026-11-24' });
    server.clock.set('2026-11-23T01:00:00.000Z');
  });
});

describe('a supplier', () => {
  it('sees all of a material that it delivers alone, and of one that others deliver its own documents', async () => {
    await count(server, planner, SOLE, 100, COUNTED);
    await count(server, planner, SHARED, 100, COUNTED);
    const [sole, shared] = [await detailOf(supplier, SOLE), await detailOf(supplier, SHARED)];
    expect(sole).toMatchObject({ isShared: false, stock: '100' });
    expect(sole.days).toHaveLength(28);
    const hidden = { stock: null, stockAsOf: null, cover: null, curve: null, days: null, receipts: [], stockId: null };
    expect(shared).toMatchObject({ isShared: true, supplierCodes: ['S1001'], ...hidden });
    expect(shared.firstShortage).toBe((await rowOf(planner, SHARED))?.firstShortage);
    expect(new Set([...shared.notes, ...shared.lines].map(one => one.supplierCode))).toEqual(new Set(['S1001']));
    expect(shared.suppliers.map(({ codes }) => codes)).toEqual([['S1001']]);
  });

  it('sees its own row alone: the other one of the same material has another', async () => {
    expect(await rowOf(other, SOLE)).toBeUndefined();
    const others = await detailOf(other, SHARED);
    expect(others).toMatchObject({ isShared: true, supplierCodes: ['S1002'], inTransit: '0', notes: [], lines: [] });
    const [plants, own] = [await rowOf(planner, SHARED), await rowOf(supplier, SHARED)];
    for (const id of [plants?.id ?? '', own?.id ?? ''])
      expect(await other.try(readPipeline, { id })).toMatchObject({ status: 404 });
  });

  it('never finds the figures of the plant in what it is told, whatever it asks', async () => {
    const { stock, inTransit } = (await rowOf(planner, SHARED)) ?? {};
    for (const sort of ['cover', 'firstShortage', '-material'] as const) {
      const text = JSON.stringify((await supplier.call(listPipelines, { search: SHARED, sort })).rows);
      expect(text).not.toContain(`"stock":"${stock}"`);
    }
    expect(inTransit).toBeDefined();
  });

  it('is asked at its own row, is told, and answers there', async () => {
    const { suppliers } = await detailOf(planner, SHARED);
    const at = suppliers.find(({ codes }) => codes.includes('S1001'))?.id ?? '';
    await planner.call(askPipelineSupplier, { id: at, question: 'Can 320 leave today?' });
    expect(await noticesOf(supplier, 'pipelineAsked')).toMatchObject([
      { documentId: at, params: { material: SHARED, text: 'Can 320 leave today?' } },
    ]);
    expect(await noticesOf(other, 'pipelineAsked')).toEqual([]);
    expect((await rowOf(supplier, SHARED))?.id).toBe(at);
    await supplier.call(writeComment, { document: 'pipeline', documentId: at, text: '320 by car at noon.' });
    const { rows } = await planner.call(readComments, { document: 'pipeline', documentId: at });
    expect(rows.map(({ text }) => text)).toEqual(['Can 320 leave today?', '320 by car at noon.']);
    expect(await noticesOf(planner, 'commentAdded')).toHaveLength(1);
    expect(await other.try(readComments, { document: 'pipeline', documentId: at })).toMatchObject({ status: 404 });
  });

  it('asks nobody, and the plant is not asked at its own row', async () => {
    const plants = (await rowOf(planner, SHARED))?.id ?? '';
    expect(await planner.try(askPipelineSupplier, { id: plants, question: 'x' })).toMatchObject({ status: 404 });
    expect(await supplier.try(askPipelineSupplier, { id: plants, question: 'x' })).toMatchObject({ status: 403 });
  });
});

it('several causes of one material are projected once, and nothing is left', async () => {
  await server.sql(
    'insert into pipeline_cause (tenant_id, material_id) select 0, material_id from material_stock, generate_series(1, 5)',
  );
  expect(await followAll(server.running.platform)).toBe(false);
  expect(await causes()).toBe(0);
});

it('the receivers of the plant hear of each turn once, under its own number', async () => {
  const [plant] = await server.sql<{ id: string }>("select id from plant where tenant_id = 0 and plant_no = '2031'");
  await count(server, planner, SOLE, 1_000_000, COUNTED);
  const admin = await server.as('tenant-admin');
  for (const kind of ['shortage_appeared', 'shortage_gone'] as const)
    await admin.call(createMessageReceiver, {
      ...{ plantId: plant?.id ?? '', code: kind.toUpperCase(), kind, format: 'json', way: 'folder', folder: 'mrp' },
    });
  for (const quantity of [0, 1, 1_000_000, 0, 1_000_000]) await count(server, planner, SOLE, quantity, COUNTED);
  const sent = await server.sql<{ kind: string; revision: number }>(
    "select kind, revision from outbox_message where document = 'pipeline' order by revision",
  );
  expect(sent).toEqual([
    { kind: 'shortage_appeared', revision: 1 },
    { kind: 'shortage_gone', revision: 2 },
    { kind: 'shortage_appeared', revision: 3 },
    { kind: 'shortage_gone', revision: 4 },
  ]);
});
