import { type Box, baseOf, sharedBase } from './boxes.ts';

/** A column of equal packages, of which only the top one can bear others. */
interface Column {
  box: Box;
  below: readonly Rest[];
  /** Grams that may still come on top of it. */
  mayBearG: number;
  /** Layers that may still come on top of it. */
  layersAbove: number;
}

/** What a column rests on, and with which part of its weight. */
interface Rest {
  column: Column;
  area: number;
}

/** A column that is to be placed. */
export interface NewColumn {
  box: Box;
  layers: number;
  weightG: number;
  /** Of one package of it; null where it bears whatever comes. */
  loadOnTopG: number | null;
  stackFactor: number | null;
}

/** How a column would stand; absent where it may not. */
export interface Standing {
  new: NewColumn;
  below: readonly Rest[];
}

const HUNDRED = 100;
const unlimited = (limit: number | null): number => limit ?? Number.POSITIVE_INFINITY;

/**
 * Hands a weight down through everything below it, in proportion to the areas in which one rests on the other. Shares are
 * rounded up to whole grams: no package is ever said to bear less than it does.
 */
const handDown = (weightG: number, below: readonly Rest[], bear: (column: Column, grams: number) => void): void => {
  const area = below.reduce((sum, rest) => sum + rest.area, 0);
  for (const rest of below) {
    const share = Math.ceil((weightG * rest.area) / area);
    bear(rest.column, share);
    handDown(share, rest.column.below, bear);
  }
};

/** What stands on a carrier: what each column rests on, what it may still bear, and how many layers may still come. */
export class Pile {
  readonly #byTop = new Map<number, Column[]>();
  readonly #tops = new Map<number, Box[]>();
  readonly #supportPercent: number;

  constructor(supportPercent: number) {
    this.#supportPercent = supportPercent;
  }

  /** What a box would rest on. */
  restsOf(box: Box): Rest[] {
    const rests: Rest[] = [];
    for (const column of this.#byTop.get(box.z) ?? []) {
      const area = sharedBase(column.box, box);
      if (area > 0) rests.push({ column, area });
    }
    return rests;
  }

  /**
   * How columns would stand that are placed at the same time; nothing where one of them lacks support, stands on too many
   * layers, or weighs on a package more than that may bear.
   */
  standingOf(columns: readonly NewColumn[]): Standing[] | undefined {
    const added = new Map<Column, number>();
    const standings: Standing[] = [];
    for (const column of columns) {
      const below = this.restsOf(column.box);
      if (!this.#isSupported(column, below)) return undefined;
      handDown(column.weightG, below, (bearer, grams) => added.set(bearer, (added.get(bearer) ?? 0) + grams));
      standings.push({ new: column, below });
    }
    for (const [bearer, grams] of added) if (grams > bearer.mayBearG) return undefined;
    return standings;
  }

  /** Places the columns of one block. */
  place(block: Box, standings: readonly Standing[]): void {
    this.#tops.set(block.toZ, [...(this.#tops.get(block.toZ) ?? []), block]);
    for (const { new: column, below } of standings) {
      handDown(column.weightG, below, (bearer, grams) => {
        bearer.mayBearG -= grams;
      });
      const oneG = column.weightG / column.layers;
      const mayStand = Math.min(unlimited(column.stackFactor), ...below.map(rest => rest.column.layersAbove));
      const tops = this.#byTop.get(column.box.toZ) ?? [];
      tops.push({
        box: column.box,
        below,
        mayBearG: unlimited(column.loadOnTopG) - oneG * (column.layers - 1),
        layersAbove: mayStand - column.layers,
      });
      this.#byTop.set(column.box.toZ, tops);
    }
  }

  #isSupported({ box, layers }: NewColumn, below: readonly Rest[]): boolean {
    if (box.z === 0) return true;
    const area = below.reduce((sum, rest) => sum + rest.area, 0);
    if (area === 0 || area * HUNDRED < baseOf(box) * this.#supportPercent) return false;
    return below.every(rest => rest.column.layersAbove >= layers);
  }

  /** The tops of blocks at the height of a space that lie under it: what is within one of them is supported wholly. */
  topsUnder(space: Box): Box[] {
    return (this.#tops.get(space.z) ?? []).filter(top => sharedBase(top, space) > 0);
  }
}
