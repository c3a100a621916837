import { type Box, cutSpaces } from './boxes.ts';
import type { LoadBlock, PackageKind } from './cargo.ts';
import { type NewColumn, Pile, type Standing } from './pile.ts';
import { MOST_TURNS, type Preferences, quarterPower } from './preferences.ts';
import type { Turn } from './turns.ts';

/** A kind of package with what is asked of it again and again. */
export interface Cargo {
  kind: PackageKind;
  turns: readonly Turn[];
  volume: number;
}

/** A carrier, as long as it is wide or longer, with what is on it already. */
export interface OpenCarrier {
  length: number;
  width: number;
  height: number;
  maxLoadG: number;
  begun: readonly LoadBlock[];
}

export interface Filling {
  blocks: readonly LoadBlock[];
  /** What is left of each kind. */
  left: readonly number[];
}

interface Candidate {
  at: number;
  turn: Turn;
  n: number;
  m: number;
  k: number;
  score: number;
}

const SPACE_ORDERS: readonly ((a: Box, b: Box) => number)[] = [
  (a, b) => a.z - b.z || a.y - b.y || a.x - b.x,
  (a, b) => a.x - b.x || a.z - b.z || a.y - b.y,
  (a, b) => a.y - b.y || a.z - b.z || a.x - b.x,
];
/** With rules of standing the lowest space comes first: nothing is placed under what stands already. */
const STANDING_ORDERS: readonly ((a: Box, b: Box) => number)[] = [
  (a, b) => a.z - b.z || a.y - b.y || a.x - b.x,
  (a, b) => a.z - b.z || a.x - b.x || a.y - b.y,
  (a, b) => a.z - b.z || a.x + a.y - b.x - b.y || a.x - b.x,
];

const boxOfBlock = ({ xMm, yMm, zMm, lengthMm, widthMm, heightMm, n, m, k }: LoadBlock): Box => ({
  x: xMm,
  y: yMm,
  z: zMm,
  toX: xMm + n * lengthMm,
  toY: yMm + m * widthMm,
  toZ: zMm + k * heightMm,
});

const columnsOf = (block: LoadBlock, kind: PackageKind): NewColumn[] => {
  const columns: NewColumn[] = [];
  const { toZ } = boxOfBlock(block);
  for (let i = 0; i < block.n; i += 1)
    for (let j = 0; j < block.m; j += 1) {
      const x = block.xMm + i * block.lengthMm;
      const y = block.yMm + j * block.widthMm;
      columns.push({
        box: { x, y, z: block.zMm, toX: x + block.lengthMm, toY: y + block.widthMm, toZ },
        layers: block.k,
        weightG: kind.weightG * block.k,
        loadOnTopG: kind.loadOnTopG,
        stackFactor: kind.stackFactor,
      });
    }
  return columns;
};

/** So many layers of a kind may stand on each other by its own rules. */
const mostLayersOf = ({ stackFactor, loadOnTopG, weightG }: PackageKind): number =>
  Math.min(
    stackFactor ?? Number.POSITIVE_INFINITY,
    loadOnTopG === null || weightG === 0 ? Number.POSITIVE_INFINITY : Math.floor(loadOnTopG / weightG) + 1,
  );

/** Blocks of so many packages at most: the room filled along one edge first, then along the others. */
const blockSizes = (rooms: readonly [number, number, number], most: number): [number, number, number][] => {
  const [alongX, alongY, up] = rooms;
  if (alongX * alongY * up <= most) return [[alongX, alongY, up]];
  const n = Math.min(alongX, most);
  const m = Math.min(alongY, most);
  const k = Math.min(up, most);
  const nOfM = Math.min(alongX, Math.floor(most / m));
  const mOfN = Math.min(alongY, Math.floor(most / n));
  const nOfK = Math.min(alongX, Math.floor(most / k));
  const mOfK = Math.min(alongY, Math.floor(most / k));
  return [
    [n, mOfN, Math.min(up, Math.floor(most / (n * mOfN)))],
    [nOfM, m, Math.min(up, Math.floor(most / (nOfM * m)))],
    [nOfK, Math.min(alongY, Math.floor(most / (nOfK * k))), k],
    [Math.min(alongX, Math.floor(most / (mOfK * k))), mOfK, k],
  ];
};

/** Fills one carrier block by block: the next space by preference, into it the best block that may stand there. */
export class CarrierFilling {
  readonly #cargo: readonly Cargo[];
  readonly #preferences: Preferences;
  readonly #weights: readonly number[];
  readonly #layers: readonly number[];
  readonly #left: number[];
  readonly #pile: Pile | undefined;
  readonly #blocks: LoadBlock[] = [];
  #spaces: Box[];
  #mayWeighG: number;

  constructor(
    carrier: OpenCarrier,
    cargo: readonly Cargo[],
    left: readonly number[],
    preferences: Preferences,
    supportPercent: number,
  ) {
    this.#cargo = cargo;
    this.#preferences = preferences;
    this.#left = [...left];
    this.#weights = cargo.map(({ volume }) => volume * quarterPower(volume, preferences.volumeQuarters));
    this.#layers = cargo.map(({ kind }) => mostLayersOf(kind));
    const isLimited = cargo.some(({ kind }) => kind.loadOnTopG !== null || kind.stackFactor !== null);
    this.#pile = supportPercent > 0 || isLimited ? new Pile(supportPercent) : undefined;
    this.#spaces = [{ x: 0, y: 0, z: 0, toX: carrier.length, toY: carrier.width, toZ: carrier.height }];
    this.#mayWeighG = carrier.maxLoadG;
    for (const block of carrier.begun) this.#takeOver(block);
  }

  fill(): Filling {
    while (this.#spaces.length > 0) {
      const space = this.#nextSpace();
      if (!this.#fillSpace(space)) this.#giveUp(space);
    }
    return { blocks: this.#blocks, left: this.#left };
  }

  /** What somebody has packed stands as it is; what comes must respect it. */
  #takeOver(block: LoadBlock): void {
    const kind = this.#cargo.find(cargo => cargo.kind.id === block.kindId)?.kind;
    if (!kind) throw new Error(`The kind ${block.kindId} of a begun carrier is not among the cargo`);
    const pile = this.#pile;
    pile?.place(
      boxOfBlock(block),
      columnsOf(block, kind).map(column => ({ new: column, below: pile.restsOf(column.box) })),
    );
    this.#mayWeighG -= kind.weightG * block.n * block.m * block.k;
    this.#spaces = cutSpaces(this.#spaces, boxOfBlock(block));
  }

  #nextSpace(): Box {
    const compare = (this.#pile ? STANDING_ORDERS : SPACE_ORDERS)[this.#preferences.spaceOrder] ?? (() => 0);
    return this.#spaces.reduce((first, space) => (compare(space, first) < 0 ? space : first));
  }

  #fillSpace(space: Box): boolean {
    const candidates = this.#candidatesFor(space);
    while (candidates.length > 0) {
      let bestAt = 0;
      for (let at = 1; at < candidates.length; at += 1)
        if ((candidates[at]?.score ?? 0) > (candidates[bestAt]?.score ?? 0)) bestAt = at;
      const [candidate] = candidates.splice(bestAt, 1);
      if (candidate && this.#place(space, candidate)) return true;
    }
    return false;
  }

  #candidatesFor(space: Box): Candidate[] {
    const rooms = [space.toX - space.x, space.toY - space.y, space.toZ - space.z] as const;
    const candidates: Candidate[] = [];
    for (const [at, { kind, turns }] of this.#cargo.entries()) {
      const byWeight = kind.weightG === 0 ? Number.POSITIVE_INFINITY : Math.floor(this.#mayWeighG / kind.weightG);
      const most = Math.min(this.#left[at] ?? 0, byWeight);
      if (most === 0) continue;
      for (const [turnAt, turn] of turns.entries()) {
        if (turn[0] > rooms[0] || turn[1] > rooms[1] || turn[2] > rooms[2]) continue;
        const up = Math.min(Math.floor(rooms[2] / turn[2]), this.#layers[at] ?? 1);
        const sizes = blockSizes([Math.floor(rooms[0] / turn[0]), Math.floor(rooms[1] / turn[1]), up], most);
        for (const [n, m, k] of sizes) {
          const flush =
            Number(n * turn[0] === rooms[0]) + Number(m * turn[1] === rooms[1]) + Number(k * turn[2] === rooms[2]);
          const score =
            n *
            m *
            k *
            (this.#weights[at] ?? 1) *
            (1 + this.#preferences.flushBonus * flush) *
            (this.#preferences.turnWeights?.[at * MOST_TURNS + turnAt] ?? 1);
          candidates.push({ at, turn, n, m, k, score });
        }
      }
    }
    return candidates;
  }

  /** Places a block, with fewer layers where all of them may not stand. */
  #place(space: Box, { at, turn: [lengthMm, widthMm, heightMm], n, m, k }: Candidate): boolean {
    const kind = this.#cargo[at]?.kind;
    if (!kind) return false;
    for (let layers = k; layers > 0; layers -= 1) {
      const where = { xMm: space.x, yMm: space.y, zMm: space.z };
      const block: LoadBlock = { kindId: kind.id, ...where, lengthMm, widthMm, heightMm, n, m, k: layers };
      const standings: Standing[] | undefined = this.#pile ? this.#pile.standingOf(columnsOf(block, kind)) : [];
      if (!standings) continue;
      this.#pile?.place(boxOfBlock(block), standings);
      this.#blocks.push(block);
      this.#left[at] = (this.#left[at] ?? 0) - n * m * layers;
      this.#mayWeighG -= kind.weightG * n * m * layers;
      this.#spaces = cutSpaces(this.#spaces, boxOfBlock(block));
      return true;
    }
    return false;
  }

  /** A space whose corner bears nothing may still have tops under it that do: these are tried one by one. */
  #giveUp(space: Box): void {
    this.#spaces = this.#spaces.filter(other => other !== space);
    if (!this.#pile || space.z === 0) return;
    for (const top of this.#pile.topsUnder(space)) {
      const part = {
        ...space,
        x: Math.max(space.x, top.x),
        y: Math.max(space.y, top.y),
        toX: Math.min(space.toX, top.toX),
        toY: Math.min(space.toY, top.toY),
      };
      const isSmaller = part.x > space.x || part.y > space.y || part.toX < space.toX || part.toY < space.toY;
      if (isSmaller) this.#spaces.push(part);
    }
  }
}
