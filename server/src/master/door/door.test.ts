import {
  changeDoor,
  createDoor,
  importDoors,
  listDoors,
  readDoor,
  removeDoor,
} from '@inbound/shared/master/door/contract';
import { createTimeWindow } from '@inbound/shared/master/time-window/contract';
import { listUnloadingPoints, readPoint } from '@inbound/shared/master/unloading-point/contract';
import { listWindowGroups } from '@inbound/shared/master/window-group/contract';
import { describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import { systemCtx } from '../../platform/call/system-ctx.ts';
import { transact } from '../../platform/database/transaction.ts';
import { remove } from './commands.ts';

const server = testServer();

/** An unloading point of Changchun. */
const pointOf = async (caller: Caller, code: string): Promise<string> => {
  const { rows } = await caller.call(listUnloadingPoints, { search: code });
  return rows.find(row => row.plantNo === '2031' && row.code === code)?.id ?? '';
};

const doorAt = async (gate: Caller, name: string, over: object = {}) =>
  gate.call(createDoor, { unloadingPointId: await pointOf(gate, 'A5'), name, ...over });

describe('doors', () => {
  it('stand at an unloading point and in its plant, for one truck unless more are named', async () => {
    const gate = await server.as('gate');
    const made = await doorAt(gate, 'D1', { hazardous: true, activeFrom: '2026-12-01' });
    expect(made).toMatchObject({ name: 'D1', plantNo: '2031', unloadingPointCode: 'A5', capacity: 1, usual: false });
    expect((await gate.call(listDoors, { search: 'd1', hazardous: true })).rows).toEqual([made]);
    const changed = await gate.call(changeDoor, { id: made.id, version: made.version, name: 'D1', capacity: 2 });
    expect(changed).toMatchObject({ capacity: 2, hazardous: true, activeFrom: '2026-12-01', version: 2 });
    const stale = await gate.try(changeDoor, { id: made.id, version: made.version, name: 'D1' });
    expect(stale).toMatchObject({ status: 409, code: 'conflict' });
  });

  it('have a name of their own within their point', async () => {
    const gate = await server.as('gate');
    await doorAt(gate, 'D2');
    const again = await gate.try(createDoor, { unloadingPointId: await pointOf(gate, 'A5'), name: 'D2' });
    expect(again).toMatchObject({ status: 409, code: 'door_exists', field: 'name' });
    const elsewhere = await gate.call(createDoor, { unloadingPointId: await pointOf(gate, 'A3'), name: 'D2' });
    expect(elsewhere).toMatchObject({ name: 'D2', unloadingPointCode: 'A3' });
  });

  it.each([
    ['a capacity of nothing', { capacity: 0 }, 'capacity'],
    ['half a truck', { capacity: 1.5 }, 'capacity'],
    ['an end before its beginning', { activeFrom: '2026-12-02', activeTo: '2026-12-01' }, 'activeTo'],
    ['a point that nobody knows', { unloadingPointId: '00000000-0000-4000-8000-000000000000' }, 'unloadingPointId'],
  ])('are refused with %s', async (_, over: object, field) => {
    const gate = await server.as('gate');
    const refused = await gate.try(createDoor, { unloadingPointId: await pointOf(gate, 'A5'), name: 'D3', ...over });
    expect(refused).toMatchObject({ status: 422, code: 'invalid', params: { fields: [{ field }] } });
  });

  it('are the usual one of their point one after another', async () => {
    const gate = await server.as('gate');
    const point = await pointOf(gate, 'A1');
    expect(await gate.call(readPoint, { id: point })).toMatchObject({ door: '11' });
    const made = await gate.call(createDoor, { unloadingPointId: point, name: 'D4', usual: true });
    expect(await gate.call(readPoint, { id: point })).toMatchObject({ door: 'D4' });
    const [before] = (await gate.call(listDoors, { search: '11', unloadingPointId: [point] })).rows;
    expect(before).toMatchObject({ usual: false, version: 2 });
    await gate.call(changeDoor, { id: before?.id ?? '', version: 2, name: '11', usual: true });
    expect(await gate.call(readPoint, { id: point })).toMatchObject({ door: '11' });
    expect(await gate.call(readDoor, { id: made.id })).toMatchObject({ usual: false });
  });

  it('keep as many places as their time windows need', async () => {
    const gate = await server.as('gate');
    const door = await doorAt(gate, 'D5', { capacity: 3 });
    const [group] = (await gate.call(listWindowGroups, { search: '全部' })).rows;
    const window = { doorId: door.id, windowGroupId: group?.id ?? '', type: 'flexible', unit: 30 } as const;
    const hours = { weekdays: ['mon' as const], startsAt: '06:00', endsAt: '08:00' };
    for (const capacity of [1, 2]) await gate.call(createTimeWindow, { ...window, ...hours, capacity });
    const less = await gate.try(changeDoor, { id: door.id, version: door.version, name: 'D5', capacity: 2 });
    expect(less.params).toMatchObject({ fields: [{ field: 'capacity', code: 'range', params: { min: '3' } }] });
    expect(await gate.try(removeDoor, { id: door.id, version: door.version })).toMatchObject({ code: 'in_use' });
  });

  it('are not deleted while something is booked at them', async () => {
    const gate = await server.as('gate');
    const { id, version } = await doorAt(gate, 'D6');
    const asked: unknown[] = [];
    const booked = (count: number) => ({
      count: async (_: unknown, place: unknown) => {
        asked.push(place);
        return count;
      },
      outside: async () => [],
      closed: async () => [],
      tellClosed: async () => undefined,
    });
    const removeWith = (...bookings: ReturnType<typeof booked>[]) =>
      transact(server.running.platform.pool, tx =>
        remove(systemCtx(server.running.platform, tx, { tenant: 0 }), bookings, { id, version }),
      );
    await expect(removeWith(booked(2), booked(1))).rejects.toMatchObject({
      ...{ code: 'in_use', params: { thing: 'door', count: 3 } },
    });
    expect(asked).toEqual([{ doorId: id }, { doorId: id }]);
    await gate.call(removeDoor, { id, version });
    expect(await gate.try(readDoor, { id })).toMatchObject({ code: 'not_found' });
  });

  it('come from a spreadsheet by plant, point and name, and the exported file changes nothing', async () => {
    const gate = await server.as('gate');
    const content = 'plantNo,unloadingPointCode,name,capacity,hazardous\n2031,A5,I1,2,是\n2031,NO,I2,1,\n2031,A5,I3,x,';
    const report = await gate.call(importDoors, { mode: 'good' }, { file: { name: 'doors.csv', content } });
    expect(report.counts).toMatchObject({ new: 1, error: 2 });
    expect(report.problems.map(({ row, column, code }) => [row, column, code])).toEqual(
      expect.arrayContaining([
        [3, 'unloadingPointCode', 'unknown_reference'],
        [4, 'capacity', expect.any(String)],
      ]),
    );
    const { body } = await gate.try(listDoors.exportFile, { search: 'I1', format: 'csv' });
    const again = await gate.call(importDoors, {}, { file: { name: 'again.csv', content: body } });
    expect(again.counts).toMatchObject({ unchanged: 1, error: 0 });
  });
});
