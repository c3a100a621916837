import { listCallOffs, readCallOff } from '@inbound/shared/calloff/call-off/contract';
import { listPlants } from '@inbound/shared/master/plant/contract';
import {
  changeSetting,
  createSetting,
  listSettings,
  readSetting,
  removeSetting,
  type SettingRow,
} from '@inbound/shared/master/process-setting/contract';
import { listSuppliers } from '@inbound/shared/master/supplier/contract';
import { describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';

const server = testServer();

const plantId = async (caller: Caller, plantNo: string) =>
  (await caller.call(listPlants, { search: plantNo })).rows[0]?.id ?? '';
const supplierId = async (caller: Caller, code: string) =>
  (await caller.call(listSuppliers, { search: code })).rows[0]?.id ?? '';

/** The series row of a plant, or of a supplier there. */
const rowOf = async (caller: Caller, plantNo: string, supplier: string | null): Promise<SettingRow> => {
  const filter = { plantId: [await plantId(caller, plantNo)], kind: ['series'] as ['series'] };
  const { rows } = await caller.call(listSettings, filter);
  const row = rows.find(({ supplierCode }) => supplierCode === supplier);
  if (!row) throw new Error(`no row of ${plantNo} ${supplier}`);
  return row;
};

/** What a form sends again, with one thing changed. */
const given = ({ id, version, ...row }: SettingRow, over: object = {}) => {
  const { confirmType, splitType, quantityStrategy, quantityPercent, dateStrategy, daysBefore, daysAfter } = row;
  const { dnCreation, freeze, freezeDays, oneMaterial, autoApproval, autoApprovalDays, autoApprovalPercent } = row;
  const { pickUpPlan, pickUpConfirm, lineDemand } = row;
  return {
    ...{ id, version, confirmType, splitType, quantityStrategy, quantityPercent, dateStrategy, daysBefore, daysAfter },
    ...{ dnCreation, freeze, freezeDays, oneMaterial, autoApproval, autoApprovalDays, autoApprovalPercent },
    ...{ pickUpPlan, pickUpConfirm, lineDemand, ...over },
  };
};

describe('process settings', () => {
  it('show each value with its origin: the supplier, its plant, or the default', async () => {
    const planner = await server.as('dispositor');
    const { id } = await rowOf(planner, '2031', 'S1001');
    const { inForce, origins } = await planner.call(readSetting, { id });
    expect(inForce).toMatchObject({ splitType: 'FREE', freezeDays: 10, confirmOn: true, dnCreation: 'free' });
    expect(origins).toMatchObject({ splitType: 'supplier', freezeDays: 'plant', dnCreation: 'default' });
  });

  it('need the figures of what they choose, and of a plant days or no requirement', async () => {
    const admin = await server.as('tenant-admin');
    const of = async (row: SettingRow, over: object) =>
      ((await admin.try(changeSetting, given(row, over))).params.fields as { field: string }[]).map(f => f.field);
    expect(await of(await rowOf(admin, '2031', null), { freeze: null, freezeDays: null })).toEqual(['freeze']);
    const own = await rowOf(admin, '2031', 'S1001');
    expect(await of(own, { quantityStrategy: 'tolerance', dateStrategy: 'window' })).toEqual([
      ...['quantityPercent', 'daysBefore', 'daysAfter'],
    ]);
  });

  it('are read back as they were set, and an emptied one is inherited again', async () => {
    const admin = await server.as('tenant-admin');
    const own = {
      confirmType: 'off',
      splitType: 'CONFIRM',
      quantityStrategy: 'tolerance',
      quantityPercent: '2.5',
      dateStrategy: 'window',
      daysBefore: 1,
      daysAfter: 2,
      freeze: 'none',
      oneMaterial: 'on',
      pickUpPlan: 'on',
      pickUpConfirm: 'off',
      lineDemand: 'day',
      autoApproval: 'on',
      autoApprovalDays: 1,
      autoApprovalPercent: '5',
    } as const;
    const place = {
      plantId: await plantId(admin, '2031'),
      supplierId: await supplierId(admin, 'S1003'),
      kind: 'series',
    } as const;
    const made = await admin.call(createSetting, { ...place, ...own });
    expect(made).toMatchObject({ ...own, supplierCode: 'S1003' });
    expect(made.inForce).toMatchObject({
      ...{ confirmOn: false, quantityStrategy: { kind: 'tolerance', percent: '2.5' }, freezeDays: null },
      ...{ dateStrategy: { kind: 'window', before: 1, after: 2 }, autoApproval: { days: 1, percent: '5' } },
      ...{ pickUpPlan: true, pickUpConfirm: false },
    });
    expect(await admin.try(createSetting, { ...place, ...own })).toMatchObject({ status: 409, code: 'exists' });
    const emptied = await admin.call(changeSetting, { id: made.id, version: made.version, ...empty });
    expect(emptied.origins).toMatchObject({
      confirmOn: 'plant',
      quantityStrategy: 'default',
      freezeDays: 'plant',
      pickUpPlan: 'plant',
    });
    expect(emptied.inForce).toMatchObject({ pickUpPlan: true, pickUpConfirm: true });
    await admin.call(removeSetting, { id: made.id, version: emptied.version });
    expect(await admin.try(readSetting, { id: made.id })).toMatchObject({ code: 'not_found' });
  });

  it('keep what a caller leaves out: a rule over several of them sees all', async () => {
    const admin = await server.as('tenant-admin');
    const before = await rowOf(admin, '2031', 'S1001');
    const { id, version } = before;
    await admin.call(changeSetting, { id, version, splitType: 'CONFIRM' });
    const after = await rowOf(admin, '2031', 'S1001');
    expect(after).toEqual({ ...before, splitType: 'CONFIRM', version: version + 1, changedAt: after.changedAt });
    const refused = await admin.try(changeSetting, { id, version: version + 1, dateStrategy: 'window' });
    expect(refused.params.fields).toMatchObject([{ field: 'daysBefore' }, { field: 'daysAfter' }]);
    const back = { id, version: version + 1, splitType: before.splitType };
    expect(await admin.call(changeSetting, back)).toMatchObject({ splitType: before.splitType });
  });

  it('are changed by the administrator alone; planners read, suppliers do not', async () => {
    const planner = await server.as('dispositor');
    const row = await rowOf(planner, '2031', null);
    expect(await planner.try(changeSetting, given(row))).toMatchObject({ code: 'no_permission' });
    expect(await (await server.as('supplier-logistics')).try(listSettings)).toMatchObject({ code: 'no_permission' });
  });
});

const empty = {
  ...{ confirmType: null, splitType: null, quantityStrategy: null, quantityPercent: null, dateStrategy: null },
  ...{ daysBefore: null, daysAfter: null, dnCreation: null, freeze: null, freezeDays: null, oneMaterial: null },
  ...{ autoApproval: null, autoApprovalDays: null, autoApprovalPercent: null, pickUpPlan: null, pickUpConfirm: null },
};

describe('a change of process settings', () => {
  it('acts on the next call: what the supplier may split and for how far it may deliver', async () => {
    const [admin, supplier] = [await server.as('tenant-admin'), await server.as('supplier-logistics')];
    const row = await rowOf(admin, '2031', 'S1001');
    const { rows } = await supplier.call(listCallOffs, { search: '5500018234' });
    const settings = async () => (await supplier.call(readCallOff, { id: rows[0]?.id ?? '' })).settings;
    expect(await settings()).toMatchObject({ splitType: 'FREE' });
    await admin.call(changeSetting, given(row, { splitType: 'CONFIRM', freeze: 'days', freezeDays: 3 }));
    expect(await settings()).toMatchObject({ splitType: 'CONFIRM', freezeDays: 3 });
  });

  it('of how notes come about is refused while one is unsent, with their number and list', async () => {
    const admin = await server.as('tenant-admin');
    const [unsent] = await server.sql<{ plant_no: string; count: number }>(
      `select p.plant_no, count(*)::int as count from delivery_note n
       join plant p on p.tenant_id = n.tenant_id and p.id = n.plant_id
       where n.tenant_id = 0 and n.state = 'unsent' and n.kind = 'series' group by p.plant_no limit 1`,
    );
    if (!unsent) throw new Error('the story has an unsent note');
    const row = await rowOf(admin, unsent.plant_no, null);
    expect(await admin.try(changeSetting, given(row, { dnCreation: 'import' }))).toMatchObject({
      ...{ status: 409, code: 'unsent_dn', params: { count: unsent.count, url: '/delivery/note' } },
    });
    expect(await admin.call(readSetting, { id: row.id })).toMatchObject({ dnCreation: null, version: row.version });
    await server.sql(
      `update delivery_note set state = 'sent', turn = 'plant' where tenant_id = 0 and state = 'unsent'`,
    );
    const done = await admin.call(changeSetting, given(row, { dnCreation: 'import' }));
    expect(done.inForce.dnCreation).toBe('import');
  });

  it('of the freeze days says how many open lines it moves, and those of suppliers with days of their own stay', async () => {
    const admin = await server.as('tenant-admin');
    const row = await rowOf(admin, '2040', null);
    const counted = async (days: number) => {
      const [found] = await server.sql<{ count: number }>(
        `select count(*)::int as count from call_off_line l
         join plant p on p.tenant_id = l.tenant_id and p.id = l.plant_id
         where l.tenant_id = 0 and p.plant_no = '2040' and l.kind = 'series' and l.kind_of_date = 'dated'
           and l.state <> 'closed' and l.requested_from > date '2026-11-23' + 10
           and l.requested_from <= date '2026-11-23' + $1::int`,
        [days],
      );
      return found?.count ?? 0;
    };
    const expected = await counted(20);
    expect(expected).toBeGreaterThan(0);
    const changed = await admin.call(changeSetting, given(row, { freeze: 'days', freezeDays: 20 }));
    expect(changed.recalculated).toBe(expected);
    const same = await admin.call(changeSetting, given(changed, { splitType: 'FREE' }));
    expect(same.recalculated).toBe(0);
  });
});
