import { describe, expect, it } from 'vitest';
import type { LoadBlock } from './cargo.ts';
import { drawnLoad } from './isometric.ts';
import { filledVolumeOf, layersOf, loadHeightOf } from './layers.ts';

const block = (kindId: string, at: [number, number, number], size: [number, number, number], counts = [1, 1, 1]) =>
  ({
    ...{ kindId, xMm: at[0], yMm: at[1], zMm: at[2] },
    ...{ lengthMm: size[0], widthMm: size[1], heightMm: size[2], n: counts[0], m: counts[1], k: counts[2] },
  }) as LoadBlock;

/** Two layers of A, and beside them one B that is as high as both; C lies on all. */
const LOAD = [
  block('C', [0, 0, 400], [800, 400, 100]),
  block('A', [0, 0, 0], [400, 200, 200], [1, 2, 2]),
  block('B', [400, 0, 0], [400, 400, 400]),
];

describe('the layers of a carrier', () => {
  it('are told from below, each with all that begins at its height', () => {
    expect(
      layersOf(LOAD).map(({ bottomMm, topMm, parts }) => [bottomMm, topMm, parts.map(part => part.kindId)]),
    ).toEqual([
      [0, 400, ['A', 'B']],
      [200, 400, ['A']],
      [400, 500, ['C']],
    ]);
    expect(loadHeightOf(LOAD)).toBe(500);
    expect(filledVolumeOf(LOAD)).toBe(4 * 400 * 200 * 200 + 400 ** 3 + 800 * 400 * 100);
  });
});

describe('the picture of a carrier', () => {
  it('has every package once, up to a layer', () => {
    expect(
      drawnLoad(LOAD, 0)
        .map(({ kindId }) => kindId)
        .sort(),
    ).toEqual(['A', 'A', 'B']);
    expect(drawnLoad(LOAD, 400)).toHaveLength(6);
  });

  it('draws no package before one that it covers', () => {
    const drawn = drawnLoad(LOAD, 400).map(({ box }) => box);
    for (const [at, box] of drawn.entries())
      for (const later of drawn.slice(at + 1)) {
        const isCovered = later.toX <= box.x || later.toY <= box.y || later.toZ <= box.z;
        const isCovering = box.toX <= later.x || box.toY <= later.y || box.toZ <= later.z;
        expect(isCovered && !isCovering).toBe(false);
      }
  });
});
