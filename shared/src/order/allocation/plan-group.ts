import type { CarrierKind, LoadingRules } from './cargo.ts';
import { type Cargo, CarrierFilling, type Filling, type OpenCarrier } from './fill-carrier.ts';
import { drawRounds, FIRST_ROUND, quarterPower, type Round } from './preferences.ts';

/** Carriers of one kind, and how many of them may still be taken. */
export interface Supply {
  carrier: CarrierKind;
  open: OpenCarrier;
  available: number;
}

/** How a group of packages, which may share carriers, is loaded onto new ones. */
export interface GroupPlan {
  carriers: readonly { carrier: CarrierKind; filling: Filling }[];
  left: readonly number[];
}

/** Takes one carrier out of its supply, as a plan uses it. */
export const takeCarrier = (supplies: readonly Supply[], carrier: CarrierKind): void => {
  const supply = supplies.find(other => other.carrier === carrier);
  if (supply) supply.available -= 1;
};

const isEmpty = (left: readonly number[]): boolean => left.every(count => count === 0);
const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);
const roomOf = ({ length, width, height }: OpenCarrier): number => length * width * height;

const worthOf = (cargo: readonly Cargo[], before: readonly number[], left: readonly number[], quarters: number) =>
  cargo.reduce(
    (sum, { volume }, at) => sum + ((before[at] ?? 0) - (left[at] ?? 0)) * quarterPower(volume, quarters),
    0,
  );

/** The load of one carrier that is worth most among those of a round's preferences. */
export const bestFilling = (
  open: OpenCarrier,
  cargo: readonly Cargo[],
  left: readonly number[],
  round: Round,
  { supportPercent }: LoadingRules,
): { filling: Filling; worth: number } => {
  let best: { filling: Filling; worth: number } | undefined;
  for (const preferences of round.preferences) {
    const filling = new CarrierFilling(open, cargo, left, preferences, supportPercent).fill();
    const worth = worthOf(cargo, left, filling.left, round.worthQuarters);
    if (!best || worth > best.worth) best = { filling, worth };
    if (isEmpty(filling.left)) break;
  }
  return best ?? { filling: { blocks: [], left }, worth: 0 };
};

/** The next carrier: the smallest that takes everything, or the one whose load is worth most. */
const nextCarrier = (
  supplies: readonly Supply[],
  cargo: readonly Cargo[],
  left: readonly number[],
  round: Round,
  rules: LoadingRules,
) => {
  const loads = supplies
    .filter(({ available }) => available > 0)
    .map(supply => ({ supply, ...bestFilling(supply.open, cargo, left, round, rules) }))
    .filter(({ worth }) => worth > 0);
  const [smallest] = loads
    .filter(({ filling }) => isEmpty(filling.left))
    .sort((a, b) => roomOf(a.supply.open) - roomOf(b.supply.open) || a.supply.open.maxLoadG - b.supply.open.maxLoadG);
  return smallest ?? loads.sort((a, b) => b.worth - a.worth)[0];
};

/** Loads carrier after carrier by one round; nothing where as many are needed as a plan that is known already has. */
const planRound = (
  supplies: readonly Supply[],
  cargo: readonly Cargo[],
  counts: readonly number[],
  round: Round,
  rules: LoadingRules,
  fewerThan: number,
): GroupPlan | undefined => {
  const stock = supplies.map(supply => ({ ...supply }));
  const carriers: GroupPlan['carriers'][number][] = [];
  let left = counts;
  while (!isEmpty(left)) {
    const next = nextCarrier(stock, cargo, left, round, rules);
    if (!next) break;
    if (carriers.length + 1 >= fewerThan) return undefined;
    next.supply.available -= 1;
    carriers.push({ carrier: next.supply.carrier, filling: next.filling });
    left = next.filling.left;
  }
  return { carriers, left };
};

const isBetter = (a: GroupPlan, b: GroupPlan): boolean =>
  sumOf(a.left) < sumOf(b.left) || (sumOf(a.left) === sumOf(b.left) && a.carriers.length < b.carriers.length);

/** Kind after kind, none beside another: what a person does without a plan, and no plan is worse. */
const planKindByKind = (
  supplies: readonly Supply[],
  cargo: readonly Cargo[],
  counts: readonly number[],
  rules: LoadingRules,
): GroupPlan => {
  const stock = supplies.map(supply => ({ ...supply }));
  const plan = { carriers: [] as GroupPlan['carriers'][number][], left: [...counts] };
  for (const at of cargo.keys()) {
    const alone = counts.map((count, other) => (other === at ? count : 0));
    const own = planRound(stock, cargo, alone, FIRST_ROUND, rules, Number.POSITIVE_INFINITY);
    for (const { carrier, filling } of own?.carriers ?? []) {
      takeCarrier(stock, carrier);
      plan.carriers.push({ carrier, filling });
    }
    plan.left[at] = own?.left[at] ?? counts[at] ?? 0;
  }
  return plan;
};

/** Full carriers of one kind of package each; what is left of the kinds is mixed afterwards. */
const planPureCarriers = (
  supplies: readonly Supply[],
  cargo: readonly Cargo[],
  counts: readonly number[],
  rules: LoadingRules,
): GroupPlan => {
  const carriers: GroupPlan['carriers'][number][] = [];
  const left = [...counts];
  for (const at of cargo.keys()) {
    const alone = counts.map((count, other) => (other === at ? count : 0));
    const full = nextCarrier(supplies, cargo, alone, FIRST_ROUND, rules);
    const loaded = (counts[at] ?? 0) - (full?.filling.left[at] ?? counts[at] ?? 0);
    // What one carrier takes wholly may not fill it: it is left to be mixed.
    if (!full || isEmpty(full.filling.left)) continue;
    while ((left[at] ?? 0) >= loaded && full.supply.available > 0) {
      full.supply.available -= 1;
      left[at] = (left[at] ?? 0) - loaded;
      carriers.push({ carrier: full.supply.carrier, filling: full.filling });
    }
  }
  return { carriers, left };
};

/** Plans new carriers for packages that may share them: the best of kind by kind, the first round, and rounds of chance. */
export const planGroup = (
  supplies: readonly Supply[],
  cargo: readonly Cargo[],
  counts: readonly number[],
  rules: LoadingRules,
  fewest: number,
  tell: (round: number) => void,
): GroupPlan => {
  const stock = supplies.map(supply => ({ ...supply }));
  const pure = rules.isPureFirst ? planPureCarriers(stock, cargo, counts, rules) : { carriers: [], left: counts };
  let best = planKindByKind(stock, cargo, pure.left, rules);
  // The same group draws the same rounds, and groups of other sizes draw others.
  const seed = cargo.length;
  const drawRound = drawRounds(seed, cargo.length);
  for (let at = 0; at <= rules.rounds; at += 1) {
    if (sumOf(best.left) === 0 && pure.carriers.length + best.carriers.length <= fewest) break;
    const fewerThan = sumOf(best.left) === 0 ? best.carriers.length : Number.POSITIVE_INFINITY;
    const plan = planRound(stock, cargo, pure.left, at === 0 ? FIRST_ROUND : drawRound(), rules, fewerThan);
    if (plan && isBetter(plan, best)) best = plan;
    tell(at + 1);
  }
  return { carriers: [...pure.carriers, ...best.carriers], left: best.left };
};
