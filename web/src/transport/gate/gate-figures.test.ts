import type { GateTruck } from '@inbound/shared/transport/gate/contract';
import { expect, it } from 'vitest';
import { gateFigures } from './gate-figures.ts';

const at = (time: string) => `2026-11-23T${time}:00.000Z` as const;
const LIMITS = { tolerance: 30, mostWait: 30 };

const truckOf = (over: Partial<GateTruck> = {}): GateTruck => ({
  ...{ id: 't', version: 1, state: 'confirmed', sdNo: 'SD1', plate: '京Z1', unitCount: 9, notes: [], stops: [] },
  ...{ supplierCode: 'S1001', supplierNameZh: '北光', supplierNameEn: 'Nordlicht' },
  ...{ forwarderCode: '', forwarderNameZh: '', forwarderNameEn: '', unloadingPoint: 'P1', door: 'A3' },
  ...{ begins: at('03:00'), ends: at('04:00'), asksAcceptance: false, isUndoable: false },
  ...{ departedAt: null, gateInAt: null, gateOutAt: null, noShowAt: null, since: null },
  ...{ stopCount: 1, dockedCount: 0, unloadedCount: 0, ...over },
});
const inside = (time: string, over: Partial<GateTruck> = {}) =>
  truckOf({ state: 'departed', gateInAt: at(time), departedAt: at(time), since: at(time), ...over });

it('the figures of a day count who came, waits, stands at a door, left, is late and stands too long', () => {
  const trucks = [
    truckOf({ begins: at('05:00'), ends: at('06:00') }),
    truckOf(),
    truckOf({ noShowAt: at('04:00') }),
    inside('03:00'),
    inside('03:50', { dockedCount: 1 }),
    inside('02:00', { state: 'completed', dockedCount: 1, unloadedCount: 1, gateOutAt: at('03:00') }),
  ];
  const arrivals = [
    { id: 'a', version: 1, plate: '京A1', arrivedAt: at('03:45') },
    { id: 'b', version: 1, plate: '京A2', arrivedAt: at('03:10') },
  ];
  expect(gateFigures(trucks, { ...LIMITS, arrivals }, at('04:00'))).toEqual({
    ...{ arrived: 5, waiting: 3, atDock: 1, left: 1, late: 2, tooLong: 2 },
  });
  expect(gateFigures([], { ...LIMITS, arrivals: [] }, at('04:00'))).toEqual({
    ...{ arrived: 0, waiting: 0, atDock: 0, left: 0, late: 0, tooLong: 0 },
  });
});
