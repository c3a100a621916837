import { groupBy } from '../../kernel/collections.ts';
import type {
  CarrierKind,
  LoadBlock,
  LoadedCarrier,
  LoadingPlan,
  LoadingRules,
  NotLoaded,
  PackageKind,
} from './cargo.ts';
import { packagesOfBlock, USUAL_LOADING_RULES } from './cargo.ts';
import { fewestCarriersFor } from './fewest-carriers.ts';
import type { Cargo, OpenCarrier } from './fill-carrier.ts';
import { bestFilling, planGroup, type Supply, takeCarrier } from './plan-group.ts';
import { FIRST_ROUND } from './preferences.ts';
import { turnsOf } from './turns.ts';

/** What is to be loaded, onto what, and what stands on carriers already. */
export interface LoadingTask {
  carriers: readonly CarrierKind[];
  /** Counts are those of packages that no begun carrier has. */
  kinds: readonly PackageKind[];
  begun?: readonly LoadedCarrier[];
  rules?: LoadingRules;
}

const byId = <T extends { id: string }>(items: readonly T[]): T[] =>
  items.toSorted((a, b) => (a.id < b.id ? -1 : Number(a.id > b.id)));

const isAcross = ({ lengthMm, widthMm }: CarrierKind): boolean => widthMm > lengthMm;

/** A block seen from the other side of a carrier: length and width change places. */
const turned = ({ xMm, yMm, lengthMm, widthMm, n, m, ...block }: LoadBlock): LoadBlock => ({
  ...block,
  ...{ xMm: yMm, yMm: xMm, lengthMm: widthMm, widthMm: lengthMm, n: m, m: n },
});

/** A carrier is planned along its longer side, so that one that stands across gets the same load. */
const blocksAsPlanned = (carrier: CarrierKind, blocks: readonly LoadBlock[]): readonly LoadBlock[] =>
  isAcross(carrier) ? blocks.map(turned) : blocks;

const openCarrier = (carrier: CarrierKind, begun: readonly LoadBlock[] = []): OpenCarrier => ({
  length: Math.max(carrier.lengthMm, carrier.widthMm),
  width: Math.min(carrier.lengthMm, carrier.widthMm),
  height: carrier.heightMm,
  maxLoadG: carrier.maxLoadG,
  begun: blocksAsPlanned(carrier, begun),
});

const cargoOf = (kind: PackageKind): Cargo => ({
  kind,
  turns: turnsOf(kind),
  volume: kind.lengthMm * kind.widthMm * kind.heightMm,
});

const fits = (kind: PackageKind, carrier: CarrierKind): boolean =>
  turnsOf(kind).some(
    ([along, across, up]) => along <= carrier.lengthMm && across <= carrier.widthMm && up <= carrier.heightMm,
  );

/** Why not even one package of a kind can be loaded; nothing where one can. */
const reasonAgainst = (kind: PackageKind, carriers: readonly CarrierKind[]): NotLoaded['reason'] | undefined => {
  const large = carriers.filter(carrier => fits(kind, carrier));
  if (large.length === 0) return 'too_large';
  return large.some(({ maxLoadG }) => kind.weightG <= maxLoadG) ? undefined : 'too_heavy';
};

/** Hears how many rounds of how many are done. */
export type RoundListener = (done: number, total: number) => void;

interface Progress {
  carriers: LoadedCarrier[];
  stock: Supply[];
  left: Map<string, number>;
  rules: LoadingRules;
}

/** What is begun stands as it is; what has room on it is added. */
const fillBegun = (begun: LoadedCarrier, carrier: CarrierKind, cargo: readonly Cargo[], progress: Progress): void => {
  const left = cargo.map(({ kind }) => progress.left.get(kind.id) ?? 0);
  const { filling } = bestFilling(openCarrier(carrier, begun.blocks), cargo, left, FIRST_ROUND, progress.rules);
  for (const [at, { kind }] of cargo.entries()) progress.left.set(kind.id, filling.left[at] ?? 0);
  progress.carriers.push({ ...begun, blocks: [...begun.blocks, ...blocksAsPlanned(carrier, filling.blocks)] });
};

/** Loads new carriers with packages that may share them; answers how many are needed at least. */
const loadGroup = (
  mixKey: string,
  cargo: readonly Cargo[],
  progress: Progress,
  tell: (round: number) => void,
): number => {
  const counts = cargo.map(({ kind }) => progress.left.get(kind.id) ?? 0);
  const fewest = fewestCarriersFor(
    progress.stock.map(({ carrier }) => carrier),
    cargo.map(({ kind }, at) => ({ ...kind, count: counts[at] ?? 0 })),
  );
  const plan = planGroup(progress.stock, cargo, counts, progress.rules, fewest, tell);
  for (const { carrier, filling } of plan.carriers) {
    takeCarrier(progress.stock, carrier);
    progress.carriers.push({ carrierId: carrier.id, mixKey, blocks: blocksAsPlanned(carrier, filling.blocks) });
  }
  for (const [at, { kind }] of cargo.entries()) progress.left.set(kind.id, plan.left[at] ?? 0);
  return fewest;
};

/**
 * Plans how packages are loaded onto carriers: as few carriers as are found, each rule kept, the same plan for the same
 * task. What goes in is what is loaded and what is listed as not loaded, with its reason. Begun carriers keep what stands
 * on them; their packages are not among the counts.
 */
export const planLoading = (
  { carriers, kinds, begun = [], rules = USUAL_LOADING_RULES }: LoadingTask,
  tell: RoundListener = () => undefined,
): LoadingPlan => {
  const known = byId(carriers);
  const against = new Map(kinds.map(kind => [kind.id, reasonAgainst(kind, known)]));
  const progress: Progress = {
    carriers: [],
    rules,
    stock: known.map(carrier => ({
      carrier,
      open: openCarrier(carrier),
      available: carrier.available ?? Number.POSITIVE_INFINITY,
    })),
    left: new Map(kinds.map(({ id, count }) => [id, against.get(id) ? 0 : count])),
  };
  const groups = groupBy(byId(kinds).map(cargoOf), ({ kind }) => kind.mixKey);
  for (const one of begun) {
    const carrier = known.find(({ id }) => id === one.carrierId);
    if (carrier) fillBegun(one, carrier, groups.get(one.mixKey) ?? [], progress);
    else progress.carriers.push(one);
  }
  let fewestCarriers = 0;
  const roundsOfGroup = rules.rounds + 1;
  for (const [at, [mixKey, group]] of [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).entries()) {
    const before = at * roundsOfGroup;
    fewestCarriers += loadGroup(mixKey, group, progress, round => tell(before + round, groups.size * roundsOfGroup));
  }
  const notLoaded = byId(kinds).flatMap(({ id, count }): NotLoaded[] => {
    const reason = against.get(id);
    if (reason) return count > 0 ? [{ kindId: id, count, reason }] : [];
    const left = progress.left.get(id) ?? 0;
    return left > 0 ? [{ kindId: id, count: left, reason: 'no_carrier' }] : [];
  });
  return { carriers: progress.carriers, notLoaded, fewestCarriers };
};

/** How many packages of each kind a carrier has. */
export const packagesOn = ({ blocks }: LoadedCarrier): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const block of blocks) counts.set(block.kindId, (counts.get(block.kindId) ?? 0) + packagesOfBlock(block));
  return counts;
};
