import { asTimestamp, firstMomentAt, type PlainDate, timeIn } from '@inbound/shared';
import { grantToRole, readRole } from '@inbound/shared/system/role/contract';
import { holdBookingRange, readBookingRanges } from '@inbound/shared/transport/booking/contract';
import {
  printDoorPlan,
  readDockBoardDay,
  readDockBoardWeek,
  readUnbookedTrucks,
} from '@inbound/shared/transport/dock-board/contract';
import { createShippingNote, rejectShippingNote } from '@inbound/shared/transport/shipping-note/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import { SAMPLE_DAY, type SampleNote, sampleDocks, sampleNotes } from '../booking/booking.sample.ts';
import { chosenDoors, plannedDoors } from './paper.ts';

const server = testServer();
const THURSDAY: PlainDate = '2026-12-10';
const TRUCK = {
  ...{ driver: '王强', idNumber: '11010119900307803X', plate: '吉A4C295' },
  ...{ tel: '+86 138 0000 4295', entryPurpose: 'full', etaDate: SAMPLE_DAY },
} as const;

let clerk: Caller;
let gate: Caller;
let note: SampleNote;
let doorId: string;

beforeEach(async () => {
  await server.sql('delete from booking_claim where tenant_id = 0');
  await server.sql('update delivery_note set locked_by_sd_no = null where locked_by_sd_no is not null');
  [clerk, gate] = [await server.as('supplier-logistics'), await server.as('gate')];
  [note] = (await sampleNotes(server, 1)) as [SampleNote];
  [doorId = ''] = (await sampleDocks(server, note)).doorIds;
});

/** Holds the first free range of the day for the supplier. */
const held = async () => {
  const wish = { noteIds: [note.id], unloadingPointId: note.unloadingPointId };
  const { ranges } = await clerk.call(readBookingRanges, { ...wish, day: SAMPLE_DAY });
  const free = ranges.find(({ causes }) => causes.length === 0);
  return clerk.call(holdBookingRange, { ...wish, doorId: free?.doorId ?? '', begins: free?.begins ?? asTimestamp(0) });
};
const booked = async () =>
  clerk.call(createShippingNote, { ...TRUCK, noteIds: [note.id], holdIds: [(await held()).id] });
const dayOf = (caller: Caller, day: PlainDate = SAMPLE_DAY) =>
  caller.call(readDockBoardDay, { plantId: note.plantId, day });

describe('the board of a day', () => {
  it('shows each active door of the plant in its area, with the windows of all groups', async () => {
    const { doors, areas, openings, zone, begins } = await dayOf(gate);
    const [count] = await server.sql<{ count: number }>(
      'select count(*)::int as count from door where tenant_id = 0 and plant_id = $1 and active',
      [note.plantId],
    );
    expect(doors.length).toBe(count?.count);
    expect(new Set(doors.map(({ areaId }) => areaId))).toEqual(new Set(areas.map(({ id }) => id)));
    expect(begins).toBe(firstMomentAt(zone, SAMPLE_DAY, '00:00'));
    expect(openings.filter(one => one.doorId === doorId)).toMatchObject([
      { type: 'flexible', begins: firstMomentAt(zone, SAMPLE_DAY, '06:00'), isReleased: false },
    ]);
    expect(openings.find(one => one.doorId === doorId)?.group).toBeTruthy();
  });

  it('shows a booking with its transport, and a hold without a name', async () => {
    const hold = await held();
    expect((await dayOf(gate)).blocks).toMatchObject([{ id: hold.id, doorId, isHeld: true, transport: null }]);
    const { id, sdNo } = await clerk.call(createShippingNote, { ...TRUCK, noteIds: [note.id], holdIds: [hold.id] });
    expect((await dayOf(gate)).blocks).toMatchObject([
      { doorId, begins: hold.begins, ends: hold.ends, isHeld: false, transport: { id, sdNo, plate: '吉A4C295' } },
    ]);
    expect((await dayOf(gate, THURSDAY)).blocks).toEqual([]);
  });

  it('shows no hold that has run out', async () => {
    const hold = await held();
    await server.sql('update booking_claim set until = $2 where id = $1', [hold.id, server.clock.now()]);
    expect((await dayOf(gate)).blocks).toEqual([]);
  });

  it('shows a range over midnight on both days', async () => {
    const { zone } = await dayOf(gate);
    const hold = await held();
    await server.sql('update booking_claim set begins = $2, ends = $3 where id = $1', [
      ...[hold.id, firstMomentAt(zone, SAMPLE_DAY, '23:30'), firstMomentAt(zone, THURSDAY, '00:30')],
    ]);
    expect((await dayOf(gate)).blocks.map(({ id }) => id)).toEqual([hold.id]);
    expect((await dayOf(gate, THURSDAY)).blocks.map(({ id }) => id)).toEqual([hold.id]);
  });

  it('is the plant’s: who has no plant there finds none, and suppliers have no board', async () => {
    const strange = { plantId: '00000000-0000-4000-8000-000000000001', day: SAMPLE_DAY };
    expect((await gate.try(readDockBoardDay, strange)).code).toBe('not_found');
    expect((await clerk.try(readDockBoardDay, { plantId: note.plantId, day: SAMPLE_DAY })).code).toBe('no_permission');
  });

  it('names no transport of others, where an administrator gives the board to a role of suppliers', async () => {
    const { id } = await booked();
    const admin = await server.as('tenant-admin');
    const [right] = await server.sql<{ id: string }>(
      `select id from permission where tenant_id = 0 and grants = 'transport.dockBoard.view'`,
    );
    const [role] = await server.sql<{ id: string }>(
      `select id from role where tenant_id = 0 and code = 'supplier-logistics'`,
    );
    const { permissionIds, version } = await admin.call(readRole, { id: role?.id ?? '' });
    await admin.call(grantToRole, { id: role?.id ?? '', version, permissionIds: [...permissionIds, right?.id ?? ''] });
    const shown = async (userNo: string) => (await dayOf(await server.as(userNo))).blocks;
    expect(await shown('supplier-logistics')).toMatchObject([{ doorId, transport: { id } }]);
    expect(await shown('supplier-logistics-2')).toMatchObject([{ doorId, isHeld: false, transport: null }]);
  });
});

describe('the week', () => {
  it('tells how much of the time of each door is booked on seven days', async () => {
    await booked();
    const { days, cells } = await gate.call(readDockBoardWeek, { plantId: note.plantId, from: '2026-12-07' });
    expect([days.length, days[0], days.at(-1)]).toEqual([7, '2026-12-07', '2026-12-13']);
    const own = cells.filter(cell => cell.doorId === doorId);
    expect(own.find(({ day }) => day === SAMPLE_DAY)).toMatchObject({ possible: 960, booked: 30, count: 1 });
    expect(own.find(({ day }) => day === THURSDAY)).toMatchObject({ booked: 0, count: 0 });
  });
});

describe('what is not booked', () => {
  const unbooked = async () => (await gate.call(readUnbookedTrucks, { plantId: note.plantId })).rows;

  it('is a sent note until a transport brings it, and the transport once the gate rejects it', async () => {
    expect(await unbooked()).toContainEqual(expect.objectContaining({ kind: 'note', id: note.id, number: note.dnNo }));
    await server.sql('update plant set booking_confirmed = false where id = $1', [note.plantId]);
    const { id, version } = await booked();
    expect((await unbooked()).some(truck => truck.id === note.id || truck.id === id)).toBe(false);
    await gate.call(rejectShippingNote, { id, version, reason: 'other' });
    expect(await unbooked()).toContainEqual(expect.objectContaining({ kind: 'rejected', id, plate: '吉A4C295' }));
  });
});

describe('the door plan', () => {
  const printed = (caller: Caller, of: { doorId?: string } = {}) =>
    caller.try(printDoorPlan, { plantId: note.plantId, day: SAMPLE_DAY, ...of });

  it('is a PDF of the day for whoever reads the board, and names no driver', async () => {
    await booked();
    const { body } = await printed(gate);
    expect(body.slice(0, 5)).toBe('%PDF-');
    for (const secret of [TRUCK.driver, TRUCK.idNumber, TRUCK.tel]) expect(body).not.toContain(secret);
    expect((await printed(await server.as('supplier-planner'))).code).toBe('no_permission');
  });

  it('has each truck at its door, a door without one, and no hold', async () => {
    const planned = async () => plannedDoors(await dayOf(gate), (_, en) => en, 'en');
    const { begins } = await held();
    expect((await planned()).flatMap(({ trucks }) => trucks)).toEqual([]);
    const { sdNo } = await booked();
    const doors = await planned();
    expect(doors.length).toBeGreaterThan(1);
    expect(doors.flatMap(({ trucks }) => trucks)).toMatchObject([
      { window: `${timeIn('Asia/Shanghai', begins)}–06:30`, plate: '吉A4C295', number: sdNo },
    ]);
  });

  it('is printed for one door alone, and refused by its field for one that the plant has not', async () => {
    await booked();
    expect((await printed(gate, { doorId })).body.slice(0, 5)).toBe('%PDF-');
    const strange = '00000000-0000-4000-8000-000000000001';
    expect(await printed(gate, { doorId: strange })).toMatchObject({
      ...{ code: 'unknown_reference', params: { field: 'doorId', value: strange } },
    });
    const day = await dayOf(gate);
    expect(chosenDoors(day, doorId).map(({ id }) => id)).toEqual([doorId]);
    expect(chosenDoors(day, undefined)).toEqual(day.doors);
  });
});
