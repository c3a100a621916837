import type { AnswerOf } from '@inbound/shared';
import type {
  OfferedPlan,
  PlanSource,
  readPackingMeans,
} from '@inbound/shared/delivery/delivery-note/packing-contract';
import type { PackingFacts } from '@inbound/shared/delivery/delivery-note/packing-model';
import type { LineToPack } from '@inbound/shared/delivery/delivery-note/packing-rules';

export type Means = AnswerOf<typeof readPackingMeans>;

/** The plan of a source for a line; where it has none of that source, the agreed instruction. */
export const planOfLine = ({ lines }: Means, lineId: string, source: PlanSource): OfferedPlan | undefined => {
  const plans = lines.find(line => line.lineId === lineId)?.plans ?? [];
  return plans.find(plan => plan.source === source) ?? plans.find(plan => plan.source === 'instruction');
};

/** All lines with their plans of a source. */
export const linesToPack = (means: Means, facts: PackingFacts, source: PlanSource): LineToPack[] =>
  [...facts.lines.values()].map(line => ({ line, plan: planOfLine(means, line.id, source)?.plan ?? null }));

/** The offers of a source, one for each name, in the order of the lines. */
export const offersOf = ({ lines }: Means, source: PlanSource): OfferedPlan[] => {
  const offers = lines.flatMap(({ plans }) => plans.filter(plan => plan.source === source));
  return [...new Map(offers.map(offer => [`${offer.name}|${offer.date}`, offer])).values()];
};
