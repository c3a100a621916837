import type { LoadBlock } from './cargo.ts';
import { packagesOfBlock } from './cargo.ts';

/** Equal packages of one layer, as a person lays them: how many along the length and along the width. */
export interface LayerPart {
  kindId: string;
  along: number;
  across: number;
  /** Of one package as it lies there. */
  lengthMm: number;
  widthMm: number;
}

/** What is laid at one height of a carrier, and how high the load is afterwards. */
export interface Layer {
  bottomMm: number;
  topMm: number;
  parts: readonly LayerPart[];
}

/** The layers of a carrier from below: everything that begins at one height is one of them. */
export const layersOf = (blocks: readonly LoadBlock[]): Layer[] => {
  const layers = new Map<number, { topMm: number; parts: LayerPart[] }>();
  for (const { kindId, zMm, lengthMm, widthMm, heightMm, n, m, k } of blocks)
    for (let l = 0; l < k; l += 1) {
      const bottomMm = zMm + l * heightMm;
      const layer = layers.get(bottomMm) ?? { topMm: 0, parts: [] };
      layer.topMm = Math.max(layer.topMm, bottomMm + heightMm);
      layer.parts.push({ kindId, along: n, across: m, lengthMm, widthMm });
      layers.set(bottomMm, layer);
    }
  return [...layers].map(([bottomMm, layer]) => ({ bottomMm, ...layer })).sort((a, b) => a.bottomMm - b.bottomMm);
};

/** How high a load stands above its carrier. */
export const loadHeightOf = (blocks: readonly LoadBlock[]): number =>
  Math.max(0, ...blocks.map(({ zMm, heightMm, k }) => zMm + k * heightMm));

/** How many cubic millimetres packages fill. */
export const filledVolumeOf = (blocks: readonly LoadBlock[]): number =>
  blocks.reduce((sum, block) => sum + packagesOfBlock(block) * block.lengthMm * block.widthMm * block.heightMm, 0);
