import { listPlants } from '@inbound/shared/master/plant/contract';
import { listSuppliers } from '@inbound/shared/master/supplier/contract';
import {
  changeWindowGroup,
  createWindowGroup,
  importWindowGroups,
  listWindowGroups,
  readWindowGroup,
  removeWindowGroup,
} from '@inbound/shared/master/window-group/contract';
import { describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';

const server = testServer();

const plantId = async (caller: Caller, plantNo: string): Promise<string> =>
  (await caller.call(listPlants)).rows.find(plant => plant.plantNo === plantNo)?.id ?? '';

const supplierId = async (caller: Caller, code: string): Promise<string> =>
  (await caller.call(listSuppliers, { search: code })).rows[0]?.id ?? '';

const groupOf = async (caller: Caller, name: string, ...codes: string[]) => ({
  plantId: await plantId(caller, '2031'),
  name,
  supplierIds: await Promise.all(codes.map(code => supplierId(caller, code))),
});

describe('groups of suppliers', () => {
  it('have a name in their plant and at least one supplier', async () => {
    const gate = await server.as('gate');
    const group = await groupOf(gate, '北线', 'S1001', 'S1002');
    const made = await gate.call(createWindowGroup, group);
    expect(made).toMatchObject({ plantNo: '2031', suppliers: ['S1001', 'S1002'] });
    expect((await gate.call(listWindowGroups, { search: '北' })).rows).toEqual([made]);
    expect(await gate.try(createWindowGroup, group)).toMatchObject({ status: 409, code: 'exists', field: 'name' });
    const empty = await gate.try(createWindowGroup, { ...group, name: '空', supplierIds: [] });
    expect(empty).toMatchObject({ code: 'invalid', params: { fields: [{ field: 'supplierIds' }] } });
    const nobody = { ...group, name: '无', supplierIds: ['00000000-0000-4000-8000-000000000000'] };
    expect(await gate.try(createWindowGroup, nobody)).toMatchObject({ code: 'invalid' });
  });

  it('change their suppliers, and the history tells which', async () => {
    const gate = await server.as('gate');
    const made = await gate.call(createWindowGroup, await groupOf(gate, '南线', 'S1001', 'S1002'));
    const change = { id: made.id, version: made.version, ...(await groupOf(gate, '南线', 'S1003')) };
    const { plantId: _, ...fields } = change;
    expect(await gate.call(changeWindowGroup, fields)).toMatchObject({ suppliers: ['S1003'], version: 2 });
    const told = await server.sql<{ changes: object }>(
      "select changes from state_change where document_id = $1 and action = 'edit' and changes ? 'suppliers'",
      [made.id],
    );
    expect(told).toEqual([{ changes: { suppliers: { from: 'S1001; S1002', to: 'S1003' } } }]);
    await gate.call(removeWindowGroup, { id: made.id, version: 2 });
    expect(await gate.try(readWindowGroup, { id: made.id })).toMatchObject({ code: 'not_found' });
  });

  it('are seen by their suppliers, who see no other members', async () => {
    const [gate, supplier] = [await server.as('gate'), await server.as('supplier-logistics')];
    const [, strange] = [
      await gate.call(createWindowGroup, await groupOf(gate, '共有', 'S1001', 'S1002')),
      await gate.call(createWindowGroup, await groupOf(gate, '他人', 'S1002')),
    ];
    expect((await supplier.call(listWindowGroups, { search: '共有' })).rows).toMatchObject([{ suppliers: ['S1001'] }]);
    expect(await supplier.try(readWindowGroup, { id: strange.id })).toMatchObject({ code: 'not_found' });
  });

  it('are not deleted while a window names them', async () => {
    const gate = await server.as('gate');
    const [used] = (await gate.call(listWindowGroups, { search: '全部' })).rows;
    const seen = { id: used?.id ?? '', version: used?.version ?? 0 };
    expect(await gate.try(removeWindowGroup, seen)).toMatchObject({ status: 409, code: 'in_use' });
  });

  it('come from a spreadsheet by plant and name, and the exported file changes nothing', async () => {
    const gate = await server.as('gate');
    const content = 'plantNo,name,suppliers\n2031,表一,S1001; S1002\n2031,表二,S9999\n2031,表三,';
    const report = await gate.call(importWindowGroups, { mode: 'good' }, { file: { name: 'groups.csv', content } });
    expect(report.counts).toMatchObject({ new: 1, error: 2 });
    expect(report.problems).toMatchObject([
      { row: 3, column: 'suppliers', code: 'unknown_reference' },
      { row: 4, column: 'suppliers' },
    ]);
    const { body } = await gate.try(listWindowGroups.exportFile, { search: '表一', format: 'csv' });
    const again = await gate.call(importWindowGroups, {}, { file: { name: 'again.csv', content: body } });
    expect(again.counts).toMatchObject({ unchanged: 1, error: 0 });
  });
});
