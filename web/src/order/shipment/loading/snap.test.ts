import { describe, expect, it } from 'vitest';
import { snappedTo } from './snap.ts';

const box = { x: 0, y: 0, z: 0, toX: 600, toY: 400, toZ: 200 };
const at = (x: number, y: number) =>
  snappedTo([box], { at: x, edge: 600, room: 1200 }, { at: y, edge: 400, room: 800 });

describe('a package that is dragged', () => {
  it('catches near edges of packages and of its carrier, and stays where it is otherwise', () => {
    expect(at(580, 20)).toEqual({ xMm: 600, yMm: 0 });
    expect(at(300.4, 200)).toEqual({ xMm: 300, yMm: 200 });
  });
  it('stays on its carrier', () => {
    expect(at(-500, 5_000)).toEqual({ xMm: 0, yMm: 400 });
  });
});
