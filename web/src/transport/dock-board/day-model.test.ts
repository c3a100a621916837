import { asTimestamp } from '@inbound/shared';
import type { DockBoardDay } from '@inbound/shared/transport/dock-board/contract';
import { describe, expect, it } from 'vitest';
import { blockTo, boardView, firstBlock, rowOfBlock, topOfDoor } from './day-model.ts';

const HOUR = 3_600_000;
const ZERO = Date.parse('2026-12-08T16:00:00.000Z');
const at = (hour: number) => asTimestamp(ZERO + hour * HOUR);

const door = (id: string, areaId: string, capacity = 1) => ({
  ...{ id, areaId, capacity, name: id, unloadingPointId: 'p', unloadingPoint: 'P1', abilities: [] },
});
const area = (id: string, truckCap: number | null = null) => ({ id, code: id, nameZh: id, nameEn: id, truckCap });
const open = (doorId: string, from: number, to: number, type: 'fixed' | 'flexible' = 'flexible') => ({
  ...{ doorId, begins: at(from), ends: at(to), type, group: 'G', isReleased: false },
});
const block = (id: string, doorId: string, from: number, to: number) => ({
  ...{ id, doorId, begins: at(from), ends: at(to), isHeld: false, isEmergency: false, transport: null },
});

const DAY: DockBoardDay = {
  ...{ zone: 'Asia/Shanghai', begins: at(0), ends: at(24), isCut: false },
  areas: [area('A', 1), area('B')],
  doors: [door('d1', 'A', 2), door('d2', 'A'), door('d3', 'B')],
  openings: [open('d1', 8, 12), open('d1', 12.5, 17.5), open('d2', 8, 12, 'fixed')],
  blocks: [block('b1', 'd1', 8, 9.5), block('b2', 'd1', 9, 10), block('b3', 'd3', 9, 10)],
};

describe('a day of the board', () => {
  const view = boardView(DAY);

  it('goes from the full hour before anything to that after it, area by area', () => {
    expect([view.begins, view.ends]).toEqual([Date.parse(at(8)), Date.parse(at(18))]);
    expect(view.hours.length).toBe(10);
    expect(view.rows.map(({ kind, id }) => `${kind} ${id}`)).toEqual([
      ...['area A', 'door d1', 'door d2', 'area B', 'door d3'],
    ]);
  });

  it('gives trucks at once a lane each, hatches breaks and keeps fixed windows', () => {
    const [, first, second] = view.rows;
    expect(first).toMatchObject({ lanes: 2, blocks: [{ lane: 0 }, { lane: 1 }] });
    expect(first?.kind === 'door' && first.closed.map(({ kind }) => kind)).toEqual(['break', 'closed']);
    expect(second).toMatchObject({ fixed: [{ opening: { group: 'G' } }], closed: [{ kind: 'closed' }] });
  });

  it('tells what an area is loaded with in each hour, by its cap', () => {
    const [strip] = view.rows;
    expect(strip?.kind === 'area' && strip.hours[1]).toEqual({ booked: 90, possible: 60 });
  });

  it('shows the usual hours of a day without anything', () => {
    const empty = boardView({ ...DAY, openings: [], blocks: [] });
    expect([empty.begins, empty.ends]).toEqual([Date.parse(at(6)), Date.parse(at(22))]);
  });

  it('is walked by arrow keys: along a door, and to what is nearest in time at the next door with a block', () => {
    expect(firstBlock(view)).toBe('b1');
    expect(blockTo(view, 'b1', 'ArrowRight')).toBe('b2');
    expect(blockTo(view, 'b2', 'ArrowRight')).toBeUndefined();
    expect(blockTo(view, 'b1', 'ArrowDown')).toBe('b3');
    expect(blockTo(view, 'b3', 'ArrowUp')).toBe('b2');
    expect(rowOfBlock(view, 'gone')).toBe(-1);
  });

  it('knows where the row of a door begins', () => {
    expect(topOfDoor(view, 'd2')?.top).toBe((view.rows[0]?.height ?? 0) + (view.rows[1]?.height ?? 0));
    expect(topOfDoor(view, 'gone')).toBeUndefined();
  });
});
