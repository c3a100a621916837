import { describe, expect, it } from 'vitest';
import type { GateTruck } from './contract.ts';
import { doorStrip } from './door-strip.ts';

const at = (time: string) => `2026-11-23T${time}:00.000Z` as const;
const NOW = at('03:40');
const LOOK = { now: NOW, tolerance: 30, mostWait: 30 };
const DOORS = ['A1', 'A2'].map(name => ({ id: name, name, unloadingPoint: 'P1' }));

const stop = (doorId: string, begins: string, ends: string) => ({ doorId, begins: at(begins), ends: at(ends) });

const truckOf = (plate: string, stops: GateTruck['stops'], over: Partial<GateTruck> = {}): GateTruck => ({
  ...{ id: plate, version: 1, state: 'confirmed', sdNo: plate, plate, unitCount: 9, notes: [], stops },
  ...{ supplierCode: 'S1001', supplierNameZh: '北光', supplierNameEn: 'Nordlicht' },
  ...{ forwarderCode: '', forwarderNameZh: '', forwarderNameEn: '', unloadingPoint: 'P1', door: 'A1' },
  ...{ begins: stops[0]?.begins ?? at('03:00'), ends: stops[0]?.ends ?? at('04:00') },
  ...{ asksAcceptance: false, isUndoable: false },
  ...{ departedAt: null, gateInAt: null, gateOutAt: null, noShowAt: null, since: null },
  ...{ stopCount: stops.length, dockedCount: 0, unloadedCount: 0, ...over },
});
const inside = (time: string, over: Partial<GateTruck> = {}): Partial<GateTruck> => ({
  ...{ state: 'departed', departedAt: at(time), gateInAt: at(time), since: at(time), ...over },
});

/** A line for each door: who stands there since when, and who comes next. */
const linesOf = (trucks: readonly GateTruck[]) =>
  doorStrip(DOORS, trucks, LOOK).map(({ door, standing, next }) => [
    door.name,
    standing.map(({ truck, minutes, isOverdue }) => `${truck.plate} ${minutes}${isOverdue ? '!' : ''}`).join(),
    next && `${next.truck.plate} ${next.isHere ? 'waits' : (next.minutesLate ?? 'comes')}`,
  ]);

describe('the strip of doors', () => {
  it('has each door, also one to which nobody comes', () => {
    expect(linesOf([])).toEqual([
      ['A1', '', null],
      ['A2', '', null],
    ]);
  });

  it('tells who stands at a door and since when, and who stands longer than they have booked', () => {
    const docked = (time: string) => inside('03:00', { dockedCount: 1, since: at(time) });
    const lines = linesOf([
      truckOf('T1', [stop('A1', '03:00', '03:30')], docked('03:10')),
      truckOf('T2', [stop('A2', '03:00', '03:30')], docked('03:09')),
    ]);
    expect(lines).toEqual([
      ['A1', 'T1 30', null],
      ['A2', 'T2 31!', null],
    ]);
  });

  it('keeps a truck at its last door until it leaves', () => {
    const unloaded = inside('03:00', { dockedCount: 1, unloadedCount: 1, since: at('03:35') });
    const truck = truckOf('T1', [stop('A1', '03:00', '03:30')], unloaded);
    expect(linesOf([truck])[0]).toEqual(['A1', 'T1 5', null]);
    expect(linesOf([{ ...truck, gateOutAt: NOW, state: 'completed' }])[0]).toEqual(['A1', '', null]);
  });

  it('tells who comes next: who waits in the plant, then whose range begins first', () => {
    const trucks = [
      truckOf('T1', [stop('A1', '04:00', '05:00')]),
      truckOf('T2', [stop('A1', '05:00', '06:00')]),
      truckOf('T3', [stop('A2', '05:00', '06:00')], inside('03:20')),
      truckOf('T4', [stop('A2', '04:00', '05:00')]),
    ];
    expect(linesOf(trucks)).toEqual([
      ['A1', '', 'T1 comes'],
      ['A2', '', 'T3 waits'],
    ]);
  });

  it('tells how late the next one is once it is beyond what the plant tolerates', () => {
    expect(linesOf([truckOf('T1', [stop('A1', '03:10', '04:00')])])[0]?.[2]).toBe('T1 comes');
    expect(linesOf([truckOf('T1', [stop('A1', '03:09', '04:00')])])[0]?.[2]).toBe('T1 31');
  });

  it('awaits nobody any more who did not come', () => {
    expect(linesOf([truckOf('T1', [stop('A1', '02:00', '03:00')], { noShowAt: at('03:00') })])[0]?.[2]).toBeNull();
  });

  it('follows a truck with two stops from door to door', () => {
    const stops = [stop('A1', '03:00', '03:30'), stop('A2', '03:30', '04:00')];
    const docked = truckOf('T1', stops, inside('03:00', { dockedCount: 1, since: at('03:20') }));
    expect(linesOf([docked])).toEqual([
      ['A1', 'T1 20', null],
      ['A2', '', 'T1 comes'],
    ]);
    const between = { ...docked, unloadedCount: 1, since: at('03:35') };
    expect(linesOf([between])).toEqual([
      ['A1', '', null],
      ['A2', '', 'T1 waits'],
    ]);
  });
});
