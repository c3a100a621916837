import { listCallOffs, readCallOff } from '@inbound/shared/calloff/call-off/contract';
import { createDeliveryNote } from '@inbound/shared/delivery/delivery-note/contract';
import { listPlants } from '@inbound/shared/master/plant/contract';
import {
  changeSetting,
  createSetting,
  listSettings,
  previewSetting,
  readSetting,
  removeSetting,
} from '@inbound/shared/master/process-setting/contract';
import { listSuppliers } from '@inbound/shared/master/supplier/contract';
import { readHistory } from '@inbound/shared/system/history/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import { setSetting } from '../../calloff/call-off/call-off.sample.ts';
import { promisedLines, TOUR } from '../../delivery/delivery-note/delivery-note.sample.ts';

const server = testServer();
let admin: Caller;
let supplierId: string;
let plantId: string;

beforeAll(async () => {
  admin = await server.as('tenant-admin');
  supplierId = (await admin.call(listSuppliers, { search: 'S1001' })).rows[0]?.id ?? '';
  plantId = (await admin.call(listPlants, { search: '2031' })).rows[0]?.id ?? '';
});

const series = 'series' as const;

/** The settings in force for the supplier of the tour, as its call-off tells them. */
const inForce = async (caller: Caller) => {
  const { rows } = await caller.call(listCallOffs, { search: TOUR });
  return (await caller.call(readCallOff, { id: rows[0]?.id ?? '' })).settings;
};

describe('settings of a supplier at all its plants', () => {
  it('hold where it has nothing for the plant, and go before those of the plant', async () => {
    const clerk = await server.as('supplier-logistics');
    expect(await inForce(clerk)).toMatchObject({ splitType: 'FREE', freezeDays: 10, confirmOn: true });
    const everywhere = { freeze: 'days', freezeDays: 4, splitType: 'CONFIRM', confirmType: 'off' } as const;
    const made = await admin.call(createSetting, { supplierId, kind: series, ...everywhere });
    expect(made).toMatchObject({ plantId: null, plantNo: null, origins: { freezeDays: 'everywhere' } });
    expect(await inForce(clerk)).toMatchObject({ splitType: 'FREE', freezeDays: 4, confirmOn: false });
    const { rows } = await admin.call(listSettings, { supplierId: [supplierId], kind: [series], ofPlant: true });
    const own = await admin.call(readSetting, { id: rows[0]?.id ?? '' });
    expect(own.origins).toMatchObject({ splitType: 'supplier', freezeDays: 'everywhere', confirmOn: 'everywhere' });
    await admin.call(removeSetting, { id: made.id, version: made.version });
    expect(await inForce(clerk)).toMatchObject({ freezeDays: 10, confirmOn: true });
  });

  it('are of a plant, a supplier or both, and of each once', async () => {
    expect(await admin.try(createSetting, { kind: series, freeze: 'none' })).toMatchObject({
      ...{ code: 'invalid', params: { fields: [{ field: 'plantId', code: 'required' }] } },
    });
    const made = await admin.call(createSetting, { supplierId, kind: series, splitType: 'FREE' });
    const again = await admin.try(createSetting, { supplierId, kind: series, splitType: 'FREE' });
    expect(again).toMatchObject({ status: 409, code: 'exists' });
    await admin.call(removeSetting, { id: made.id, version: made.version });
  });
});

describe('what a change of settings acts on', () => {
  it('is told before it is stored: old and new value at each plant, and how many lines follow', async () => {
    const { rows } = await admin.call(listSettings, { plantId: [plantId], kind: [series], ofSupplier: false });
    const plant = rows[0];
    if (!plant) throw new Error('the plant has settings');
    const given = { freeze: 'days', freezeDays: 20, confirmType: 'needed', splitType: 'CONFIRM' } as const;
    const acts = await admin.call(previewSetting, { id: plant.id, kind: series, ...given });
    const freeze = acts.find(({ setting }) => setting === 'freezeDays');
    expect(freeze).toMatchObject({ plantNo: '2031', before: 10, after: 20, refused: null });
    expect(freeze?.count).toBeGreaterThan(0);
    expect((await admin.call(readSetting, { id: plant.id })).inForce.freezeDays).toBe(10);
    const changed = await admin.call(changeSetting, { id: plant.id, version: plant.version, ...given });
    expect(changed.recalculated).toBe(freeze?.count);
  });

  it('names the lines that stand in the way: partly shipped ones keep the line demand configuration', async () => {
    const [line] = await server.sql<{ id: string; no: string; call_off: string }>(
      `update call_off_line l set on_sent_dn = 1 from plant p where l.tenant_id = 0 and p.tenant_id = 0 and p.id = l.plant_id
       and p.plant_no = '2031' and l.id = (select x.id from call_off_line x join plant q on q.tenant_id = 0 and q.id = x.plant_id
         where x.tenant_id = 0 and q.plant_no = '2031' and x.kind = 'series' and x.state = 'new' and x.released > 1
         and x.on_sent_dn = 0 order by x.requested_to, x.id limit 1)
       returning l.id, l.call_off_no || '/' || l.line_no as no, l.call_off_id as call_off`,
    );
    const { rows } = await admin.call(listSettings, { plantId: [plantId], kind: [series], ofSupplier: false });
    const [row] = rows;
    if (!line || !row) throw new Error('the story has open lines and settings of the plant');
    const given = { freeze: 'none', lineDemand: 'day' } as const;
    const acts = await admin.call(previewSetting, { id: row.id, kind: series, ...given });
    const act = acts.find(({ setting }) => setting === 'lineDemand');
    expect(act).toMatchObject({ refused: 'unfinished_lines', before: 'line', after: 'day' });
    expect(act?.documents).toContainEqual({ id: line.call_off, no: line.no, path: '/calloff/series-detail' });
    expect(await admin.try(changeSetting, { id: row.id, version: row.version, ...given })).toMatchObject({
      ...{ status: 409, code: 'unfinished_lines', params: { count: act?.count, url: '/calloff/series' } },
    });
    await server.sql(`update call_off_line set on_sent_dn = released - in_parts - rejected
      where tenant_id = 0 and on_sent_dn > 0`);
    const { lineDemand } = await admin.call(changeSetting, { id: row.id, version: row.version, ...given });
    expect(lineDemand).toBe('day');
  });

  it('stands in the history in the words of the form, with who changed it', async () => {
    const made = await admin.call(createSetting, { supplierId, kind: series, splitType: 'FREE' });
    const tolerance = { quantityStrategy: 'tolerance', quantityPercent: '5' } as const;
    const { id, version } = await admin.call(changeSetting, { id: made.id, version: made.version, ...tolerance });
    await admin.call(changeSetting, { id, version, splitType: null });
    const [emptied, changed, created] = await admin.call(readHistory, { documentId: [id] });
    expect(created).toMatchObject({ action: 'create', document: 'processSetting' });
    expect(changed?.changes).toEqual({
      quantityPercent: { from: null, to: '5' },
      quantityStrategy: { from: null, to: 'tolerance' },
    });
    expect(emptied?.changes).toEqual({ splitType: { from: 'FREE', to: null } });
  });
});

describe('a freeze period of n natural days', () => {
  it('has a line of day n delivered and one of day n + 1 not; without requirement both', async () => {
    const clerk = await server.as('supplier-logistics');
    await setSetting(server, 'freeze_days', null);
    const [inside, outside] = await promisedLines(clerk, 2);
    if (!inside || !outside) throw new Error('the tour has two lines');
    const due = (id: string, days: number) =>
      server.sql(
        `update call_off_line set requested_from = date '2026-11-23' + $1::int, requested_to = date '2026-11-23' + $1::int
         where tenant_id = 0 and id = $2`,
        [days, id],
      );
    await due(inside.id, 3);
    await due(outside.id, 4);
    await setSetting(server, 'freeze_days', 3);
    const head = { etaDate: '2026-11-27', transportType: 'supplier' } as const;
    const noteOf = (id: string) => ({ ...head, lines: [{ callOffLineId: id }] });
    expect((await clerk.call(createDeliveryNote, noteOf(inside.id))).lines).toHaveLength(1);
    expect(await clerk.try(createDeliveryNote, noteOf(outside.id))).toMatchObject({
      ...{ code: 'not_deliverable', params: { date: '2026-11-24' } },
    });
    await setSetting(server, 'freeze_days', -1);
    expect((await clerk.call(createDeliveryNote, noteOf(outside.id))).lines).toHaveLength(1);
  });
});

describe('lines of one day as one demand', () => {
  it('go on a note together, and where each line is a demand by itself they do not', async () => {
    const clerk = await server.as('supplier-logistics');
    await setSetting(server, 'freeze_days', null);
    const [first, second, third] = await promisedLines(clerk, 3);
    if (!first || !second || !third) throw new Error('the tour has three lines');
    const sameDay = (id: string) =>
      server.sql(`update call_off_line set requested_from = $1, requested_to = $1 where tenant_id = 0 and id = $2`, [
        first.requestedTo,
        id,
      ]);
    await sameDay(second.id);
    const head = { etaDate: first.requestedTo, transportType: 'supplier' } as const;
    const given = { ...head, lines: [{ callOffLineId: first.id }] };
    await server.sql(`update process_setting set line_demand = 'day' where tenant_id = 0`);
    const together = await clerk.call(createDeliveryNote, given);
    expect(together.lines.map(({ callOffLineId }) => callOffLineId)).toEqual([first.id, second.id]);
    await server.sql(`update process_setting set line_demand = 'line' where tenant_id = 0`);
    const lines = [{ callOffLineId: third.id }];
    expect((await clerk.call(createDeliveryNote, { ...given, lines })).lines).toHaveLength(1);
  });
});
