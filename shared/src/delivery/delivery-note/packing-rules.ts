import { compare, type Decimal, isPositive } from '../../kernel/index.ts';
import {
  type LoadUnit,
  materialsOf,
  type PackedLine,
  type PackingFacts,
  type PackUnit,
  type SinglePackage,
  UNMARKED,
  weightsOf,
} from './packing-model.ts';
import {
  type CarrierPlan,
  carrierAuxiliaries,
  loadOf,
  type PackingPlan,
  packagesOfLine,
  packagesPerCarrier,
} from './packing-plan.ts';

/** A carrier with this many packages or more gets a master label (D9); the default of the setting. */
export const MASTER_LABEL_FROM = 2;

export interface Leftover {
  lineId: string;
  qty: Decimal;
  /** No plan; a package that is not full is forbidden; or a single package is too heavy or too high for its carrier. */
  cause: 'no_plan' | 'not_full' | 'carrier_limit';
}

/** One mixed unit that could stand in place of several load units that are not full. */
export interface MixCandidate {
  unit: LoadUnit;
  /** Keys of the proposed units that it would replace. */
  replaces: string[];
}

export interface PackingProposal {
  units: PackUnit[];
  leftovers: Leftover[];
  mixCandidates: MixCandidate[];
}

/** A line with the plan of its material; null where no packaging instruction is in force. */
export interface LineToPack {
  line: PackedLine;
  plan: PackingPlan | null;
}

const chunks = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));

/** A carrier below the count for a master label has none: its packages are labelled, it is auxiliary to the first. */
const withoutMaster = ({ packaging, auxiliaries, packages }: LoadUnit): SinglePackage[] =>
  packages.map((each, index) =>
    index > 0 || packaging === null
      ? each
      : { ...each, auxiliaries: [...each.auxiliaries, { packaging, count: 1 }, ...auxiliaries] },
  );

/** The last load of a line, where more would fit on its carrier. */
interface OpenLoad {
  plan: PackingPlan;
  carrier: CarrierPlan;
  most: number;
  destination: string | null;
  singles: SinglePackage[];
  /** Keys of the units as which it is proposed. */
  keys: string[];
}

interface LineProposal {
  units: PackUnit[];
  leftovers: Leftover[];
  open: OpenLoad | null;
}

/** Packages carrier by carrier, so many on each; a carrier with too few for a master label gives its packages alone. */
export const loadsOf = (
  plan: PackingPlan,
  carrier: CarrierPlan,
  name: string,
  singles: readonly SinglePackage[],
  most: number,
  masterFrom: number,
): PackUnit[][] =>
  chunks(singles, most).map((chunk, index): PackUnit[] => {
    const load = loadOf(plan, carrier, `${name}/${index + 1}`, chunk);
    return chunk.length >= masterFrom ? [load] : withoutMaster(load);
  });

const onCarriers = (
  line: PackedLine,
  plan: PackingPlan,
  carrier: CarrierPlan,
  singles: SinglePackage[],
  most: number,
  masterFrom: number,
): Pick<LineProposal, 'units' | 'open'> => {
  const loads = loadsOf(plan, carrier, line.id, singles, most, masterFrom);
  const rest = singles.slice((loads.length - 1) * most);
  const last = loads.at(-1) ?? [];
  const isOpen = rest.length > 0 && rest.length < most;
  const open = { plan, carrier, most, destination: line.destination, singles: rest, keys: last.map(unit => unit.key) };
  return { units: loads.flat(), open: isOpen ? open : null };
};

const proposeLine = ({ line, plan }: LineToPack, facts: PackingFacts, masterFrom: number): LineProposal => {
  const leave = (qty: Decimal, cause: Leftover['cause']) => [{ lineId: line.id, qty, cause }];
  if (plan === null) return { units: [], leftovers: leave(line.qty, 'no_plan'), open: null };
  const { singles, left } = packagesOfLine(line, plan);
  const leftovers = isPositive(left) ? leave(left, 'not_full') : [];
  if (plan.carrier === null) return { units: singles, leftovers, open: null };
  const most = packagesPerCarrier(line, plan, plan.carrier, facts);
  if (most === 0) return { units: [], leftovers: leave(line.qty, 'carrier_limit'), open: null };
  return { leftovers, ...onCarriers(line, plan, plan.carrier, singles, most, masterFrom) };
};

const groupKey = ({ carrier, destination }: OpenLoad): string => JSON.stringify([carrier.packaging, destination]);

const mixOf = (group: readonly OpenLoad[], facts: PackingFacts, key: string): MixCandidate[] => {
  const [first] = group;
  if (first === undefined) return [];
  const packages = group.flatMap(open => open.singles);
  const unit: LoadUnit = {
    kind: 'MIX',
    key,
    packaging: first.carrier.packaging,
    ...UNMARKED,
    packages,
    auxiliaries: carrierAuxiliaries(first.plan, first.carrier, packages.length),
  };
  const fits = packages.length <= Math.min(...group.map(open => open.most));
  const { maxGross } = first.carrier;
  const isLight = maxGross === null || compare(weightsOf(unit, facts).gross, maxGross) <= 0;
  const isMixed = materialsOf(unit, facts).length > 1;
  return fits && isLight && isMixed ? [{ unit, replaces: group.flatMap(open => open.keys) }] : [];
};

const mixCandidates = (open: readonly OpenLoad[], facts: PackingFacts): MixCandidate[] => {
  const groups = new Map<string, OpenLoad[]>();
  for (const load of open) groups.set(groupKey(load), [...(groups.get(groupKey(load)) ?? []), load]);
  return [...groups.values()].flatMap((group, index) => mixOf(group, facts, `mix/${index + 1}`));
};

/**
 * Packs a note by its instructions: full packages, one with the rest, carriers layer by layer, with all that goes
 * around them. The same input gives the same structure. What cannot be packed so is listed; loads that are not full and
 * go to one destination are offered as a mixed unit. `masterFrom` is the setting "master label from n packages".
 */
export const proposePacking = (
  toPack: readonly LineToPack[],
  facts: PackingFacts,
  masterFrom: number = MASTER_LABEL_FROM,
): PackingProposal => {
  const proposals = toPack.map(each => proposeLine(each, facts, masterFrom));
  return {
    units: proposals.flatMap(proposal => proposal.units),
    leftovers: proposals.flatMap(proposal => proposal.leftovers),
    mixCandidates: mixCandidates(
      proposals.flatMap(proposal => proposal.open ?? []),
      facts,
    ),
  };
};

/** The structure with a mixed unit in place of what it replaces. */
export const withMixed = (units: readonly PackUnit[], candidate: MixCandidate): PackUnit[] => [
  ...units.filter(unit => !candidate.replaces.includes(unit.key)),
  candidate.unit,
];
