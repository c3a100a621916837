import { createDoor } from '@inbound/shared/master/door/contract';
import { createTimeWindow, listTimeWindows, type TimeWindowRow } from '@inbound/shared/master/time-window/contract';
import { checkWindowTemplate, saveWindowTemplate } from '@inbound/shared/master/time-window/template-contract';
import { createPoint, listUnloadingPoints } from '@inbound/shared/master/unloading-point/contract';
import { listWindowGroups } from '@inbound/shared/master/window-group/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';

const server = testServer();
const FROM = '2026-12-07' as const;
const WORKING = ['mon', 'tue', 'wed', 'thu', 'fri'] as const;
let gate: Caller;
let pointId = '';
let groupId = '';
const doors: string[] = [];
let made = 0;

/** A point with two doors; the first has a window on working days. */
beforeEach(async () => {
  gate = await server.as('gate');
  const { rows } = await gate.call(listUnloadingPoints, { search: 'A5' });
  const like = rows.find(({ plantNo }) => plantNo === '2031');
  const { areaId = '', nameZh = '', nameEn = '' } = like ?? {};
  pointId = (await gate.call(createPoint, { areaId, code: `T${++made}`, nameZh, nameEn })).id;
  groupId = (await gate.call(listWindowGroups, { search: '全部供应商' })).rows[0]?.id ?? '';
  doors.length = 0;
  for (const name of ['T1', 'T2'])
    doors.push((await gate.call(createDoor, { unloadingPointId: pointId, name, capacity: 2 })).id);
  await gate.call(createTimeWindow, painted({ capacity: 1 }));
});

const painted = (over: object = {}) => ({
  ...{ doorId: doors[0] ?? '', windowGroupId: groupId, type: 'flexible' as const, unit: 30 },
  ...{ weekdays: [...WORKING], startsAt: '06:00', endsAt: '12:00', ...over },
});

const rows = async (): Promise<TimeWindowRow[]> =>
  (await gate.call(listTimeWindows, { unloadingPointId: [pointId], limit: 50 })).rows;

const seen = async () => (await rows()).map(({ id, version }) => ({ id, version }));

const paint = async (...windows: ReturnType<typeof painted>[]) => ({
  ...{ unloadingPointId: pointId, from: FROM, windows },
});

describe('a painted week', () => {
  it('is told before it is saved, and takes the place of the week before from its day on', async () => {
    const week = await paint(
      painted({ capacity: 1, weekdays: ['mon', 'tue', 'wed', 'fri'] }),
      painted({ doorId: doors[1], weekdays: ['sat'], type: 'fixed', releaseHours: 4 }),
    );
    const effect = { created: 2, changed: 0, ended: 1, removed: 0, outside: { count: 0, bookings: [] } };
    expect(await gate.call(checkWindowTemplate, week)).toEqual(effect);
    expect(await rows()).toHaveLength(1);
    expect(await gate.call(saveWindowTemplate, { ...week, seen: await seen() })).toEqual(effect);
    const after = (await rows()).map(({ weekdays, validFrom, validTo, door }) => [
      door,
      weekdays.join(),
      validFrom,
      validTo,
    ]);
    expect(after).toEqual(
      expect.arrayContaining([
        ['T1', WORKING.join(), null, '2026-12-06'],
        ['T1', 'mon,tue,wed,fri', FROM, null],
        ['T2', 'sat', FROM, null],
      ]),
    );
    const again = await gate.call(saveWindowTemplate, { ...week, seen: await seen() });
    expect(again).toMatchObject({ created: 0, changed: 0, ended: 0, removed: 0 });
  });

  it('is saved whole or not at all', async () => {
    const before = await rows();
    const crowded = await paint(painted({ capacity: 2 }), painted({ capacity: 1, startsAt: '11:00', endsAt: '13:00' }));
    const refused = await gate.try(saveWindowTemplate, { ...crowded, seen: await seen() });
    expect(refused).toMatchObject({ code: 'window_exists', params: { door: 'T1' } });
    const wrong = await paint(painted({ capacity: 1 }), painted({ startsAt: '12:00', endsAt: '12:00' }));
    expect((await gate.try(saveWindowTemplate, { ...wrong, seen: await seen() })).params).toMatchObject({
      fields: [{ field: 'windows.1.endsAt', code: 'end_before_start' }],
    });
    const strange = await paint(painted({ windowGroupId: doors[0] }));
    expect((await gate.try(checkWindowTemplate, strange)).params).toMatchObject({
      fields: [{ field: 'windows.0.windowGroupId', code: 'unknown_reference' }],
    });
    expect(await rows()).toEqual(before);
  });

  it('is not painted into the past, nor at a door of another point', async () => {
    const past = { ...(await paint(painted())), from: '2020-01-06' as const };
    expect((await gate.try(checkWindowTemplate, past)).params).toMatchObject({ fields: [{ field: 'from' }] });
    const [other] = (await gate.call(listTimeWindows, { limit: 1 })).rows;
    const elsewhere = await paint(painted({ doorId: other?.doorId }));
    expect((await gate.try(checkWindowTemplate, elsewhere)).params).toMatchObject({
      fields: [{ field: 'windows.0.doorId', code: 'unknown_reference' }],
    });
  });

  it('conflicts with what somebody else has changed or made since it was seen', async () => {
    const before = await seen();
    await gate.call(createTimeWindow, painted({ capacity: 1, startsAt: '14:00', endsAt: '16:00' }));
    const week = await paint(painted({ capacity: 1, endsAt: '11:00' }));
    expect(await gate.try(saveWindowTemplate, { ...week, seen: before })).toMatchObject({ code: 'conflict' });
    const stale = (await seen()).map(({ id, version }) => ({ id, version: version + 1 }));
    expect(await gate.try(saveWindowTemplate, { ...week, seen: stale })).toMatchObject({ code: 'conflict' });
    expect(await gate.try(saveWindowTemplate, { ...week, seen: await seen() })).toMatchObject({ code: 'ok' });
  });

  it('is painted by those who keep time windows alone', async () => {
    const supplier = await server.as('supplier-logistics');
    expect(await supplier.try(checkWindowTemplate, await paint(painted()))).toMatchObject({ code: 'no_permission' });
  });
});
