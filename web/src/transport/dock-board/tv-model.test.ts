import { asTimestamp } from '@inbound/shared';
import type { BoardBlock, DockBoardDay } from '@inbound/shared/transport/dock-board/contract';
import { describe, expect, it } from 'vitest';
import { boardView } from './day-model.ts';
import { freeDoors, maskedPlate, nextArrivals, tvFigures, tvView } from './tv-model.ts';

const HOUR = 3_600_000;
const ZERO = Date.parse('2026-11-22T16:00:00.000Z');
const at = (hour: number) => asTimestamp(ZERO + hour * HOUR);
const NOW = ZERO + 10 * HOUR;

const door = (id: string) => ({
  ...{ id, name: id, areaId: 'A', unloadingPointId: 'p', unloadingPoint: 'P1', capacity: 1, abilities: [] },
});
const open = (doorId: string, from: number, to: number) => ({
  ...{ doorId, begins: at(from), ends: at(to), type: 'flexible' as const, group: null, isReleased: false },
});
const truck = (id: string, doorId: string, from: number, over: object = {}): BoardBlock => ({
  ...{ id, doorId, begins: at(from), ends: at(from + 1), isHeld: false, isEmergency: false },
  transport: {
    ...{ id, version: 1, sdNo: id, state: 'confirmed', plate: '吉A·4C295', unitCount: 9, rebookCount: 0 },
    ...{ supplierCode: 'S1', supplierNameZh: '一', supplierNameEn: 'One', forwarderCode: '' },
    ...{ departedAt: null, gateInAt: null, gateOutAt: null, noShowAt: null, isLate: false, etaAt: null },
    ...{ stopCount: 1, dockedCount: 0, unloadedCount: 0, ...over },
  },
});

const dayOf = (...blocks: BoardBlock[]): DockBoardDay => ({
  ...{ zone: 'Asia/Shanghai', begins: at(0), ends: at(24), isCut: false, blocks },
  areas: [{ id: 'A', code: 'A', nameZh: 'A', nameEn: 'A', truckCap: null }],
  doors: [door('d1'), door('d2'), door('d3')],
  openings: [open('d1', 6, 22), open('d2', 6, 22), open('d3', 12, 22)],
});

describe('what a television shows', () => {
  it.each([
    ['in the morning the first hours', 6, [6, 16]],
    ['during the day three hours before the present one', 12, [9, 19]],
    ['in the evening the last hours', 21, [12, 22]],
  ])('%s', (_, hour, [from = 0, to = 0]) => {
    const view = tvView(boardView(dayOf()), ZERO + hour * HOUR);
    expect([view.begins, view.ends, view.hours.length]).toEqual([ZERO + from * HOUR, ZERO + to * HOUR, 10]);
  });

  it('leaves out what lies outside of its hours', () => {
    const { rows } = tvView(boardView(dayOf(truck('early', 'd1', 6), truck('here', 'd1', 13))), ZERO + 14 * HOUR);
    expect(rows.flatMap(row => (row.kind === 'door' ? row.blocks.map(({ block }) => block.id) : []))).toEqual(['here']);
  });

  it('names a truck by the end of its plate', () => {
    expect(['吉A·4C295', 'le xy 99', 'B1'].map(maskedPlate)).toEqual(['••C295', '••XY99', '••B1']);
  });

  it('counts trucks: booked, at a door, waiting in the plant, late', () => {
    const day = dayOf(
      truck('t1', 'd1', 8, { gateInAt: at(8), dockedCount: 1 }),
      truck('t2', 'd2', 9, { gateInAt: at(9) }),
      truck('t3', 'd1', 9, { isLate: true }),
      truck('t4', 'd2', 7, { gateInAt: at(7), dockedCount: 1, unloadedCount: 1 }),
    );
    expect(tvFigures(day)).toEqual({ booked: 4, atDock: 1, waiting: 1, late: 1 });
  });

  it('tells who comes next, late ones by their positions or by the clock, never before now', () => {
    const day = dayOf(
      truck('t1', 'd1', 12),
      truck('t2', 'd2', 8, { etaAt: at(10.5) }),
      truck('t3', 'd2', 9.5),
      truck('t4', 'd1', 9, { gateInAt: at(9) }),
      truck('t5', 'd3', 9, { noShowAt: at(10) }),
    );
    expect(
      nextArrivals(day, NOW).map(({ id, door: name, at: when, minutesLate }) => [id, name, when, minutesLate]),
    ).toEqual([
      ['t3', 'd2', at(10), 30],
      ['t2', 'd2', at(10.5), 150],
      ['t1', 'd1', at(12), 0],
    ]);
  });

  it('tells which doors are free now, and until when', () => {
    const day = dayOf(truck('t1', 'd1', 9.5), truck('t2', 'd2', 11));
    expect(freeDoors(day, NOW)).toEqual([{ id: 'd2', name: 'd2', until: at(11) }]);
    expect(freeDoors(day, NOW + 3 * HOUR).map(({ id }) => id)).toEqual(['d1', 'd2', 'd3']);
  });
});
