import { type Decimal, groupBy, isPositive, refusal, ZERO } from '../../kernel/index.ts';
import type { PackingFacts, PackUnit, SinglePackage } from './packing-model.ts';
import { type CarrierPlan, type PackingPlan, packagesOfLine, packagesPerCarrier } from './packing-plan.ts';
import { type Leftover, type LineToPack, loadsOf, MASTER_LABEL_FROM, type PackingProposal } from './packing-rules.ts';
import { freshKeys, leftOf, type Packed, packedByLine, unitsWithNewKeys } from './packing-tree.ts';

/**
 * Packing by part: a note may have a part on several lines, one for each call-off or day. Its packages hold parts of one
 * line each, so that every call-off is told what came for it; load units are filled over the lines.
 */

/** What of a line stands on the label of a load unit: lines that differ in it are not packed on one. */
export interface LineOfPart {
  id: string;
  partNo: string;
  agreementNo: string;
  batch: string;
  drawing: string;
  hardware: string;
  software: string;
  productionDate: string | null;
  expiryDate: string | null;
}

const labelOf = (line: LineOfPart): string =>
  JSON.stringify([
    ...[line.partNo, line.agreementNo, line.batch, line.drawing, line.hardware, line.software],
    ...[line.productionDate, line.expiryDate],
  ]);

/** Lines of one part whose labels say the same, in the order of their first. */
export const linesByPart = <L extends LineOfPart>(lines: readonly L[]): L[][] => [...groupBy(lines, labelOf).values()];

interface Singles {
  singles: SinglePackage[];
  leftovers: Leftover[];
}

/** The packages of some lines: all that are full, then those with the rest of a line. */
const packagesOf = (lines: readonly LineToPack['line'][], plan: PackingPlan): Singles => {
  const each = lines.map(line => ({ line, ...packagesOfLine(line, plan) }));
  const all = each.flatMap(({ singles }) => singles);
  const isFull = ({ content: [content] }: SinglePackage) => content?.qty === plan.qtyPerPackage;
  return {
    singles: [...all.filter(isFull), ...all.filter(single => !isFull(single))],
    leftovers: each.flatMap(({ line, left }) =>
      isPositive(left) ? [{ lineId: line.id, qty: left, cause: 'not_full' as const }] : [],
    ),
  };
};

const onCarriers = (
  lines: readonly LineToPack['line'][],
  plan: PackingPlan,
  carrier: CarrierPlan,
  facts: PackingFacts,
  masterFrom: number,
): Pick<PackingProposal, 'units' | 'leftovers'> => {
  const most = Math.min(...lines.map(line => packagesPerCarrier(line, plan, carrier, facts)));
  if (most === 0)
    return { units: [], leftovers: lines.map(({ id, qty }) => ({ lineId: id, qty, cause: 'carrier_limit' })) };
  const { singles, leftovers } = packagesOf(lines, plan);
  const name = `${lines[0]?.id ?? ''}/part`;
  return { units: loadsOf(plan, carrier, name, singles, most, masterFrom).flat(), leftovers };
};

const proposeAlike = (
  toPack: readonly LineToPack[],
  facts: PackingFacts,
  masterFrom: number,
): Pick<PackingProposal, 'units' | 'leftovers'> => {
  const lines = toPack.map(({ line }) => line);
  const plan = toPack[0]?.plan ?? null;
  if (plan === null)
    return { units: [], leftovers: lines.map(({ id, qty }) => ({ lineId: id, qty, cause: 'no_plan' })) };
  if (plan.carrier !== null) return onCarriers(lines, plan, plan.carrier, facts, masterFrom);
  const { singles, leftovers } = packagesOf(lines, plan);
  return { units: singles, leftovers };
};

/** Packs lines of one part together; those that are packed otherwise, or go elsewhere in the plant, by themselves. */
export const proposePart = (
  toPack: readonly LineToPack[],
  facts: PackingFacts,
  masterFrom: number = MASTER_LABEL_FROM,
): Pick<PackingProposal, 'units' | 'leftovers'> => {
  const alike = groupBy(toPack, ({ line, plan }) =>
    JSON.stringify([plan, line.material, line.batch, line.destination]),
  );
  const proposals = [...alike.values()].map(same => proposeAlike(same, facts, masterFrom));
  return {
    units: proposals.flatMap(({ units }) => units),
    leftovers: proposals.flatMap(({ leftovers }) => leftovers),
  };
};

/** Packs what is still open of the lines of a part by their plan, at the end of the structure. */
export const packPart = (units: readonly PackUnit[], facts: PackingFacts, toPack: readonly LineToPack[]): Packed => {
  const packedOf = packedByLine(units);
  const openOf = ({ id, qty }: LineToPack['line']): Decimal => leftOf(qty, packedOf.get(id) ?? ZERO);
  const open = toPack
    .map(({ line, plan }) => ({ line: { ...line, qty: openOf(line) }, plan }))
    .filter(({ line }) => isPositive(line.qty));
  const proposal = proposePart(open, facts);
  if (proposal.units.length > 0) return { units: [...units, ...unitsWithNewKeys(proposal.units, freshKeys(units))] };
  const [left] = proposal.leftovers;
  return { refusal: left ? refusal('packing_qty', { qty: left.qty, open: left.qty }) : refusal('none_selected') };
};
