import { createDoor, listDoors } from '@inbound/shared/master/door/contract';
import { listSuppliers } from '@inbound/shared/master/supplier/contract';
import {
  changeTimeWindow,
  createTimeWindow,
  importTimeWindows,
  listTimeWindows,
  readTimeWindow,
  removeTimeWindow,
} from '@inbound/shared/master/time-window/contract';
import { listUnloadingPoints } from '@inbound/shared/master/unloading-point/contract';
import { listWindowGroups } from '@inbound/shared/master/window-group/contract';
import { describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import { systemCtx } from '../../platform/call/system-ctx.ts';
import { transact } from '../../platform/database/transaction.ts';
import { remove } from './commands.ts';

const server = testServer();

const groupId = async (caller: Caller, name = '全部供应商'): Promise<string> =>
  (await caller.call(listWindowGroups, { search: name })).rows[0]?.id ?? '';

/** A new door at a point of Changchun. */
const doorId = async (gate: Caller, name: string, capacity = 1): Promise<string> => {
  const { rows } = await gate.call(listUnloadingPoints, { search: 'A5' });
  const unloadingPointId = rows.find(({ plantNo }) => plantNo === '2031')?.id ?? '';
  return (await gate.call(createDoor, { unloadingPointId, name, capacity })).id;
};

/** A window of a door on two days of the week. */
const windowAt = async (gate: Caller, door: string, over: object = {}) => ({
  ...{ doorId: door, windowGroupId: await groupId(gate), type: 'flexible' as const, unit: 30 },
  ...{ weekdays: ['tue' as const, 'mon' as const], startsAt: '06:00', endsAt: '14:00', ...over },
});

/** An exception with these hours. */
const hoursOn = (startsAt: string, endsAt: string | null) => ({
  exceptions: [{ day: '2026-12-24' as const, startsAt, endsAt }],
});

describe('time windows', () => {
  it('open a door on days of the week, for 60 days ahead unless another horizon is named', async () => {
    const gate = await server.as('gate');
    const window = await windowAt(gate, await doorId(gate, 'W1'), { validFrom: '2026-12-01', cutoffTime: '14:00' });
    const made = await gate.call(createTimeWindow, window);
    expect(made).toMatchObject({
      ...{ door: 'W1', windowGroup: '全部供应商', plantNo: '2031', unloadingPointCode: 'A5' },
      ...{ weekdays: ['mon', 'tue'], leadHours: 0, horizonDays: 60, capacity: null, unusedMinutes: 0, exceptions: [] },
    });
    const { unusedMinutes: _, ...row } = made;
    expect((await gate.call(listTimeWindows, { doorId: [window.doorId] })).rows).toEqual([row]);
    const changed = await gate.call(changeTimeWindow, { ...window, id: made.id, version: 1, endsAt: '14:10' });
    expect(changed).toMatchObject({ endsAt: '14:10', unusedMinutes: 10, cutoffTime: '14:00', version: 2 });
  });

  it.each([
    ['no door', { doorId: undefined }, 'doorId'],
    ['no group', { windowGroupId: undefined }, 'windowGroupId'],
    ['no start', { startsAt: undefined }, 'startsAt'],
    ['no type', { type: undefined }, 'type'],
    ['a start at 24:00', { startsAt: '24:00', endsAt: '24:00' }, 'startsAt'],
    ['an end that is its start', { endsAt: '06:00' }, 'endsAt'],
    ['an end before its start', { endsAt: '05:00' }, 'endsAt'],
    ['a unit of 0', { unit: 0 }, 'unit'],
    ['a unit of -1', { unit: -1 }, 'unit'],
    ['a unit of 1.5', { unit: 1.5 }, 'unit'],
    ['a unit of more than a day', { unit: 1441 }, 'unit'],
    ['a unit that is longer than the window', { unit: 481 }, 'unit'],
    ['no day', { weekdays: [] }, 'weekdays'],
    ['more trucks than its door', { capacity: 2 }, 'capacity'],
    ['two cut-offs', { cutoffHours: 4, cutoffTime: '14:00' }, 'cutoffTime'],
    ['a release although nobody keeps it', { releaseHours: 4 }, 'releaseHours'],
    ['a release after its cut-off', { type: 'fixed', cutoffHours: 4, releaseHours: 4 }, 'releaseHours'],
    ['an exception that ends before it starts', hoursOn('10:00', '08:00'), 'exceptions.0.endsAt'],
    ['an exception without an end', hoursOn('10:00', null), 'exceptions.0.endsAt'],
  ])('are refused with %s', async (_, over, field) => {
    const gate = await server.as('gate');
    const { rows } = await gate.call(listDoors, { search: '14' });
    const refused = await gate.try(createTimeWindow, await windowAt(gate, rows[0]?.id ?? '', over));
    expect(refused).toMatchObject({ status: 422, code: 'invalid', params: { fields: [{ field }] } });
  });

  it('end at 24:00, and touch a window of the next day', async () => {
    const gate = await server.as('gate');
    const door = await doorId(gate, 'W2');
    const late = await gate.call(createTimeWindow, await windowAt(gate, door, { startsAt: '22:00', endsAt: '24:00' }));
    const early = await gate.call(createTimeWindow, await windowAt(gate, door, { startsAt: '00:00', endsAt: '02:00' }));
    expect([late.endsAt, early.startsAt]).toEqual(['24:00', '00:00']);
  });

  it('add up to no more trucks than their door takes', async () => {
    const gate = await server.as('gate');
    const door = await doorId(gate, 'W3', 2);
    await gate.call(createTimeWindow, await windowAt(gate, door, { capacity: 1 }));
    await gate.call(createTimeWindow, await windowAt(gate, door, { capacity: 1, startsAt: '13:00', endsAt: '16:00' }));
    const third = await windowAt(gate, door, { capacity: 1, startsAt: '12:00', endsAt: '13:30' });
    const refused = await gate.try(createTimeWindow, third);
    expect(refused).toMatchObject({
      status: 409,
      code: 'window_exists',
      params: { door: 'W3', window: '06:00–14:00' },
    });
    const onAnotherDay = { ...third, weekdays: ['wed' as const] };
    expect(await gate.call(createTimeWindow, onAnotherDay)).toMatchObject({ weekdays: ['wed'] });
  });

  it('are closed or have other hours on single dates, and the history tells it', async () => {
    const gate = await server.as('gate');
    const window = await windowAt(gate, await doorId(gate, 'W4'));
    const made = await gate.call(createTimeWindow, { ...window, exceptions: [{ day: '2026-12-24' }] });
    const exceptions = [
      { day: '2026-12-31' as const, startsAt: '06:00', endsAt: '10:00' },
      { day: '2026-12-31' as const, startsAt: '11:00', endsAt: '12:00' },
    ];
    const changed = await gate.call(changeTimeWindow, { ...window, id: made.id, version: 1, exceptions });
    expect(changed.exceptions).toEqual(exceptions);
    const [told] = await server.sql<{ changes: object }>(
      "select changes from state_change where document_id = $1 and changes ? 'exceptions'",
      [made.id],
    );
    const to = '2026-12-31 06:00–10:00; 2026-12-31 11:00–12:00';
    expect(told?.changes).toEqual({ exceptions: { from: '2026-12-24', to } });
    const twice = {
      ...window,
      id: made.id,
      version: 2,
      exceptions: [{ day: '2026-12-24' as const }, ...exceptions.slice(0, 1), { day: '2026-12-31' as const }],
    };
    expect((await gate.try(changeTimeWindow, twice)).params).toMatchObject({
      fields: [{ field: 'exceptions.2.day', code: 'exists' }],
    });
  });

  it('are not deleted while something is booked in them', async () => {
    const gate = await server.as('gate');
    const { id, version } = await gate.call(createTimeWindow, await windowAt(gate, await doorId(gate, 'W5')));
    const asked: unknown[] = [];
    const count = async (_: unknown, place: unknown) => asked.push(place);
    const removal = transact(server.running.platform.pool, tx =>
      remove(
        systemCtx(server.running.platform, tx, { tenant: 0 }),
        [{ count, outside: async () => [], closed: async () => [], tellClosed: async () => undefined }],
        {
          id,
          version,
        },
      ),
    );
    await expect(removal).rejects.toMatchObject({ code: 'in_use', params: { thing: 'timeWindow', count: 1 } });
    expect(asked).toEqual([{ timeWindowId: id }]);
    await gate.call(removeTimeWindow, { id, version });
    expect(await gate.try(readTimeWindow, { id })).toMatchObject({ code: 'not_found' });
  });

  it('are seen by suppliers, without the names of groups to which they do not belong', async () => {
    const supplier = await server.as('supplier-logistics');
    const { rows } = await supplier.call(listTimeWindows, { type: ['fixed'] });
    expect(rows.map(({ windowGroup }) => windowGroup)).toEqual(expect.arrayContaining([null, '早班固定供应商']));
  });

  it('are those of the groups of a supplier on its page', async () => {
    const gate = await server.as('gate');
    const { rows } = await gate.call(listSuppliers, { search: 'S1001' });
    const found = await gate.call(listTimeWindows, { supplierId: [rows[0]?.id ?? ''], type: ['fixed'] });
    expect(new Set(found.rows.map(({ windowGroup }) => windowGroup))).not.toContain('循环取货 北线');
    expect(found.rows.map(({ windowGroup }) => windowGroup)).toContain('早班固定供应商');
  });

  it('come from a spreadsheet, and the exported file changes nothing', async () => {
    const gate = await server.as('gate');
    await doorId(gate, 'W6');
    const head = 'plantNo,unloadingPointCode,door,windowGroup,type,weekdays,startsAt,endsAt,unit';
    const line = (door: string, days: string, end: string) =>
      `2031,A5,${door},全部供应商,flexible,${days},06:00,${end},30`;
    const content = [
      head,
      line('W6', 'mon; tue', '08:00'),
      line('W9', 'mon', '08:00'),
      line('W6', 'wed', '05:00'),
    ].join('\n');
    const report = await gate.call(importTimeWindows, { mode: 'good' }, { file: { name: 'windows.csv', content } });
    expect(report.counts).toMatchObject({ new: 1, error: 2 });
    expect(report.problems).toMatchObject([
      { row: 3, column: 'door', value: 'W9', code: 'unknown_reference' },
      { row: 4, column: 'endsAt', code: 'end_before_start' },
    ]);
    const [{ id = '' } = {}] = (await gate.call(listDoors, { search: 'W6' })).rows;
    const { body } = await gate.try(listTimeWindows.exportFile, { doorId: [id], format: 'csv' });
    const again = await gate.call(importTimeWindows, {}, { file: { name: 'again.csv', content: body } });
    expect(again.counts).toMatchObject({ unchanged: 1, error: 0 });
  });
});
