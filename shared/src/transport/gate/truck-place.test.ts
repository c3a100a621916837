import { describe, expect, it } from 'vitest';
import type { GateTruck } from './contract.ts';
import { codeOfScan, foundTrucks } from './found-trucks.ts';
import { afterStamp, byColumn, truckPlace } from './truck-place.ts';

const LIMITS = { tolerance: 30, mostWait: 30 };
const at = (time: string) => `2026-11-23T${time}:00.000Z` as const;

const TRUCK: GateTruck = {
  ...{ id: '0f8fad5b-d9cb-469f-a165-70867728950e', version: 1, state: 'confirmed', sdNo: 'SD26000418' },
  ...{ plate: '吉A·4C295', unitCount: 9, supplierCode: 'S1001', supplierNameZh: '北光', supplierNameEn: 'Nordlicht' },
  ...{ forwarderCode: '', forwarderNameZh: '', forwarderNameEn: '', unloadingPoint: 'P1', door: 'A3', stops: [] },
  ...{ begins: at('03:00'), ends: at('04:00'), asksAcceptance: false, isUndoable: false },
  ...{ departedAt: null, gateInAt: null, gateOutAt: null, noShowAt: null, since: null },
  ...{ stopCount: 1, dockedCount: 0, unloadedCount: 0 },
  notes: [{ id: '0f8fad5b-d9cb-469f-a165-70867728950f', dnNo: '80010', state: 'sent', isReceived: false }],
};
const inside = (over: Partial<GateTruck> = {}): GateTruck => ({
  ...TRUCK,
  ...{ state: 'departed', gateInAt: at('03:00'), departedAt: at('03:00'), since: at('03:00') },
  ...over,
});

describe('a truck that is expected', () => {
  it.each([
    ['02:00', 'expected', 60],
    ['03:00', 'due', 0],
    ['03:30', 'due', 30],
    ['03:31', 'late', 31],
  ] as const)('at %s is %s', (time, arrival, minutes) => {
    expect(truckPlace(TRUCK, at(time), LIMITS)).toEqual({
      ...{ column: 'arriving', arrival, minutes, stands: null, isOverdue: false },
    });
  });

  it('waits for the plant before it is late, and did not come once its window has ended', () => {
    expect(truckPlace({ ...TRUCK, state: 'to_be_confirmed' }, at('03:45'), LIMITS).arrival).toBe('toBeConfirmed');
    expect(truckPlace({ ...TRUCK, noShowAt: at('04:00') }, at('04:10'), LIMITS).arrival).toBe('missed');
  });
});

describe('a truck that is in', () => {
  it.each([
    ['02:29', 'early'],
    ['02:30', 'onTime'],
    ['03:30', 'onTime'],
    ['03:31', 'late'],
  ] as const)('at %s came %s, and waits', (time, arrival) => {
    const truck = inside({ gateInAt: at(time), since: at(time) });
    expect(truckPlace(truck, at(time), LIMITS)).toMatchObject({ column: 'waiting', arrival, stands: 0 });
  });

  it('waits too long after the minutes of the setting', () => {
    expect(truckPlace(inside(), at('03:30'), LIMITS)).toMatchObject({ stands: 30, isOverdue: false });
    expect(truckPlace(inside(), at('03:31'), LIMITS)).toMatchObject({ stands: 31, isOverdue: true });
    expect(truckPlace(inside(), at('03:31'), { ...LIMITS, mostWait: 60 }).isOverdue).toBe(false);
  });

  it('stands at its door as long as it has booked, and there until it leaves', () => {
    const docked = inside({ dockedCount: 1, since: at('03:10') });
    expect(truckPlace(docked, at('04:10'), LIMITS)).toMatchObject({ column: 'atDock', stands: 60, isOverdue: false });
    expect(truckPlace(docked, at('04:11'), LIMITS).isOverdue).toBe(true);
    expect(truckPlace({ ...docked, unloadedCount: 1 }, at('03:20'), LIMITS).column).toBe('atDock');
  });

  it('waits again between two stops', () => {
    const between = inside({ stopCount: 2, dockedCount: 1, unloadedCount: 1, since: at('03:40') });
    expect(truckPlace(between, at('03:50'), LIMITS)).toMatchObject({ column: 'waiting', stands: 10 });
  });

  it('has left, and was in for so long', () => {
    const left = inside({ state: 'completed', dockedCount: 1, unloadedCount: 1, gateOutAt: at('03:47') });
    expect(truckPlace(left, at('09:00'), LIMITS)).toMatchObject({ column: 'left', stands: 47, isOverdue: false });
  });

  it('stands behind those that wait longer', () => {
    const trucks = [inside({ id: 'b', since: at('03:20') }), inside({ id: 'a' }), TRUCK];
    expect(byColumn(trucks).waiting.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(byColumn(trucks).arriving).toEqual([TRUCK]);
  });
});

describe('a stamp that waits for the network', () => {
  it('shows the truck where it stands, in the order of the stamps', () => {
    const stamps = [
      { stamp: 'gateIn' },
      { stamp: 'dock', stop: 1 },
      { stamp: 'unload', stop: 1 },
      { stamp: 'gateOut' },
    ] as const;
    const columns = stamps.map((_, index) => {
      const truck = stamps.slice(0, index + 1).reduce((one, stamp) => afterStamp(one, stamp, at('03:10')), TRUCK);
      return truckPlace(truck, at('03:20'), LIMITS).column;
    });
    expect(columns).toEqual(['waiting', 'atDock', 'atDock', 'left']);
  });

  it('changes nothing where it is not the next one', () => {
    expect(afterStamp(TRUCK, { stamp: 'dock', stop: 1 }, at('03:10'))).toBe(TRUCK);
    expect(afterStamp(inside({ stopCount: 2 }), { stamp: 'dock', stop: 2 }, at('03:10')).dockedCount).toBe(0);
  });
});

describe('a scan at the gate', () => {
  const other: GateTruck = { ...TRUCK, id: 'other', sdNo: 'SD26000419', notes: [] };
  const trucks = [TRUCK, other];

  it('means the truck of the link, the number or the delivery note', () => {
    const link = `https://inbound.example/transport/shipping-note-detail?plant=2031&id=${TRUCK.id}#SD26000418`;
    for (const code of [link, ' sd26000418', '80010', '０４１８'])
      expect(foundTrucks(trucks, code).map(({ sdNo }) => sdNo)).toEqual(['SD26000418']);
    expect(codeOfScan('https://inbound.example/transport/shipping-note-detail#SD26000418')).toBe('SD26000418');
  });

  it('may mean several: two transports of one plate are both told', () => {
    expect(foundTrucks(trucks, '吉a 4c295')).toEqual(trucks);
    expect(foundTrucks(trucks, 'SD26')).toEqual(trucks);
  });

  it('means none where it is another plant’s, empty, or too short to be looked for', () => {
    for (const code of ['SD99', '', ' ', '95']) expect(foundTrucks(trucks, code)).toEqual([]);
  });
});
