import { asTimestamp, type PlainDate } from '@inbound/shared';
import { readUnbookedTrucks } from '@inbound/shared/transport/dock-board/contract';
import { checkInArrival, endArrival, findGateTrucks, readGateDay } from '@inbound/shared/transport/gate/contract';
import { doorStrip } from '@inbound/shared/transport/gate/door-strip';
import { truckPlace } from '@inbound/shared/transport/gate/truck-place';
import {
  cancelShippingNote,
  readShippingNote,
  type ShippingNoteDetail,
  stampShippingNote,
  undoShippingNoteStamp,
} from '@inbound/shared/transport/shipping-note/contract';
import { CLOCK_AHEAD_MINUTES, STAMP_WAITS_HOURS } from '@inbound/shared/transport/shipping-note/rules';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../../test/server.ts';
import { SAMPLE_DAY, type SampleNote, sampleDocks, sampleNotes } from '../booking/booking.sample.ts';
import { sampleTransport } from '../shipping-note/shipping-note.sample.ts';

const server = testServer();
const NEXT_DAY: PlainDate = '2026-12-10';
const MINUTE_MS = 60_000;
const LIMITS = { tolerance: 30, mostWait: 30 };

let clerk: Caller;
let gate: Caller;
let note: SampleNote;
let made: ShippingNoteDetail;
/** Each truck has a plate of its own. */
let count = 0;

beforeEach(async () => {
  await server.sql('delete from booking_claim where tenant_id = 0');
  await server.sql(
    'update delivery_note set locked_by_sd_no = null, arrived_at = null where locked_by_sd_no is not null',
  );
  await server.sql('update plant set booking_confirmed = true where tenant_id = 0');
  [clerk, gate] = [await server.as('supplier-logistics'), await server.as('gate')];
  [note] = (await sampleNotes(server, 1)) as [SampleNote];
  await sampleDocks(server, note);
  made = await sampleTransport(clerk, [note], { plate: `京Z${String(++count).padStart(5, '0')}` });
});

const dayOf = (caller: Caller, day: PlainDate = SAMPLE_DAY) => caller.call(readGateDay, { plantId: note.plantId, day });
const ownOf = async (day?: PlainDate) => (await dayOf(gate, day)).trucks.find(({ id }) => id === made.id);
const ago = (minutes: number) => asTimestamp(Date.parse(server.clock.now()) - minutes * MINUTE_MS);
const stamp = (name: 'gateIn' | 'dock' | 'unload' | 'gateOut', more: object = {}) =>
  gate.call(stampShippingNote, { id: made.id, stamp: name, ...more });

describe('the day of the gate', () => {
  it('has a truck that is expected, with its notes, on the day of its window alone', async () => {
    expect(await ownOf()).toMatchObject({
      ...{ sdNo: made.sdNo, plate: made.plate, door: made.door, since: null, gateInAt: null },
      notes: [{ id: note.id, dnNo: note.dnNo, state: 'sent', isReceived: false }],
    });
    expect(await ownOf(NEXT_DAY)).toBeUndefined();
  });

  it('has the doors in use, and of each truck the stops at them', async () => {
    const { doors } = await dayOf(gate);
    const active = await server.sql<{ id: string }>(
      'select id from door where tenant_id = 0 and plant_id = $1 and active',
      [note.plantId],
    );
    expect(doors.map(({ id }) => id).sort()).toEqual(active.map(({ id }) => id).sort());
    const door = doors.find(({ name }) => name === made.door);
    expect((await ownOf())?.stops).toEqual([{ doorId: door?.id, begins: made.begins, ends: made.ends }]);
    const [stand] = doorStrip(doors, (await dayOf(gate)).trucks, { now: server.clock.now(), ...LIMITS }).filter(
      one => one.door.id === door?.id,
    );
    expect(stand).toMatchObject({ standing: [], next: { truck: { id: made.id }, isHere: false, minutesLate: null } });
  });

  it('has a truck that is in on every day until it leaves, and on the day on which it leaves', async () => {
    await stamp('gateIn');
    const { tolerance, mostWait } = await dayOf(gate);
    const truck = await ownOf(NEXT_DAY);
    expect(truck && truckPlace(truck, server.clock.now(), { tolerance, mostWait })).toMatchObject({
      ...{ column: 'waiting', arrival: 'early', stands: 0 },
    });
    await stamp('dock');
    await stamp('unload');
    await stamp('gateOut');
    expect(await ownOf(NEXT_DAY)).toBeUndefined();
    expect(await ownOf()).toMatchObject({ state: 'completed', gateOutAt: server.clock.now() });
  });

  it('expects none that was cancelled', async () => {
    const { version } = await gate.call(readShippingNote, { id: made.id });
    await clerk.call(cancelShippingNote, { id: made.id, version, reason: 'not_shipped' });
    expect(await ownOf()).toBeUndefined();
  });

  it('is the plant’s: who has no plant there finds none, and suppliers have no gate', async () => {
    const strange = { plantId: '00000000-0000-4000-8000-000000000001', day: SAMPLE_DAY };
    expect((await gate.try(readGateDay, strange)).code).toBe('not_found');
    expect((await gate.try(findGateTrucks, { plantId: strange.plantId, code: made.sdNo })).code).toBe('not_found');
    expect((await clerk.try(readGateDay, { plantId: note.plantId, day: SAMPLE_DAY })).code).toBe('no_permission');
  });
});

describe('a scan', () => {
  const found = async (code: string) =>
    (await gate.call(findGateTrucks, { plantId: note.plantId, code })).trucks.map(({ id }) => id);

  it('finds a truck of any day by link, number, plate and delivery note', async () => {
    const link = `http://localhost/transport/shipping-note-detail?plant=2031&id=${made.id}#${made.sdNo}`;
    for (const code of [link, made.sdNo.toLowerCase(), made.plate, note.dnNo])
      expect(await found(code)).toContain(made.id);
    expect(await found('NOTHING-HERE')).toEqual([]);
  });

  it('finds all trucks of a plate, and none that has left', async () => {
    const [second] = (await sampleNotes(server, 1)) as [SampleNote];
    const other = await sampleTransport(clerk, [second], { plate: made.plate });
    expect((await found(made.plate)).sort()).toEqual([made.id, other.id].sort());
    for (const name of ['gateIn', 'dock', 'unload', 'gateOut'] as const) await stamp(name);
    expect(await found(made.plate)).toEqual([other.id]);
  });
});

describe('a stamp that was made without a network', () => {
  it('happened when it was made, and its notes arrived then', async () => {
    const answer = await stamp('gateIn', { madeAt: ago(20) });
    expect(answer.gateInAt).toBe(ago(20));
    const [row] = await server.sql<{ at: Date }>('select arrived_at as at from delivery_note where id = $1', [note.id]);
    expect(row?.at).toEqual(new Date(ago(20)));
    expect(await ownOf()).toMatchObject({ since: ago(20), isUndoable: true });
  });

  it('is sent once more under its key after a lost answer, and is stamped once', async () => {
    const input = { id: made.id, stamp: 'gateIn', madeAt: ago(5) } as const;
    const underKey = { headers: { 'idempotency-key': 'a-stamp-of-the-gate' } };
    const first = await gate.call(stampShippingNote, input, underKey);
    server.clock.set(ago(-10));
    expect(await gate.call(stampShippingNote, input, underKey)).toMatchObject({ gateInAt: first.gateInAt });
    const [row] = await server.sql<{ count: number }>(
      'select jsonb_array_length(stamps) as count from shipping_note where id = $1',
      [made.id],
    );
    expect(row?.count).toBe(1);
  });

  it('follows others of its truck without a version, and is not before the one that it follows', async () => {
    await stamp('gateIn', { madeAt: ago(20) });
    await stamp('dock', { stop: 1, madeAt: ago(30) });
    const { stops } = await stamp('unload', { stop: 1, madeAt: ago(3) });
    expect(stops).toMatchObject([{ dockedAt: ago(20), unloadedAt: ago(3) }]);
    expect((await gate.try(stampShippingNote, { id: made.id, stamp: 'dock', stop: 2 })).code).toBe('status');
    expect(await stamp('dock', { stop: 1, madeAt: ago(1) })).toMatchObject({ dockedCount: 1, unloadedCount: 1 });
  });

  it('is refused by a clock that is ahead, and cut to now where it is a little', async () => {
    const ahead = ago(-CLOCK_AHEAD_MINUTES);
    const far = asTimestamp(Date.parse(ahead) + 1);
    const refused = await gate.try(stampShippingNote, { id: made.id, stamp: 'gateIn', madeAt: far });
    expect(refused).toMatchObject({ code: 'device_clock', params: { time: far } });
    const old = ago(STAMP_WAITS_HOURS * 60 + 1);
    expect((await gate.try(stampShippingNote, { id: made.id, stamp: 'gateIn', madeAt: old })).code).toBe(
      'device_clock',
    );
    expect((await stamp('gateIn', { madeAt: ahead })).gateInAt).toBe(server.clock.now());
  });

  it('is taken back: the one before it may then be, as long as the server has known it', async () => {
    await stamp('gateIn', { madeAt: ago(60) });
    server.clock.set(ago(-10));
    await stamp('dock');
    const undo = async () => {
      const { version } = await gate.call(readShippingNote, { id: made.id });
      return gate.call(undoShippingNoteStamp, { id: made.id, version, reason: 'wrong truck' });
    };
    expect(await undo()).toMatchObject({ dockedCount: 0, isUndoable: true });
    expect(await undo()).toMatchObject({ gateInAt: null, isUndoable: false });
    const [row] = await server.sql<{ at: Date | null }>('select arrived_at as at from delivery_note where id = $1', [
      note.id,
    ]);
    expect(row?.at).toBeNull();
  });
});

describe('a truck without a booking', () => {
  const arrivals = async () => (await dayOf(gate)).arrivals.map(({ plate }) => plate);

  it('waits from its check-in, once for a plate, until it leaves', async () => {
    const plate = '京A·00099';
    const arrival = await gate.call(checkInArrival, { plantId: note.plantId, plate });
    expect(arrival).toMatchObject({ plate, arrivedAt: server.clock.now() });
    expect(await arrivals()).toContain(plate);
    const { rows } = await gate.call(readUnbookedTrucks, { plantId: note.plantId });
    expect(rows[0]).toMatchObject({ kind: 'arrival', id: arrival.id, plate, etaDate: '2026-11-23' });
    const again = await gate.try(checkInArrival, { plantId: note.plantId, plate: '京a00099' });
    expect(again).toMatchObject({ code: 'exists', field: 'plate' });
    await gate.call(endArrival, { id: arrival.id, version: arrival.version });
    expect(await arrivals()).not.toContain(plate);
    expect((await gate.try(endArrival, { id: arrival.id, version: arrival.version })).code).toBe('conflict');
  });

  it('waits no longer once the transport that was booked for it comes in', async () => {
    await gate.call(checkInArrival, { plantId: note.plantId, plate: made.plate });
    await stamp('gateIn');
    expect(await arrivals()).not.toContain(made.plate);
  });

  it('is let in by the gate alone, and at its own plants', async () => {
    const input = { plantId: note.plantId, plate: '京A00100' };
    expect((await clerk.try(checkInArrival, input)).code).toBe('no_permission');
    const strange = { ...input, plantId: '00000000-0000-4000-8000-000000000001' };
    expect((await gate.try(checkInArrival, strange)).code).not.toBe('ok');
  });
});
